"""The simulation of the whole server: the same seed gives the same run, and a fault that is planted is found."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def simulated(*arguments: str) -> tuple[int, str]:
    """Return the exit code and the output of the command. It replaces time and threads, so it needs its own process."""
    command = [sys.executable, "-W", "ignore", "-m", "tools.simulation", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout


def lines_of(output: str) -> list[str]:
    """Return the lines about runs. The last line of the output has real times."""
    return [line for line in output.splitlines() if line.startswith("seed ")]


@pytest.mark.long
def test_the_same_seed_gives_the_same_run() -> None:
    _, first = simulated("--seed", "4", "--trace")
    _, second = simulated("--seed", "4", "--trace")
    assert len(first.splitlines()) > 1000
    assert first.splitlines()[:-1] == second.splitlines()[:-1]


@pytest.mark.long
def test_the_order_of_seeds_changes_no_run() -> None:
    _, forwards = simulated("--seeds", "4,18")
    _, backwards = simulated("--seeds", "18,4")
    assert len(lines_of(forwards)) == 2
    assert lines_of(forwards) == lines_of(backwards)[::-1]


@pytest.mark.long
def test_a_lost_guard_against_repetition_is_found() -> None:
    """Several seeds, because every change of the server changes what happens in each."""
    code, output = simulated("--seeds", "1-10", "--kinds", "http,failover", "--lua", "if earlier then", "if false then")
    assert code == 1
    assert [line for line in lines_of(output) if "FAILED" in line and "lost" in line]
