"""Streams that are open: messages as they come, and signs of life between them. What is told, a `Teller` knows."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from random import random
from typing import Final, NamedTuple, Protocol

import structlog
from redis.exceptions import ClusterDownError, ConnectionError, TimeoutError

from events.waiting import UNKNOWN, Ear
from service.errors import NoRoom, TooManyStreams
from service.lanes import Lanes
from service.metrics import STREAMS

KEEP_ALIVE_SECONDS: Final = 15.0
"""A stream without messages gives a sign of life so often."""

LIFE_SECONDS: Final = 3600.0
"""A stream ends by itself after this time, to be gone on with anywhere: so streams spread over the processes again."""

STREAMS_EACH: Final = 100
STREAMS_MOST: Final = 1_500
"""How many streams one caller, and all together, may have open at one process."""

OUTAGE_SECONDS: Final = 1.0
"""How long, about, a stream waits before it asks a Redis again that did not answer."""

OUTAGE: Final = (ConnectionError, TimeoutError, ClusterDownError)
"""What is raised while Redis is away; streams outlast it."""

_log = structlog.get_logger("retcon.streams")


class Message(NamedTuple):
    """What a stream tells. `text` is a JSON object; `place` is where one goes on after it ("": where one was)."""

    type: str
    place: str
    text: str


class Teller(Protocol):
    """What one stream is about; `kind` is what such streams are counted as."""

    kind: str
    is_over: bool

    def listen(self) -> Ear:
        """An ear for its news."""

    def news(self, said: bytes) -> Iterable[Message]:
        """What is new since the call before; `said` is what was heard, `UNKNOWN` if that may be less than there is."""


class Streams:
    """The open streams of one process."""

    def __init__(self) -> None:
        self._open: set[Stream] = set()
        self._lock, self.lanes = threading.Lock(), Lanes()
        self.is_closed = False

    def open(self, who: str, teller: Teller, check: Callable[[], None]) -> "Stream":
        """A new stream, which must be closed; `check` raises once it may not go on. `TooManyStreams` or `NoRoom`."""
        with self._lock:
            if len(self._open) >= STREAMS_MOST:
                raise NoRoom
            if sum(stream.who == who for stream in self._open) >= STREAMS_EACH:
                raise TooManyStreams
            stream = Stream(self, who, teller, check)
            self._open.add(stream)
        STREAMS.labels(teller.kind).inc()
        return stream

    def leave(self, stream: "Stream") -> None:
        """Count the stream no more."""
        with self._lock:
            if stream not in self._open:
                return
            self._open.discard(stream)
        STREAMS.labels(stream.teller.kind).dec()

    def close(self) -> None:
        """End all streams soon: the process is to stop."""
        with self._lock:
            self.is_closed, ending = True, list(self._open)
        for stream in ending:
            stream.wake()


class Stream:
    """One open stream: in turn `news` tells what is new and `wait` waits for more, until it `is_over`.

    It isn't iterated over, for a thousand wait at a time: each generator that an iteration has come through keeps its
    part of the stack while it waits.
    """

    __slots__ = ("_check", "_ear", "_ends_at", "_said", "_streams", "teller", "who")

    def __init__(self, streams: Streams, who: str, teller: Teller, check: Callable[[], None]) -> None:
        self._streams, self.who, self.teller, self._check = streams, who, teller, check
        self._ear: Ear | None = None
        self._said = UNKNOWN
        self._ends_at = time.monotonic() + LIFE_SECONDS

    @property
    def is_over(self) -> bool:
        """True once nothing more is to come."""
        return self.teller.is_over or self._streams.is_closed or time.monotonic() >= self._ends_at

    def news(self) -> Iterable[Message]:
        """What is new since the call before. While Redis is away, nothing is."""
        said, self._said = self._said, UNKNOWN
        try:
            if self._ear is None:
                self._ear = self.teller.listen()
            return _in_turns(self.teller.news(said))
        except OUTAGE as error:
            _wait_out(error)
            return ()

    def wait(self) -> bool:
        """Return once there may be news, for who may still hear them: False if a while went by without, or if nothing
        can be heard.
        """
        try:
            said = self._ear.wait(KEEP_ALIVE_SECONDS) if self._ear else None
            with self._streams.lanes.of(self.who):
                self._check()
        except OUTAGE as error:
            _wait_out(error)
            return False
        self._said = said or UNKNOWN
        return said is not None

    def wake(self) -> None:
        """Have it look whether it is to end."""
        if self._ear is not None:
            self._ear.ring()

    def close(self) -> None:
        """Hear no more. Closing twice does nothing the second time."""
        if self._ear is not None:
            self._ear.close()
        self._streams.leave(self)


def _in_turns(messages: Iterable[Message]) -> Iterator[Message]:
    """The messages, up to an outage, and between them others' turn: there may be thousands."""
    try:
        for message in messages:
            yield message
            time.sleep(0)
    except OUTAGE as error:
        _wait_out(error)


def _wait_out(error: Exception) -> None:
    _log.warning("stream_waits", error=type(error).__name__)
    time.sleep(OUTAGE_SECONDS * (0.5 + random()))
