"""A circuit breaker for each Redis server: while one hangs, commands fail at once instead of waiting one by one.

A command that gets no answer in time opens it. After a pause one command tries the server again, and closes it with the
first answer.
"""

import threading
import time
from functools import cache
from typing import Any, Final

from redis.connection import AbstractConnection, BlockingConnectionPool, Connection, ConnectionPool
from redis.exceptions import ResponseError, TimeoutError

PAUSE_SECONDS: Final = 0.5
"""How long a server that hangs is left alone before a command tries it again."""


class Breaker:
    """What this process knows of one server."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_open, self._until, self._trying = False, 0.0, 0

    def check(self, patience: float) -> None:
        """`TimeoutError` if the server hangs, unless it is the caller's turn to try it, for `patience` seconds."""
        if not self._is_open:
            return
        with self._lock:
            now, caller = time.monotonic(), threading.get_ident()
            if now >= self._until:
                self._until, self._trying = now + patience, caller
            if self._trying != caller:
                raise TimeoutError("the server did not answer a moment ago")

    def answered(self) -> None:
        """The server answers: let every command through."""
        if self._is_open:
            with self._lock:
                self._is_open, self._trying = False, 0

    def timed_out(self) -> None:
        """The server does not answer: let none through for a while."""
        with self._lock:
            self._is_open, self._until, self._trying = True, time.monotonic() + PAUSE_SECONDS, 0


@cache
def breaker_of(address: tuple[Any, ...]) -> Breaker:
    """The breaker of the server there: one for all clients of this process."""
    return Breaker()


class _Watched(AbstractConnection):
    """What makes a connection of any kind heed its server's breaker, and tell it of answers."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        place: Any = self
        self._breaker = breaker_of((place.path,) if hasattr(place, "path") else (place.host, place.port))

    def connect(self) -> None:
        if not self.is_connected:
            self._check()
        try:
            super().connect()  # type: ignore[no-untyped-call] # redis-py leaves it so
        except TimeoutError:
            self._breaker.timed_out()
            raise

    def send_packed_command(self, command: Any, check_health: bool = True) -> Any:
        self._check()
        return super().send_packed_command(command, check_health)  # type: ignore[no-untyped-call] # as above

    def read_response(self, *args: Any, **options: Any) -> Any:
        try:
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


@cache
def _watched(kind: type) -> Any:
    """That kind of connection, watched."""
    return type(kind.__name__, (_Watched, kind), {})


class WatchedPool(BlockingConnectionPool):
    """A pool of such connections."""

    def __init__(self, connection_class: type = Connection, **options: Any) -> None:
        super().__init__(connection_class=_watched(connection_class), **options)  # type: ignore[no-untyped-call] # as above


class WatchedNodePool(ConnectionPool):
    """The same for a node of a cluster."""

    def __init__(self, connection_class: type = Connection, **options: Any) -> None:
        super().__init__(connection_class=_watched(connection_class), **options)
