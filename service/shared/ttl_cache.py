"""A cache whose values expire."""

import time
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class TtlCache(Generic[K, V]):
    """Keeps each value for `seconds` after it was put, and at most `size` values: the oldest go first. Thread-safe.

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
        """Return the value of the key; None if there is none, or it has expired."""
        entry = self._entries.get(key)
        return entry[0] if entry and entry[1] > self._clock() else None

    def put(self, key: K, value: V) -> None:
        """Store the value."""
        self._entries.pop(key, None)  # so that it becomes the newest
        if len(self._entries) >= self._size:
            self._entries.pop(next(iter(self._entries)), None)
        self._entries[key] = (value, self._clock() + self._seconds)

    def forget(self, is_stale: Callable[[V], bool]) -> None:
        """Drop every value for which `is_stale` returns True."""
        for key, (value, _) in list(self._entries.items()):
            if is_stale(value):
                self._entries.pop(key, None)
