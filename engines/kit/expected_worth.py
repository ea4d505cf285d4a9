"""The value of a view with hidden information, for heuristics."""

from collections.abc import Callable
from statistics import fmean
from typing import Final

from engines.chance import SeededChance
from engines.contract import Chance, S, Seat, V

_SEED: Final = bytes(32)


def expected(
    view: V,
    seat: Seat,
    imagine: Callable[[V, Chance], S],
    judge: Callable[[S], tuple[float, ...]],
    states: int,
) -> float:
    """Return the mean value to the seat of that number of states consistent with the view. They are always the same
    ones.
    """
    chance = SeededChance(_SEED, version=1)
    return fmean([judge(imagine(view, chance))[seat] for _ in range(states)])
