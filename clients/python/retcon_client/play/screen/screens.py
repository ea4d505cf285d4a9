"""What all screens share."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from retcon_client.play.screen.app import RetconApp

T = TypeVar("T")


class RetconScreen(Screen[None]):
    """A screen of the app."""

    @property
    def retcon(self) -> "RetconApp":
        """The app."""
        return cast("RetconApp", self.app)

    async def request(self, ask: Callable[[], T]) -> T | None:
        """Return what a request returns, or None if it is refused. The app says why.

        Raises `asyncio.CancelledError` if the player has left the screen meanwhile: its widgets are being removed, so
        there is nowhere to show the answer.
        """
        answer = await self.retcon.request(ask)
        if not self.app.is_running or self not in self.app.screen_stack:
            raise asyncio.CancelledError
        return answer
