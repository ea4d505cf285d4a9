"""`python -m tools.ladder [--games N] [--mode TEXT] [--pairing ONE[:OTHERS]] [--at-once N]`: lets bots play each other.

Each given pairing (by default all) is played in each mode whose name contains TEXT (by default all) until it has N
games, including those of earlier runs. Then the table in docs/bots.md is rewritten. You can stop at any time: results
are kept in results.json. Remove that file after bots have changed.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from tools.ladder.pairings import MODES, Mode, Pairing, pairings_of
from tools.ladder.playing import play
from tools.ladder.results import FILE, Tally, key, load, save, table, with_table

PAGE: Final = Path(__file__).parents[2] / "docs" / "bots.md"


def main(arguments: Sequence[str]) -> None:
    """Play, keep the results, and write the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many each pairing is to have in the end")
    parser.add_argument("--mode", default="", help="such as time-breaker, or basics")
    parser.add_argument(
        "--pairing",
        action="append",
        type=_pairing,
        help="such as search:random, search=300:greedy, or search where one plays alone",
    )
    parser.add_argument("--at-once", type=int, default=os.cpu_count(), help="games, each on a core of its own")
    asked = parser.parse_args(arguments)
    with ProcessPoolExecutor(asked.at_once) as cores:
        for mode in MODES:
            for pairing in (asked.pairing or pairings_of(mode)) if asked.mode in str(mode) else ():
                play_on(mode, pairing, asked.games, cores)
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), table(load())), encoding="utf-8")


def _pairing(text: str) -> Pairing:
    one, _, others = text.partition(":")
    return Pairing(one.replace("=", ":"), others.replace("=", ":"))


def play_on(mode: Mode, pairing: Pairing, games: int, cores: ProcessPoolExecutor, file: Path = FILE) -> None:
    """Play until the pairing has that many games in the mode. Save each result, and print the score."""
    tally = load(file).get(key(mode, pairing), Tally())
    for seat, outcome in cores.map(partial(play, mode, pairing), range(tally.games, games)):
        tally = tally.and_one(seat, outcome)
        save({**load(file), key(mode, pairing): tally}, file)
        print(f"\r{mode}, {pairing}: {tally.won} of {tally.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
