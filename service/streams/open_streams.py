"""The open streams of a process, with their limits. A stream sends the messages of its `StreamSource`, and
keep-alives.
"""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import random
from typing import Final, NamedTuple, Protocol

import structlog

from events.on_redis.outages import STORAGE_ERRORS, is_outage
from events.on_redis.pubsub import UNKNOWN, Subscription
from events.tables.time_slices import in_turns
from service.errors import NoRoom, TooManyStreams
from service.operations.metrics import STREAMS
from service.operations.shared_counters import Limit, SharedCounters
from service.operations.traces import tracing
from service.shared.striped_locks import StripedLocks

KEEP_ALIVE_SECONDS: Final = 15.0
"""The interval between keep-alives on a stream without messages."""

LIFE_SECONDS: Final = 3600.0
"""The length of a stream. Its client then resumes it at any process, so streams spread over the processes again."""

STREAMS_MOST: Final = 1_500
"""The maximum number of open streams per process."""

OUTAGE_SECONDS: Final = 1.0
"""About how long a stream waits before it asks a Redis again that did not answer."""

_log = structlog.get_logger("retcon.streams")


class StreamMessage(NamedTuple):
    """A message of a stream. `text` is a JSON object. `id` is the id to resume after; "" if it does not change."""

    type: str
    id: str
    text: str


class StreamSource(Protocol):
    """Where a stream's messages come from. `kind` is the label under which such streams are counted."""

    kind: str
    is_over: bool

    def listen(self) -> Subscription:
        """Return a subscription that wakes the stream when there may be messages."""

    def messages(self, published: bytes) -> Iterable[StreamMessage]:
        """Return the messages since the last call. `published` is what the subscription received, `UNKNOWN` if that may
        be incomplete.
        """

    def is_silent(self, published: bytes) -> bool:
        """True if the stream must not notice what the subscription received."""

    def close(self) -> None:
        """Release what the source holds. Closing twice has no effect the second time."""


class Subscriber(NamedTuple):
    """The client of a stream: its account, if any, and its network. It is counted by its account, so that people who
    share an address don't keep each other from streams, or else by its network.
    """

    player: str | None
    network: str

    @property
    def name(self) -> str:
        """The account, or else the network."""
        return self.player or self.network


class Streams:
    """The open streams of one process, at most `most`. In all processes that share `counters`, one player has at most
    `per_player`, and those at one network who are not signed in have at most `per_network` together.
    """

    def __init__(self, counters: SharedCounters, per_player: int, per_network: int) -> None:
        self._open: set[Stream] = set()
        self._lock, self.locks = threading.Lock(), StripedLocks()
        self._per_player, self._per_network = per_player, per_network
        self._counters, self.most = counters, STREAMS_MOST
        self.is_closed = False

    def open(
        self, subscriber: Subscriber, source: StreamSource, check: Callable[[], None], wait: float | None = None
    ) -> "Stream":
        """Open a stream, which must be closed. `check` raises an error once the stream must end. With `wait`, it ends
        after its first messages, or after that many seconds. Raises `TooManyStreams` or `NoRoom`.
        """
        tracing.leave_out()
        limits = self._limits(subscriber)
        with self._lock:
            if len(self._open) >= self.most:
                raise NoRoom
            _must_have_room(self._counters.take(limits), subscriber)
            stream = Stream(self, subscriber.name, source, check, limits, wait)
            self._open.add(stream)
        STREAMS.labels(source.kind).inc()
        return stream

    @contextmanager
    def waiting(self, subscriber: Subscriber) -> Iterator[None]:
        """Count a request that waits for events as a stream while the context lasts. Raises `TooManyStreams`."""
        tracing.leave_out()
        with self._counters.taking(self._limits(subscriber)) as reached:
            _must_have_room(reached, subscriber)
            yield

    def _limits(self, subscriber: Subscriber) -> tuple[Limit, ...]:
        return (Limit(f"streams {subscriber.name}", self._per_player if subscriber.player else self._per_network),)

    def remove(self, stream: "Stream") -> None:
        """Stop counting the stream."""
        with self._lock:
            if stream not in self._open:
                return
            self._open.discard(stream)
        self._counters.release(stream.limits)
        STREAMS.labels(stream.source.kind).dec()

    def close(self) -> None:
        """End all streams soon, because the process is about to stop."""
        with self._lock:
            self.is_closed, ending = True, list(self._open)
        for stream in ending:
            stream.wake()


class Stream:
    """An open stream. Its user alternates between `messages`, which returns what is new, and `wait`, until `is_over`,
    or if it `is_brief`, until there were messages.

    It is not an iterator, because thousands wait at the same time, and every generator that waits keeps a part of its
    stack.
    """

    __slots__ = (
        "_check",
        "_ends_at",
        "_published",
        "_streams",
        "_subscription",
        "is_brief",
        "limits",
        "owner",
        "source",
    )

    def __init__(
        self,
        streams: Streams,
        owner: str,
        source: StreamSource,
        check: Callable[[], None],
        limits: tuple[Limit, ...],
        wait: float | None,
    ) -> None:
        self._streams, self.owner, self.source, self._check, self.limits = streams, owner, source, check, limits
        self._subscription: Subscription | None = None
        self._published = UNKNOWN
        self.is_brief = wait is not None
        self._ends_at = time.monotonic() + (LIFE_SECONDS if wait is None else min(wait, LIFE_SECONDS))

    @property
    def is_over(self) -> bool:
        """True once there will be no more messages."""
        return self.source.is_over or self._streams.is_closed or time.monotonic() >= self._ends_at

    def messages(self) -> Iterable[StreamMessage]:
        """Return the messages since the last call; none while Redis is away."""
        published, self._published = self._published, UNKNOWN
        try:
            if self._subscription is None:
                self._subscription = self.source.listen()
            return _in_turns(self.source.messages(published))
        except STORAGE_ERRORS as error:
            _wait_out(error)
            return ()

    def wait(self) -> bool:
        """Wait until there may be messages; False if a keep-alive is due first, or Redis is away. Raises the error of
        `check` if the stream must end.
        """
        try:
            published = self._next_published(self._subscription) if self._subscription else None
            with self._streams.locks.of(self.owner):
                self._check()
        except STORAGE_ERRORS as error:
            _wait_out(error)
            return False
        self._published = published or UNKNOWN
        return published is not None

    def _next_published(self, subscription: Subscription) -> bytes | None:
        """Return what is published next; None if a keep-alive is due first. What the source is silent about does not
        even delay the keep-alive.
        """
        due = min(time.monotonic() + KEEP_ALIVE_SECONDS, self._ends_at)
        while True:
            published = subscription.wait(max(0.0, due - time.monotonic()))
            if not published or not self.source.is_silent(published):
                return published

    def wake(self) -> None:
        """End the current `wait`, so that the stream notices that it must end."""
        if self._subscription is not None:
            self._subscription.notify()

    def close(self) -> None:
        """Unsubscribe and stop counting. Closing twice has no effect the second time."""
        if self._subscription is not None:
            self._subscription.close()
        self.source.close()
        self._streams.remove(self)


def _must_have_room(reached: Limit | None, subscriber: Subscriber) -> None:
    if reached is not None:
        raise TooManyStreams(reached.most, "account" if subscriber.player else "address")


def _in_turns(messages: Iterable[StreamMessage]) -> Iterator[StreamMessage]:
    """Yield the messages up to an outage. There may be thousands, so other greenlets get their turn in between."""
    try:
        yield from in_turns(messages)
    except STORAGE_ERRORS as error:
        _wait_out(error)


def _wait_out(error: Exception) -> None:
    """Wait if Redis is away for some time, which streams outlast. Raises any other error."""
    if not is_outage(error):
        raise error
    _log.warning("stream_waits_for_redis", error=type(error).__name__)
    time.sleep(OUTAGE_SECONDS * (0.5 + random()))
