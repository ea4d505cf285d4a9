"""The strengths of players, from the results of games between them.

A player's odds against another one are e for each unit of strength that it is stronger (Bradley and Terry). At a table
of n seats, the one player has one seat, and the other one n - 1 seats: its odds of winning are 1/(n - 1) times as high.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple

ELO: Final = 400 / log(10)
"""A unit of strength in points of Elo."""

PRIOR: Final = 1.0
"""The number of games with an even result that are added to each pair, so that no difference is infinite."""

LONGEST: Final = 1.0
"""The limit of a step, in units of strength. Without it, steps from a poor estimate could lead nowhere."""

NEAR: Final = 1e-6
"""The length of the steps at which the estimate is good enough."""


class LevelResult(NamedTuple):
    """How many wins `one` has had, at tables of that many seats, of which `others` holds all others. A shared
    win counts in parts, and so does a game that nobody won.
    """

    one: str
    others: str
    seats: int
    games: int
    share: float


def strengths(results: Sequence[LevelResult]) -> dict[str, float]:
    """Return the strengths with the maximum likelihood, in points of Elo. The weakest player has 0. Players who have
    played each other neither directly nor through others can't be compared.
    """
    found = {name: 0.0 for result in results for name in (result.one, result.others)}
    moved = 1.0 if results else 0.0
    while moved > NEAR:
        moved = 0.0
        for name in found:  # Newton's method for one player after another: the likelihood has one maximum only
            step = _step(found, [result for result in results if name in result[:2]], name)
            found[name] += step
            moved = max(moved, abs(step))
    lowest = min(found.values(), default=0.0)
    return {name: ELO * (strength - lowest) for name, strength in found.items()}


def _step(found: Mapping[str, float], results: Iterable[LevelResult], name: str) -> float:
    slope = curvature = 0.0
    for result in results:
        expected = share(ELO * (found[result.one] - found[result.others]), result.seats)
        games, won = result.games + PRIOR, result.share + PRIOR / result.seats
        slope += (won - games * expected) * (1 if name == result.one else -1)
        curvature += games * expected * (1 - expected)
    return max(-LONGEST, min(LONGEST, slope / curvature))


def share(elo: float, seats: int) -> float:
    """Return the expected share of wins of a player who is that much stronger than the one at all other seats.

    >>> [round(share(elo, 2), 2) for elo in (0, 123, 191)], round(share(0, 3), 2)
    ([0.5, 0.67, 0.75], 0.33)
    """
    return 1 / (1 + (seats - 1) * exp(-elo / ELO))
