"""Redis clients. redis-py's defaults wait 5 s and try 11 times, which is too long for a game.

Both kinds connect on first use; a cluster's client connects at once. Answers are bytes. A server that has become a
replica counts as a lost connection, and so does the end of a wait because of that.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, cast

import redis
from redis.backoff import ExponentialBackoff
from redis.connection import AbstractConnection, BlockingConnectionPool, Connection, ConnectionPool
from redis.exceptions import (
    ConnectionError,
    ReadOnlyError,
    RedisClusterException,
    ResponseError,
    SlotNotCoveredError,
)
from redis.retry import Retry

from events.on_redis import timings
from events.on_redis.circuit_breaker import Watched
from events.on_redis.lua import Script
from events.on_redis.sentinel import AtPrimary, server_options
from events.on_redis.sentinel_url import names_sentinels

COMMAND_SECONDS: Final = 2.0
"""How long a command may take before it counts as failed."""

CONNECTIONS: Final = 64
"""The limit of concurrent commands of a process. Others wait for a connection, as long as a command may take."""

_RETRIES: Final = 2
_CLUSTER: Final = "+cluster://"
_NO_NODE: Final = ("Redis Cluster cannot be connected", "All slots are not covered")


class _FollowingPrimary(AbstractConnection):
    """A mixin for connections: it closes a connection to a server that was the primary and is a replica now."""

    def read_response(self, *args: Any, **options: Any) -> Any:
        """See redis-py. Raises `ConnectionError` if the server has become a replica."""
        try:
            return super().read_response(*args, **options)
        except ResponseError as error:
            if isinstance(error, ReadOnlyError) or str(error).startswith("UNBLOCKED"):
                self.disconnect()  # type: ignore[no-untyped-call] # redis-py leaves it so
                raise ConnectionError(f"the server is a replica now: {error}") from error
            raise


class _CommandPool(BlockingConnectionPool):
    """The connections of a client for commands: commands wait for a free one."""

    def __init__(self, connection_class: type = Connection, **options: Any) -> None:
        kind = _mixed(connection_class, options, _FollowingPrimary, Watched)
        super().__init__(connection_class=kind, **options)  # type: ignore[no-untyped-call] # as above

    @timings.REDIS
    def get_connection(self, *args: Any, **options: Any) -> Any:
        """See redis-py."""
        return super().get_connection(*args, **options)  # type: ignore[no-untyped-call] # as above


class _NodePool(ConnectionPool):
    """The connections to one node of a cluster."""

    def __init__(self, connection_class: type = Connection, **options: Any) -> None:
        super().__init__(connection_class=_mixed(connection_class, options, Watched), **options)


class _BlockingPool(ConnectionPool):
    """The connections of a client that waits."""

    def __init__(self, connection_class: type = Connection, **options: Any) -> None:
        super().__init__(connection_class=_mixed(connection_class, options, _FollowingPrimary), **options)


class _Server(redis.Redis):
    """A client of one server. It loses no scripts (`events.on_redis.lua`), also not those of libraries."""

    def register_script(self, script: Any) -> Script:
        """See `redis.Redis`."""
        return Script(self, script)


class _Cluster(redis.RedisCluster):
    """A cluster client that reports an outage as `ConnectionError`. Where no node answers, redis-py raises
    `RedisClusterException`, which is not a `RedisError` and is also raised for commands that no cluster supports.
    """

    def register_script(self, script: Any) -> Script:
        """See `_Server`."""
        return Script(self, script)

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """See `redis.RedisCluster`. Raises `ConnectionError` if no node serves the command's slot."""
        try:
            return super().execute_command(*args, **options)  # type: ignore[no-untyped-call] # redis-py leaves it so
        except RedisClusterException as error:
            if isinstance(error, SlotNotCoveredError) or str(error).startswith(_NO_NODE):
                raise ConnectionError(str(error)) from error
            raise


def command_client(url: str) -> redis.Redis:
    """Return a client for commands that the server answers at once. A command whose connection is lost is sent again,
    so writes must be repeatable. A command that is not answered in time fails, and the next ones fail at once
    (`events.on_redis.circuit_breaker`).
    """
    retry = Retry(ExponentialBackoff(cap=0.2, base=0.02), _RETRIES, supported_errors=(ConnectionError,))
    options = {"socket_timeout": COMMAND_SECONDS, "socket_connect_timeout": COMMAND_SECONDS, "retry": retry}
    if _CLUSTER in url:
        return _cluster(url, **options)
    return _Server.from_pool(_pool(_CommandPool, url, max_connections=CONNECTIONS, timeout=COMMAND_SECONDS, **options))


def blocking_client(url: str) -> redis.Redis:
    """Return a client for RQ's workers, which wait for jobs without a timeout. The queue is never on a cluster."""
    pool = _pool(_BlockingPool, url, socket_timeout=None, socket_connect_timeout=COMMAND_SECONDS)
    return _Server.from_pool(pool)


def run_of(client: redis.Redis) -> str:
    """Return the id of this run of the server, from its start to its end; on a cluster, those of all primaries."""
    if isinstance(client, redis.RedisCluster):
        runs = cast(dict[str, Any], client.info("server", target_nodes=redis.RedisCluster.PRIMARIES))
        each = [runs] if "run_id" in runs else runs.values()  # redis-py unpacks the answer of a single node
        return " ".join(sorted(str(run.get("run_id", "")) for run in each))
    return str(cast(Any, client.info("server")).get("run_id", ""))


def _cluster(url: str, **options: Any) -> redis.Redis:
    """Return a cluster client, which has the same commands as `redis.Redis` although it is another class."""
    return cast(
        redis.Redis,
        _Cluster.from_url(url.replace(_CLUSTER, "://"), connection_pool_class=_NodePool, **options),
    )


def _pool(kind: type[ConnectionPool], url: str, **options: Any) -> ConnectionPool:
    if names_sentinels(url):
        return kind(**server_options(url), **options)
    return kind.from_url(url, **options)


def _mixed(kind: type, options: Mapping[str, Any], *mixins: type) -> Any:
    """Return the connection class with these mixins, and the one that asks Sentinels if the options name a primary."""
    return _subclass(AtPrimary, *mixins, kind) if "primary" in options else _subclass(*mixins, kind)


@cache
def _subclass(*bases: type) -> type:
    return type(bases[-1].__name__, bases, {})


def server_ms(client: redis.Redis | redis.RedisCluster) -> int:
    """Return the server's time, in ms since the epoch. Of a cluster, it is that of the first primary by name."""
    if isinstance(client, redis.RedisCluster):
        primaries = client.get_primaries()  # type: ignore[no-untyped-call] # redis-py left it out
        client = client.get_redis_connection(min(primaries, key=lambda node: str(node.name)))
    seconds, microseconds = client.time()
    return int(seconds) * 1000 + int(microseconds) // 1000
