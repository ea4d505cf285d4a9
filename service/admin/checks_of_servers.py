"""The checks of `server doctor` that ask the servers: their state, the processes at them, and the audit log."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any, Final, cast

from redis import Redis
from rq import Queue, Worker

from events.failover_checks import replicas_of
from events.server_checks import name_of, servers_of
from service.admin.audit import AuditLog
from service.admin.checks import Check, guarded
from service.after_append.outbox import QUEUE_OF, URGENT_QUEUE
from service.backend import Backend
from service.operations.heartbeats import clocks
from service.operations.release import RELEASE
from service.shared.wall_clock import now_ms

SKEW_MS: Final = 1_000
SILENT_MS: Final = 10_000
FULL: Final = 0.8
AUDITED: Final = 1_000
"""How many entries of the audit log are verified. `audit verify` verifies all of them."""

_START: Final = "Start the processes of the Procfile that are missing, or see why they end."


def of_servers(backend: Backend, shows_urgent: bool) -> Iterator[Check]:
    """Yield what is found at the servers of the games and of the queue, and in their processes. Unless it
    `shows_urgent` jobs, it does not say how many there are: each may be an answer that a player has left in advance.
    """
    for name, client in backend.servers.items():
        yield from guarded(name, partial(_servers, client))
    yield from guarded("workers", lambda: _workers(backend.queue, shows_urgent))
    yield from guarded("clock", lambda: _clock(backend.queue))
    yield from guarded("audit log", lambda: _audit(backend))


def _servers(client: Redis) -> Iterator[Check]:
    return chain.from_iterable(map(_server, servers_of(client)))


def _server(server: Redis) -> Iterator[Check]:
    name, info = name_of(server), cast(Mapping[str, Any], server.info())
    yield Check("version", "ok", f"{info.get('server_name', 'redis')} {info.get('redis_version')} at {name}")
    yield _time(server, name)
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
    for name in dict.fromkeys(QUEUE_OF.values()):
        count = sum(name in worker.queue_names() for worker in workers)
        found = f"{count} for {name}"
        if shows_urgent or name != URGENT_QUEUE:
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
    log = AuditLog(backend.events, backend.accounts.writer)
    faults = list(log.faults(max(0, log.newest - AUDITED)))
    if faults:
        yield Check("audit log", "error", "; ".join(faults[:3]), "Somebody has changed it. Compare it with a backup.")
    else:
        yield Check("audit log", "ok", f"its newest {AUDITED:,} entries are whole")
