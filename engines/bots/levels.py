"""Bots of eight levels: 1 is the weakest, 8 the strongest.

They play like `greedy` or `search`, and most of them are weakened. Low levels add a random error to the value of
each move. So small mistakes are frequent and big ones rare, as with people. How far a level looks ahead in a game, and
how large its errors are, is in `levels.json`. For games with settings of their own, it was chosen by measuring one
mode, so that all steps between levels are about equal there.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from engines.bots.bot import Bot, Decision
from engines.bots.errors import Errors
from engines.bots.greedy import choose_greedily
from engines.bots.search import best_so_far, search_of
from engines.bots.solver import Solver
from engines.contract import Chance, Move

NUMBERS: Final = range(1, 9)
"""The levels."""

FILE: Final = Path(__file__).with_name("levels.json")


class Level(NamedTuple):
    """How a level plays a game. `bot` is the one that it is a weaker form of. `error` is the scale of its errors, as a
    share of the win: of two moves, it prefers the one that is worse by `error` in 27 % of all cases. `iterations` is
    the limit of a search; None leaves only that of time.
    """

    bot: Literal["greedy", "search"]
    error: float = 0.0
    iterations: int | None = None


def _read(file: Path) -> Mapping[str, tuple[Level, ...]]:
    """Return the levels of each game, from 1 on."""
    found: Mapping[str, list[Mapping[str, Any]]] = json.loads(file.read_text("utf-8"))
    return {game: tuple([Level(**level) for level in levels]) for game, levels in found.items()}


LEVELS: Final = _read(FILE)


def level_of(game: str, number: int) -> Level:
    """Return how the level plays the game with that key. Games that were not measured share one setting."""
    return LEVELS.get(game, LEVELS["other games"])[number - 1]


def playing_at(number: int) -> Bot:
    """Return the bot of that level."""

    def choose(decision: Decision, chance: Chance) -> Iterator[Move]:
        return playing(level_of(decision.engine.KEY, number), decision, chance)

    return choose


def playing(level: Level, decision: Decision, chance: Chance) -> Iterator[Move]:
    """Yield the best move so far, as it seems to a bot with these errors."""
    errors = Errors(level.error, chance)
    if level.bot == "greedy":
        return choose_greedily(decision, chance, errors.of)
    return _searching(level, decision, chance, errors.of)


def _searching(level: Level, decision: Decision, chance: Chance, error_of: Callable[[Move], float]) -> Iterator[Move]:
    search = search_of(decision, chance)
    most = None if isinstance(search, Solver) else level.iterations  # a few cards of one deck would say nothing
    return best_so_far(search, partial(search.best_with, error_of) if level.error else search.best, most)
