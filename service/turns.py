"""Taking turns, where too many would do the same at once."""

import threading
from typing import Final

TURNS: Final = 16


class Turns:
    """Lets the callers of one name in one after another, and at most so many of all names at a time: where streams
    are many and connections few.
    """

    def __init__(self) -> None:
        self._locks = tuple(threading.Lock() for _ in range(TURNS))

    def of(self, name: str) -> threading.Lock:
        """What to hold while it is one's turn."""
        return self._locks[hash(name) % TURNS]
