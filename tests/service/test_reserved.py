"""Files of counters that reserve their disk space, so that a full disk stops neither counting nor the process."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import values
from prometheus_client.mmap_dict import MmapedDict

from service.operations import metrics
from service.operations.reserved_counters import FIRST_BYTES, ReservedDict

ROOT = Path(__file__).parents[2]

COUNT = """
from service.operations import metrics
for number in range(500):
    metrics.count_request("GET", f"/v1/{'x' * 200}/{number}", 200, 0.01)
print("counted")
"""


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A file system in memory with room for very little."""
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=256k", "retcon", tmp_path], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("only root can mount a file system, on Linux")
    yield tmp_path
    subprocess.run(["umount", tmp_path], check=True)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux mounts memory so")
@pytest.mark.parametrize("kib", [256, 200, 128])
def test_a_full_file_system_does_not_crash_a_process(small: Path, kib: int) -> None:
    with (small / "other").open("wb", buffering=0) as other:
        os.posix_fallocate(other.fileno(), 0, kib * 1024)
    environ = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(small)}
    ran = subprocess.run(
        [sys.executable, "-c", COUNT], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, "counted\n")


def test_all_of_a_file_is_written_before_it_is_mapped(tmp_path: Path) -> None:
    counts: Any = ReservedDict(str(tmp_path / "counter_1.db"))
    for number in range(1_000):
        counts.write_value(f"key {number} {'x' * 100}", float(number), 0.0)
    found = os.stat(tmp_path / "counter_1.db")
    assert found.st_blocks * 512 >= found.st_size > FIRST_BYTES
    counts.close()
    assert read(tmp_path / "counter_1.db") == {f"key {number} {'x' * 100}": float(number) for number in range(1_000)}


@pytest.mark.parametrize("written", [0, 1_000])
def test_without_disk_space_a_process_counts_in_memory_and_leaves_no_broken_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    path = tmp_path / "counter_1.db"
    counts: Any = ReservedDict(str(path)) if written else None
    monkeypatch.setattr(os, "write", lambda file, data: len(data) // 2)
    counts = counts or ReservedDict(str(path))
    for number in range(2_000):
        counts.write_value(f"key {number} {'x' * 100}", float(number), 0.0)
    assert counts.read_value(f"key 1999 {'x' * 100}")[0] == 1999
    if written:
        assert len(read(path)) > 100
    assert path.exists() == bool(written)
    counts.close()


def read(path: Path) -> dict[str, float]:
    """What others read in the file."""
    entries: Any = MmapedDict.read_all_values_from_file(path)  # type: ignore[no-untyped-call]
    return {key: value for key, value, *_ in entries}


def test_prometheus_client_uses_reserved_files() -> None:
    assert metrics.REQUESTS is not None
    assert ReservedDict is vars(values)["MmapedDict"]
