"""Logistic regression: the weights under which the results of games are most likely.

Each seat's odds are as in the game's `odds.py`. Weights are improved position by position, each by steps that become
smaller the more it has changed already (AdaGrad). More turns to a goal never make it worth more.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from tools.odds.playing import Position, SeatSeen

POINTS: Final[Mapping[str, tuple[float, ...]]] = {
    "home": (0, 1, 2, 3, 4.5, 6, 8, 11, 16),
    "mission": (0, 1, 2, 3, 4, 6, 8, 12),
    "ten": (0, 1.5, 3, 4.5, 6, 9, 12, 15),
}
"""The numbers of turns for which there is a weight. Between them, weights are interpolated."""

TO_BEGIN: Final = -0.3
"""The weight of each turn to a goal, before anything is learned."""

STEP: Final = 0.1
"""The size of the first steps, in logits."""

PASSES: Final = 3
"""How often all positions are learned from."""

TESTED: Final = 5
"""One game in this many is held out: the log-loss is measured there."""

Key = tuple[str, str]
"""A weight's group and name."""
Part = tuple[Key, float]
"""A weight, and how often it counts."""

Gradient = tuple[Key, float]
"""A weight, and how the logarithm of a result's probability changes with it."""

Weights = Mapping[Key, float]


class Parts(NamedTuple):
    """What a seat's odds are made of: the sum over goals of the odds by each, times the other factors."""

    goals: Sequence[Sequence[Part]]
    factors: Sequence[Part]


class Example(NamedTuple):
    """A position as the parts of each seat's odds, and the shares of the win at the end."""

    seats: Sequence[Parts]
    shares: Sequence[float]


class Learned(NamedTuple):
    """The weights (in logits) by group and name, and the mean log-loss in games that they were not learned from."""

    weights: Weights
    loss: float


def learned(positions: Sequence[Position], random: Random) -> Learned:
    """Return the weights learned from the positions."""
    examples = [_example(each) for each in positions if each.number % TESTED]
    tests = [_example(each) for each in positions if not each.number % TESTED]
    weights, size = defaultdict[Key, float](float), defaultdict[Key, float](lambda: 1.0)
    goals = {goal for position in positions for seat in position.seats for goal in seat.turns}
    weights |= {(goal, f"{turns:g}"): TO_BEGIN * turns for goal in sorted(goals) for turns in POINTS[goal]}
    for _ in range(PASSES):
        random.shuffle(examples)
        for example in examples:
            for key, gradient in _gradients(weights, example):
                size[key] += gradient * gradient
                weights[key] += STEP * gradient / size[key] ** 0.5
        for goal in goals:
            _make_falling(weights, goal)
    return Learned(weights, loss(weights, tests))


def loss(weights: Weights, examples: Sequence[Example]) -> float:
    """Return the mean log-loss of the shares that the weights predict."""
    return fmean(_loss(weights, example) for example in examples)


def _loss(weights: Weights, example: Example) -> float:
    expected = _expected(weights, example)
    return -sum([share * log(max(each, 1e-6)) for share, each in zip(example.shares, expected, strict=True)])


def predicted(weights: Weights, position: Position) -> list[float]:
    """Return each seat's share of the win under these weights."""
    return _expected(weights, _example(position))


def _expected(weights: Weights, example: Example) -> list[float]:
    return _shares([_odds(weights, seat)[0] for seat in example.seats])


def _example(position: Position) -> Example:
    seats, count = position.seats, len(position.seats)
    waits = [(seat - position.turn_of) % count for seat in range(count)]
    parts = [_parts(each, position.phase, wait) for each, wait in zip(seats, waits, strict=True)]
    return Example(parts, position.shares)


def _parts(seat: SeatSeen, phase: str, wait: int) -> Parts:
    goals = [_around(goal, turns) for goal, turns in seat.turns.items()]
    in_hand = [(("in_hand", kind), float(count)) for kind, count in seat.in_hand.items()]
    in_front = [(("in_front", kind), float(count)) for kind, count in seat.in_front.items()]
    turn = (("wait", "each"), wait - 1.0) if wait else (("to_act", phase), 1.0)
    return Parts(goals, [*in_hand, *in_front, turn])


@lru_cache(maxsize=1024)
def _around(goal: str, turns: float) -> Sequence[Part]:
    """The weights of the points on both sides of that number of turns, each with its share."""
    points = POINTS[goal]
    turns = min(turns, points[-1])
    low, high = next((low, high) for low, high in pairwise(points) if turns <= high)
    share = (turns - low) / (high - low)
    return [((goal, f"{point:g}"), part) for point, part in ((low, 1 - share), (high, share)) if part]


def _odds(weights: Weights, seat: Parts) -> tuple[float, list[float]]:
    """The odds of a seat, and each goal's part of them."""
    goals = [exp(sum([weights[key] * part for key, part in goal])) for goal in seat.goals]
    total = sum(goals)
    odds = total * exp(sum([weights[key] * part for key, part in seat.factors]))
    return odds, [each / total for each in goals]


def _shares(odds: Sequence[float]) -> list[float]:
    total = sum(odds)
    return [each / total for each in odds]


def _gradients(weights: Weights, example: Example) -> Iterator[Gradient]:
    """Yield the parts of the gradient for each weight that counts."""
    odds = [_odds(weights, seat) for seat in example.seats]
    expected = _shares([each for each, _ in odds])
    for seat, (_, parts), share, before in zip(example.seats, odds, example.shares, expected, strict=True):
        for key, count in seat.factors:
            yield key, (share - before) * count
        for goal, part in zip(seat.goals, parts, strict=True):
            for key, count in goal:
                yield key, (share - before) * part * count


def _make_falling(weights: dict[Key, float], goal: str) -> None:
    """Replace weights that rise with the number of turns by their mean, so that none does."""
    runs = list[tuple[float, int]]()
    for turns in POINTS[goal]:
        runs.append((weights[goal, f"{turns:g}"], 1))
        while len(runs) > 1 and runs[-2][0] < runs[-1][0]:
            (right, more), (left, count) = runs.pop(), runs.pop()
            runs.append(((left * count + right * more) / (count + more), count + more))
    falling = [weight for weight, count in runs for _ in range(count)]
    weights.update({(goal, f"{turns:g}"): weight for turns, weight in zip(POINTS[goal], falling, strict=True)})
