"""Rows that stay valid after a change that makes no difference to their games.

The commit at which a row was measured and the present sources each play the row's first games, with clocks that count
how often they are read (`transcripts.py`). If the transcripts are the same, the row is valid for the present sources,
too. A row can have the same games by chance, so one row with other games outdates all rows of its mode and commit.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain, groupby, repeat
from pathlib import Path
from subprocess import PIPE
from typing import Any, Final

from tools.checkouts import checked_out
from tools.ladder.pairings import Mode, Pairing
from tools.ladder.results import FILE, Compared, LadderRow, Results, key, load, save
from tools.ladder.sources import ROOT, commit
from tools.ladder.stamps import Stamp
from tools.ladder.tables import is_valid

PROGRAM: Final = Path(__file__).with_name("transcripts.py")

Asked = tuple[Mode, Pairing]


def carry(rows: Sequence[Asked], file: Path = FILE) -> None:
    """Compare the games of those rows that are outdated, save the results, and print a line for each.

    Rows of uncommitted sources, and those that had other games before, are not compared.
    """
    found = load(file)
    old = [each for each in rows if _can_be_compared(each, found)]
    old.sort(key=lambda each: found[key(*each)].commit)
    for name, group in groupby(old, key=lambda each: found[key(*each)].commit):
        asked = list(group)
        after = compared_with(name, asked, found)
        for each in asked:
            print(f"{each[0]}, {each[1]}: {_told(after.get(key(*each)))} ({name} and now)", flush=True)
        now = load(file)  # rows that another run has played since stay as they are
        save({**now, **{of: row for of, row in after.items() if now.get(of) == found[of]}}, file)


def _can_be_compared(each: Asked, found: Results) -> bool:
    row = found.get(key(*each), LadderRow())
    had_others = row.compared is not None and not row.compared.is_same
    return bool(row.stamp and not row.commit.endswith("+") and not had_others and not is_valid(*each, row))


def _told(row: LadderRow | None) -> str:
    if row is None or row.compared is None:
        return "not comparable"
    return "the same games" if row.compared.is_same else "other games, or another row of the mode has"


def compared_with(name: str, asked: Sequence[Asked], found: Results) -> Results:
    """Return those of the rows that could be compared with that commit, and what was found."""
    rows = [found[key(*each)] for each in asked]
    try:
        with checked_out(name) as root:
            return with_comparisons(asked, rows, list(comparisons(asked, rows, root)))
    except subprocess.CalledProcessError as error:
        print(error.stderr, file=sys.stderr)
        return {}


def comparisons(asked: Sequence[Asked], rows: Sequence[LadderRow], root: Path) -> Iterator[Compared | None]:
    """Compare the games that the sources there play with those of the present sources, row by row."""
    with _program(root, asked) as there, _program(ROOT, asked) as here:
        for row, before, now in zip(rows, _findings(there), _findings(here), strict=False):
            yield comparison(row, before, now)


def comparison(row: LadderRow, before: Mapping[str, Any], now: Mapping[str, Any]) -> Compared | None:
    """Compare what was found for a row before and now.

    None if the sources before were not those of the row, if its settings or seed are not the same now, or if its games
    could not be played.
    """
    if not before or not now or row.stamp != Stamp(**before["stamp"]):
        return None
    stamp = Stamp(**now["stamp"])
    if (row.stamp.settings, row.stamp.seed) != (stamp.settings, stamp.seed):
        return None
    same = before["transcript"] == now["transcript"]
    return Compared(commit(), stamp.engine, stamp.bots) if same else Compared(commit())


def with_comparisons(asked: Sequence[Asked], rows: Sequence[LadderRow], found: Sequence[Compared | None]) -> Results:
    """Return the rows of one commit that could be compared. One with other games outdates all of its mode."""
    changed = [mode for (mode, _), each in zip(asked, found, strict=True) if each and not each.is_same]
    return {
        key(*which): row._replace(compared=Compared(each.commit) if which[0] in changed else each)
        for which, row, each in zip(asked, rows, found, strict=True)
        if each
    }


@contextmanager
def _program(root: Path, asked: Sequence[Asked]) -> Iterator["subprocess.Popen[str]"]:
    """Play the games of these rows with the sources there."""
    # -P: the folder of the program belongs to the present sources, so no modules may be taken from it
    command = [sys.executable, "-P", str(PROGRAM)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(command, cwd=root, env=environment, text=True, stdin=PIPE, stdout=PIPE) as process:
        assert process.stdin
        json.dump([key(*each) for each in asked], process.stdin)
        process.stdin.close()
        try:
            yield process
        finally:
            process.kill()


def _findings(process: "subprocess.Popen[str]") -> Iterator[Mapping[str, Any]]:
    """Yield what the program finds, and nothing for the rows that it did not reach."""
    assert process.stdout
    return chain(map(json.loads, process.stdout), repeat({}))
