"""The choice of settings in even steps."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engines.bots.levels import NUMBERS, Level
from tools.ladder.settings import Setting

STEP: Final = 123.0
"""The largest difference between a level and the one below it, in points of Elo: 67 % of games of two seats."""


class Rated(NamedTuple):
    """How a bot plays, and how strong it is, in points of Elo."""

    level: Level
    elo: float


def choose(chain: Sequence[Setting], elos: Mapping[str, float]) -> list[Rated]:
    """Return the levels from 1 on. The highest one is the last setting of the chain, with a time limit of its own. The
    steps down from it are equal, as far as the other settings allow. If every other setting is more than a step weaker,
    the next level is the strongest of them, with equal steps down from there.
    """
    *lower, highest = [Rated(setting.level, elos[str(setting)]) for setting in chain]
    usable, steps = rising(lower), len(NUMBERS) - 1
    second = min(highest.elo - _step(highest.elo - usable[0].elo, steps), usable[-1].elo)
    step = _step(second - usable[0].elo, steps - 1)
    wanted = [second - step * below for below in reversed(range(steps))]
    return [*(at(usable, elo) for elo in wanted), highest]


def _step(distance: float, steps: int) -> float:
    """The size of that many equal steps over a distance, in points of Elo, but no more than `STEP`."""
    return min(STEP, distance / steps)


def rising(chain: Sequence[Rated]) -> list[Rated]:
    """Return the settings that are stronger than all before them."""
    found = list(chain[:1])
    for rated in chain:
        if rated.elo > found[-1].elo:
            found.append(rated)
    return found


def at(usable: Sequence[Rated], elo: float) -> Rated:
    """Return a setting of strength `elo`, interpolated between two neighbours in `usable`, which is sorted by strength.
    Return the strongest if `elo` exceeds them all.
    """
    for below, above in pairwise(usable):
        if elo <= above.elo:
            return _between(below, above, max(elo, below.elo))
    return usable[-1]


def _between(below: Rated, above: Rated, elo: float) -> Rated:
    """Return the setting of that strength; the nearer one if nothing is between them, as between two bots."""
    part, (one, other) = (elo - below.elo) / (above.elo - below.elo), (below.level, above.level)
    if one.bot != other.bot or (one.iterations is None) != (other.iterations is None):
        return above if part > 0.5 else below
    error = float(f"{_mixed(one.error, other.error, part):.2g}")
    iterations = round(_mixed(one.iterations, other.iterations, part)) if one.iterations and other.iterations else None
    return Rated(Level(one.bot, error, iterations), elo)


def _mixed(one: float, other: float, part: float) -> float:
    """Return a number that is that part of the way from one to the other, in even ratios if neither is 0.

    >>> _mixed(4, 16, 0.5), _mixed(0.02, 0, 0.5)
    (8.0, 0.01)
    """
    return one ** (1 - part) * other**part if one and other else one + (other - one) * part
