"""The kernel holds a soak's server to its memory."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tools.soak.memory_limit import MIB, MemoryLimit


@pytest.fixture
def limit() -> Iterator[MemoryLimit]:
    try:
        made = MemoryLimit.create(f"retcon-test-{os.getpid()}", 48)
    except OSError as error:
        pytest.skip(f"no control group can be made here: {error}")
    yield made
    made.remove()


def take(limit: MemoryLimit, mib: int) -> int:
    command = [sys.executable, "-S", "-c", f"print(len(bytearray({mib * MIB})))"]
    return subprocess.run(limit.entering(command), capture_output=True, check=False).returncode


def test_a_process_that_takes_more_is_killed_and_counted(limit: MemoryLimit) -> None:
    assert take(limit, 16) == 0
    assert limit.killed == 0
    assert 16 < limit.most_mib < 48
    assert take(limit, 200) == -9
    assert limit.killed == 1
