"""The checks of `server doctor` that ask the servers: their state, the processes at them, and the audit log."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Any, Final, cast

from redis import Redis
from rq import Queue, Worker

from events.on_redis.failover_checks import replicas_of
from events.on_redis.server_checks import name_of, servers_of
from service.admin.audit import AuditLog
from service.admin.on_servers.checks import Check, guarded
from service.after_append.queue_metrics import queue_lengths
from service.backend import Backend
from service.jobs.table import ACT_ON_DUE, PLAY_BOTS, QUEUES, SEND_PUSHES, SEND_WEBHOOKS
from service.operations.heartbeats import clocks
from service.operations.release import RELEASE
from service.operations.usage import WRITTEN_MOST, top
from service.shared.wall_clock import now_ms

SKEW_MS: Final = 1_000
SILENT_MS: Final = 10_000
FULL: Final = 0.8
PINGS: Final = 5
SLOW_PING_MS: Final = 10.0
SLOW_REQUEST_SECONDS: Final = 0.5
LONGEST_WAITS: Final = {ACT_ON_DUE.queue: 5, PLAY_BOTS.queue: 60, SEND_PUSHES.queue: 60, SEND_WEBHOOKS.queue: 60}
"""How long a job of these queues may wait, in seconds."""

AUDITED: Final = 1_000
"""How many entries of the audit log are verified. `audit verify` verifies all of them."""

_START: Final = "Start the processes of the Procfile that are missing, or see why they end."


def of_servers(backend: Backend, is_at_shell: bool) -> Iterator[Check]:
    """Yield what is found at the servers of the games and of the queue, and in their processes. Only at the shell it
    says how many urgent jobs and requests there are: they tell of answers that players have left in advance.
    """
    for name, client in backend.distinct_servers.items():
        yield from guarded(name, partial(_servers, client))
    yield from guarded("workers", lambda: _workers(backend.servers.queue, is_at_shell))
    yield from guarded("waiting jobs", lambda: _waiting(backend.servers.queue, is_at_shell))
    if is_at_shell:
        yield from guarded("requests", lambda: _requests(backend.servers.queue))
    yield from guarded("clock", lambda: _clock(backend.servers.queue))
    yield from guarded("audit log", lambda: _audit(backend))


def _servers(client: Redis) -> Iterator[Check]:
    return chain.from_iterable(map(_server, servers_of(client)))


def _server(server: Redis) -> Iterator[Check]:
    name, info = name_of(server), cast(Mapping[str, Any], server.info())
    yield Check("version", "ok", f"{info.get('server_name', 'redis')} {info.get('redis_version')} at {name}")
    yield _time(server, name)
    yield _latency(server, name)
    yield _memory(info, name)
    yield _disk(info, name)
    if (online := replicas_of(info)) is not None:
        yield _replicas(info, online, name)


def _time(server: Redis, name: str) -> Check:
    seconds, micros = server.time()
    apart = abs(seconds * 1000 + micros // 1000 - now_ms())
    if apart <= SKEW_MS:
        return Check("time", "ok", f"this machine and {name} agree")
    advice = "Synchronize the clocks (NTP): deadlines depend on them."
    return Check("time", "error", f"this machine and {name} are {apart:,} ms apart", advice)


def _latency(server: Redis, name: str) -> Check:
    """How long the server takes for a command that costs nothing; the median of some, since one can be unlucky."""
    took = sorted(_milliseconds(server.ping) for _ in range(PINGS))[PINGS // 2]
    found = f"{name} answers in {took:.1f} ms"
    return Check("latency", "ok", found) if took < SLOW_PING_MS else Check("latency", "warning", found, _SLOW)


def _milliseconds(call: Callable[[], object]) -> float:
    began = perf_counter()
    call()
    return (perf_counter() - began) * 1000


def _waiting(client: Redis, shows_urgent: bool) -> Iterator[Check]:
    """Whether jobs wait longer than RetconQueueOld allows."""
    for name, _, age in queue_lengths(client):
        most = LONGEST_WAITS.get(name, 900)
        if age > most and (shows_urgent or name != ACT_ON_DUE.queue):
            yield Check("waiting jobs", "warning", f"the next job of {name} has waited for {age:,.0f} s", _OLD)


def _requests(client: Redis) -> Iterator[Check]:
    """How long the requests of the last minute took on average."""
    routes = top(client, WRITTEN_MOST)["route"]
    requests, seconds = sum(used.requests for used in routes), sum(used.seconds for used in routes)
    if not requests:
        return
    found = f"{requests:,} requests of the last minute took {seconds / requests * 1000:,.0f} ms on average"
    is_slow = seconds / requests > SLOW_REQUEST_SECONDS
    yield Check("requests", "warning", found, _SLOW) if is_slow else Check("requests", "ok", found)


_SLOW: Final = "See docs/operating.md, The server is slow."
_OLD: Final = "Start more processes that serve this queue, or see why they don't."


def _memory(info: Mapping[str, Any], name: str) -> Check:
    used, most = int(info.get("used_memory", 0)), int(info.get("maxmemory", 0))
    found = f"{used // 2**20:,} MiB are used on {name}, of {f'{most // 2**20:,} MiB' if most else 'no limit'}"
    if not most or used < FULL * most:
        return Check("memory", "ok", found)
    advice = "Raise maxmemory, or archive games sooner. If the memory is full, no game goes on."
    return Check("memory", "warning", found, advice)


def _disk(info: Mapping[str, Any], name: str) -> Check:
    fields = ("aof_last_write_status", "aof_last_bgrewrite_status")
    failed = [field for field in fields if info.get(field, "ok") != "ok"]
    if not failed:
        return Check("append-only file", "ok", f"{name} writes to its disk")
    advice = "Look at the log of that server, and at its disk."
    return Check("append-only file", "error", f"{' and '.join(failed)} failed on {name}", advice)


def _replicas(info: Mapping[str, Any], online: int, name: str) -> Check:
    count, end = int(info["connected_slaves"]), int(info.get("master_repl_offset", 0))
    states = [info.get(f"slave{number}", {}) for number in range(count)]
    behind = max((end - int(each.get("offset", end)) for each in states), default=0)
    found = f"{name} has {online} of {count} replicas online, the slowest {behind // 1024:,} KiB behind"
    return Check("replicas", "ok" if online == count else "warning", found, None if online == count else _REPLICAS)


_REPLICAS: Final = "See why a replica is not connected. It could not take over now."


def _workers(client: Redis, shows_urgent: bool) -> Iterator[Check]:
    workers = Worker.all(connection=client)
    for name in QUEUES:
        count = sum(name in worker.queue_names() for worker in workers)
        found = f"{count} for {name}"
        if shows_urgent or name != ACT_ON_DUE.queue:
            found += f", where {Queue(name, connection=client).count} jobs wait"
        yield Check("workers", "ok" if count else "error", found, None if count else _START)


def _clock(client: Redis) -> Iterator[Check]:
    alive = [each for each in clocks(client) if now_ms() - each.at <= SILENT_MS]
    if not alive:
        yield Check("clock", "error", "no clock process has ticked within the last 10 s", _START)
        return
    age = max(0, now_ms() - alive[0].at)
    yield Check("clock", "ok", f"{len(alive)} alive, the last tick {age:,} ms ago")
    others = sorted({each.release for each in alive} - {RELEASE})
    if others:
        advice = "Restart the processes of the other release, unless you are updating now."
        yield Check("release", "warning", f"this is {RELEASE}, but clocks of {', '.join(others)} run", advice)


def _audit(backend: Backend) -> Iterator[Check]:
    log = AuditLog(backend.servers.events, backend.people.accounts.writer)
    faults = list(log.faults(max(0, log.newest - AUDITED)))
    if faults:
        yield Check("audit log", "error", "; ".join(faults[:3]), "Somebody has changed it. Compare it with a backup.")
    else:
        yield Check("audit log", "ok", f"its newest {AUDITED:,} entries are whole")
