"""Players of known skill, and games between them.

Skills have a standard deviation of 1. In a game, each player's performance is the skill plus luck, which is normal; the
best performance wins. In our games, luck is about three times as wide as skill.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from service.ratings.model import MICRO, MODELS

LUCK: Final = 3.0
"""The standard deviation of luck in games such as ours."""

LITTLE_LUCK: Final = 1.0
"""The standard deviation of luck in a game of skill."""

BEST: Final = {2: 0.5642, 4: 1.0294}
"""The expected maximum of two and of four standard normal variables."""

BETA: Final = MODELS[max(MODELS)].beta / MICRO


def skills(count: int, random: Random) -> list[float]:
    """Return the skills of that many players."""
    return [random.gauss(0, 1) for _ in range(count)]


def winner(playing: Sequence[float], luck: float, random: Random) -> int:
    """Return which of the skills wins a game."""
    performances = [skill + random.gauss(0, luck) for skill in playing]
    return performances.index(max(performances))


def worth(luck: float, seats: int, spread: float) -> float:
    """Return how much mean a skill of 1 is worth, if a difference of `spread` multiplies the odds by e: the slope of
    the logarithm of the odds, where players are equal.
    """
    return spread * BEST[seats] * seats / (seats - 1) / luck


def sure_spread(seats: int, is_by_seats: bool) -> float:
    """Return what `spread` of the model becomes between players that are known with certainty."""
    return BETA * sqrt(2 if is_by_seats else seats)
