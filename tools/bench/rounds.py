"""Servers that take turns under load, and what is printed of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import psutil

from tools.bench.figures import Figure, interleaved
from tools.bench.load import SECONDS, WARM_UP_SECONDS, Load
from tools.bench.serving import cpu_seconds


@dataclass(frozen=True)
class Peer:
    """A running server. `play` keeps it busy for some seconds with as many requests at once as every other peer."""

    name: str
    play: Callable[[float], Load]
    web: Sequence[psutil.Process]
    redis: psutil.Process | None = None


class Round(NamedTuple):
    """What one peer did in one round, and the CPU time in µs that its processes and Redis used per request."""

    load: Load
    web_us: float
    redis_us: float


class PeerRow(NamedTuple):
    """Something to print of each peer."""

    what: str
    unit: str
    value: Callable[[Round], float]


SPEED: Final = PeerRow("speed", "requests/s", lambda each: each.load.per_second)
P50: Final = PeerRow("p50", "ms", lambda each: each.load.p50_ms)
P99: Final = PeerRow("p99", "ms", lambda each: each.load.p99_ms)
WEB_CPU: Final = PeerRow("CPU of the web processes", "µs/request", lambda each: each.web_us)
REDIS_CPU: Final = PeerRow("CPU of Redis", "µs/request", lambda each: each.redis_us)
ROWS: Final = (SPEED, P50, P99, WEB_CPU, REDIS_CPU)

Measured = Mapping[str, Sequence[Round]]
"""The rounds of each peer by its name."""


def measured(peers: Sequence[Peer], seconds: float = SECONDS) -> Measured:
    """Warm the peers up, and let them take turns."""
    for peer in peers:
        peer.play(WARM_UP_SECONDS)
    results = interleaved([partial(_round, peer, seconds) for peer in peers])
    return {peer.name: rounds for peer, rounds in zip(peers, results, strict=True)}


def _round(peer: Peer, seconds: float) -> Round:
    redis = [peer.redis] if peer.redis else []
    before = cpu_seconds(peer.web), cpu_seconds(redis)
    load = peer.play(seconds)
    web, stored = (cpu_seconds(each) - used for each, used in zip((peer.web, redis), before, strict=True))
    return Round(load, web / load.count * 1e6, stored / load.count * 1e6)


def compared(rounds: Measured, rows: Sequence[PeerRow] = ROWS) -> Iterator[Figure]:
    """Yield the figures of each peer, with ratios to the first, and the number of failed requests, if any."""
    first = next(iter(rounds))
    for name in rounds:
        yield from (beside(first, name, rounds, row) for row in rows if any(map(row.value, rounds[name])))
        if failed := sum(each.load.failed for each in rounds[name]):
            yield Figure(f"{name}: refused or failed", failed, "requests")


def beside(other: str, name: str, rounds: Measured, row: PeerRow) -> Figure:
    """Return a figure of the named peer, with its ratio to another one in the same rounds."""
    what, values = f"{name}: {row.what}", [row.value(each) for each in rounds[name]]
    if name == other:
        return Figure.of(what, values, row.unit)
    return Figure.of(what, values, row.unit, other, [row.value(each) for each in rounds[other]])
