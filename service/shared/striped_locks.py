"""Striped locks."""

import threading
from typing import Final

STRIPES: Final = 16


class StripedLocks:
    """A fixed set of locks, shared by all names. Callers with the same name take turns, and at most `stripes` callers
    are in at a time, so thousands of streams do not need thousands of connections to Redis.
    """

    def __init__(self, stripes: int = STRIPES) -> None:
        self._locks = tuple(threading.Lock() for _ in range(stripes))

    def of(self, name: str) -> threading.Lock:
        """Return the lock of the name, which may be that of other names too."""
        return self._locks[hash(name) % len(self._locks)]
