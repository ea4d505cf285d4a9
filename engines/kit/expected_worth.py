"""The value of a view with hidden information, for heuristics."""

from collections.abc import Callable
from statistics import fmean
from typing import Any, Final

from engines.chance import SeededChance
from engines.contract import Chance, Seat

_SEED: Final = bytes(32)


def expected(
    view: Any,
    seat: Seat,
    imagine: Callable[[Any, Chance], Any],
    judge: Callable[[Any], tuple[float, ...]],
    states: int,
) -> float:
    """Return the mean value to the seat of that number of states consistent with the view. They are always the same
    ones.
    """
    chance = SeededChance(_SEED, version=1)
    return fmean([judge(imagine(view, chance))[seat] for _ in range(states)])
