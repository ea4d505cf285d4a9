"""The rating model: one stage of Plackett and Luce, in the form of Weng and Lin. Its result is "this set won".

The losers are not ordered, because places below the winner mostly have no meaning in our games. For two seats and one
winner, this is the model of the package `openskill`. All numbers are integers of 1e-6, so that a fold adds up to the
same on every machine: roots and quotients of floats are defined by IEEE 754, sums are taken exactly, and powers of e
are computed in decimal.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Context
from math import fsum, sqrt
from typing import Final

MICRO: Final = 1_000_000
"""The number of stored units in 1."""

POINTS: Final = 30
"""The number of points in 1, as ratings are shown: between two certain players of two seats, they are those of Elo."""

MIDDLE_LEVEL: Final = 4
"""The level that plays as well as is believed of a newcomer."""

WEEK_MS: Final = 7 * 86_400_000

_EXACT: Final = Context(prec=25, rounding=ROUND_HALF_EVEN)


@dataclass(frozen=True, slots=True)
class Strength:
    """What is believed of a player: the mean, and its standard deviation, both in millionths."""

    mu: int
    sigma: int


@dataclass(frozen=True, slots=True)
class Model:
    """The parameters. `beta` is the luck of one game, `gamma` the share of what a game tells that is believed of it,
    and `tau` how fast uncertainty grows in a week without games; the first and last in millionths. Neighbouring levels
    of the server's bots differ by `step` points, or by what `steps` has for the ruleset (measured: docs/ladder.md).
    """

    start: Strength = Strength(25 * MICRO, 25 * MICRO // 3)
    beta: int = 25 * MICRO // 6
    gamma: float = 1.0
    tau: int = MICRO // 4

    step: int = 115
    steps: Mapping[str, int] = field(default_factory=lambda: {"time-chase": 73})

    def anchor(self, ruleset: str, level: int) -> Strength:
        """Return the strength of a level of the server's bots, which games don't change."""
        points = self.steps.get(ruleset, self.step) * (level - MIDDLE_LEVEL)
        return Strength(self.start.mu + points * MICRO // POINTS, MICRO)


MODELS: Final[Mapping[int, Model]] = {1: Model()}
"""All models that a ladder can have, by their numbers. One that a ladder has had stays here."""

FIRST: Final = 1
"""The model of ladders whose entries name none."""

_LEAST: Final = 1e-4
"""The least part of a variance that a game leaves."""


@dataclass(frozen=True, slots=True)
class RatedPart:
    """A player's part in a game: the strength before, whether they are among those who won, and how much the game
    counts for them, from 0 to 1.
    """

    strength: Strength
    has_won: bool
    weight: float = 1.0


def rested(model: Model, strength: Strength, ms: int) -> Strength:
    """Return the strength of a player after that time without games: the same mean, with more uncertainty.

    >>> rested(Model(), Strength(30_000_000, 2_000_000), 4 * WEEK_MS)
    Strength(mu=30000000, sigma=2061553)
    """
    variance = strength.sigma**2 + model.tau**2 * max(0, ms) / WEEK_MS
    return Strength(strength.mu, min(max(strength.sigma, model.start.sigma), round(sqrt(variance))))


def rate(model: Model, game: Sequence[RatedPart]) -> list[Strength]:
    """Return the strengths after the game, in the same order. If nobody has won, all share the result. The weight of a
    player scales the change of the mean and of the variance alike. The spread is that of two seats, however many there
    are: games of two and of four lead to the same scale.

    >>> rate(Model(), [RatedPart(Model().start, True), RatedPart(Model().start, False)])[0].mu
    27635231
    """
    strengths = [player.strength for player in game]
    spread, shares = _spread(model, strengths), _shares([player.has_won for player in game])
    winning = _chances([each.mu for each in strengths], spread)
    return [_moved(model, *each, spread) for each in zip(game, winning, shares, strict=True)]


def chances(model: Model, strengths: Sequence[Strength]) -> list[float]:
    """Return each player's chance to be the winner."""
    return _chances([each.mu for each in strengths], _spread(model, strengths))


def _spread(model: Model, strengths: Sequence[Strength]) -> float:
    variances = [(each.sigma / MICRO) ** 2 + (model.beta / MICRO) ** 2 for each in strengths]
    return sqrt(2 / len(strengths) * fsum(variances))


def _chances(means: Sequence[int], spread: float) -> list[float]:
    best = max(means)
    powers = [_exp((mean - best) / MICRO / spread) for mean in means]
    total = fsum(powers)
    return [power / total for power in powers]


def _exp(power: float) -> float:
    """Return e to that power, rounded correctly: the C library's function may differ in the last bit."""
    return float(_EXACT.exp(_EXACT.create_decimal_from_float(power)))


def _shares(winners: Sequence[bool]) -> list[float]:
    """Return each player's share of the result."""
    won = winners if any(winners) else [True] * len(winners)
    return [has_won / sum(won) for has_won in won]


def _moved(model: Model, player: RatedPart, chance: float, share: float, spread: float) -> Strength:
    sigma = player.strength.sigma / MICRO
    told = player.weight * sigma * sigma / spread
    factor = 1 - model.gamma * told / spread * chance * (1 - chance)
    mean = player.strength.mu + round(MICRO * told * (share - chance))
    return Strength(mean, round(MICRO * sigma * sqrt(max(factor, _LEAST))))
