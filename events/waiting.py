"""Waiting for news: one subscribed connection a process, however many wait."""

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

LISTEN_SECONDS = 60.0
"""Not for ever: redis-py can't wait without end for the first channel of a connection that has none."""

RECHECK_SECONDS = 5.0
"""How long a message lost with its connection can delay a waiter."""


class Bell:
    """Rings waiters when their channel is published to. `client` must have no socket timeout."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._lock = threading.Lock()
        self._waiters: dict[str, set[threading.Event]] = defaultdict(set)
        self._pubsub: Any = None

    def wait(self, channel: str, is_news: Callable[[], bool], seconds: float) -> None:
        """Return once `is_news()`, which is asked after every ring, or after `seconds`."""
        deadline = time.monotonic() + seconds
        with self._listening(channel) as rung:
            while not is_news() and (left := deadline - time.monotonic()) > 0:
                rung.wait(min(left, RECHECK_SECONDS))
                rung.clear()
                if self._pubsub is None:
                    self._subscribe(channel)

    @contextmanager
    def _listening(self, channel: str) -> Iterator[threading.Event]:
        rung = threading.Event()
        with self._lock:
            self._waiters[channel].add(rung)
        try:
            self._subscribe(channel)
            yield rung
        finally:
            self._leave(channel, rung)

    def _subscribe(self, channel: str) -> None:
        """Hear of the channel; on a new connection, of every channel that somebody waits for."""
        with self._lock:
            if self._pubsub is not None:
                if len(self._waiters[channel]) == 1:
                    self._pubsub.subscribe(channel)
                return
            pubsub = self._client.pubsub()  # type: ignore[no-untyped-call]  # redis-py leaves it so
            pubsub.subscribe(*self._waiters)
            self._pubsub = pubsub
            threading.Thread(target=self._listen, args=(pubsub,), daemon=True, name="bell").start()

    def _leave(self, channel: str, rung: threading.Event) -> None:
        with self._lock:
            self._waiters[channel].discard(rung)
            if not self._waiters[channel]:
                del self._waiters[channel]
                if self._pubsub is not None:
                    with suppress(RedisError, OSError):
                        self._pubsub.unsubscribe(channel)

    def _listen(self, pubsub: Any) -> None:
        """Ring on every message, the confirmation of a subscription included: what came before it is news too."""
        try:
            while True:
                message = pubsub.get_message(timeout=LISTEN_SECONDS)
                if message and message["type"] in ("subscribe", "message"):
                    self._ring(message["channel"])
        except (RedisError, OSError, ValueError):
            self._start_over(pubsub)

    def _ring(self, channel: bytes | str) -> None:
        name = channel.decode() if isinstance(channel, bytes) else channel
        with self._lock:
            for rung in self._waiters.get(name, ()):
                rung.set()

    def _start_over(self, pubsub: Any) -> None:
        """Drop the lost connection; the waiters look again by themselves, and the first that does subscribes anew."""
        with self._lock:
            self._pubsub = None
            for waiting in self._waiters.values():
                for rung in waiting:
                    rung.set()
        pubsub.close()
