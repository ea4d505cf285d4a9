"""`python -m tools.levels`: chooses how each level of bots plays each game.

Settings play each other until each pair has as many games as asked for, including those of earlier runs. You can stop
at any time: results are kept in results.json. Then the levels are chosen in each game in which every setting has played
the next one, and printed. `--write` writes them for the bots and into docs/ladder.md, which describes all of this.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from math import inf
from time import monotonic

from tools.ladder.pairings import first_modes
from tools.ladder.results import load
from tools.levels.chains import chain_of
from tools.levels.choosing import choose
from tools.levels.measuring import FILE, is_connected, measure, results_of
from tools.levels.strengths import strengths
from tools.levels.writing import measured, table, write

GAMES = 200


def main(arguments: Sequence[str]) -> None:
    """Play, keep the results, and choose the levels."""
    asked = _arguments(arguments)
    games = [game for game in first_modes() if asked.game in game]
    if asked.games:
        until = monotonic() + asked.seconds if asked.seconds else inf
        measure(games, asked.games, asked.at_once, until, asked.only)
    results, chosen = load(FILE), {}
    for game in first_modes():  # the table has all of them, also if only some are asked for
        chain, found = chain_of(game), results_of(game, results)
        elos = strengths(found)
        if game in games:
            print("\n".join(measured(game, results, elos)), end="\n\n")
        if is_connected(chain, found):
            chosen[game] = choose(chain, elos)
    print("\n".join(table({game: levels for game, levels in chosen.items() if game in games})))
    if asked.write:
        write(chosen)


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.levels", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=GAMES, help=f"how many each pair is to have in the end: {GAMES}; 0 plays none")
    add("--game", default="", help="measure and print only the games whose key contains this")
    add("--only", default="", help="play only the pairs that contain this, such as 'over greedy'")
    add("--seconds", type=int, help="stop after this time")
    add("--at-once", type=int, default=os.cpu_count(), help="games, each on a core of its own")
    add("--write", action="store_true", help="write the levels into engines/bots/levels.json and docs/ladder.md")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
