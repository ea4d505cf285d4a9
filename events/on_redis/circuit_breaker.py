"""A circuit breaker for each Redis server. While a server hangs, commands fail at once instead of each timing out.

A command that times out opens the breaker. After a pause, one command tries the server again. The first answer closes
the breaker.
"""

import threading
import time
from functools import cache
from typing import Any, Final

from redis.connection import AbstractConnection
from redis.exceptions import ConnectionError, ResponseError, TimeoutError

from events.on_redis import timings

PAUSE_SECONDS: Final = 0.5
"""The pause before a command tries a hanging server again."""


class Breaker:
    """The circuit breaker of one server in this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_open, self._until, self._trying = False, 0.0, 0

    def check(self, patience: float) -> None:
        """Raise `TimeoutError` if the breaker is open, unless the caller may try the server, for `patience` seconds."""
        if not self._is_open:
            return
        with self._lock:
            now, caller = time.monotonic(), threading.get_ident()
            if now >= self._until:
                self._until, self._trying = now + patience, caller
            if self._trying != caller:
                raise TimeoutError("the server did not answer a moment ago")

    def answered(self) -> None:
        """Close the breaker: the server answered."""
        if self._is_open:
            with self._lock:
                self._is_open, self._trying = False, 0

    def timed_out(self) -> None:
        """Open the breaker: the server did not answer in time."""
        with self._lock:
            self._is_open, self._until, self._trying = True, time.monotonic() + PAUSE_SECONDS, 0


@cache
def breaker_of(address: tuple[Any, ...]) -> Breaker:
    """Return the breaker of the server at that address, shared by all clients of this process."""
    return Breaker()


class Watched(AbstractConnection):
    """A mixin for connections: it checks the server's breaker and reports answers and timeouts to it."""

    @property
    def _breaker(self) -> Breaker:
        """The breaker of the server at the connection's address, which follows a failover."""
        place: Any = self
        return breaker_of((place.path,) if hasattr(place, "path") else (place.host, place.port))

    def connect(self) -> None:
        """See redis-py. Raises `TimeoutError` at once while the breaker is open."""
        if not self.is_connected:
            self._check()
        try:
            super().connect()  # type: ignore[no-untyped-call] # redis-py leaves it so
        except TimeoutError:
            self._breaker.timed_out()
            raise
        except ConnectionError:  # a server that is gone refuses at once, so nothing hangs
            self._breaker.answered()
            raise

    def send_packed_command(self, command: Any, check_health: bool = True) -> Any:
        """See redis-py. Raises `TimeoutError` at once while the breaker is open."""
        self._check()
        try:
            return super().send_packed_command(command, check_health)  # type: ignore[no-untyped-call] # as above
        except TimeoutError:
            self._breaker.timed_out()
            raise

    def read_response(self, *args: Any, **options: Any) -> Any:
        """See redis-py."""
        try:
            with timings.REDIS:
                response = super().read_response(*args, **options)
        except TimeoutError:
            self._breaker.timed_out()
            raise
        except ResponseError:
            self._breaker.answered()
            raise
        self._breaker.answered()
        return response

    def _check(self) -> None:
        self._breaker.check(float(self.socket_timeout or 0))
