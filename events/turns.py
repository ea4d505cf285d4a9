"""Taking turns: long work in slices of a millisecond, between which a process does what else it has to."""

import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

SLICE_SECONDS: Final = 0.001
PAUSE_SECONDS: Final = 1e-6
"""However short, a pause lets gevent's event loop look at the network. A pause of 0 doesn't: others who pause so, too,
would go on first.
"""


def in_turns(steps: Iterable[T]) -> Iterator[T]:
    """The steps as they come, with a pause once they, and what is made of them, have taken a slice of time.

    >>> list(in_turns("abc"))
    ['a', 'b', 'c']
    """
    ends_at = time.perf_counter() + SLICE_SECONDS
    for step in steps:
        yield step
        if time.perf_counter() >= ends_at:
            _turns.pause()
            ends_at = time.perf_counter() + SLICE_SECONDS


class _Turns:
    """Those who pause in one process."""

    def __init__(self) -> None:
        self._pausing = 0

    def pause(self) -> None:
        """Wait as long as those need who pause already: so they go on one after another, with others between them."""
        seconds = PAUSE_SECONDS + self._pausing * SLICE_SECONDS
        self._pausing += 1
        try:
            time.sleep(seconds)
        finally:
            self._pausing -= 1


_turns: Final = _Turns()
