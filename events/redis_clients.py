"""Clients of Redis. redis-py's own defaults wait 5 s and try 11 times; neither suits a game.

Both kinds connect on first use (those of a cluster at once). Answers are bytes.
"""

from typing import Any, Final, cast

import redis
from redis.backoff import ExponentialBackoff
from redis.retry import Retry

COMMAND_SECONDS: Final = 2.0
"""How long a command may take before it counts as failed."""

_RETRIES: Final = 2
_CLUSTER: Final = "+cluster://"


def command_client(url: str) -> redis.Redis:
    """For all that answers at once. A command whose reply is lost is sent again, writes too: make them repeatable."""
    retry = Retry(ExponentialBackoff(cap=0.2, base=0.02), _RETRIES)
    return _connect(url, socket_timeout=COMMAND_SECONDS, socket_connect_timeout=COMMAND_SECONDS, retry=retry)


def blocking_client(url: str) -> redis.Redis:
    """For reads that wait (`BLOCK`, pub/sub): the socket waits as long as the command does."""
    return _connect(url, socket_timeout=None, socket_connect_timeout=COMMAND_SECONDS)


def _connect(url: str, **options: Any) -> redis.Redis:
    """A `redis+cluster://` URL gives a cluster client: it has the same commands, though not the same class."""
    if _CLUSTER in url:
        return cast(redis.Redis, redis.RedisCluster.from_url(url.replace(_CLUSTER, "://"), **options))
    return redis.Redis.from_url(url, **options)
