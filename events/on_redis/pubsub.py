"""Pub/sub on Redis: one subscribed connection per process, shared by all that wait or listen.

The server is pinged on that connection all the time. It answers in order, so an answer proves that everything published
before the ping has arrived. A `Feed` can thus tell until when it is complete. That does not hold on a cluster, where
messages travel between the nodes on connections of their own: there, no feed ever counts as complete.
"""

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing
from math import inf
from typing import Any, Final
from weakref import ref

import structlog
from redis import Redis, RedisCluster
from redis.connection import AbstractConnection
from redis.exceptions import ConnectionError, RedisError, TimeoutError

HEARTBEAT_SECONDS: Final = 0.1
"""How long after a ping the next one is sent, unless the first is still unanswered."""

ANSWER_SECONDS: Final = 5.0
"""How long a ping may be unanswered before the connection counts as lost."""

RECONNECT_SECONDS: Final = 0.5
"""The pause between attempts to replace a lost connection."""

RECHECK_SECONDS: Final = 5.0
"""The longest delay of `Channels.wait` when a message is lost with its connection."""

UNKNOWN: Final = b""
"""The message of a channel that may have missed something."""

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

    def confirm(self, link: "Link") -> None:
        """End the wait: the subscription begins, and something may have been published before."""
        self.notify()

    def close(self) -> None:
        """Unsubscribe. Closing twice does nothing the second time."""
        self._channels.leave(self)


class Feed:
    """All messages of one channel, from `Channels.attend` until it is closed. `notify` is called with each of them, in
    the thread that listens, and with `UNKNOWN` whenever some may have been missed.
    """

    __slots__ = ("_channels", "_link", "channel", "notify")

    def __init__(self, channels: "Channels", channel: str, notify: Callable[[bytes], None]) -> None:
        self._channels, self.channel, self.notify = channels, channel, notify
        self._link: Link | None = None

    def is_complete(self, seconds: float) -> bool:
        """True if `notify` has returned for everything that was published until that many seconds ago, since it was
        last called with `UNKNOWN`.
        """
        link = self._link
        return link is not None and link is self._channels.link and time.monotonic() - link.answered <= seconds

    def confirm(self, link: "Link") -> None:
        """Begin on this connection: from now on, nothing is missed while it lasts."""
        self.notify(UNKNOWN)
        self._link = link if self._channels.is_ordered else None

    def close(self) -> None:
        """Unsubscribe. Closing twice does nothing the second time."""
        self._channels.leave(self)


class Link:
    """A subscribed connection. `answered` is when the last ping that was answered had been sent, and `due` is when the
    next one must be sent, or the last one answered.
    """

    def __init__(self, pubsub: Any) -> None:
        self._pubsub, self._connection = pubsub, pubsub.connection
        self._connection.connect = self._connection.connect_check_health = _stay_lost
        self.answered, self.due = -inf, 0.0
        self._pinged: float | None = None

    def send(self, *command: str) -> None:
        """Send a command. Only one thread at a time may. Raises `RedisError` or `OSError`."""
        packed = self._connection.pack_command(*command)
        AbstractConnection.send_packed_command(self._connection, packed, check_health=False)  # type: ignore[no-untyped-call] # redis-py leaves it so

    def read(self) -> Any:
        """Return what the server sends next, None if that is nothing until `due`. Raises `RedisError` or `OSError`."""
        left = max(0.001, self.due - time.monotonic())
        try:  # not by its own method, whose timeouts tell all commands that the server hangs
            return AbstractConnection.read_response(
                self._connection, disconnect_on_error=False, push_request=True, timeout=left
            )
        except TimeoutError:
            return None

    def ping(self, now: float) -> None:
        """Ping the server. Raises `TimeoutError` if it was pinged before and has not answered, and `ConnectionError` if
        another server has become the primary.
        """
        if self._pinged is not None:
            raise TimeoutError("the server does not answer")
        if getattr(self._connection, "has_moved", False):
            raise ConnectionError("another server is the primary now")
        self.send("PING")
        self._pinged, self.due = now, now + ANSWER_SECONDS

    def answer(self) -> None:
        """The server has answered the ping."""
        if self._pinged is not None:
            self.answered, self.due, self._pinged = self._pinged, self._pinged + HEARTBEAT_SECONDS, None

    def close(self) -> None:
        """Disconnect, and return the connection to its pool."""
        del self._connection.connect, self._connection.connect_check_health
        self._pubsub.close()


class Channels:
    """The subscriptions of one process. `link` is the connection, None while there is none. `is_ordered`: the answer to
    a ping comes after everything that was published before.
    """

    def __init__(self, client: Redis) -> None:
        self._client, self.is_ordered = client, not isinstance(client, RedisCluster)
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Subscription | Feed]] = defaultdict(set)
        self._feeds = 0
        self.link: Link | None = None

    def listen(self, channel: str) -> Subscription:
        """Return a subscription to what is published on the channel from now on. It must be closed. Raises
        `RedisError`.
        """
        subscription = Subscription(self, channel)
        try:
            with self._lock:
                is_first = not self._listeners[channel]
                self._listeners[channel].add(subscription)
                if is_first:
                    self._send("SUBSCRIBE", channel)
                self._connect()
        except BaseException:
            self.leave(subscription)
            raise
        return subscription

    def attend(self, channel: str, notify: Callable[[bytes], None]) -> Feed:
        """Return a feed of the channel. It subscribes in the background, also after each loss of the connection, and as
        long as somebody holds these channels. `notify` must neither wait nor raise an error; with `UNKNOWN`, it must
        not use the channels either.
        """
        feed = Feed(self, channel, notify)
        with self._lock:
            self._listeners[channel].add(feed)
            self._feeds += 1
            self._send("SUBSCRIBE", channel)
            if self.link is None and self._feeds == 1:
                _start(_reconnect, ref(self))
        return feed

    def wait(self, channel: str, is_done: Callable[[], bool], seconds: float) -> None:
        """Return once `is_done()`, which is called after every message, or after `seconds`. Raises `RedisError`."""
        deadline = time.monotonic() + seconds
        with closing(self.listen(channel)) as subscription:
            while not is_done() and (left := deadline - time.monotonic()) > 0:
                subscription.wait(min(left, RECHECK_SECONDS))

    def resume(self) -> None:
        """Subscribe to all channels again if the connection was lost. Raises `RedisError`."""
        if self.link is None:
            with self._lock:
                self._connect()

    def leave(self, listener: Subscription | Feed) -> None:
        """End the subscription or the feed."""
        with self._lock:
            listeners = self._listeners.get(listener.channel, set())
            if listener not in listeners:
                return
            listeners.discard(listener)
            self._feeds -= isinstance(listener, Feed)
            if not listeners:
                del self._listeners[listener.channel]
                self._send("UNSUBSCRIBE", listener.channel)

    @property
    def has_feeds(self) -> bool:
        """True if there is a feed, so a lost connection is to be replaced at once."""
        return self._feeds > 0

    def receive(self, link: Link, message: Any) -> None:
        """Pass on what has come on this connection, if anything has, and ping the server when that is due. Raises
        `RedisError` or `OSError` if the connection must end.
        """
        if isinstance(message, list) and message[0] in _PASSED_ON:
            self._pass_on(link, *message)
        elif message is not None and (not isinstance(message, list) or message[0] == b"pong"):
            link.answer()
        if (now := time.monotonic()) >= link.due:
            with self._lock:
                if self.link is not link:
                    raise ConnectionError("the connection was given up")
                link.ping(now)

    def _pass_on(self, link: Link, kind: bytes, channel: bytes, content: Any) -> None:
        with self._lock:
            listeners = tuple(self._listeners.get(channel.decode(), ())) if self.link is link else ()
            if kind != b"message":
                for listener in listeners:
                    listener.confirm(link)
                return
        for listener in listeners:
            listener.notify(content)

    def lose(self, link: Link | None) -> None:
        """Give up this connection, unless that was done before, and notify everybody."""
        with self._lock:
            if self.link is link:
                self._lose()

    def _send(self, *command: str) -> None:
        """Send a command on the connection, if there is one. If that fails, the connection is lost."""
        if self.link is not None:
            try:
                self.link.send(*command)
            except (RedisError, OSError):
                self._lose()

    def _connect(self) -> None:
        """Subscribe to all channels on a new connection, if there is none and somebody listens."""
        if self.link is None and self._listeners:
            pubsub = self._client.pubsub(push_handler_func=_as_it_is)  # type: ignore[no-untyped-call]  # redis-py leaves it so
            pubsub.subscribe(*self._listeners)
            self.link = Link(pubsub)
            _start(_listen, ref(self), self.link)

    def _lose(self) -> None:
        """Drop the connection and notify all listeners. If there is no feed, the next one to wait connects again."""
        self.link = None
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.notify(UNKNOWN)


_PASSED_ON: Final = (b"message", b"subscribe")


def _start(target: Callable[..., None], *arguments: Any) -> None:
    threading.Thread(target=target, args=arguments, daemon=True, name="channels").start()


def _listen(channels: "ref[Channels]", link: Link) -> None:
    """Pass on all messages until the connection ends, or nobody holds the channels any more. The confirmation of a
    subscription counts as a message, since something may have been published before it. Another thread that finds the
    connection lost closes it, or at least gives it up, which ends this one.
    """
    try:
        while _received(channels, link):
            pass
    except Exception as error:
        if (held := channels()) is not None and held.link is link:
            _log.info("pubsub_lost", error=f"{type(error).__name__}: {error}")
    if (held := channels()) is not None:
        held.lose(link)
    del held
    link.close()
    _reconnect(channels)


def _received(channels: "ref[Channels]", link: Link) -> bool:
    """Receive the next message, if one comes in time. False if nobody holds the channels any more."""
    message = link.read()
    held = channels()
    if held is not None:
        held.receive(link, message)
    return held is not None


def _reconnect(channels: "ref[Channels]") -> None:
    """Connect again, unless there is no feed to connect for."""
    while not _has_resumed(channels()):
        time.sleep(RECONNECT_SECONDS)


def _has_resumed(channels: Channels | None) -> bool:
    if channels is not None and channels.has_feeds:
        try:
            channels.resume()
        except (RedisError, OSError):
            return False
    return True


def _as_it_is(response: Any) -> Any:
    """Replace redis-py's way of handling a message, which first turns it into a text for a log that nobody reads."""
    return response


def _stay_lost(*_: object, **__: object) -> None:
    """Replace a subscribed connection's own reconnecting, which could run in two threads at once that then wait for
    each other, and after which nobody would know what was missed. Raises `ConnectionError`.
    """
    raise ConnectionError("the connection was lost")
