"""File systems with little space, to fill."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_disk(place: Path, size: str) -> Iterator[Path]:
    """Mount a file system of that size. Only root can, and not in every container; otherwise the test is skipped."""
    place.mkdir()
    if sys.platform != "linux" or os.getuid() != 0:
        pytest.skip("only root can mount a small file system")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", place], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.decode().strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


def fill(disk: Path, leave: int = 0) -> Path:
    """Use all the space that is left, except about `leave` bytes. Return the file that does."""
    path = disk / "filler"
    with path.open("wb", buffering=0) as file:
        while True:
            try:
                file.write(bytes(1 << 16))
            except OSError:
                break
        file.truncate(max(0, file.tell() - leave))
    return path
