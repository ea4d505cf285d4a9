"""Each seat's odds of winning, with weights learned from the results of games.

`weights.json` has the weights (in logits) of the modes in which one goal is enough. `tools/odds` makes them from games
of bots that play by `hand_made_odds.py`. ÜberChrononauts has `uber_odds.py`.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import exp, log, prod
from pathlib import Path
from typing import Final, NamedTuple

from engines.contract import Seat
from engines.games.early_american_chrononauts.bots.distances import (
    Held,
    Holding,
    held,
    holding,
    to_home,
    to_mission,
    to_ten,
)
from engines.games.early_american_chrononauts.box import Box
from engines.games.early_american_chrononauts.state import END, Cards, Phase, State
from engines.games.early_american_chrononauts.tables import ModeKey

FILE: Final = Path(__file__).with_name("weights.json")

LONGEST: Final = 40
"""The largest distance of a goal, in half turns. Goals that are farther away count as this far."""

SURE: Final = 1e9
"""The odds of a seat that wins at the end of its turn."""


class Weights(NamedTuple):
    """What the odds of a seat are made of in one mode.

    `home`, `mission` and `ten` are the odds by each goal, by its distance in half turns. The odds by all goals are
    added up, and multiplied by a factor for each card in hand and in front of the seat. The seat whose turn it is has
    another factor for the phase (`to_act`). Every other seat has the factor `wait` once for each seat between the two.
    """

    home: tuple[float, ...]
    mission: tuple[float, ...]
    ten: tuple[float, ...]
    in_hand: Mapping[str, float]
    in_front: Mapping[str, float]
    to_act: Mapping[str, float]
    wait: float


class _Prospects(NamedTuple):
    """A seat's odds without the factor for whose turn it is. `is_met` is true if the seat meets one of its goals."""

    odds: float
    is_met: bool


def has_weights(box: Box) -> bool:
    """Return True if there are learned weights for the mode."""
    return box.mode.key in WEIGHTS


def odds(state: State, viewer: Seat | None = None) -> list[float]:
    """Return the odds of each seat, in a mode that has weights: its share of all odds is its share of the win. With a
    viewer, the odds are by what that seat sees.
    """
    factors = _of_turn(state.box.mode.key, state.phase, state.seat, len(state.hands))
    found = [_prospects(holding(state, seat, viewer)) for seat in range(len(factors))]
    all_odds = [each.odds * factor for each, factor in zip(found, factors, strict=True)]
    if state.phase == END and found[state.seat].is_met:
        all_odds[state.seat] = SURE
    return all_odds


@lru_cache(maxsize=1 << 8)
def _of_turn(mode: ModeKey, phase: Phase, to_act: Seat, seats: int) -> tuple[float, ...]:
    """The factor of each seat that depends on whose turn it is."""
    weights = WEIGHTS[mode]
    waits = [(seat - to_act) % seats for seat in range(seats)]
    return tuple([weights.wait ** (wait - 1) if wait else weights.to_act.get(phase, 1.0) for wait in waits])


@lru_cache(maxsize=1 << 15)
def _prospects(holding: Holding) -> _Prospects:
    box, prime, patches, hand, front, identities, missions = holding
    weights, (use, factor) = WEIGHTS[box.mode.key], _of_hand(box, hand)
    nearest = to_mission(box, missions, front, use.cards)
    total = _by(weights.mission, nearest)
    if box.mode.has_timeline:
        home, ten = to_home(box, prime, patches, identities, use), to_ten(hand)
        total += _by(weights.home, home) + _by(weights.ten, ten)
        nearest = min(home, nearest, ten)
    return _Prospects(total * factor * _of_front(box, front), nearest <= 0)


class _OfHand(NamedTuple):
    """What a hand has for the goals, and the factor of its cards."""

    use: Held
    factor: float


@lru_cache(maxsize=1 << 14)
def _of_hand(box: Box, hand: Cards) -> _OfHand:
    in_hand, _ = _factors(box)
    return _OfHand(held(box, hand), prod([in_hand[card] for card in hand]))


@lru_cache(maxsize=1 << 12)
def _of_front(box: Box, front: Cards) -> float:
    _, in_front = _factors(box)
    return prod([in_front[card] for card in front])


def _by(odds_of: tuple[float, ...], turns: float) -> float:
    """The odds by a goal that is this many turns away; between half turns, which are exact, they are interpolated."""
    halves = min(2 * turns, LONGEST)
    low = int(halves)
    if low == halves:
        return odds_of[low]
    return odds_of[low] + (odds_of[low + 1] - odds_of[low]) * (halves - low)


@lru_cache(maxsize=64)
def _factors(box: Box) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The factor of each card in hand, and in front of a seat. The last entry is for unknown cards: the mean of the
    deck (of the logits) in hand, and 1 in front, where no card is unknown.
    """
    weights, names = WEIGHTS[box.mode.key], [kind.__name__ for kind in box.kinds]
    in_hand = [weights.in_hand.get(name, 1.0) for name in names]
    average = exp(sum([log(in_hand[card]) for card in box.deck]) / len(box.deck))
    return (*in_hand, average), (*[weights.in_front.get(name, 1.0) for name in names], 1.0)


def weights_of(learned: Mapping[str, Mapping[str, float]]) -> Weights:
    """Return weights from logits. Those of goals are given by some numbers of turns, between which they are linear. A
    mode without a timeline has none for `home` and `ten`.
    """
    return Weights(
        home=_table(learned.get("home", {})),
        mission=_table(learned["mission"]),
        ten=_table(learned.get("ten", {})),
        in_hand=_factors_of(learned["in_hand"]),
        in_front=_factors_of(learned["in_front"]),
        to_act=_factors_of(learned["to_act"]),
        wait=exp(learned["wait"]["each"]),
    )


def _factors_of(logits: Mapping[str, float]) -> Mapping[str, float]:
    return {key: exp(logit) for key, logit in logits.items()}


def _table(logits: Mapping[str, float]) -> tuple[float, ...]:
    """The odds by half turns; none without logits."""
    points = [(float(turns), logit) for turns, logit in logits.items()]
    return tuple([exp(_between(points, half / 2)) for half in range(LONGEST + 1)] if points else ())


def _between(points: list[tuple[float, float]], turns: float) -> float:
    """The logit for this many turns."""
    for (low, left), (high, right) in pairwise(points):
        if turns <= high:
            return left + (right - left) * (turns - low) / (high - low)
    return points[-1][1]


def _read(file: Path) -> Mapping[str, Weights]:
    return {mode: weights_of(learned) for mode, learned in json.loads(file.read_text("utf-8"))["modes"].items()}


WEIGHTS: Final = _read(FILE)
"""The learned weights of each mode that has any."""
