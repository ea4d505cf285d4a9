"""The model of `service.ratings.model` with other parameters and formulas, in floats.

A variant that turns out to be better is to become the service's; with the service's parameters, both agree.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

Belief = tuple[float, float]
"""The mean and its standard deviation."""


class Variant(NamedTuple):
    """A model. `gamma` is the share of what a game tells that is believed of it; 0 stands for sigma / spread, and
    values between for a mixture. `is_by_seats`: the spread is that of two seats, whatever their number.
    """

    name: str
    gamma: float = 1.0
    sigma: float = 25 / 3
    beta: float = 25 / 6
    tau: float = 0.25
    is_by_seats: bool = False


def rate(variant: Variant, known: Sequence[Belief], won: int) -> list[Belief]:
    """Return what is known of the players after a game that one of them has won."""
    variances = sum(sigma * sigma + variant.beta**2 for _, sigma in known)
    spread = sqrt(variances * 2 / len(known) if variant.is_by_seats else variances)
    powers = [exp((mu - 25) / spread) for mu, _ in known]
    total = sum(powers)
    return [
        _moved(variant, each, power / total, float(seat == won), spread)
        for seat, (each, power) in enumerate(zip(known, powers, strict=True))
    ]


def _moved(variant: Variant, known: Belief, chance: float, share: float, spread: float) -> Belief:
    mu, sigma = known
    told = sigma * sigma / spread
    gamma = variant.gamma + (1 - variant.gamma) * sigma / spread
    left = 1 - gamma * told / spread * chance * (1 - chance)
    return mu + told * (share - chance), sigma * sqrt(max(left, 1e-4))


def rested(variant: Variant, known: Belief, weeks: float) -> Belief:
    """Return what is known after that time."""
    mu, sigma = known
    return mu, min(max(sigma, variant.sigma), sqrt(sigma * sigma + variant.tau**2 * weeks))
