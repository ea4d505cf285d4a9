"""What the logic asks its driver to do, and what it gets back.

The logic of this package consists of generators that yield effects and do no I/O. A driver carries out each effect and
sends its result back: `client.py` blocks, `async_client.py` awaits. Failures are results too, not exceptions.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Request:
    """A request as it goes to the server. `seconds` is how long the server may be silent. Tokens are not shown."""

    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    content: bytes | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Send:
    """Send a request and receive the whole response: `Answer` or `Lost`."""

    request: Request


@dataclass(frozen=True, slots=True)
class Open:
    """Send a request and receive the head of the response: `Answer` with a connection, or `Lost`."""

    request: Request


@dataclass(frozen=True, slots=True)
class Receive:
    """Receive what has arrived on the connection: `bytes`, which are empty at the end of the response, or `Lost`."""

    connection: Any


@dataclass(frozen=True, slots=True)
class Close:
    """Close the connection. Closing twice has no effect the second time."""

    connection: Any


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Answer:
    """A response. The names of `headers` are in lower case. `body` is empty if the response was opened as a stream."""

    status: int
    headers: Mapping[str, str]
    body: bytes = b""
    connection: Any = field(default=None, repr=False)

    @property
    def media_type(self) -> str:
        """The media type of the body, without parameters."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()


@dataclass(frozen=True, slots=True)
class Lost:
    """There was no answer, or its rest did not come. `may_have_arrived` is false if the server can't have received the
    request. `is_silence` is true if time ran out. After a `is_final` error, trying again is pointless.
    """

    error: Exception
    may_have_arrived: bool = True
    is_silence: bool = False
    is_final: bool = False


Effect: TypeAlias = Send | Open | Receive | Close | Pause
Steps: TypeAlias = Generator[Effect, Any, T]
"""A generator that yields effects, receives their results, and returns a `T`."""
