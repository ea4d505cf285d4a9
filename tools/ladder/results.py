"""The results so far, in a readable file and as a table."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from engines.contract import Outcome
from tools.balance.report import percent, wilson
from tools.ladder.pairings import MODES, Mode, Pairing

FILE: Final = Path(__file__).with_name("results.json")
BEGIN: Final = "<!-- ladder -->"
END: Final = "<!-- /ladder -->"


class Tally(NamedTuple):
    """The numbers of games played, won by the first bot (alone or with others), and won by nobody."""

    games: int = 0
    won: int = 0
    nobody: int = 0

    def and_one(self, seat: int, outcome: Outcome) -> "Tally":
        """Return the tally with one more game, in which the first bot had that seat."""
        return Tally(self.games + 1, self.won + (seat in outcome.winners), self.nobody + (not outcome.winners))


Results = dict[tuple[str, str], Tally]
"""Tallies by mode and pairing, as text."""


def load(file: Path = FILE) -> Results:
    """Return the results in the file; empty if it does not exist."""
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return {(row["mode"], row["pairing"]): Tally(row["games"], row["won"], row["nobody"]) for row in rows}


def save(results: Results, file: Path = FILE) -> None:
    """Write all results, one per line."""
    rows = [{"mode": mode, "pairing": pairing, **tally._asdict()} for (mode, pairing), tally in results.items()]
    lines = ",\n".join(json.dumps(row) for row in sorted(rows, key=lambda row: (row["mode"], row["pairing"])))
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def table(results: Mapping[tuple[str, str], Tally], modes: Iterable[Mode] = MODES) -> list[str]:
    """Return a row for each mode and pairing that has been played, in Markdown."""
    names = ["game and mode", "pairing", "games", "won", "95 % interval", "even", "nobody won"]
    rows = [names, ["---"] * len(names)]
    for mode in modes:
        for (its_mode, pairing), tally in sorted(results.items()):
            if its_mode == str(mode):
                rows.append([its_mode, pairing, *_cells(tally, mode.seats)])
    return [f"| {' | '.join(row)} |" for row in rows]


def _cells(tally: Tally, seats: int) -> list[str]:
    low, high = wilson(tally.won, tally.games)
    interval = f"{percent(low)} to {percent(high)}"
    even = percent(1 / seats) if seats > 1 else ""
    return [str(tally.games), percent(tally.won / tally.games), interval, even, str(tally.nobody)]


def with_table(page: str, lines: list[str]) -> str:
    """Return the page with the table between its two markers."""
    before, rest = page.split(BEGIN, 1)
    return before + "\n".join([BEGIN, *lines, END]) + rest.split(END, 1)[1]


def key(mode: Mode, pairing: Pairing) -> tuple[str, str]:
    """Return the key of the pairing's results."""
    return str(mode), str(pairing)
