"""The statistics of many games, as tables of a rules page."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from tools.balance.configurations import Configuration
from tools.balance.playing import Ended
from tools.statistics import percent, wilson

BEGIN: Final = "<!-- balance -->"
END: Final = "<!-- /balance -->"
HEADING: Final = "## Balance"


@dataclass(frozen=True)
class BalanceRow:
    """The games of one configuration, played by one bot."""

    configuration: Configuration
    bot: str
    ended: Sequence[Ended]

    def cells(self) -> list[str]:
        """Return the first cells of the row."""
        return [str(self.configuration), self.bot, f"{len(self.ended):,}"]


CHOOSES: Final = {
    "random": "any legal move but standing answers, each equally likely",
    "greedy": "the move that looks best at once",
}
"""How each bot chooses its moves."""

NAMES: Final = ["setting", "bots", "games"]


def lengths(numbers: Iterable[int]) -> list[str]:
    """Return the median, the 90th percentile and the maximum.

    >>> lengths(range(1, 101))
    ['50', '90', '100']
    """
    ascending = sorted(numbers)
    return [f"{ascending[ceil(share * len(ascending)) - 1]:,}" for share in (0.5, 0.9, 1)]


def block(command: str, rows: Sequence[BalanceRow]) -> str:
    """Return the tables, between the two markers."""
    return "\n".join(
        [
            BEGIN,
            f"Written by `{command}`. All seats of a game are played by the same bot: {_bots(rows)}. The random "
            "numbers of a row come from its first two cells (`tools/balance/playing.py`): it can be played again.",
            "",
            "How the games ended, and how many nobody won:",
            "",
            *_ends(rows),
            "",
            "How long they were (half, nine in ten, and all were at most that long):",
            "",
            *_lengths(rows),
            "",
            "Games that somebody won, by the winner's place in the order of play (the 1st began), with 95 % intervals "
            "(Wilson):",
            "",
            *_wins(rows),
            END,
        ]
    )


def _bots(rows: Sequence[BalanceRow]) -> str:
    return "; ".join(f"`{bot}` chooses {CHOOSES[bot]}" for bot in dict.fromkeys(row.bot for row in rows))


def _table(names: Sequence[str], rows: Sequence[BalanceRow], cells: Callable[[BalanceRow], list[str]]) -> list[str]:
    lines = [[*NAMES, *names], ["---"] * (len(NAMES) + len(names)), *([*row.cells(), *cells(row)] for row in rows)]
    return [f"| {' | '.join(line)} |" for line in lines]


def _ends(rows: Sequence[BalanceRow]) -> list[str]:
    common = Counter(ended.reason for row in rows for ended in row.ended).most_common()
    reasons = [reason for reason, _ in common]

    def cells(row: BalanceRow) -> list[str]:
        counts = Counter(ended.reason for ended in row.ended)
        lost = sum(not ended.winners for ended in row.ended)
        return [percent(count / len(row.ended)) for count in (*(counts[reason] for reason in reasons), lost)]

    return _table([*reasons, "nobody won"], rows, cells)


def _lengths(rows: Sequence[BalanceRow]) -> list[str]:
    names = [f"{what}, {share}" for what in ("turns", "moves") for share in ("median", "90 %", "longest")]

    def cells(row: BalanceRow) -> list[str]:
        return [*lengths(ended.turns for ended in row.ended), *lengths(ended.moves for ended in row.ended)]

    return _table(names, rows, cells)


def _wins(rows: Sequence[BalanceRow]) -> list[str]:
    most = max(row.configuration.seats for row in rows)
    places = ["1st", "2nd", "3rd", *(f"{place}th" for place in range(4, most + 1))][:most]
    return _table(["even", *places], rows, lambda row: _win_cells(row, most))


def _win_cells(row: BalanceRow, most: int) -> list[str]:
    seats, won = row.configuration.seats, sum(bool(ended.winners) for ended in row.ended)
    wins = Counter(place for ended in row.ended for place in ended.winners)
    return [percent(1 / seats), *(_share(wins[place], won) for place in range(seats)), *[""] * (most - seats)]


def _share(hits: int, tries: int) -> str:
    if not tries:
        return "none"
    low, high = wilson(hits, tries)
    return f"{percent(hits / tries)} ({100 * low:.1f} to {100 * high:.1f})"


def with_block(page: str, tables: str) -> str:
    """Return the page with the tables in place of the text between its markers, or at its end if it has none."""
    if BEGIN not in page:
        return f"{page.rstrip()}\n\n{HEADING}\n\n{tables}\n"
    before, rest = page.split(BEGIN, 1)
    return before + tables + rest.split(END, 1)[1]
