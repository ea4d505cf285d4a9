"""Metrics of processes by kind, in steps that reveal no single move."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry

from tests.support.waiting import wait_until
from workers.measurements import process_metrics
from workers.measurements.process_metrics import Processes, Usage, usage_of
from workers.metrics import exposition

ROOT = Path(__file__).parents[2]

CLOCK = """
from service.operations.metrics import note_process
note_process("clock")
print(flush=True)
input()
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /proc")


@contextmanager
def clock(folder: Path) -> Iterator[subprocess.Popen[str]]:
    environ = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(folder)}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", CLOCK], cwd=ROOT, env=environ, stdin=pipe, stdout=pipe, text=True
    ) as made:
        assert made.stdout is not None
        made.stdout.readline()
        try:
            yield made
        finally:
            made.kill()


def used(**changes: float) -> Usage:
    given = {"cpu": 0.0, "memory": 0, "files": 0, "most_files": 1024, "started": 1.0} | changes
    return Usage(**given)  # type: ignore[arg-type] # whole numbers are numbers


def shown(processes: Processes, name: str, kind: str) -> float | None:
    registry = CollectorRegistry()
    registry.register(processes)
    return registry.get_sample_value(f"retcon_process{name}", {"kind": kind})


@pytest.fixture
def usages(monkeypatch: pytest.MonkeyPatch) -> dict[int, Usage]:
    """What processes use, by process id; to be filled by the test."""
    found: dict[int, Usage] = {}
    monkeypatch.setattr(process_metrics, "usage_of", found.get)
    return found


def test_running_processes_are_shown_by_kind_until_they_end(tmp_path: Path) -> None:
    processes = Processes()
    with clock(tmp_path) as one, clock(tmp_path) as other:
        text = exposition(tmp_path, processes).decode()
        assert 'retcon_processes{kind="clock"} 2.0' in text
        assert 'retcon_process_resident_memory_bytes{kind="clock"}' in text
        assert 'retcon_process_resident_memory_bytes{kind="metrics"}' in text
        assert 'retcon_processes_ended_total{kind="clock"} 0.0' in text
        one.kill()
        one.wait()
        wait_until(lambda: 'retcon_processes_ended_total{kind="clock"} 1.0' in exposition(tmp_path, processes).decode())
        assert 'retcon_processes{kind="clock"} 1.0' in exposition(tmp_path, processes).decode()
        other.kill()


def test_a_process_is_measured() -> None:
    found = usage_of(os.getpid())
    assert found is not None
    assert found.cpu > 0
    assert found.memory > 1 << 20
    assert 3 <= found.files <= found.most_files
    assert usage_of(2**22 + 1) is None


def test_the_cpu_time_of_one_move_does_not_show(usages: dict[int, Usage]) -> None:
    processes = Processes()
    for cpu in (31.0, 31.005):
        usages[1] = used(cpu=cpu, memory=1000, files=17)
        processes.note([(1, "urgent")])
        assert shown(processes, "_cpu_seconds_total", "urgent") == 30
        assert shown(processes, "_resident_memory_bytes", "urgent") == 8 << 20
        assert shown(processes, "_open_files", "urgent") == 32


def test_the_cpu_time_of_a_kind_never_goes_back(usages: dict[int, Usage]) -> None:
    usages |= {1: used(cpu=25.0), 2: used(cpu=15.0), 3: used(cpu=1.0)}
    processes = Processes()
    processes.note([(1, "web"), (2, "web")])
    assert shown(processes, "_cpu_seconds_total", "web") == 40
    processes.note([(2, "web"), (3, "web")])
    assert shown(processes, "_cpu_seconds_total", "web") == 40
    assert shown(processes, "es_ended_total", "web") == 1


def test_the_start_of_the_newest_process_and_the_most_files_are_shown(usages: dict[int, Usage]) -> None:
    usages |= {1: used(started=100.0, files=3), 2: used(started=200.0, files=40, most_files=64)}
    processes = Processes()
    processes.note([(1, "web"), (2, "web")])
    assert shown(processes, "_start_time_seconds", "web") == 200
    assert shown(processes, "_open_files", "web") == 48
    assert shown(processes, "_max_files", "web") == 64
