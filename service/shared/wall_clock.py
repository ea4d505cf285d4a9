"""The current time. All processes take it from the server that stores the games, so they agree about deadlines even if
the clocks of their machines differ.
"""

import time
from collections.abc import Callable
from typing import Final

COMPARED_SECONDS: Final = 10.0
"""How often a process compares its clock with the server's."""

TOLERATED_MS: Final = 50
"""A difference that is not corrected, so that the time of processes on one machine does not jump."""

SLOWEST_MS: Final = 1_000
"""An answer that takes longer does not tell the time."""


class _Clock:
    """By how many ms this machine's clock is behind the server's, as last compared, and when that was."""

    behind_ms = 0
    compared_at = float("-inf")


def now_ms() -> int:
    """Return the current time, in ms since the epoch."""
    return _own_ms() + _Clock.behind_ms


def compare(server_ms: Callable[[], int]) -> None:
    """Compare the clock with the server's, which the function returns, unless that was done lately."""
    if time.monotonic() - _Clock.compared_at < COMPARED_SECONDS:
        return
    began = _own_ms()
    theirs = server_ms()
    took = _own_ms() - began
    if 0 <= took <= SLOWEST_MS:
        _Clock.compared_at = time.monotonic()
        behind = theirs - began - took // 2
        if abs(behind - _Clock.behind_ms) > TOLERATED_MS + took // 2:
            _Clock.behind_ms = behind


def _own_ms() -> int:
    return time.time_ns() // 1_000_000
