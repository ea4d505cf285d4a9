"""Games between the settings of a chain."""

import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, inf
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import monotonic
from typing import Final

from tools.ladder.pairings import Mode, Pairing, first_modes
from tools.ladder.results import LadderRow, Results, Tally, key, load
from tools.ladder.running import Limits, new_row, play_on, row_to_go_on
from tools.ladder.settings import Setting
from tools.levels.chains import chain_of, pairs_of
from tools.levels.strengths import LevelResult

FILE: Final = Path(__file__).with_name("results.json")

BATCH: Final = 20
"""How many games each pair plays before the next one does, so that an interrupted run has games of all pairs."""


def measure(
    games: Iterable[str], each: int, at_once: int, until: float = inf, only: str = "", file: Path = FILE
) -> None:
    """Let the pairs of these games whose names contain `only` play until each has that many games, rounded up to whole
    deals, or until `time.monotonic()` is `until`. Save each result.
    """
    asked = [
        (first_modes()[game], pairing) for game in games for pairing in pairs_of(chain_of(game)) if only in str(pairing)
    ]
    # all rows are made before the first game, since the sources may change while this runs
    pairs = [(mode, pairing, new_row(mode, pairing)) for mode, pairing in asked]
    for so_far in (*range(BATCH, each, BATCH), each):
        for mode, pairing, new in pairs:
            limits = Limits(ceil(so_far / mode.seats) * mode.seats, until=until)
            if not limits.reached(_tally(mode, pairing, new, file)):
                _play(mode, pairing, limits, at_once, new, file)
        if monotonic() >= until:
            break


def _tally(mode: Mode, pairing: Pairing, new: LadderRow, file: Path) -> Tally:
    """Return the result so far, if it was measured with the present sources."""
    return row_to_go_on(load(file).get(key(mode, pairing), new), new).tally


def _play(mode: Mode, pairing: Pairing, limits: Limits, at_once: int, new: LadderRow, file: Path) -> None:
    """Play, and print the processor time of a game."""
    before, spent = _tally(mode, pairing, new, file).games, _seconds()
    played = play_on(mode, pairing, limits, at_once, new, file).games - before
    if played:
        print(f"  {(_seconds() - spent) / played:.2f} s per game", file=sys.stderr, flush=True)


def _seconds() -> float:
    """Return the processor time of all processes that this one has started and that have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def results_of(game: str, results: Results) -> list[LevelResult]:
    """Return the results between the settings of the game's chain."""
    mode = first_modes()[game]
    found = []
    for pairing in pairs_of(chain_of(game)):
        tally = results.get(key(mode, pairing), LadderRow()).tally
        if tally.games:
            found.append(LevelResult(pairing.one, pairing.others, mode.seats, tally.games, tally.shares))
    return found


def is_connected(chain: Sequence[Setting], results: Iterable[LevelResult]) -> bool:
    """Return True if each setting of the chain has played the one below it, so that all can be compared."""
    played = {(result.one, result.others) for result in results}
    return played >= {(str(setting), str(below)) for below, setting in pairwise(chain)}
