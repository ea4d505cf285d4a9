"""`python -m tests.balance [RULESET …] [--games N]`: plays, prints the tables, and writes them into the rules pages."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from engines import latest
from engines.engine import Judging
from tests.balance.configurations import BOTS, SUBJECTS
from tests.balance.playing import play
from tests.balance.report import Row, block, with_block

PAGES = Path(__file__).parents[2] / "docs" / "rules"


def main(arguments: Sequence[str]) -> None:
    """Play the rulesets named (all, if none is)."""
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description=__doc__)
    parser.add_argument("rulesets", metavar="RULESET", nargs="*", help=f"of {', '.join(SUBJECTS)}")
    parser.add_argument("--games", type=int, default=10_000, help="how many the random bots play of each")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.rulesets) - set(SUBJECTS):
        parser.error(f"no ruleset named {', '.join(sorted(unknown))}; there are {', '.join(SUBJECTS)}")
    if asked.games < 1:
        parser.error("at least one game")
    for ruleset in asked.rulesets or SUBJECTS:
        tables = block(f"python -m tests.balance {ruleset} --games {asked.games}", rows(ruleset, asked.games))
        print(tables)
        write(PAGES / f"{SUBJECTS[ruleset].page}.md", tables)


def rows(ruleset: str, games: int) -> list[Row]:
    """Every configuration of the ruleset, played by every bot that differs at it; tells how far it is."""
    played = []
    for configuration in SUBJECTS[ruleset].configurations:
        for bot, fewer in bots_of(ruleset).items():
            print(f"{ruleset}, {configuration}, {bot} …", file=sys.stderr)
            played.append(Row(configuration, bot, list(play(ruleset, configuration, bot, max(1, games // fewer)))))
    return played


def bots_of(ruleset: str) -> Mapping[str, int]:
    """The bots, less the greedy one where the engine can't judge: there it would play at random."""
    judges = isinstance(latest()[ruleset], Judging)
    return {bot: fewer for bot, fewer in BOTS.items() if judges or bot != "greedy"}


def write(page: Path, tables: str) -> None:
    """Put the tables into the page."""
    page.write_text(with_block(page.read_text(encoding="utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
