"""The results as tables in docs/ladder.md."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tools.ladder.pairings import MODES, OPENSPIEL, STEPS, Mode, Pairing
from tools.ladder.results import LadderRow, Results, key
from tools.ladder.stamps import stamp_of
from tools.statistics import percent, wilson

DOCS: Final = Path(__file__).parents[2] / "docs"
OUTDATED: Final = "outdated"
NONE: Final = "No games yet."

IsValid = Callable[[Mode, Pairing, LadderRow], bool]
"""Whether a row was measured with the present sources."""


def is_valid(mode: Mode, pairing: Pairing, row: LadderRow) -> bool:
    """Return True if everything that the row depends on is still the same, and the bots still exist."""
    try:
        return row.holds_for(stamp_of(mode, pairing))
    except KeyError:
        return False


def pairing_of(text: str) -> Pairing:
    """Return the pairing that has this text.

    >>> pairing_of("search over greedy"), pairing_of("random alone")
    (Pairing(one='search', others='greedy'), Pairing(one='random', others=''))
    """
    one, _, others = text.removesuffix(" alone").partition(" over ")
    return Pairing(one, others)


def of_bots(results: Results, valid: IsValid = is_valid) -> list[str]:
    """Return the results of the bots that people know by name, as a table in Markdown."""
    return _rows(results, valid, lambda pairing: pairing not in STEPS and OPENSPIEL not in str(pairing))


def of_openspiel(results: Results, valid: IsValid = is_valid) -> list[str]:
    """Return the results against OpenSpiel's bots, as a table in Markdown."""
    return _rows(results, valid, lambda pairing: OPENSPIEL in pairing.others and OPENSPIEL not in pairing.one)


def of_trials(results: Results, valid: IsValid = is_valid) -> list[str]:
    """Return the results of OpenSpiel's bots with different settings, as a table in Markdown."""
    return _rows(results, valid, lambda pairing: OPENSPIEL in pairing.one)


def of_levels(results: Results, valid: IsValid = is_valid) -> list[str]:
    """Return each level's share of the win against the level below, as a table in Markdown. A game that nobody won
    counts as a draw, as when levels are chosen.
    """
    lines = []
    for mode in MODES:
        for step in STEPS:
            row = results.get(key(mode, step), LadderRow())
            if row.tally.games:
                lines.append([str(mode), str(step), *_level_cells(mode, row, valid(mode, step, row))])
    return _table(["game and mode", "pairing", "games", "share", "95 % interval", "even", "commit"], lines)


def _level_cells(mode: Mode, row: LadderRow, valid: bool) -> list[str]:
    games, shares = row.tally.games, row.tally.shares
    low, high = wilson(shares, games)
    interval = f"{percent(low)} to {percent(high)}"
    return [str(games), percent(shares / games), interval, percent(1 / mode.seats), row.commit if valid else OUTDATED]


def _rows(results: Results, valid: IsValid, has: Callable[[Pairing], bool]) -> list[str]:
    names = ["game and mode", "pairing", "games", "won", "95 % interval", "even", "nobody won", "better", "commit"]
    lines = []
    for mode in MODES:
        for (its_mode, text), row in sorted(results.items()):
            pairing = pairing_of(text)
            if its_mode == str(mode) and row.tally.games and has(pairing):
                lines.append([its_mode, text, *_cells(mode, pairing, row, valid(mode, pairing, row))])
    return _table(names, lines)


def _cells(mode: Mode, pairing: Pairing, row: LadderRow, valid: bool) -> list[str]:
    tally, seats = row.tally, max(mode.seats, 2 if pairing.others else 1)
    # A bot alone loses a game that nobody wins. Elsewhere such a game says nothing, and the test leaves it out.
    games = tally.decided if seats > 1 else tally.games
    won = _won(row, seats)
    low, high = wilson(won, games)
    return [
        str(tally.games),
        percent(won / games) if games else "",
        f"{percent(low)} to {percent(high)}" if games else "",
        percent(1 / seats) if seats > 1 else "",
        str(tally.nobody),
        tally.verdict if seats > 1 and row.stamp else "",
        row.commit if valid else OUTDATED,
    ]


def _won(row: LadderRow, seats: int) -> float:
    """The games that the first bot won; shared ones count in parts, except in old rows, which don't have the parts."""
    return row.tally.won_in_parts(seats) if seats > 1 and row.stamp else row.tally.won


def _table(names: list[str], lines: list[list[str]]) -> list[str]:
    if not lines:
        return [NONE]
    return [f"| {' | '.join(line)} |" for line in (names, ["---"] * len(names), *lines)]


PAGES: Final[Mapping[str, Mapping[str, Callable[[Results], list[str]]]]] = {
    "ladder.md": {"ladder": of_bots, "levels": of_levels, "openspiel": of_openspiel, "trials": of_trials},
}
"""The tables of each page, by the name in their markers."""


def with_tables(page: str, text: str, results: Results) -> str:
    """Return a page's text with its tables as the results give them."""
    for name, lines_of in PAGES[page].items():
        text = with_lines(text, name, lines_of(results))
    return text


def with_lines(text: str, name: str, lines: list[str]) -> str:
    """Return a page's text with these lines between the two markers of that name."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    before, rest = text.split(begin, 1)
    return before + "\n".join([begin, *lines, end]) + rest.split(end, 1)[1]


def rewrite(results: Results, folder: Path = DOCS) -> None:
    """Write the tables into the pages."""
    for page in PAGES:
        file = folder / page
        file.write_text(with_tables(page, file.read_text(encoding="utf-8"), results), encoding="utf-8")
