"""Pub/sub on Redis: one subscribed connection per process, shared by all that wait."""

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any, Final

import structlog
from redis import Redis
from redis.exceptions import ConnectionError, RedisError, TimeoutError

LISTEN_SECONDS: Final = 5.0
"""How long the connection is silent before the server is pinged, and how long it may take to answer."""

RECHECK_SECONDS: Final = 5.0
"""The longest delay of `Channels.wait` when a message is lost with its connection."""

UNKNOWN: Final = b""
"""The message of a subscription that may have missed something."""

_log = structlog.get_logger()


class Subscription:
    """A subscription to one channel, from `Channels.listen` until it is closed. Only one thread may wait on it."""

    __slots__ = ("_channels", "_message", "_notified", "channel")

    def __init__(self, channels: "Channels", channel: str) -> None:
        self._channels, self.channel = channels, channel
        self._notified, self._message = threading.Event(), UNKNOWN

    def wait(self, seconds: float) -> bytes | None:
        """Wait for a message and return the last one published since the previous call; None if there is none within
        that time; `UNKNOWN` if messages may have been missed. Raises `RedisError` if the subscription fails.
        """
        self._channels.resume()
        if not self._notified.wait(seconds):
            return None
        self._notified.clear()
        message, self._message = self._message, UNKNOWN
        return message

    def notify(self, message: bytes = UNKNOWN) -> None:
        """End the wait, with this message."""
        self._message = message
        self._notified.set()

    def close(self) -> None:
        """Unsubscribe. Closing twice does nothing the second time."""
        self._channels.leave(self)


class Channels:
    """The subscriptions of one process."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._lock = threading.Lock()
        self._subscriptions: dict[str, set[Subscription]] = defaultdict(set)
        self._pubsub: Any = None

    def listen(self, channel: str) -> Subscription:
        """Return a subscription to what is published on the channel from now on. It must be closed. Raises
        `RedisError`.
        """
        subscription = Subscription(self, channel)
        try:
            with self._lock:
                self._subscriptions[channel].add(subscription)
                self._subscribe(channel if len(self._subscriptions[channel]) == 1 else None)
        except BaseException:
            self.leave(subscription)
            raise
        return subscription

    def wait(self, channel: str, is_done: Callable[[], bool], seconds: float) -> None:
        """Return once `is_done()`, which is called after every message, or after `seconds`. Raises `RedisError`."""
        deadline = time.monotonic() + seconds
        with closing(self.listen(channel)) as subscription:
            while not is_done() and (left := deadline - time.monotonic()) > 0:
                subscription.wait(min(left, RECHECK_SECONDS))

    def resume(self) -> None:
        """Subscribe to all channels again if the connection was lost. Raises `RedisError`."""
        if self._pubsub is None:
            with self._lock:
                self._subscribe(None)

    def leave(self, subscription: Subscription) -> None:
        """End the subscription."""
        with self._lock:
            if subscription not in self._subscriptions.get(subscription.channel, ()):
                return
            self._subscriptions[subscription.channel].discard(subscription)
            if not self._subscriptions[subscription.channel]:
                del self._subscriptions[subscription.channel]
                if self._pubsub is not None:
                    with suppress(RedisError, OSError):
                        self._pubsub.unsubscribe(subscription.channel)

    def _subscribe(self, channel: str | None) -> None:
        """Subscribe to one more channel, if one is given; on a new connection, to all channels with a subscription."""
        if self._pubsub is not None and channel is not None:
            try:
                self._pubsub.subscribe(channel)
            except (RedisError, OSError):
                self._lose()
        if self._pubsub is None and self._subscriptions:
            pubsub = self._client.pubsub()  # type: ignore[no-untyped-call]  # redis-py leaves it so
            pubsub.subscribe(*self._subscriptions)
            pubsub.connection.connect = pubsub.connection.connect_check_health = _stay_lost
            self._pubsub = pubsub
            threading.Thread(target=self._listen, args=(pubsub,), daemon=True, name="channels").start()

    def _listen(self, pubsub: Any) -> None:
        """Pass on every message until the connection ends. The confirmation of a subscription counts as a message,
        since something may have been published before it. Another thread that finds the connection lost closes it,
        which ends this one.
        """
        connection, is_pinged = pubsub.connection, False
        try:
            while True:
                signs = pubsub.health_check_response_counter
                message = pubsub.get_message(timeout=LISTEN_SECONDS)
                has_answered = message or pubsub.health_check_response_counter != signs
                is_pinged = not has_answered and pubsub.subscribed and self._ping(pubsub, is_pinged)
                if message and message["type"] in ("subscribe", "message"):
                    self._pass_on(message["channel"], message["data"] if message["type"] == "message" else UNKNOWN)
        except Exception as error:
            _log.info("pubsub_lost", error=f"{type(error).__name__}: {error}")
        with self._lock:
            if self._pubsub is pubsub:
                self._lose()
        del connection.connect, connection.connect_check_health  # it goes back to the pool
        pubsub.close()

    def _ping(self, pubsub: Any, is_pinged: bool) -> bool:
        """Ping a silent server: a failover may leave the connection with one that hangs. Return True if it was pinged
        now. Raises `TimeoutError` if it was pinged before.
        """
        if is_pinged:
            raise TimeoutError("the server does not answer")
        with self._lock:
            pubsub.connection.send_command("PING", pubsub.HEALTH_CHECK_MESSAGE, check_health=False)
        return True

    def _pass_on(self, channel: bytes, message: bytes) -> None:
        with self._lock:
            for subscription in self._subscriptions.get(channel.decode(), ()):
                subscription.notify(message)

    def _lose(self) -> None:
        """Drop the connection and notify all subscriptions. The next one to wait subscribes on a new connection."""
        self._pubsub = None
        for subscriptions in self._subscriptions.values():
            for subscription in subscriptions:
                subscription.notify()


def _stay_lost(*_: object, **__: object) -> None:
    """Replace a subscribed connection's own reconnecting, which could run in two threads at once that then wait for
    each other, and after which nobody would know what was missed. Raises `ConnectionError`.
    """
    raise ConnectionError("the connection was lost")
