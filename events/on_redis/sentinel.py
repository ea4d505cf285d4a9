"""Connections to the primary that Sentinels name. A new connection asks them first, so it follows every failover."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, cast

import redis
from redis.backoff import NoBackoff
from redis.connection import AbstractConnection, SSLConnection, parse_url
from redis.exceptions import ConnectionError, RedisError, ResponseError, TimeoutError
from redis.retry import Retry

from events.on_redis.sentinel_url import SentinelUrl, sentinel_url

SENTINEL_SECONDS: Final = 0.5
"""How long a Sentinel may take to answer before the next one is asked."""

Address = tuple[str, int]


class Primary:
    """The primary that the Sentinels of one URL name. `address` is where it was found last."""

    def __init__(self, url: str) -> None:
        self._url = sentinel_url(url)
        self.address: Address | None = None
        self._sentinels = list(self._url.sentinels)
        self._options = _sentinel_options(self._url)

    def addresses(self) -> Iterator[Address]:
        """Ask one Sentinel after another, and yield each address that they name once. A Sentinel that does not answer,
        or whose answer was no use, is asked last the next time. Raises `ConnectionError` if none of them names one.
        """
        named, faults = set[Address](), list[str]()
        for sentinel in self._sentinels:
            try:
                address = self._ask(sentinel)
            except RedisError as error:
                faults.append(str(error))
            else:
                if address and address not in named:
                    named.add(address)
                    yield address
            self._sentinels = [*(each for each in self._sentinels if each != sentinel), sentinel]
        if not named:
            is_unknown = len(faults) < len(self._sentinels)
            reason = f"the Sentinels know no primary named {self._url.name!r}" if is_unknown else "no Sentinel answers"
            raise ConnectionError("; ".join([reason, *faults]))

    def _ask(self, sentinel: Address) -> Address | None:
        host, port = sentinel
        with redis.Redis(host, port, **self._options) as client:
            answer = client.execute_command("SENTINEL GET-MASTER-ADDR-BY-NAME", self._url.name)
        return (answer[0].decode(), int(answer[1])) if answer else None


class AtPrimary(AbstractConnection):
    """A mixin for connections to a host: it connects to the primary, wherever that is now."""

    host: str
    port: int

    def __init__(self, *args: Any, primary: Primary, **options: Any) -> None:
        super().__init__(*args, **options)
        self._primary = primary

    def connect(self) -> None:
        """Connect, unless the connection leads to the primary already. Raises `ConnectionError` or `TimeoutError`."""
        if self.is_connected and self._primary.address != (self.host, self.port):
            self.disconnect()  # type: ignore[no-untyped-call] # so in redis-py
        if self.is_connected:
            return
        error: Exception = ConnectionError("no Sentinel names a primary")
        for address in self._primary.addresses():
            self.host, self.port = address
            try:
                super().connect()  # type: ignore[no-untyped-call] # as above
            except (ConnectionError, TimeoutError) as failed:
                error = failed
            else:
                self._primary.address = address
                return
        raise error

    @property
    def has_moved(self) -> bool:
        """True if another connection has found the primary elsewhere since."""
        return self._primary.address not in (None, (self.host, self.port))

    def on_connect_check_health(self, check_health: bool = True) -> None:
        """Log in, and check that the server is a primary. Raises `ConnectionError` if it is a replica."""
        super().on_connect_check_health(check_health)
        if _is_replica(self):
            raise ConnectionError(f"{self.host}:{self.port} is a replica, although a Sentinel names it")

    def send_packed_command(self, command: Any, check_health: bool = True) -> Any:
        """See redis-py. A lost connection is made again to wherever the primary is now."""
        if not self.is_connected:
            self.connect()
        return super().send_packed_command(command, check_health)  # type: ignore[no-untyped-call] # as above


def server_options(url: str) -> dict[str, Any]:
    """Return the options of connections to the primary: its login, its database, TLS, and how to find it."""
    options = _parsed(sentinel_url(url).server)
    del options["host"]
    return {**options, "primary": _primary(url)}


@cache
def _primary(url: str) -> Primary:
    """Return the primary of that URL, shared by all clients of this process, so they leave the former one together."""
    return Primary(url)


def _is_replica(connection: AbstractConnection) -> bool:
    """Return whether the server calls itself one. A server that hides this counts as a primary."""
    connection.send_command("INFO", "replication", check_health=False)  # type: ignore[no-untyped-call] # as above
    try:
        return b"role:slave" in bytes(connection.read_response())
    except ResponseError:
        return False


def _sentinel_options(url: SentinelUrl) -> dict[str, Any]:
    """Return the options of a client of a Sentinel: its login, and the TLS options of the URL."""
    server = _parsed(url.server)
    tls = {name: value for name, value in server.items() if name.startswith("ssl_")}
    timeouts = {"socket_timeout": SENTINEL_SECONDS, "socket_connect_timeout": SENTINEL_SECONDS}
    is_tls = server.get("connection_class") is SSLConnection
    return {**url.login, **tls, **timeouts, "ssl": is_tls, "retry": Retry(NoBackoff(), 0)}


def _parsed(url: str) -> dict[str, Any]:
    return cast(dict[str, Any], parse_url(url))  # type: ignore[no-untyped-call] # as above
