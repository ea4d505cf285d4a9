"""Clients of Redis. redis-py's own defaults wait 5 s and try 11 times; neither suits a game.

Both kinds connect on first use (those of a cluster at once). Answers are bytes.
"""

from typing import Any, Final, cast

import redis
from redis.backoff import ExponentialBackoff
from redis.exceptions import (
    ConnectionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    ResponseError,
    SlotNotCoveredError,
)
from redis.retry import Retry

from events.circuit_breaker import WatchedNodePool, WatchedPool

COMMAND_SECONDS: Final = 2.0
"""How long a command may take before it counts as failed."""

CONNECTIONS: Final = 64
"""So many commands of a process are under way at once; others wait for their turn, as long as a command may take."""

_RETRIES: Final = 2
_CANT_WRITE: Final = ("MISCONF", "NOREPLICAS")
_CLUSTER: Final = "+cluster://"
_NO_NODE: Final = ("Redis Cluster cannot be connected", "All slots are not covered")


class _Cluster(redis.RedisCluster):
    """A cluster's client to which an outage is one: where no node answers, redis-py raises what is no `RedisError`, and
    what it also raises for commands that no cluster can carry out.
    """

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """See `redis.RedisCluster`; `ConnectionError` where nobody answers for the command's slot."""
        try:
            return super().execute_command(*args, **options)  # type: ignore[no-untyped-call] # redis-py leaves it so
        except RedisClusterException as error:
            if isinstance(error, SlotNotCoveredError) or str(error).startswith(_NO_NODE):
                raise ConnectionError(str(error)) from error
            raise


def command_client(url: str) -> redis.Redis:
    """For all that answers at once. A command whose connection is lost is sent again, writes too: make them repeatable.
    One that isn't answered in time fails, and the next ones at once: see `events.circuit_breaker`.
    """
    retry = Retry(ExponentialBackoff(cap=0.2, base=0.02), _RETRIES, supported_errors=(ConnectionError,))
    options = {"socket_timeout": COMMAND_SECONDS, "socket_connect_timeout": COMMAND_SECONDS, "retry": retry}
    if _CLUSTER in url:
        return _cluster(url, **options)
    pool = WatchedPool.from_url(url, max_connections=CONNECTIONS, timeout=COMMAND_SECONDS, **options)
    return redis.Redis.from_pool(pool)


def blocking_client(url: str) -> redis.Redis:
    """For RQ's workers, which wait for jobs: the socket waits as long as the command does. Jobs aren't on a cluster."""
    return redis.Redis.from_url(url, socket_timeout=None, socket_connect_timeout=COMMAND_SECONDS)


def cant_write(error: Exception) -> bool:
    """True if the server takes no writes now: it is full, a replica, lacks replicas, or can't write to its disk."""
    return isinstance(error, OutOfMemoryError | ReadOnlyError) or (
        isinstance(error, ResponseError) and str(error).startswith(_CANT_WRITE)
    )


def run_of(client: redis.Redis) -> str:
    """What names this run of the server, from its start to its end; of a cluster, that of one node."""
    return str(cast(Any, client.info("server")).get("run_id", ""))


def _cluster(url: str, **options: Any) -> redis.Redis:
    """A `redis+cluster://` URL gives a cluster client: it has the same commands, though not the same class."""
    return cast(
        redis.Redis,
        _Cluster.from_url(url.replace(_CLUSTER, "://"), connection_pool_class=WatchedNodePool, **options),
    )
