"""Prometheus gauges of what Retcon needs from its surroundings: the servers, the disk, the archive, erasures.

The clock process takes a sample once per period. Sizes are rounded, so that they reveal no single move.
"""

import math
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from time import monotonic, time
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from prometheus_client import Gauge
from redis import Redis
from redis.exceptions import RedisClusterException, RedisError, ResponseError

from events.on_redis.server_checks import servers_of
from service.after_append.archive_schedule import LEASE_MS, SCHEDULE
from service.backend import Backend
from service.people.erasures import ERASING, REWRITE
from service.shared.wall_clock import now_ms

SAMPLE_SECONDS: Final = 15
"""The time between two samples."""

MIB: Final = 1 << 20

WATCHED: Final = 1_000
"""How many games that wait for the archive are remembered, to tell how long they have waited."""


def _gauge(name: str, meaning: str, *labels: str) -> Gauge:
    return Gauge(f"retcon_{name}", meaning, labels, multiprocess_mode="livemostrecent")


_SERVER: Final[Mapping[str, Gauge]] = {
    "up": _gauge("redis_up", "1 if the server answers, else 0.", "server"),
    "memory": _gauge("redis_used_memory_bytes", "The memory that the server uses.", "server"),
    "limit": _gauge("redis_max_memory_bytes", "The most memory that the server may use; 0: no limit.", "server"),
    "aof": _gauge("redis_aof_write_ok", "1 if the last write to the append-only file succeeded, else 0.", "server"),
    "replicas": _gauge("redis_replicas", "Replicas that are connected and follow without a gap.", "server"),
    "lag": _gauge("redis_replication_lag_bytes", "How far the last replica is behind.", "server"),
    "skew": _gauge("clock_skew_seconds", "How far the server's clock is ahead of this machine's.", "server"),
}
_FREE: Final = _gauge("disk_free_bytes", "Free space of the disk.", "folder")
_SIZE: Final = _gauge("disk_size_bytes", "Size of the disk.", "folder")
_UNARCHIVED: Final = _gauge("unarchived_games", "Games over that wait for their next step to the archive.")
_ARCHIVE_LAG: Final = _gauge("archive_lag_seconds", "How long one of these games has waited.")
_ERASURES: Final = _gauge("waiting_erasures", "Players whose erasure is not complete.")
_ERASURE_AGE: Final = _gauge("erasure_age_seconds", "How long one of these erasures has taken.")
_REWRITE: Final = _gauge("waiting_rewrites", "1 while files may contain players who were erased, else 0.")


class Ages:
    """How long items have been waiting, as far as this process has seen them."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._since = clock, dict[bytes, float]()

    def oldest(self, waiting: Iterable[bytes]) -> float:
        """Note the items that are waiting now, and return how long one of them has waited; 0 if there are none."""
        now = self._clock()
        self._since = {item: self._since.get(item, now) for item in waiting}
        return now - min(self._since.values(), default=now)


class ServerMetrics:
    """Samples what the backend uses."""

    def __init__(self, backend: Backend) -> None:
        self._backend, self._games, self._erasures = backend, Ages(), Ages()
        archive = urlsplit(backend.settings.archive or "")
        folders = {"data": backend.settings.data_dir}
        if archive.scheme == "file":
            folders["archive"] = Path(unquote(archive.path))
        self._folders = folders

    def sample(self) -> None:
        """Take a sample. What does not answer is shown as NaN."""
        for name, client in self._backend.distinct_servers.items():
            _show_server(name, client)
        for name, folder in self._folders.items():
            _show_disk(name, folder)
        for show, gauges in (
            (self._show_archive, (_UNARCHIVED, _ARCHIVE_LAG)),
            (self._show_erasures, (_ERASURES, _ERASURE_AGE, _REWRITE)),
        ):
            try:
                show()
            except (RedisError, RedisClusterException):
                for gauge in gauges:
                    gauge.set(math.nan)

    def _show_archive(self) -> None:
        """A game stays due until its step is done: a job leases it, and a job that fails leaves it so."""
        queue, soon = self._backend.servers.queue, now_ms() + LEASE_MS
        _UNARCHIVED.set(queue.zcount(SCHEDULE, "-inf", soon))
        waiting: Any = queue.zrangebyscore(SCHEDULE, "-inf", soon, start=0, num=WATCHED)
        _ARCHIVE_LAG.set(self._games.oldest(waiting))

    def _show_erasures(self) -> None:
        waiting: Any = self._backend.servers.events.hkeys(ERASING)
        _ERASURES.set(len(waiting))
        _ERASURE_AGE.set(self._erasures.oldest(waiting))
        _REWRITE.set(bool(self._backend.servers.events.exists(REWRITE)))


def _show_server(name: str, client: Redis) -> None:
    """Show the worst of its nodes; if one does not answer, none of them."""
    try:
        found = [facts_of(node) for node in servers_of(client)]
    except (RedisError, RedisClusterException):
        found = []
    worst = _worst(found) if found else dict.fromkeys(_SERVER, math.nan) | {"up": 0}
    for fact, value in worst.items():
        _SERVER[fact].labels(name).set(value)


def facts_of(node: Redis) -> dict[str, float]:
    """Return what one server says of itself: sizes in bytes, times in seconds. Raises `RedisError`."""
    before = time()
    seconds, micros = node.time()
    there, here = seconds + micros / 1e6, (before + time()) / 2
    info = _info(node)
    replicas = [info[f"slave{number}"] for number in range(info.get("connected_slaves", 0)) if f"slave{number}" in info]
    sent, online = info.get("master_repl_offset", 0), [each for each in replicas if each.get("state") == "online"]
    return {
        "up": 1,
        "memory": rounded(info.get("used_memory", math.nan)),
        "limit": info.get("maxmemory", math.nan),
        "aof": info.get("aof_last_write_status", "ok") == "ok",
        "replicas": len(online),
        "lag": rounded(max((sent - each["offset"] for each in online), default=0), MIB // 16),
        "skew": round(there - here, 3),
    }


def _info(node: Redis) -> Mapping[str, Any]:
    try:
        return node.info()
    except ResponseError:  # managed servers may forbid it
        return {}


def _worst(found: list[dict[str, float]]) -> dict[str, float]:
    """Return each fact of the node that is closest to trouble. Memory and its limit are those of one node."""
    fullest = max(found, key=lambda node: node["memory"] / (node["limit"] or math.inf))
    return fullest | {
        "aof": min(node["aof"] for node in found),
        "replicas": min(node["replicas"] for node in found),
        "lag": max(node["lag"] for node in found),
        "skew": max((node["skew"] for node in found), key=abs),
    }


def rounded(size: float, step: int = MIB) -> float:
    """Return the size, rounded down to a multiple of the step.

    >>> rounded(3_500_000), rounded(100, 64)
    (3145728, 64)
    """
    return size if math.isnan(size) else size // step * step


def _show_disk(name: str, folder: Path) -> None:
    try:
        usage = shutil.disk_usage(folder)
    except OSError:  # the folder does not exist yet, or is on another machine
        _FREE.labels(name).set(math.nan)
        return
    _FREE.labels(name).set(rounded(usage.free))
    _SIZE.labels(name).set(usage.total)
