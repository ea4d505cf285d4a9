"""How fast moves of people are carried out, by the number of web processes, of cores, and of cluster nodes."""

import os
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import psutil

from tests.support.redis_server import installed
from tests.support.replication import Node, running
from tests.support.waiting import wait_until
from tools.bench.load import Load, Target, load
from tools.bench.peers import GAMES, PLAYERS, a_redis
from tools.bench.rounds import Peer, Round, measured
from tools.bench.serving import CALL, cpu_seconds, make_game, retcon, sign_up

SECONDS: Final = 4.0
MASTERS: Final = (1, 2, 3)
SLOTS: Final = 16_384


@dataclass(frozen=True)
class Speed:
    """What one arrangement does: moves per second, latencies in ms, and µs of CPU per move in the web processes and in
    Redis.
    """

    name: str
    per_second: float
    p50_ms: float
    p99_ms: float
    web_us: float
    redis_us: float


def of_rounds(name: str, rounds: Sequence[Round]) -> Speed:
    """Return the medians of some rounds."""
    return Speed(
        name,
        statistics.median(each.load.per_second for each in rounds),
        statistics.median(each.load.p50_ms for each in rounds),
        statistics.median(each.load.p99_ms for each in rounds),
        statistics.median(each.web_us for each in rounds),
        statistics.median(each.redis_us for each in rounds),
    )


@dataclass(frozen=True)
class Layout:
    """An arrangement: the number of web processes, and the cores that they may use; None for all."""

    workers: int
    cores: tuple[int, ...] | None

    @property
    def name(self) -> str:
        """What it is, in words."""
        where = "all cores" if self.cores is None else f"{len(self.cores)} core{'s' if len(self.cores) > 1 else ''}"
        return f"{self.workers} web process{'es' if self.workers > 1 else ''} on {where}"


def layouts() -> Sequence[Layout]:
    """Return the arrangements that this machine can show: one core, then twice as many, and all."""
    own = sorted(os.sched_getaffinity(0))
    counts = [count for count in (1, 2, 4, 8, 16) if count < len(own)]
    some = [Layout(workers, tuple(own[:count])) for count in counts for workers in (count, 2 * count)]
    return [*some, *(Layout(workers, None) for workers in sorted({1, 2, 4, len(own)}))]


def web(arrangements: Sequence[Layout] | None = None, seconds: float = SECONDS) -> list[Speed]:
    """Return the speed of each arrangement of web processes. Redis and the load use all cores."""
    with ExitStack() as stack:
        peers = [stack.enter_context(_peer(each)) for each in arrangements or layouts()]
        return [of_rounds(name, rounds) for name, rounds in measured(peers, seconds).items()]


@contextmanager
def _peer(layout: Layout) -> Iterator[Peer]:
    with (
        a_redis() as where,
        retcon(where.url, where.folder, RETCON_WEB_WORKERS=str(layout.workers)) as (port, process),
    ):
        for each in process.children():
            each.cpu_affinity(list(layout.cores or os.sched_getaffinity(0)))
        yield Peer(layout.name, partial(load, port, targets(port)), process.children(), where.redis)


def targets(port: int) -> Sequence[Target]:
    """Return moves in games of people."""
    tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
    games = [(make_game(port, tokens[number % PLAYERS]), tokens[number % PLAYERS]) for number in range(GAMES)]
    return [Target(f"{path}/moves", token, CALL) for path, token in games]


@dataclass(frozen=True)
class Clustered:
    """What a cluster of some primaries does: the speed, and the share of the busiest primary in the CPU time of all."""

    speed: Speed
    masters: int
    busiest: float


def clusters(seconds: float = SECONDS, masters: Sequence[int] = MASTERS) -> list[Clustered]:
    """Return what clusters of these sizes do, with two web processes."""
    return [_clustered(count, seconds) for count in masters]


def _clustered(count: int, seconds: float) -> Clustered:
    with tempfile.TemporaryDirectory() as name, cluster(Path(name), count) as nodes, a_redis() as queue:
        processes = [psutil.Process(node.process.pid) for node in nodes]
        own = {"RETCON_QUEUE_URL": queue.url, "RETCON_WEB_WORKERS": "2"}
        url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
        with retcon(url, Path(name), **own) as (port, process):
            play = partial(load, port, targets(port))
            play(1.0)
            used = [cpu_seconds([each]) for each in processes]
            rounds = [_round(play, process.children(), processes, seconds) for _ in range(3)]
            spent = [cpu_seconds([each]) - before for each, before in zip(processes, used, strict=True)]
    return Clustered(of_rounds(f"{count}", rounds), count, max(spent) / max(sum(spent), 0.001))


Play = Callable[[float], Load]
Processes = Sequence[psutil.Process]


def _round(play: Play, web_processes: Processes, nodes: Processes, seconds: float) -> Round:
    before = cpu_seconds(web_processes), cpu_seconds(nodes)
    done = play(seconds)
    used, stored = cpu_seconds(web_processes) - before[0], cpu_seconds(nodes) - before[1]
    return Round(done, used / done.count * 1e6, stored / done.count * 1e6)


@contextmanager
def cluster(folder: Path, count: int) -> Iterator[list[Node]]:
    """Run a cluster of that many primaries without replicas."""
    settings = {"cluster_enabled": "yes", "cluster_require_full_coverage": "no"}
    nodes = [Node(installed()[0], folder / f"node-{number}", **settings) for number in range(count)]
    with running(*nodes):
        for number, node in enumerate(nodes):
            first, end = (SLOTS * each // count for each in (number, number + 1))
            node.client.execute_command("CLUSTER", "ADDSLOTSRANGE", first, end - 1)
            node.client.execute_command("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for node in nodes[1:]:
            node.client.execute_command("CLUSTER", "MEET", "127.0.0.1", nodes[0].port)
        wait_until(lambda: all(_is_whole(node, count) for node in nodes))
        yield nodes


def _is_whole(node: Node, count: int) -> bool:
    info = node.client.cluster("INFO")
    return bool(info["cluster_state"] == "ok" and info["cluster_known_nodes"] == str(count))
