"""Waiting in line, where too many would do the same at once."""

import threading
from typing import Final

LANES: Final = 16


class StripedLocks:
    """Lets the callers of one name in one after another, and at most so many of all names at a time: where streams
    are many and connections few.
    """

    def __init__(self) -> None:
        self._locks = tuple(threading.Lock() for _ in range(LANES))

    def of(self, name: str) -> threading.Lock:
        """What to hold while one is in."""
        return self._locks[hash(name) % LANES]
