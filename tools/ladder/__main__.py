"""`python -m tools.ladder`: lets bots play each other, and writes the tables of docs/ladder.md.

Each pairing is played in each mode until it has as many games as asked for, including those of earlier runs. You can
stop at any time: results are kept in results.json. A row that was measured with other sources begins again, unless
`--carry` found that its games are still the same. docs/ladder.md describes
all of this.
"""

import argparse
import os
import sys
import traceback
from collections.abc import Iterator, Sequence

from tools.ladder.carrying import carry
from tools.ladder.pairings import MODES, Mode, Pairing, pairings_of
from tools.ladder.results import LadderRow, load
from tools.ladder.running import Limits, new_row, play_on
from tools.ladder.tables import rewrite

GAMES = 200
AT_MOST = 2000


def main(arguments: Sequence[str]) -> int:
    """Play, keep the results, and write the tables. Return 1 if a pairing could not be played to its end."""
    asked = _arguments(arguments)
    games = (AT_MOST if asked.sprt else GAMES) if asked.games is None else asked.games
    rewrite(load())  # it fails now, rather than after all games, if OpenSpiel is not installed
    if asked.carry:
        carry(list(_asked_for(asked)))
        rewrite(load())
        return 0
    limits = Limits(games, asked.sprt)
    # all rows are made before the first game, since the sources may change while this runs
    rows = [(mode, pairing, new_row(mode, pairing)) for mode, pairing in _asked_for(asked)]
    failed = [_fails(mode, pairing, limits, asked.at_once, new) for mode, pairing, new in rows]
    rewrite(load())
    return int(any(failed))


def _fails(mode: Mode, pairing: Pairing, limits: Limits, at_once: int, new: LadderRow) -> bool:
    """Play the pairing. An error ends it, but not the run: it is printed, and True is returned."""
    try:
        play_on(mode, pairing, limits, at_once, new)
    except Exception:
        print(f"{mode}, {pairing}:", file=sys.stderr)
        traceback.print_exc()
        return True
    return False


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, help=f"how many each pairing is to have in the end: {GAMES}, with --sprt {AT_MOST:,}")
    add("--sprt", action="store_true", help="end a pairing earlier, as soon as its sequential test has decided")
    add("--mode", default="", help="play only the modes whose name contains this, such as time-breaker, or basics")
    add("--only", default="", help="play only the pairings that contain this, such as openspiel, or 'over greedy'")
    add(
        "--pairing",
        action="append",
        type=_pairing,
        help="instead of the usual pairings: such as search:random, search=300:greedy, or search where one plays alone",
    )
    add("--at-once", type=int, default=os.cpu_count(), help="games, each on a core of its own")
    add("--carry", action="store_true", help="play nothing, but keep outdated rows whose games are still the same")
    add("--table", action="store_true", help="play nothing, but write the tables")
    return parser.parse_args(arguments)


def _asked_for(asked: argparse.Namespace) -> Iterator[tuple[Mode, Pairing]]:
    for mode in MODES:
        for pairing in asked.pairing or pairings_of(mode):
            if not asked.table and asked.mode in str(mode) and asked.only in str(pairing):
                yield mode, pairing


def _pairing(text: str) -> Pairing:
    one, _, others = text.partition(":")
    return Pairing(one.replace("=", ":"), others.replace("=", ":"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
