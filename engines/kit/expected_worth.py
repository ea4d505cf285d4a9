"""The value of a view with hidden information, for heuristics."""

from collections.abc import Callable
from functools import lru_cache
from statistics import fmean
from typing import Final

from engines.chance import SeededChance
from engines.contract import Chance, S, Seat, V

_SEED: Final = bytes(32)


class _Repeated(SeededChance):
    """Always the same numbers, which are kept, because computing them takes longer than judging a state."""

    def __init__(self) -> None:
        super().__init__(_SEED, version=1)

    def _value(self, counter: int) -> int:
        return _value(counter)


@lru_cache(maxsize=4096)
def _value(counter: int) -> int:
    return SeededChance(_SEED, version=1)._value(counter)


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
    chance = _Repeated()
    return fmean([judge(imagine(view, chance))[seat] for _ in range(states)])
