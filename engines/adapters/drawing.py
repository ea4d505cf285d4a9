"""Explicit chance: each number that the rules draw becomes a node of the game tree, as OpenSpiel requires.

The rules draw in the middle of a move. So the move is played with the numbers known so far, stopped at the first
unknown one, and played again from the start once that is known. A move with d draws is played d + 1 times.
"""

from collections.abc import Sequence
from typing import Final

from engines.chance import RecordedChance

MOST_OUTCOMES: Final = 256
"""The most outcomes that a draw may have. A shuffle of n cards is n - 1 draws with n, n - 1 … 2 outcomes."""


class Undrawn(Exception):
    """The rules draw a number from 0 to `outcomes` - 1 that is not known yet."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"a number below {outcomes} is to be drawn")
        self.outcomes = outcomes


class KnownChance(RecordedChance):
    """The numbers known so far, in order."""

    def __init__(self, drawn: Sequence[int]) -> None:
        super().__init__(drawn)
        self._left = len(drawn)

    def below(self, n: int) -> int:
        """Return the next number, from 0 to n - 1. Raises `Undrawn` if it is not known yet, and `ValueError` for more
        than `MOST_OUTCOMES`.
        """
        if n > MOST_OUTCOMES:
            raise ValueError(f"a draw with {n} outcomes; the adapter takes {MOST_OUTCOMES} at most")
        if not self._left:
            raise Undrawn(n)
        self._left -= 1
        return super().below(n)
