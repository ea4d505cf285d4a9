"""Waiting for news: one subscribed connection a process, however many wait."""

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any, Final

import structlog
from redis import Redis
from redis.exceptions import ConnectionError, RedisError

LISTEN_SECONDS: Final = 60.0
"""Not for ever: redis-py can't wait without end for the first channel of a connection that has none."""

RECHECK_SECONDS: Final = 5.0
"""How long a message lost with its connection can delay who waits by `Channels.wait`."""

UNKNOWN: Final = b""
"""What an subscription hears when something may have been published that it missed."""

_log = structlog.get_logger()


class Subscription:
    """Hears of one channel from `Channels.listen` until it is closed. One thread waits on it."""

    __slots__ = ("_channels", "_rung", "_said", "channel")

    def __init__(self, channels: "Channels", channel: str) -> None:
        self._channels, self.channel = channels, channel
        self._rung, self._said = threading.Event(), UNKNOWN

    def wait(self, seconds: float) -> bytes | None:
        """What was published last since the call before, at once or as soon as there is something; `UNKNOWN` if it may
        have missed some; None after so many seconds without. `RedisError` if the channel can't be heard.
        """
        self._channels.resume()
        if not self._rung.wait(seconds):
            return None
        self._rung.clear()
        said, self._said = self._said, UNKNOWN
        return said

    def ring(self, said: bytes = UNKNOWN) -> None:
        """End the wait."""
        self._said = said
        self._rung.set()

    def close(self) -> None:
        """Hear no more. Closing twice does nothing the second time."""
        self._channels.leave(self)


class Channels:
    """Rings those who listen when their channel is published to."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._lock = threading.Lock()
        self._ears: dict[str, set[Subscription]] = defaultdict(set)
        self._pubsub: Any = None

    def listen(self, channel: str) -> Subscription:
        """A subscription for the channel, which must be closed. What is published from now on it will hear."""
        subscription = Subscription(self, channel)
        try:
            with self._lock:
                self._ears[channel].add(subscription)
                self._hear(channel if len(self._ears[channel]) == 1 else None)
        except BaseException:
            self.leave(subscription)
            raise
        return subscription

    def wait(self, channel: str, is_news: Callable[[], bool], seconds: float) -> None:
        """Return once `is_news()`, which is asked after every ring, or after `seconds`."""
        deadline = time.monotonic() + seconds
        with closing(self.listen(channel)) as subscription:
            while not is_news() and (left := deadline - time.monotonic()) > 0:
                subscription.wait(min(left, RECHECK_SECONDS))

    def resume(self) -> None:
        """Hear of everything again if the connection was lost."""
        if self._pubsub is None:
            with self._lock:
                self._hear(None)

    def leave(self, subscription: Subscription) -> None:
        """Ring it no more."""
        with self._lock:
            if subscription not in self._ears.get(subscription.channel, ()):
                return
            self._ears[subscription.channel].discard(subscription)
            if not self._ears[subscription.channel]:
                del self._ears[subscription.channel]
                if self._pubsub is not None:
                    with suppress(RedisError, OSError):
                        self._pubsub.unsubscribe(subscription.channel)

    def _hear(self, channel: str | None) -> None:
        """Hear of one channel more, if any; on a new connection, of every channel that somebody listens to."""
        if self._pubsub is not None and channel is not None:
            try:
                self._pubsub.subscribe(channel)
            except (RedisError, OSError):
                self._lose()
        if self._pubsub is None and self._ears:
            pubsub = self._client.pubsub()  # type: ignore[no-untyped-call]  # redis-py leaves it so
            pubsub.subscribe(*self._ears)
            pubsub.connection.connect = pubsub.connection.connect_check_health = _stay_lost
            self._pubsub = pubsub
            threading.Thread(target=self._listen, args=(pubsub,), daemon=True, name="channels").start()

    def _listen(self, pubsub: Any) -> None:
        """Ring on every message, the confirmation of a subscription included: what came before it is news too. Whatever
        ends this is the end of the connection: another thread that finds it lost takes it from under this one.
        """
        connection = pubsub.connection
        try:
            while True:
                message = pubsub.get_message(timeout=LISTEN_SECONDS)
                if message and message["type"] in ("subscribe", "message"):
                    self._ring(message["channel"], message["data"] if message["type"] == "message" else UNKNOWN)
        except Exception as error:
            _log.info("bell_lost", error=f"{type(error).__name__}: {error}")
        with self._lock:
            if self._pubsub is pubsub:
                self._lose()
        del connection.connect, connection.connect_check_health  # it goes back to the pool
        pubsub.close()

    def _ring(self, channel: bytes, said: bytes) -> None:
        with self._lock:
            for subscription in self._ears.get(channel.decode(), ()):
                subscription.ring(said)

    def _lose(self) -> None:
        """Give the connection up; those who listen look again by themselves, and the first to do so subscribes anew."""
        self._pubsub = None
        for listening in self._ears.values():
            for subscription in listening:
                subscription.ring()


def _stay_lost(*_: object, **__: object) -> None:
    """What a subscribed connection does instead of connecting again by itself. Then two threads could do so at once,
    and wait for each other; and nobody would learn what was missed.
    """
    raise ConnectionError("the connection was lost")
