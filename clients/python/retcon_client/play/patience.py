"""Requests that are repeated, with a word to the player, until the server can be reached again."""

import time
from collections.abc import Callable
from typing import Final, TypeVar

from retcon_client import RetconError
from retcon_client.core import FAULT, NOT_TAKEN
from retcon_client.play.connecting import URL
from retcon_client.play.console import Console

T = TypeVar("T")

PAUSES: Final = (1.0, 2.0, 4.0, 8.0)
"""The pauses between attempts in seconds; the last one is repeated."""


def is_transient(error: RetconError) -> bool:
    """True if the request may succeed later, as it is: no answer came, the server limits requests, or it has failed."""
    return error.status is None or error.status in NOT_TAKEN or error.status >= FAULT


class Patience:
    """Repeats requests that got no answer. `attempts` limits how often in a row; None means forever."""

    def __init__(self, console: Console, url: str, attempts: int | None = None) -> None:
        self._console, self._url, self._attempts = console, url, attempts
        self._is_lost = self._has_answered = False

    def __call__(self, request: Callable[[], T]) -> T:
        """Return what the request returns. Raises `RetconError` for every refusal."""
        failures = 0
        while True:
            try:
                answer = request()
            except RetconError as error:
                failures += 1
                if not is_transient(error) or failures == self._attempts:
                    raise
                self._lost(error)
                time.sleep(error.retry_after or PAUSES[min(failures, len(PAUSES)) - 1])
            else:
                self._found()
                return answer

    def _lost(self, error: RetconError) -> None:
        if not self._is_lost:
            self._console.note("lost", url=self._url, code=error.code)
            if self._url == URL and not self._has_answered:
                self._console.note("other-server")
        self._is_lost = True

    def _found(self) -> None:
        if self._is_lost:
            self._console.note("back")
        self._is_lost, self._has_answered = False, True
