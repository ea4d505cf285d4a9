"""Measures how soon the simulation finds faults that are planted one after the other: `--planted`.

Each fault is planted in a process of its own, which runs seeds until a check fails. That seed is then run without the
fault: what fails there too does not count.
"""

import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TextIO

from tools.simulation.planting import ROOT, PlantedFault, fault_named, faults

MOST_SEEDS: Final = 100
"""How many seeds are run at most for each fault."""

_failed = re.compile(r"seed (\d+): FAILED ([^;]*);").match


@dataclass(frozen=True, slots=True)
class PlantedOutcome:
    """After how many of `tried` seeds `checks` failed (`found_by`), None if they did not. It took `seconds`."""

    fault: PlantedFault
    found_by: int | None
    checks: tuple[str, ...]
    seconds: float
    tried: int

    @property
    def row(self) -> str:
        """The outcome as a row of a table in Markdown."""
        seeds = f"not in {self.tried}" if self.found_by is None else str(self.found_by)
        checks = ", ".join(f"`{check}`" for check in self.checks)
        return (
            f"| `{self.fault.name}` | {self.fault.what} | {self.fault.file} | {seeds} | {checks} | {self.seconds:.0f} |"
        )


HEAD: Final = "| fault | what is broken | file | seeds | found by | seconds |\n| --- | --- | --- | ---: | --- | ---: |"
"""The first lines of the table."""


def measure(names: Iterable[str], seeds: Sequence[int], out: TextIO) -> int:
    """Plant the faults with these names, or all, and print a table with a row as soon as each is measured. Return 1 if
    one was not found.
    """
    print(HEAD, file=out, flush=True)
    missed = 0
    for fault in [fault_named(name) for name in names] or faults():
        outcome = sought(fault, seeds)
        missed += outcome.found_by is None
        print(outcome.row, file=out, flush=True)
    return int(missed > 0)


def sought(fault: PlantedFault, seeds: Sequence[int]) -> PlantedOutcome:
    """Return what becomes of the fault when these seeds are run."""
    began, left = time.monotonic(), list(seeds)
    while left and (found := _first_failure(left, fault)):
        seed, checks = found
        if new := tuple(sorted(checks - _checks_without(seed))):
            return PlantedOutcome(fault, seeds.index(seed) + 1, new, time.monotonic() - began, len(seeds))
        left = left[left.index(seed) + 1 :]
    return PlantedOutcome(fault, None, (), time.monotonic() - began, len(seeds))


def _first_failure(seeds: Sequence[int], fault: PlantedFault) -> tuple[int, set[str]] | None:
    return next(failures("--seeds", ",".join(map(str, seeds)), "--plant", fault.name), None)


def _checks_without(seed: int) -> set[str]:
    """Return the checks that fail in the seed without a fault."""
    return {check for _, checks in failures("--seed", str(seed)) for check in checks}


def failures(*arguments: str, niceness: int = 0) -> Iterator[tuple[int, set[str]]]:
    """Run seeds in a process of that niceness, and yield the seeds that failed with their checks. Raises `RuntimeError`
    if the run breaks off.
    """
    command = [sys.executable, "-W", "ignore", "-m", "tools.simulation", *arguments]
    nice = ["nice", "-n", str(niceness)] if niceness else []
    done = subprocess.run([*nice, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(arguments)} broke off: {done.stderr[-2000:]}")
    for line in done.stdout.splitlines():
        if found := _failed(line):
            yield int(found[1]), set(found[2].split())
