"""Cooperative multitasking: long work runs in slices of a millisecond, with pauses for other requests."""

import time
from collections.abc import Iterable, Iterator
from types import BuiltinFunctionType
from typing import Final, TypeVar

T = TypeVar("T")

SLICE_SECONDS: Final = 0.001
PAUSE_SECONDS: Final = 1e-6
"""Any pause above 0 lets gevent's event loop poll the network. With a pause of 0, other greenlets that also pause would
run first.
"""


def in_turns(steps: Iterable[T]) -> Iterator[T]:
    """Yield the steps, and pause whenever they and their processing have used up a slice of time. Where requests are
    not greenlets, there are no pauses, since the interpreter interrupts threads by itself.

    >>> list(in_turns("abc"))
    ['a', 'b', 'c']
    """
    if isinstance(time.sleep, BuiltinFunctionType):  # gevent has not replaced it
        yield from steps
        return
    ends_at = time.perf_counter() + SLICE_SECONDS
    for step in steps:
        yield step
        if time.perf_counter() >= ends_at:
            _turns.pause()
            ends_at = time.perf_counter() + SLICE_SECONDS


class _Turns:
    """The pausing tasks of one process."""

    def __init__(self) -> None:
        self._pausing = 0

    def pause(self) -> None:
        """Sleep one slice longer for each task that is already pausing, so that the tasks resume one after another."""
        seconds = PAUSE_SECONDS + self._pausing * SLICE_SECONDS
        self._pausing += 1
        try:
            time.sleep(seconds)
        finally:
            self._pausing -= 1


_turns: Final = _Turns()
