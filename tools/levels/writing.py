"""The levels as data for the bots, and as a table in docs/ladder.md."""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from engines.bots.levels import FILE, Level
from tools.ladder.pairings import first_modes
from tools.ladder.results import LadderRow, Results, key
from tools.ladder.tables import DOCS, OUTDATED, is_valid, with_lines
from tools.levels.chains import chain_of, pairs_of
from tools.levels.choosing import Rated
from tools.levels.strengths import share
from tools.statistics import percent

PAGE: Final = DOCS / "ladder.md"

MARK: Final = "how levels play"
"""The name in the marks of the table."""

Chosen = Mapping[str, Sequence[Rated]]
"""The levels of each game that was measured."""


def write(chosen: Chosen) -> None:
    """Write the levels of these games for the bots, and the table if the page has marks for it."""
    write_levels(chosen)
    text = PAGE.read_text(encoding="utf-8")
    if f"<!-- {MARK} -->" in text:
        PAGE.write_text(with_lines(text, MARK, table(chosen)), encoding="utf-8")


def write_levels(chosen: Chosen, file: Path = FILE) -> None:
    """Write these games' levels into the file of all games, one level per line. Other games keep theirs."""
    old = json.loads(file.read_text(encoding="utf-8"))
    new = {**old, **{game: [_as_json(rated.level) for rated in levels] for game, levels in chosen.items()}}
    games = [f"  {json.dumps(game)}: [\n{_lines(new[game])}\n  ]" for game in sorted(new, key=_place)]
    file.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


def _place(game: str) -> int:
    """Return where a game stands: in the order of the ladder. The setting for other games is last."""
    order = list(first_modes())
    return order.index(game) if game in order else len(order)


def _as_json(level: Level) -> dict[str, Any]:
    return {name: value for name, value in level._asdict().items() if value}


def _lines(levels: Sequence[Mapping[str, Any]]) -> str:
    return ",\n".join(f"    {json.dumps(level)}" for level in levels)


def table(chosen: Chosen) -> list[str]:
    """Return how each level plays each game, and its expected share of wins over the level below, in Markdown."""
    lines = [["game and mode", "level", "how it plays", "expected share over the level below", "even"], ["---"] * 5]
    for game in sorted(chosen, key=_place):
        mode, levels = first_modes()[game], chosen[game]
        steps = ["", *(percent(share(above.elo - below.elo, mode.seats)) for below, above in pairwise(levels))]
        for number, (rated, step) in enumerate(zip(levels, steps, strict=True), 1):
            lines.append(
                [str(mode), str(number), described(rated.level), step, percent(1 / mode.seats) if step else ""]
            )
    return [f"| {' | '.join(line)} |" for line in lines]


def described(level: Level) -> str:
    """Return how a level plays, in words.

    >>> described(Level("greedy", 0.25)), described(Level("search", 0.0, 64)), described(Level("search"))
    ('`greedy`, errors of 0.25', '`search`, 64 iterations', '`search`')
    """
    errors = f", errors of {level.error:g}" if level.error else ""
    iterations = f", {level.iterations} iterations" if level.iterations else ""
    return f"`{level.bot}`{errors}{iterations}"


def measured(game: str, results: Results, elos: Mapping[str, float]) -> list[str]:
    """Return the strengths of the game's settings, and the results that they come from, as lines of text."""
    mode = first_modes()[game]
    lines = [str(mode), *(f"  {name:16}{elo:7.0f}" for name, elo in elos.items())]
    for pairing in pairs_of(chain_of(game)):
        row = results.get(key(mode, pairing), LadderRow())
        if row.tally.games:
            won = percent(row.tally.shares / row.tally.games)
            outdated = "" if is_valid(mode, pairing, row) else f" {OUTDATED}"
            lines.append(f"  {pairing!s:34}{won:>8} of {row.tally.games}{outdated}")
    return lines
