"""`python -m tools.ratings [PART …]`: simulates ladders, and prints tables.

The parts are `convergence` (which parameters of the model show soonest who plays best), `inflation` (what newcomers do
to the ratings of others) and `farming` (what schemes yield). The same seeds give the same tables. All of it takes about
five minutes.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tools.ratings import convergence, farming, inflation

PARTS: Final[Mapping[str, Callable[[Sequence[int]], Iterator[str]]]] = {
    "convergence": convergence.report,
    "inflation": inflation.report,
    "farming": farming.report,
}

SEEDS: Final = 8


def main(arguments: Sequence[str]) -> None:
    """Print the tables of the parts."""
    parser = argparse.ArgumentParser(prog="python -m tools.ratings", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"how many ladders each row averages: {SEEDS}")
    asked = parser.parse_args(arguments)
    for part in asked.part or PARTS:
        print(f"## {part.capitalize()}\n")
        for text in PARTS[part](range(1, asked.seeds + 1)):
            print(text, end="\n\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
