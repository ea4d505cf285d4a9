"""`python -m tools.balance [RULESET …] [--games N] [--bots BOT …]`: plays games, prints the tables, and
writes them into the rules pages.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.balance.configurations import BOTS, SUBJECTS
from tools.balance.playing import play
from tools.balance.report import BalanceRow, block, with_block

PAGES = Path(__file__).parents[2] / "docs" / "rules"


def main(arguments: Sequence[str]) -> None:
    """Play the given rulesets, by default all."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("rulesets", metavar="RULESET", nargs="*", help=f"of {', '.join(SUBJECTS)}")
    parser.add_argument("--games", type=int, default=10_000, help="how many games the random bots play in each setting")
    parser.add_argument("--bots", nargs="+", choices=BOTS, default=["random"], metavar="BOT", help=", ".join(BOTS))
    asked = parser.parse_args(arguments)
    if unknown := set(asked.rulesets) - set(SUBJECTS):
        parser.error(f"no ruleset named {', '.join(sorted(unknown))}; there are {', '.join(SUBJECTS)}")
    if asked.games < 1:
        parser.error("at least one game")
    for ruleset in asked.rulesets or SUBJECTS:
        command = f"python -m tools.balance {ruleset} --games {asked.games} --bots {' '.join(asked.bots)}"
        tables = block(command, rows(ruleset, asked.games, asked.bots))
        print(tables)
        write(PAGES / f"{ruleset.replace('-', '_')}.md", tables)


def rows(ruleset: str, games: int, bots: Sequence[str]) -> list[BalanceRow]:
    """Play every configuration of the ruleset with each of the bots, and return the rows. Progress is printed."""
    played = []
    for configuration in SUBJECTS[ruleset]:
        for bot in bots:
            print(f"{ruleset}, {configuration}, {bot} …", file=sys.stderr)
            played.append(
                BalanceRow(configuration, bot, list(play(ruleset, configuration, bot, max(1, games // BOTS[bot]))))
            )
    return played


def write(page: Path, tables: str) -> None:
    """Write the tables into the page."""
    page.write_text(with_block(page.read_text(encoding="utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
