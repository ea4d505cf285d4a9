"""Has servers rewrite their append-only files: after an erasure, because they still contain the player, and after a
write error, because it may have left a hole in them (see `workers.embedded.append_only_holes`).
"""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Final

import structlog
from redis import Redis, RedisCluster
from redis.exceptions import ConnectionError, RedisError, ResponseError, TimeoutError

from events.on_redis.server_checks import name_of, servers_of

LOOK_SECONDS: Final = 0.2
"""The time between two looks at a server's last write."""

PAUSE_SECONDS: Final = 60.0
"""The pause after the first rewrite that was tried. It doubles each time, because a rewrite itself takes up space."""

_log = structlog.get_logger()


def rewrite_files(clients: Iterable[Redis]) -> bool:
    """Have the servers rewrite their append-only files, so that these contain only what is stored now. False if one of
    them can't do it now. A server that does not allow it is left to its operator.
    """
    done = [_rewrite(node) for client in clients for node in servers_of(client)]
    return all(done)


class RewritesAfterErrors:
    """Has each server rewrite its files as soon as it can write again after an error."""

    def __init__(self, clients: Iterable[Redis | RedisCluster], clock: Callable[[], float] = monotonic) -> None:
        self._clients, self._clock = list(clients), clock
        self._failed = dict[str, _Failed]()

    def look(self) -> None:
        """Look at the last write of every server. Raises `RedisError` in the end if one of them did not answer."""
        failure: RedisError | None = None
        for client in self._clients:
            try:
                for node in servers_of(client):
                    self._look_at(node)
            except RedisError as error:
                failure = error
        if failure:
            raise failure

    def _look_at(self, node: Redis) -> None:
        try:
            state = node.info("persistence")
        except ResponseError:  # managed servers may forbid it
            return
        name, rewrites = name_of(node), state.get("aof_rewrites", 0)
        if state.get("aof_last_write_status", "ok") != "ok":
            self._failed.setdefault(name, _Failed()).rewrites = rewrites
        elif failed := self._failed.get(name):
            if rewrites < failed.rewrites:  # it has started again, so it could load its files
                del self._failed[name]
            elif _is_rewritten(state, failed.rewrites):
                _log.warning("files_rewritten", server=name)
                del self._failed[name]
            elif not _is_rewriting(state) and self._clock() >= failed.due and _rewrite(node):
                failed.due = self._clock() + failed.pause
                failed.pause *= 2


class _Failed:
    """A server that could not write: how many rewrites it had begun by then, and when the next one may be tried. If a
    rewrite fills the disk again, the pause goes on doubling.
    """

    def __init__(self) -> None:
        self.rewrites, self.due, self.pause = 0, 0.0, PAUSE_SECONDS


def _is_rewriting(state: dict[str, Any]) -> bool:
    return bool(state.get("aof_rewrite_in_progress") or state.get("aof_rewrite_scheduled"))


def _is_rewritten(state: dict[str, Any], rewrites: int) -> bool:
    """True if a rewrite that began after that many others is done."""
    began = state.get("aof_rewrites", 0) > rewrites
    return began and not _is_rewriting(state) and state.get("aof_last_bgrewrite_status", "ok") == "ok"


def _rewrite(node: Redis) -> bool:
    try:
        node.bgrewriteaof()
    except (ConnectionError, TimeoutError):
        return False
    except ResponseError as error:
        if "in progress" in str(error):
            return False
        _log.warning("files_not_rewritten", error=str(error))
    return True
