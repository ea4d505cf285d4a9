"""Caches whose values expire, which are found by identity, or which are dropped when a change is announced."""

import threading
import time
from collections.abc import Callable, Hashable
from functools import cached_property
from math import inf
from typing import Generic, TypeVar

from events.on_redis.pubsub import UNKNOWN, Channels, Feed

K = TypeVar("K")
V = TypeVar("V")


class TtlCache(Generic[K, V]):
    """Keeps each value for `seconds` after it was put, and at most `size` values: the oldest go first. Expired ones go
    when another is put. Thread-safe.

    >>> names = TtlCache(size=1, seconds=60)
    >>> names.put("p1", "Ada")
    >>> names.put("p2", "Grace")
    >>> names.get("p1"), names.get("p2")
    (None, 'Grace')
    """

    def __init__(self, size: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._seconds, self._clock = size, seconds, clock
        self._entries: dict[K, tuple[V, float]] = {}
        self._changing = threading.Lock()

    def now(self) -> float:
        """Return the present time of the cache, in seconds."""
        return self._clock()

    def get(self, key: K) -> V | None:
        """Return the value of the key; None if there is none, or it has expired."""
        entry = self._entries.get(key)
        return entry[0] if entry and entry[1] > self.now() else None

    def put(self, key: K, value: V, at: float | None = None) -> None:
        """Store the value, which was valid `at` that time (None: now)."""
        with self._changing:
            self._entries.pop(key, None)  # so that it becomes the newest
            self._make_room()
            self._entries[key] = (value, (self.now() if at is None else at) + self._seconds)

    def _make_room(self) -> None:
        while self._entries:
            oldest = next(iter(self._entries))
            if len(self._entries) < self._size and not self._is_useless(self._entries[oldest]):
                return
            del self._entries[oldest]

    def _is_useless(self, entry: tuple[V, float]) -> bool:
        """True if the value will not be returned any more."""
        return entry[1] <= self.now()

    def forget(self, key: K) -> None:
        """Drop the value of the key."""
        with self._changing:
            self._entries.pop(key, None)


class IdentityCache(Generic[V]):
    """Keeps what is made of objects that never change, such as tables, and finds it again by their identity. `size` and
    `seconds` are those of `TtlCache`. A value for which `is_kept` is false is made again each time.
    """

    def __init__(self, size: int, seconds: float, is_kept: Callable[[V], bool] = lambda _: True) -> None:
        self._is_kept = is_kept
        self._kept: TtlCache[tuple[Hashable, ...], tuple[tuple[object, ...], V]] = TtlCache(size, seconds)

    def of(self, objects: tuple[object, ...], more: Hashable, make: Callable[[], V]) -> V:
        """Return what `make` returns. It must depend on nothing but the objects and `more`."""
        key = (*map(id, objects), more)
        kept = self._kept.get(key)
        if kept is None:
            kept = objects, make()  # with the objects, so that no others get their ids
            if self._is_kept(kept[1]):
                self._kept.put(key, kept)
        return kept[1]


class AnnouncedCache(TtlCache[str, V]):
    """A cache of what is stored in Redis, where each change is announced on a channel by a message that is the key. No
    value is returned that changed more than `seconds` ago: a value counts for so long after it was read, and also as
    long as every change until then has been heard of. Without `channels`, it is a `TtlCache`.

    A value must be put with the time at which reading it began, so that a change in between is noticed.
    """

    def __init__(self, size: int, seconds: float, channels: Channels | None, channel: str) -> None:
        super().__init__(size, seconds)
        self._channels, self._channel = channels, channel
        self._lock, self._changed_at = threading.Lock(), -inf

    def get(self, key: str) -> V | None:
        """See `TtlCache.get`. The first call begins to listen to the channel."""
        feed = self._feed
        is_complete = feed is not None and feed.is_complete(self._seconds)  # before the entry is looked at
        entry = self._entries.get(key)
        return entry[0] if entry and (is_complete or entry[1] > self.now()) else None

    def _is_useless(self, entry: tuple[V, float]) -> bool:
        """False: an old value counts as long as every change has been heard of."""
        return False

    def put(self, key: str, value: V, at: float | None = None) -> None:
        """See `TtlCache.put`. Nothing is stored if there has been a change since then."""
        with self._lock:
            if at is None or at > self._changed_at:
                super().put(key, value, at)

    def forget(self, key: str) -> None:
        """See `TtlCache.forget`. What is being read now will not be stored."""
        with self._lock:
            self._changed_at = self.now()
            super().forget(key)

    @cached_property
    def _feed(self) -> Feed | None:
        return self._channels.attend(self._channel, self._heard) if self._channels else None

    def _heard(self, message: bytes) -> None:
        if message == UNKNOWN:
            with self._lock, self._changing:
                self._changed_at = self.now()
                self._entries.clear()
        else:
            self.forget(message.decode())
