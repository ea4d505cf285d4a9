"""The features of a state of Early American Chrononauts from which its `odds.py` computes each seat's odds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final

import engines.games.early_american_chrononauts as game
from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.early_american_chrononauts.bots.distances import holding, to_goals
from engines.games.early_american_chrononauts.heuristics import by_hand_made_odds
from engines.games.early_american_chrononauts.playing.memos import MEMOS
from engines.games.early_american_chrononauts.state import END, OVER, State
from engines.games.early_american_chrononauts.tables import ModeKey
from engines.kit.window_flow import all_pass
from tools.odds import quick
from tools.odds.learning import Example, Key, Part, Parts, Weights

EXPLORATION: Final = 0.2
"""The share of decisions in which a quick bot plays a random move."""

POINTS: Final[Mapping[str, tuple[float, ...]]] = {
    "home": (0, 1, 2, 3, 4.5, 6, 8, 11, 16),
    "mission": (0, 1, 2, 3, 4, 6, 8, 12),
    "ten": (0, 1.5, 3, 4.5, 6, 9, 12, 15),
}
"""The numbers of turns to each goal for which there is a weight. Between them, weights are interpolated."""

GROUPS: Final = (*POINTS, "in_hand", "in_front", "to_act", "wait")

FALLING: Final[Sequence[Sequence[Key]]] = [
    [(goal, f"{turns:g}") for turns in points] for goal, points in POINTS.items()
]
"""More turns to a goal never make it worth more."""

FIRST: Final[Weights] = {(goal, f"{turns:g}"): -0.3 * turns for goal, points in POINTS.items() for turns in points}
"""The weights before anything is learned."""


def examples(mode: ModeKey, seats: int, games: int) -> Iterator[Example]:
    """Play that many games, and yield states of those that somebody won. The same games are played every time."""
    seeds = [f"{mode} {seats} {number}" for number in range(games)]
    options, judge = game.Options(mode), by_hand_made_odds
    games_played = (quick.played(game, options, seats, judge, EXPLORATION, Random(seed)) for seed in seeds)
    return quick.examples(games_played, example_of)


def example_of(number: int, state: State, shares: Sequence[float]) -> Example | None:
    """Return the features of the state; None if it is decided. A card laid counts as if nobody cancelled it."""
    state = all_pass(state, MEMOS, LOWEST)
    if state.phase == OVER:
        return None
    seats = range(len(state.hands))
    if state.phase == END and min(to_goals(holding(state, state.seat))) <= 0:
        return None
    return Example(number, [_parts(state, seat) for seat in seats], shares)


def _parts(state: State, seat: Seat) -> Parts:
    box, turns = state.box, to_goals(holding(state, seat))
    goals = list(zip(("home", "mission", "ten") if len(turns) > 1 else ("mission",), turns, strict=True))
    factors: list[Part] = []
    for group, cards in (("in_hand", state.hands[seat]), ("in_front", state.fronts[seat])):
        counted = Counter([box.kinds[card].__name__ for card in cards])
        factors += [((group, kind), float(count)) for kind, count in counted.items()]
    wait = (seat - state.seat) % len(state.hands)
    factors.append((("wait", "each"), wait - 1.0) if wait else (("to_act", state.phase), 1.0))
    return Parts([_around(goal, each) for goal, each in goals], factors)


@lru_cache(maxsize=1024)
def _around(goal: str, turns: float) -> Sequence[Part]:
    """The weights of the points on both sides of that number of turns, each with its share."""
    points = POINTS[goal]
    turns = min(turns, points[-1])
    low, high = next((low, high) for low, high in pairwise(points) if turns <= high)
    share = (turns - low) / (high - low)
    return [((goal, f"{point:g}"), part) for point, part in ((low, 1 - share), (high, share)) if part]
