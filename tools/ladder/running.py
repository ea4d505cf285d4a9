"""Many games at once, in the order of their numbers. A run can stop at any time and go on later."""

import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeVar

from engines import latest
from tools.ladder.choosers import bot_of
from tools.ladder.pairings import Mode, Pairing
from tools.ladder.playing import play
from tools.ladder.results import FILE, LadderRow, Tally, key, load, save
from tools.ladder.sources import commit
from tools.ladder.stamps import stamp_of
from workers.runner.subprocesses import collect_garbage_rarely

Item = TypeVar("Item")
T = TypeVar("T")


class Limits(NamedTuple):
    """How long a pairing is played: for that many games, and with `sprt` only until its test has decided. It also ends
    when `time.monotonic()` has reached `until`.
    """

    games: int
    sprt: bool = False
    until: float = inf

    def reached(self, tally: Tally) -> bool:
        """Return True if the pairing has been played for long enough."""
        return tally.games >= self.games or (self.sprt and tally.verdict != "open") or monotonic() >= self.until


def new_row(mode: Mode, pairing: Pairing) -> LadderRow:
    """Return a row without games, for the present sources. Raises `KeyError` if there is no such bot."""
    # this imports all that the games need, before the sources can change
    assert mode.ruleset in latest()
    for level in filter(None, (pairing.one, pairing.others)):
        bot_of(level, mode)
    return LadderRow(Tally(), commit(), stamp_of(mode, pairing))


def row_to_go_on(row: LadderRow, new: LadderRow) -> LadderRow:
    """Return the row with which play goes on. One that was compared keeps its commit and digests: games of later
    sources that play the same are games of the first ones, too.
    """
    if new.stamp is None or not row.holds_for(new.stamp):
        return new
    return new._replace(tally=row.tally) if row.stamp == new.stamp else row


def play_on(mode: Mode, pairing: Pairing, limits: Limits, at_once: int, new: LadderRow, file: Path = FILE) -> Tally:
    """Play until the pairing has reached its limits in the mode, and return its tally. Save each result, and print the
    score. A row of other sources or settings begins again.
    """
    new = row_to_go_on(load(file).get(key(mode, pairing), new), new)
    tally = new.tally
    if not limits.reached(tally):
        with closing(in_order(partial(play, mode, pairing), range(tally.games, limits.games), at_once)) as played:
            for seat, outcome in played:
                tally = tally.and_one(seat, outcome)
                save({**load(file), key(mode, pairing): new._replace(tally=tally)}, file)
                _print_progress(mode, pairing, tally)
                if limits.reached(tally):
                    break
    _print(mode, pairing, tally, end="\n")
    return tally


def in_order(function: Callable[[Item], T], items: Iterable[Item], at_once: int) -> Generator[T]:
    """Yield the function of each item, in order. `at_once` are computed at the same time, each in a process of its own,
    which collects garbage as rarely as those in which bots think. Once the generator is closed, no further one is
    begun.
    """
    cores = ProcessPoolExecutor(at_once, initializer=collect_garbage_rarely)
    ahead = deque[Future[T]]()
    try:
        for item in items:
            ahead.append(cores.submit(function, item))
            if len(ahead) > 2 * at_once:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        cores.shutdown(cancel_futures=True)


def _print_progress(mode: Mode, pairing: Pairing, tally: Tally) -> None:
    """Print the score on a line that the next one overwrites; into a file, only the score of every tenth game."""
    if sys.stderr.isatty():
        _print(mode, pairing, tally, end="\r")
    elif tally.games % 10 == 0:
        _print(mode, pairing, tally, end="\n")


def _print(mode: Mode, pairing: Pairing, tally: Tally, end: str) -> None:
    score = f"{tally.won} of {tally.games}, {tally.nobody} by nobody; {tally.verdict} ({tally.llr:+.2f})"
    print(f"{mode}, {pairing}: {score}", end=end, file=sys.stderr, flush=True)
