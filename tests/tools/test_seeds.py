"""Seeds of the simulation: the whole server keeps its promises in each. `make long` runs more of them."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
AT_ONCE = 100
FIRST, LAST = range(1, 201, AT_ONCE), range(201, 1001, AT_ONCE)
SEEDS = [*FIRST, *(pytest.param(first, marks=pytest.mark.soak) for first in LAST)]


@pytest.mark.long
@pytest.mark.parametrize("first", SEEDS)
def test_no_check_fails(first: int) -> None:
    seeds = f"{first}-{first + AT_ONCE - 1}"
    command = [sys.executable, "-W", "ignore", "-m", "tools.simulation", "--seeds", seeds]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    failed = [line for line in done.stdout.splitlines() if not line.startswith("seed ") or "passed" not in line]
    assert done.returncode == 0, "\n".join([*failed, done.stderr[-2000:]])
