"""A search for a game, over the lobby."""

import asyncio
from typing import Any, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from retcon_client import RetconError
from retcon_client.play.patience import PAUSES, is_transient
from retcon_client.play.plain import plain
from retcon_client.play.screen.screens import SessionApp
from retcon_client.play.seeking import POLL_SECONDS, seeking, whom, why_ended
from retcon_client.play.table import Json


class Searching(ModalScreen[str | None]):
    """Looks for a game. The result is the id of the game that was found; None if the search has ended without one, or
    goes on without the player.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)"), Binding("c", "cancel")]

    def __init__(self, title: str, wanted: Any) -> None:
        super().__init__()
        self._title, self._wanted = title, wanted
        self._seek: Json = None

    @property
    def retcon(self) -> SessionApp:
        """The app."""
        return cast(SessionApp, self.app)

    def compose(self) -> ComposeResult:
        """Lay the search out."""
        with Vertical(classes="dialog"):
            yield Static(plain(self.retcon.words("screen-finding", title=self._title)), markup=False)
            yield Static(id="whom", markup=False)
            yield Static(self.retcon.words("screen-finding-keys"), markup=False)

    def on_mount(self) -> None:
        """Begin to search."""
        self.run_worker(self._search(), group="search")

    async def _search(self) -> None:
        begun = await self.retcon.request(seeking(self.retcon.session.client, self._wanted))
        if begun is None:
            self.dismiss(None)
            return
        self._seek = begun[0]
        while self._seek["status"] == "waiting":
            self.query_one("#whom", Static).update(whom(self._seek, self.retcon.words))
            self._seek = await self._look()
        if self._seek["reason"]:
            self.retcon.notify(why_ended(self._seek, self.retcon.words))
        self.dismiss(self._seek["game"])

    async def _look(self) -> Json:
        """Return the seek once it has ended, or as it is after a while."""
        try:
            return await self.retcon.live.get_seek(self._seek["id"], wait=POLL_SECONDS)
        except RetconError as error:
            self.retcon.complain(error)
            if not is_transient(error):
                return {**self._seek, "status": "cancelled"}
            await asyncio.sleep(PAUSES[-1])
            return self._seek

    async def action_cancel(self) -> None:
        """End the search. A game that was found meanwhile is shown."""
        if self._seek is not None:
            client, seek_id = self.retcon.session.client, self._seek["id"]
            await self.retcon.request(lambda: client.cancel_seek(seek_id))
