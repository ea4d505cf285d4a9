"""What is measured of a soak every few seconds."""

import shutil
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

import psutil
from redis import RedisError

from service.after_append.outbox import DUE, PENDING
from tools.soak.ledger import Ledger, Timed
from tools.soak.site import Site

EVERY_SECONDS: Final = 5.0


@dataclass(frozen=True)
class Held:
    """What one process holds: memory in bytes (RSS), open files and threads; and its CPU time and age in seconds."""

    kind: str
    pid: int
    rss: int
    files: int
    threads: int
    cpu: float
    age: float


@dataclass(frozen=True)
class Stored:
    """What Redis holds. `late` is for how many seconds the most overdue game has been due."""

    memory: int = 0
    keys: int = 0
    pending: int = 0
    late: float = 0.0


@dataclass(frozen=True)
class Sample:
    """The state at one time, in seconds of the soak. `per_second` has the confirmed moves of people since the sample
    before; `times` how long they took, in seconds. `stored` is None while Redis does not answer.
    """

    at: float
    per_second: float
    times: tuple[float, ...]
    processes: tuple[Held, ...]
    stored: Stored | None
    games: Mapping[str, int]
    disk: int = 0

    def percentile_ms(self, percent: int) -> float | None:
        """Return a percentile of the times in ms; None if there are too few."""
        if len(self.times) < 2:
            return None
        return statistics.quantiles(self.times, n=100)[percent - 1] * 1000

    def total(self, kind: str, what: Callable[[Held], float]) -> float:
        """Return the sum over the processes of a kind."""
        return sum(what(each) for each in self.processes if each.kind == kind)


@dataclass
class Sampler:
    """Takes samples until `stopping` is set. `games` returns the number of games by status. If the server has ended,
    `give_up` is called.
    """

    site: Site
    ledger: Ledger
    games: Callable[[], Counter[str]]
    stopping: threading.Event
    give_up: Callable[[], None]
    samples: list[Sample] = field(default_factory=list)
    _moves: int = 0

    def run(self) -> None:
        """Take samples. What goes wrong here is a fault of the soak, and is noted as one."""
        try:
            while not self.stopping.wait(EVERY_SECONDS):
                self.samples.append(self.take())
                if self.site.has_ended():
                    self.ledger.fault("processes", "the server has ended by itself")
                    self.give_up()
        except Exception as error:
            self.ledger.fault("soak", f"{type(error).__name__}: {error}")
            raise

    def take(self) -> Sample:
        """Take one sample."""
        at, moves = self.ledger.now, self.ledger.moves
        before = self.samples[-1].at if self.samples else 0.0
        rate, self._moves = (moves - self._moves) / max(0.001, at - before), moves
        times = tuple(each.taken for each in self.ledger.take_times())
        disk = shutil.disk_usage(self.site.data).used if self.site.can_fill else 0
        return Sample(at, rate, times, held(self.site), self._stored(), dict(self.games()), disk)

    def _stored(self) -> Stored | None:
        try:
            return stored(self.site)
        except (RedisError, OSError):
            return None


def held(site: Site) -> tuple[Held, ...]:
    """Return what each process holds."""
    found = list[Held]()
    for kind, process in site.processes():
        with suppress(psutil.Error), process.oneshot():
            times, now = process.cpu_times(), time.time()
            found.append(
                Held(
                    kind=kind,
                    pid=process.pid,
                    rss=process.memory_info().rss,
                    files=process.num_fds(),
                    threads=process.num_threads(),
                    cpu=times.user + times.system,
                    age=now - process.create_time(),
                )
            )
    return tuple(found)


def stored(site: Site) -> Stored:
    """Return what Redis holds. Raises `RedisError` while it does not answer."""
    with site.redis() as client:
        info = cast(Any, client.info("memory"))
        first = cast(Any, client.zrange(DUE, 0, 0, withscores=True))
        late = max(0.0, time.time() - first[0][1] / 1000) if first else 0.0
        return Stored(info["used_memory"], cast(int, client.dbsize()), cast(int, client.zcard(PENDING)), late)


def leftovers(folder: Path, shared: Path, port: int) -> Sequence[str]:
    """Return the files that a server left in its folder for temporary files and in the shared memory."""
    temporary = [str(each.relative_to(folder)) for each in folder.rglob("*")]
    metrics = [each.name for each in shared.glob(f"retcon-metrics-*-{port}-*")] if shared.is_dir() else []
    return [*temporary, *metrics]


def spread(times: Sequence[Timed]) -> tuple[float, float]:
    """Return the median and the 99th percentile of the times in ms.

    >>> spread([Timed(0.0, 0.001), Timed(0.0, 0.001), Timed(0.0, 0.001)])
    (1.0, 1.0)
    """
    percentiles = statistics.quantiles([each.taken * 1000 for each in times], n=100)
    return percentiles[49], percentiles[98]
