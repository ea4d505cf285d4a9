"""`python -m tools.solonauts [--deals N]`: solves deals of Solonauts with open cards.

The deals are those of `tools.ladder`. You can stop at any time: results are kept in results.json, and the deals in it
are not solved again. At the end, the table in docs/lab/search.md is rewritten.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from engines.games.early_american_chrononauts.state import State
from tools.ladder.pairings import MODES
from tools.ladder.playing import dealt
from tools.solonauts.bound import solved
from tools.solonauts.results import load, save, table, with_table

PAGE: Final = Path(__file__).parents[2] / "docs" / "lab" / "search.md"
MODE: Final = next(mode for mode in MODES if mode.options.get("mode") == "solonauts")


def main(arguments: Sequence[str]) -> None:
    """Solve the deals, keep what is found, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.solonauts", description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="how many deals are to be solved in the end")
    asked = parser.parse_args(arguments)
    found = load()
    for deal in range(len(found), asked.deals):
        found.append(solved(deal, cast(State, dealt(MODE, deal)[0])))
        save(found)
        print(f"\r{deal + 1} deals, {sum(each.result == 'won' for each in found)} won", end="", file=sys.stderr)
    print(file=sys.stderr)
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), table(found)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
