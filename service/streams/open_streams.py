"""Streams that are open: messages as they come, and signs of life between them. What is told, a `Teller` knows."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import random
from typing import Final, NamedTuple, Protocol

import structlog
from redis.exceptions import ClusterDownError, ConnectionError, TimeoutError

from engines.kit.wording import counted
from events.pubsub import UNKNOWN, Subscription
from events.turns import in_turns
from service.errors import NoRoom, TooManyStreams
from service.operations.metrics import STREAMS
from service.operations.shared_counters import Limit, SharedCounters
from service.shared.striped_locks import StripedLocks

KEEP_ALIVE_SECONDS: Final = 15.0
"""A stream without messages gives a sign of life so often."""

LIFE_SECONDS: Final = 3600.0
"""A stream ends by itself after this time, to be gone on with anywhere: so streams spread over the processes again."""

STREAMS_MOST: Final = 1_500
"""How many streams may be open at one process."""

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

    def listen(self) -> Subscription:
        """A subscription for its news."""

    def news(self, said: bytes) -> Iterable[Message]:
        """What is new since the call before; `said` is what was heard, `UNKNOWN` if that may be less than there is."""


class Watcher(NamedTuple):
    """Who asks for a stream: an account, if any, and the network that it asks from."""

    player: str | None
    network: str

    @property
    def name(self) -> str:
        """Whoever it is."""
        return self.player or self.network


class Streams:
    """The open streams of one process: `most` at a time. In all processes that share `places` one player has at most
    `per_player`, and one network at most `per_network`.
    """

    def __init__(self, places: SharedCounters, per_player: int, per_network: int) -> None:
        self._open: set[Stream] = set()
        self._lock, self.locks = threading.Lock(), StripedLocks()
        self._per_player, self._per_network = per_player, per_network
        self._places, self.most = places, STREAMS_MOST
        self.is_closed = False

    def open(self, watcher: Watcher, teller: Teller, check: Callable[[], None]) -> "Stream":
        """A new stream, which must be closed; `check` raises once it may not go on. `TooManyStreams` or `NoRoom`."""
        limits = self._limits(watcher)
        with self._lock:
            if len(self._open) >= self.most:
                raise NoRoom
            _must_have_room(self._places.take(limits))
            stream = Stream(self, watcher.name, teller, check, limits)
            self._open.add(stream)
        STREAMS.labels(teller.kind).inc()
        return stream

    @contextmanager
    def waiting(self, watcher: Watcher) -> Iterator[None]:
        """Hold a place meanwhile, as a stream does: for a request that waits for news. `TooManyStreams`."""
        with self._places.taking(self._limits(watcher)) as reached:
            _must_have_room(reached)
            yield

    def _limits(self, watcher: Watcher) -> tuple[Limit, ...]:
        of_network = Limit(f"streams {watcher.network}", self._per_network)
        if watcher.player is None:
            return (of_network,)
        return (of_network, Limit(f"streams {watcher.player}", self._per_player))

    def leave(self, stream: "Stream") -> None:
        """Count the stream no more."""
        with self._lock:
            if stream not in self._open:
                return
            self._open.discard(stream)
        self._places.leave(stream.limits)
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

    __slots__ = ("_check", "_ends_at", "_said", "_streams", "_subscription", "limits", "teller", "who")

    def __init__(
        self, streams: Streams, who: str, teller: Teller, check: Callable[[], None], limits: tuple[Limit, ...]
    ) -> None:
        self._streams, self.who, self.teller, self._check, self.limits = streams, who, teller, check, limits
        self._subscription: Subscription | None = None
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
            if self._subscription is None:
                self._subscription = self.teller.listen()
            return _in_turns(self.teller.news(said))
        except OUTAGE as error:
            _wait_out(error)
            return ()

    def wait(self) -> bool:
        """Return once there may be news, for who may still hear them: False if a while went by without, or if nothing
        can be heard.
        """
        try:
            said = self._subscription.wait(KEEP_ALIVE_SECONDS) if self._subscription else None
            with self._streams.locks.of(self.who):
                self._check()
        except OUTAGE as error:
            _wait_out(error)
            return False
        self._said = said or UNKNOWN
        return said is not None

    def wake(self) -> None:
        """Have it look whether it is to end."""
        if self._subscription is not None:
            self._subscription.notify()

    def close(self) -> None:
        """Hear no more. Closing twice does nothing the second time."""
        if self._subscription is not None:
            self._subscription.close()
        self._streams.leave(self)


def _must_have_room(reached: Limit | None) -> None:
    if reached is not None:
        raise TooManyStreams(
            f"at most {counted(reached.most, 'stream or waiting request', 'streams or waiting requests')} can be open"
        )


def _in_turns(messages: Iterable[Message]) -> Iterator[Message]:
    """The messages, up to an outage, and between them others' turn: there may be thousands."""
    try:
        yield from in_turns(messages)
    except OUTAGE as error:
        _wait_out(error)


def _wait_out(error: Exception) -> None:
    _log.warning("stream_waits", error=type(error).__name__)
    time.sleep(OUTAGE_SECONDS * (0.5 + random()))
