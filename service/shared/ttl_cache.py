"""A small memory of what was just looked up."""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class TtlCache(Generic[K, V]):
    """Values by key, each for `seconds` after it was put; beyond `size` the oldest go first. Threads may share it.

    >>> names = TtlCache(size=1, seconds=60)
    >>> names.put("p1", "Ada")
    >>> names.put("p2", "Grace")
    >>> names.get("p1"), names.get("p2")
    (None, 'Grace')
    """

    def __init__(self, size: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._seconds, self._clock = size, seconds, clock
        self._entries: dict[K, tuple[V, float]] = {}

    def get(self, key: K) -> V | None:
        """The value put last under that key, if it is recent."""
        entry = self._entries.get(key)
        return entry[0] if entry and entry[1] > self._clock() else None

    def put(self, key: K, value: V) -> None:
        """Remember the value from now on."""
        self._entries.pop(key, None)  # so that it becomes the newest
        if len(self._entries) >= self._size:
            self._entries.pop(next(iter(self._entries)), None)
        self._entries[key] = (value, self._clock() + self._seconds)

    def forget(self, is_stale: Callable[[V], bool]) -> None:
        """Drop every value of which that holds."""
        for key, (value, _) in list(self._entries.items()):
            if is_stale(value):
                self._entries.pop(key, None)
