"""What all screens share, and the app as they see it."""

import asyncio
import os
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar, cast

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from retcon_client import AsyncClient, RetconError
from retcon_client.play.connecting import TIMEOUT_SECONDS, Session
from retcon_client.play.patience import is_transient
from retcon_client.play.plain import plain
from retcon_client.play.telling import refusal_of
from retcon_client.play.words import Words

T = TypeVar("T")

LIGHT: Final = Theme(
    name="retcon-light",
    primary="#00568a",
    secondary="#7a5200",
    accent="#8a2f00",
    warning="#8a5a00",
    error="#a11515",
    success="#00664a",
    foreground="#1d1b16",
    background="#f7f3ea",
    surface="#fffdf7",
    panel="#e9e2d2",
    dark=False,
)
DARK: Final = Theme(
    name="retcon-dark",
    primary="#7cc4ee",
    secondary="#f0c268",
    accent="#ffab6e",
    warning="#f0c268",
    error="#ff8f8f",
    success="#6fd6b1",
    foreground="#ece7db",
    background="#14161a",
    surface="#1b1e24",
    panel="#2a2f38",
    dark=True,
)
THEMES: Final = {True: DARK.name, False: LIGHT.name}


def is_dark() -> bool:
    """Return whether the terminal is likely dark: `RETCON_THEME` (`light`, `dark`) decides, then `COLORFGBG`."""
    wanted = os.environ.get("RETCON_THEME")
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return wanted != "light" if wanted else background not in ("7", "15")


class SessionApp(App[None]):
    """One session with a server. Requests run in threads; streams run in the app's own loop."""

    CSS_PATH = "retcon.tcss"
    TITLE = "Retcon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f9", "change_theme"),
        Binding("ctrl+q", "quit", priority=True),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session: Final = session
        self.live: Final = AsyncClient(
            session.url, session.client.token, language=session.console.words.language, timeout=TIMEOUT_SECONDS
        )

    @property
    def words(self) -> Words:
        """The client's own texts."""
        return self.session.console.words

    def on_load(self) -> None:
        """Choose the colors, before anything is shown."""
        self.register_theme(LIGHT)
        self.register_theme(DARK)
        self.theme = THEMES[is_dark()]

    async def on_unmount(self) -> None:
        """Close the streams."""
        await self.live.close()

    def open_table(self, game_id: str, *, seat: int | None = None, invite: str | None = None) -> None:
        """Show a game."""
        raise NotImplementedError

    async def request(self, ask: Callable[[], T]) -> T | None:
        """Return what a request returns. If it is refused, say why, and return None."""
        try:
            return await asyncio.to_thread(ask)
        except RetconError as error:
            self.complain(error)
            return None

    def complain(self, error: RetconError) -> None:
        """Say why a request failed."""
        if is_transient(error):
            self.notify(self.words("lost", url=self.session.url, code=error.code), severity="warning")
        else:
            self.notify(plain(refusal_of(error, self.words)), severity="error", timeout=8)

    def notify(self, message: str, *, markup: bool = False, **options: Any) -> None:
        """Show a message for a while. It may contain texts of a server and its players, so it has no markup."""
        super().notify(message, markup=False, **options)

    def action_change_theme(self) -> None:
        """Change between light and dark."""
        self.theme = THEMES[self.theme != DARK.name]


class RetconScreen(Screen[None]):
    """A screen of the app."""

    @property
    def retcon(self) -> SessionApp:
        """The app."""
        return cast(SessionApp, self.app)

    async def request(self, ask: Callable[[], T]) -> T | None:
        """Return what a request returns, or None if it is refused. The app says why.

        Raises `asyncio.CancelledError` if the player has left the screen meanwhile: its widgets are being removed, so
        there is nowhere to show the answer.
        """
        answer = await self.retcon.request(ask)
        if not self.app.is_running or self not in self.app.screen_stack:
            raise asyncio.CancelledError
        return answer
