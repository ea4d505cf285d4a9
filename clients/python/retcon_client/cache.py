"""The responses that a client has received last, with their ETags."""

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from retcon_client.effects import Answer

Key = tuple[str | None, ...]


class Stored(NamedTuple):
    """A response and its ETag."""

    etag: str
    answer: Answer


class Cache:
    """At most `most` responses of together at most `most_bytes`. The least recently used ones are dropped. Bodies are
    kept as bytes: whoever reads a response twice gets two objects.
    """

    def __init__(self, most: int, most_bytes: int = 16_000_000) -> None:
        self._most, self._most_bytes, self._bytes = most, most_bytes, 0
        self._stored: OrderedDict[Key, Stored] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Stored | None:
        """Return the response that is stored under the key."""
        with self._lock:
            found = self._stored.get(key)
            if found is not None:
                self._stored.move_to_end(key)
            return found

    def put(self, key: Key, answer: Answer) -> None:
        """Store a response, unless it has no ETag or must not be stored."""
        etag = answer.headers.get("etag")
        if etag is None or "no-store" in answer.headers.get("cache-control", ""):
            return
        with self._lock:
            self._drop(key)
            self._stored[key] = Stored(etag, answer)
            self._bytes += len(answer.body)
            while len(self._stored) > self._most or self._bytes > self._most_bytes:
                self._drop(next(iter(self._stored)))

    def clear(self) -> None:
        """Drop everything."""
        with self._lock:
            self._stored.clear()
            self._bytes = 0

    def _drop(self, key: Key) -> None:
        found = self._stored.pop(key, None)
        if found is not None:
            self._bytes -= len(found.answer.body)
