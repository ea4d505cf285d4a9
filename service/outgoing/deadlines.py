"""How long a request may take, in seconds."""

from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple


class TimeLimits(NamedTuple):
    """Limits in seconds: of `resolve` for a name, of `connect` for a connection to one address with TLS, of `body` for
    the beginning of the answer's body, and of `whole` for all of it together.
    """

    resolve: float = 5.0
    connect: float = 5.0
    body: float = 2.0
    whole: float = 15.0


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment on the monotonic clock."""

    at: float

    @classmethod
    def after(cls, seconds: float) -> "Deadline":
        """Return the moment after that time."""
        return cls(monotonic() + seconds)

    def within(self, seconds: float) -> "Deadline":
        """Return the earlier one of this moment and the one after that time."""
        return min(self, Deadline.after(seconds), key=lambda each: each.at)

    def left(self) -> float:
        """Return how many seconds are left. Raises `TimeoutError` if there are none."""
        if (left := self.at - monotonic()) <= 0:
            raise TimeoutError
        return left
