"""Writes that wait for replicas, so that a failover does not lose what was confirmed to a client.

WAIT counts the replicas that have what *its own connection* wrote. So the script and WAIT are sent together, on one
connection, and outside a transaction, in which WAIT would not wait. A script that finds its work done writes something
again, because WAIT returns at once on a connection that has written nothing.
"""

from contextlib import closing
from typing import Any, Final, cast

from redis import Redis, RedisCluster
from redis.commands.core import Script
from redis.exceptions import (
    AskError,
    ClusterDownError,
    ConnectionError,
    MovedError,
    NoScriptError,
    SlotNotCoveredError,
    TimeoutError,
    TryAgainError,
)

from events.on_redis.group_commit import Answer, GroupCommit
from events.on_redis.lua import running
from events.records.log import Unreplicated

WAIT_SECONDS: Final = 1.0
"""How long a write waits for replicas. It is less than the time that a command may take."""

_ATTEMPTS: Final = 3
_REDIRECTED: Final = (AskError, ClusterDownError, MovedError, TryAgainError)
_CONFIRMING: Final = (b"ok", b"dup", b"none")
"""The answers of scripts that a client may take for a lasting result: done, done before, nothing left to do."""


class Writer:
    """Runs scripts that write. `replicas` is how many must have a write before it counts; with 0, the primary alone
    decides. Scripts that run at the same moment are sent together (`events.on_redis.group_commit`), except to a
    cluster.

    A script is run again if its connection is lost, so it must be repeatable. Its ARGV must tell it if `is_waiting`.
    """

    def __init__(self, client: Redis, replicas: int) -> None:
        self._client, self._replicas, self._is_cluster = client, replicas, isinstance(client, RedisCluster)
        self._group = GroupCommit(client, replicas, round(WAIT_SECONDS * 1000))

    @property
    def is_waiting(self) -> bool:
        """True if writes wait for replicas."""
        return self._replicas > 0

    def run(self, script: Script, keys: list[str], args: list[Any]) -> Any:
        """Return the script's answer, in one round trip. Raises `Unreplicated` if the answer is, or begins with, `ok`,
        `dup` or `none`, and too few replicas have what was written.
        """
        if self._is_cluster and not self.is_waiting:
            return script(keys=keys, args=args)
        command = running(script, keys, args)
        for _ in range(_ATTEMPTS):
            answer, replicas = self._attempt(keys[0], command)
            if not isinstance(answer, Exception):
                if replicas >= self._replicas or not _is_confirming(answer):
                    return answer
                break
            if isinstance(answer, NoScriptError):
                command = running(script, keys, args, is_lost=True)
            elif isinstance(answer, _REDIRECTED):
                script(keys=keys, args=args)  # a cluster's client follows the slot; the next attempt confirms it
            else:
                raise answer
        raise Unreplicated

    def _attempt(self, key: str, command: tuple[Any, ...]) -> Answer:
        """Return the answer to the command, or the error that is one, and how many replicas have all of it."""
        if not self._is_cluster:
            return self._group.run(*command)
        try:
            with closing(GroupCommit(self._node(key), self._replicas, round(WAIT_SECONDS * 1000))) as alone:
                return alone.run(*command)
        except (ConnectionError, TimeoutError, SlotNotCoveredError) as error:
            return Answer(ClusterDownError(str(error)))

    def _node(self, key: str) -> Redis:
        """Return a client of the server that holds the key."""
        if isinstance(self._client, RedisCluster):
            return cast(Redis, self._client.get_redis_connection(self._client.get_node_from_key(key)))
        return self._client


def _is_confirming(answer: Any) -> bool:
    return (answer[0] if isinstance(answer, list) else answer) in _CONFIRMING
