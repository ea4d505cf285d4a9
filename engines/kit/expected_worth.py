"""What a view is worth where something is hidden: for heuristics."""

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
    """The mean of what so many states are worth to the seat that the view leaves open; always the same ones."""
    chance = SeededChance(_SEED, version=1)
    return fmean([judge(imagine(view, chance))[seat] for _ in range(states)])
