"""Check the models: `python -m tools.models`. With `--long`, also larger bounds; with `--planted`, with each of the
mistakes that the checker must find. Exits with 1 if a model has a fault, or a mistake is not found.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from tools.models.checker import Exploration, check
from tools.models.worlds import WORLDS, ModelWorld


def main() -> int:
    """Print a line for each model, and the shortest way to a fault. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.models", description=__doc__)
    parser.add_argument("--long", action="store_true", help="check larger bounds, too (five minutes)")
    parser.add_argument("--planted", action="store_true", help="print how each planted mistake is found")
    given = parser.parse_args()
    worlds = [world for world in WORLDS if given.long or not world.is_long]
    return max(planted(world) if given.planted else plain(world) for world in worlds)


def plain(world: ModelWorld) -> int:
    """Check a world without a mistake. Return 1 if it has a fault."""
    explored = check(world.model(""))
    counts = f"{explored.states:,} states, {explored.steps:,} steps, {explored.depth} deep, {explored.seconds:.1f} s"
    print(f"{world.title}: {counts}", flush=True)
    for line in told(explored):
        print(line)
    return int(explored.fault is not None)


def planted(world: ModelWorld) -> int:
    """Check a world with each of its mistakes. Return 1 if one is not found."""
    missed = 0
    for mistake in world.planted:
        explored = check(world.model(mistake))
        print(f"{mistake}: {'found' if explored.fault else 'NOT FOUND'}", flush=True)
        for line in told(explored):
            print(line)
        missed |= explored.fault is None
    return missed


def told(explored: Exploration[Any]) -> Iterator[str]:
    """Yield a fault in lines: the claim, the steps that break it, and the state after them."""
    if fault := explored.fault:
        yield f"  BROKEN: {fault.claim}"
        yield from (f"  {number:3} {step}" for number, step in enumerate(fault.steps, 1))
        yield f"      {fault.state}"


if __name__ == "__main__":
    sys.exit(main())
