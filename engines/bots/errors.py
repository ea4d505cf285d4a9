"""The errors with which a bot judges moves."""

from math import log
from typing import Final

from engines.contract import Chance, Move

FINENESS: Final = 1 << 32
"""How many different errors there are."""


class Errors:
    """The errors of one decision. A move has the same error as long as the decision lasts."""

    def __init__(self, scale: float, chance: Chance) -> None:
        self._scale, self._chance, self._found = scale, chance, dict[Move, float]()

    def of(self, move: Move) -> float:
        """Return the error for the move. Errors have a Gumbel distribution, so that a move's odds against another one
        are e for each `scale` that it is better.
        """
        if not self._scale:
            return 0.0
        if move not in self._found:
            drawn = (self._chance.below(FINENESS) + 0.5) / FINENESS
            self._found[move] = -self._scale * log(-log(drawn))
        return self._found[move]
