"""Logistic regression: the weights under which the results of games are most likely.

Each seat's odds are as in the game's `odds.py`. Weights are improved position by position, each by steps that become
smaller the more it has changed already (AdaGrad).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

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

    number: int
    """The number of the game."""
    seats: Sequence[Parts]
    shares: Sequence[float]


class Learned(NamedTuple):
    """The weights (in logits) by group and name, and the mean log-loss in games that they were not learned from."""

    weights: Weights
    loss: float


def learned(
    examples: Sequence[Example], random: Random, first: Weights | None = None, falling: Sequence[Sequence[Key]] = ()
) -> Learned:
    """Return the weights learned from the examples. Learning begins with the weights `first`; others are 0. In each row
    of `falling`, no weight is higher than the one before it.
    """
    used = [each for each in examples if each.number % TESTED]
    tests = [each for each in examples if not each.number % TESTED]
    groups = {key[0] for each in examples for seat in each.seats for goal in seat.goals for key, _ in goal}
    weights, size = defaultdict[Key, float](float), defaultdict[Key, float](lambda: 1.0)
    weights |= {key: weight for key, weight in (first or {}).items() if key[0] in groups}
    for _ in range(PASSES):
        random.shuffle(used)
        for example in used:
            for key, gradient in _gradients(weights, example):
                size[key] += gradient * gradient
                weights[key] += STEP * gradient / size[key] ** 0.5
        for row in falling:
            if row[0][0] in groups:
                _make_falling(weights, row)
    return Learned(weights, loss(weights, tests))


def loss(weights: Weights, examples: Sequence[Example]) -> float:
    """Return the mean log-loss of the shares that the weights predict."""
    return fmean(_loss(weights, example) for example in examples)


def _loss(weights: Weights, example: Example) -> float:
    expected = predicted(weights, example)
    return -sum([share * log(max(each, 1e-6)) for share, each in zip(example.shares, expected, strict=True)])


def predicted(weights: Weights, example: Example) -> list[float]:
    """Return each seat's share of the win under these weights."""
    return _shares([_odds(weights, seat)[0] for seat in example.seats])


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


def _make_falling(weights: dict[Key, float], row: Sequence[Key]) -> None:
    """Replace weights that are higher than the ones before them by means, so that none is."""
    runs = list[tuple[float, int]]()
    for key in row:
        runs.append((weights[key], 1))
        while len(runs) > 1 and runs[-2][0] < runs[-1][0]:
            (right, more), (left, count) = runs.pop(), runs.pop()
            runs.append(((left * count + right * more) / (count + more), count + more))
    falling = [weight for weight, count in runs for _ in range(count)]
    weights.update(zip(row, falling, strict=True))
