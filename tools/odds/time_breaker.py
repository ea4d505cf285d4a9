"""The features of a state of Time Breaker from which its `odds.py` computes each seat's odds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

import engines.games.time_breaker as game
from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.time_breaker.bots.distances import HELD, NAMES, distances
from engines.games.time_breaker.bots.odds import ARRIVED, GUARDED, Weights, kind_of, named, odds_by, turns_before
from engines.games.time_breaker.heuristics import by_odds
from engines.games.time_breaker.playing.turns import STOPPING
from engines.games.time_breaker.state import CARD, OVER, State, holds_stop
from engines.games.time_breaker.tables import STOP_TIME
from engines.kit.window_flow import all_pass
from tools.odds import quick
from tools.odds.learning import Example, Part, Parts

GROUPS: Final = ("to_act", "waiting", "later", "cards", "other")

EXPLORATION: Final = 0.1
"""The share of decisions in which a quick bot plays a random move."""

FITTED: Final = Weights(
    to_act=(
        (3.8, 2.2, 0.9, -0.5),
        (3.6, 2.0, 0.8, -0.5),
        (0.2, 0.4, 0.3, -0.2),
        (0.0, 0.2, 0.0, -0.2),
        (-0.4, -0.1, -0.3, -0.4),
        (-0.4, -0.2, -0.4, -0.5),
    ),
    waiting=(
        (2.2, 1.9, 0.6, -0.4),
        (0.1, 0.5, 0.2, -0.2),
        (-0.2, 0.0, -0.1, -0.3),
        (-0.2, 0.0, -0.2, -0.4),
        (-0.5, -0.2, -0.4, -0.5),
        (-0.5, -0.2, -0.4, -0.6),
    ),
    later=(-0.3, 0.0, 0.0, 0.0, 0.0, 0.0),
    cards=(*[0.0] * STOP_TIME, 0.35),
)
"""Weights that were fitted to about 500 games of `greedy`. The quick bots judge by them."""


def examples(seats: int, games: int) -> Iterator[Example]:
    """Play that many games, and yield states of those that somebody won. The same games are played every time."""
    seeds = [f"time breaker {seats} {number}" for number in range(games)]
    options, judge = game.Options(), partial(by_odds, odds_of=odds_by(FITTED))
    games_played = (quick.played(game, options, seats, judge, EXPLORATION, Random(seed)) for seed in seeds)
    return quick.examples(games_played, example_of)


def example_of(number: int, state: State, shares: Sequence[float]) -> Example | None:
    """Return the features of the state, with a card laid as if nobody stopped it; None if the odds are not used there:
    the game ends, or a card on the table must be played.
    """
    state = all_pass(state, STOPPING, LOWEST)
    if state.phase in (OVER, CARD):
        return None
    return Example(number, [_parts(state, seat) for seat in range(len(state.pieces))], shares)


def _parts(state: State, seat: Seat) -> Parts:
    at, before, hand = distances(state, seat), turns_before(state, seat), state.hands[seat]
    factors: list[Part] = [(("cards", kind), float(count)) for kind, count in Counter(map(kind_of, hand)).items()]
    if before:
        factors.append((("later", NAMES[at.out]), float(before)))
    if at.out == HELD and holds_stop(hand):
        factors.append((("other", GUARDED), 1.0))
    if before is not None and seat == state.seat:
        factors.append((("other", ARRIVED), 1.0))
    return Parts([[(("to_act" if before is None else "waiting", named(at)), 1.0)]], factors)
