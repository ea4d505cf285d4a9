"""Prometheus metrics of the processes that share a metrics directory, by kind: `web`, `worker`, `clock` and so on.

Values are added up by kind and rounded to steps that are far larger than what one move takes, so they don't reveal
which process did something. They are read from /proc; on other systems only the number of processes is known.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.mmap_dict import MmapedDict

CPU_STEP_SECONDS: Final = 10
MEMORY_STEP: Final = 8 << 20
FILES_STEP: Final = 16
"""The steps of the values. A move takes some milliseconds, no lasting memory, and at most a few files."""

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
_MARK: Final = '["retcon_processes"'
"""The beginning of the key by which a process names its kind in its file."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What one process uses. `cpu` is in seconds, children that have ended included; `started` in seconds since the
    epoch.
    """

    cpu: float
    memory: int
    files: int
    most_files: int
    started: float


def kind_of(values: Path) -> str | None:
    """Return the kind of the process that wrote this file; None if the file names none."""
    for key, *_ in MmapedDict.read_all_values_from_file(str(values)):  # type: ignore[no-untyped-call] # no types
        if key.startswith(_MARK):
            return str(key.split('"kind": "')[1].partition('"')[0])
    return None


def usage_of(process: int) -> Usage | None:
    """Return what the process uses; None if it has ended, or if the system has no /proc."""
    folder = Path("/proc") / str(process)
    try:
        numbers = (folder / "stat").read_text().rpartition(")")[2].split()
        cpu = sum(map(int, numbers[11:15])) / _TICKS
        pages = int((folder / "statm").read_text().split()[1])
        files = len(os.listdir(folder / "fd"))
        limits = (folder / "limits").read_text().partition("Max open files")[2].split()[0]
    except (OSError, IndexError, ValueError):
        return None
    return Usage(cpu, pages * _PAGE, files, int(limits), _booted_at() + int(numbers[19]) / _TICKS)


def _booted_at() -> float:
    return float(Path("/proc/stat").read_text().partition("\nbtime ")[2].split()[0])


@dataclass(slots=True, eq=False)  # the registry needs a hash
class Processes:
    """The processes of a folder. It remembers those that have ended, so that counters never go back."""

    _ended: Counter[str] = field(default_factory=Counter)
    _cpu_of_ended: Counter[str] = field(default_factory=Counter)
    _known: dict[int, tuple[str, float]] = field(default_factory=dict)
    _using: dict[str, list[Usage]] = field(default_factory=dict)

    def note(self, running: Iterable[tuple[int, str]]) -> None:
        """Measure the running processes, and count those that have ended since the last time."""
        now = {process: (kind, usage_of(process)) for process, kind in running}
        for process in self._known.keys() - now.keys():
            kind, cpu = self._known.pop(process)
            self._ended[kind] += 1
            self._cpu_of_ended[kind] += cpu  # type: ignore[assignment] # seconds have fractions
        self._using = {}
        for process, (kind, usage) in now.items():
            self._using.setdefault(kind, []).extend([usage] if usage else [])
            self._known[process] = kind, usage.cpu if usage else self._known.get(process, (kind, 0.0))[1]

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics, for Prometheus."""
        ended = CounterMetricFamily("retcon_processes_ended", "Processes that ended: crashes, stops.", labels=["kind"])
        cpu = CounterMetricFamily("retcon_process_cpu_seconds", "CPU time, in steps of 10 s.", labels=["kind"])
        for kind in sorted({*self._using, *self._ended}):
            ended.add_metric([kind], self._ended[kind])
            used = self._cpu_of_ended[kind] + sum(each.cpu for each in self._using.get(kind, ()))
            cpu.add_metric([kind], used // CPU_STEP_SECONDS * CPU_STEP_SECONDS)
        yield from (ended, cpu, *self._gauges())

    def _gauges(self) -> Iterator[Metric]:
        memory = _gauge("resident_memory_bytes", "Resident memory of all processes, in steps of 8 MiB.")
        files = _gauge("open_files", "Open files of the process that has the most, in steps of 16.")
        most = _gauge("max_files", "The lowest limit of open files.")
        started = _gauge("start_time_seconds", "When the newest process started, in seconds since the epoch.")
        for kind, usages in sorted(self._using.items()):
            if usages:
                memory.add_metric([kind], _up(sum(each.memory for each in usages), MEMORY_STEP))
                files.add_metric([kind], _up(max(each.files for each in usages), FILES_STEP))
                most.add_metric([kind], min(each.most_files for each in usages))
                started.add_metric([kind], max(each.started for each in usages))
        yield from (memory, files, most, started)


def _gauge(name: str, meaning: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"retcon_process_{name}", meaning, labels=["kind"])


def _up(value: int, step: int) -> int:
    """Return the value, rounded up to a multiple of the step.

    >>> _up(17, 16), _up(16, 16)
    (32, 16)
    """
    return -(-value // step) * step
