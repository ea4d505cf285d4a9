"""The results so far: a row for each mode and pairing, in a readable file."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from engines.contract import Outcome
from tools.ladder.pairings import Mode, Pairing
from tools.ladder.sequential import Verdict, log_likelihood_ratio, verdict
from tools.ladder.stamps import Stamp

FILE: Final = Path(__file__).with_name("results.json")


class Tally(NamedTuple):
    """The numbers of games played, won by the first bot (alone or with others), and won by nobody; its total share of
    the win; and the sequential test, which stays as it is once it has decided.
    """

    games: int = 0
    won: int = 0
    nobody: int = 0
    shares: float = 0.0
    llr: float = 0.0
    verdict: Verdict = "open"

    @property
    def decided(self) -> int:
        """The number of games that somebody won."""
        return self.games - self.nobody

    def won_in_parts(self, seats: int) -> float:
        """Return the first bot's total share of the games that somebody won, at a table of that many seats."""
        return self.shares - self.nobody / seats

    def and_one(self, seat: int, outcome: Outcome) -> "Tally":
        """Return the tally with one more game, in which the first bot had that seat."""
        return self._replace(
            games=self.games + 1,
            won=self.won + (seat in outcome.winners),
            nobody=self.nobody + (not outcome.winners),
            shares=round(self.shares + outcome.shares[seat], 6),
        )._tested(len(outcome.scores))

    def _tested(self, seats: int) -> "Tally":
        """Return the tally with the test carried on, if a deal is complete and the first bot was not alone."""
        if self.verdict != "open" or seats == 1 or self.games % seats:
            return self
        ratio = log_likelihood_ratio(self.won_in_parts(seats), self.decided, seats)
        return self._replace(llr=round(ratio, 4), verdict=verdict(ratio))


class Compared(NamedTuple):
    """The commit of later sources that were compared with those of a row, and their digests if they play the same
    games.
    """

    commit: str
    engine: str = ""
    bots: str = ""

    @property
    def is_same(self) -> bool:
        """True if these sources play the same games."""
        return bool(self.engine)


class LadderRow(NamedTuple):
    """A tally, the commit at which its last game was played, what it depends on, and later sources that were compared.
    Rows of old have only a tally.
    """

    tally: Tally = Tally()
    commit: str = ""
    stamp: Stamp | None = None
    compared: Compared | None = None

    def holds_for(self, stamp: Stamp) -> bool:
        """Return True if the row was measured with these sources and settings, or with sources that play the same."""
        if self.stamp is None or self.compared is None or not self.compared.is_same:
            return self.stamp == stamp
        later = self.stamp._replace(engine=self.compared.engine, bots=self.compared.bots)
        return stamp in (self.stamp, later)


Results = dict[tuple[str, str], LadderRow]
"""Rows by mode and pairing, as text."""


def load(file: Path = FILE) -> Results:
    """Return the results in the file; empty if it does not exist."""
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return {(row["mode"], row["pairing"]): _row(row) for row in rows}


def _row(row: Mapping[str, Any]) -> LadderRow:
    tally = Tally(**{name: row[name] for name in Tally._fields if name in row})
    if "engine" not in row:
        return LadderRow(tally)
    compared = Compared(**row["compared"]) if "compared" in row else None
    return LadderRow(tally, row["commit"], Stamp(**{name: row[name] for name in Stamp._fields}), compared)


def save(results: Results, file: Path = FILE) -> None:
    """Write all results, one per line. The file is replaced at once, so a program that is killed leaves a whole one."""
    rows = [{"mode": mode, "pairing": pairing, **_written(row)} for (mode, pairing), row in sorted(results.items())]
    lines = ",\n".join(json.dumps(row) for row in rows)
    beside = file.with_suffix(".new")
    beside.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    os.replace(beside, file)


def _written(row: LadderRow) -> dict[str, Any]:
    if row.stamp is None:
        return {name: getattr(row.tally, name) for name in ("games", "won", "nobody")}
    compared = {"compared": row.compared._asdict()} if row.compared else {}
    return {**row.tally._asdict(), "commit": row.commit, **row.stamp._asdict(), **compared}


def key(mode: Mode, pairing: Pairing) -> tuple[str, str]:
    """Return the key of the pairing's results."""
    return str(mode), str(pairing)
