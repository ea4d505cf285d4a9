"""Seeds of the simulation: the whole server keeps its promises in each. `make long` runs more of them."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEEDS = ["1-50", "51-100", *(pytest.param(f"{n}-{n + 49}", marks=pytest.mark.soak) for n in range(101, 1001, 50))]


@pytest.mark.long
@pytest.mark.parametrize("seeds", SEEDS)
def test_no_check_fails(seeds: str) -> None:
    command = [sys.executable, "-W", "ignore", "-m", "tools.simulation", "--seeds", seeds]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900)
    failed = [line for line in done.stdout.splitlines() if not line.startswith("seed ") or "passed" not in line]
    assert done.returncode == 0, "\n".join([*failed, done.stderr[-2000:]])
