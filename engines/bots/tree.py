"""The search tree: the results of each move, in each situation that the searching seat can tell apart.

A move is selected by its results so far for the seat that makes it, and by its estimated value: a promising move is
tried early, a poor one hardly ever (PUCT). A move that is not legal in every imagined state is selected by how often it
was tried when it was legal.
"""

from collections.abc import Callable, Hashable, Sequence
from heapq import nlargest
from math import exp, sqrt
from typing import Final

from engines.contract import Move, Seat

CURIOSITY: Final = 0.5
"""The weight of exploration: how much the number of tries counts against the results."""

TRUST: Final = 0.1
"""The difference of estimated values that makes the better move e times as likely to be tried."""


class Arm:
    """A move in a situation: how often it was legal, how often it was tried, and with what results."""

    __slots__ = ("eagerness", "looks", "move", "possible", "promised", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move, self.eagerness = move, 1.0
        self.looks, self.promised = 0, 0.0
        self.tries, self.possible, self.total = 0, 0, 0.0

    def look(self, worth: float) -> None:
        """Add an estimate of the move's value to the seat in one state. It counts as a try."""
        self.looks, self.promised = self.looks + 1, self.promised + worth
        self.tries, self.total = self.tries + 1, self.total + worth
        self.eagerness = exp(self.promised / self.looks / TRUST)


class Node:
    """A situation, with the moves of each seat that decides in it. Seats that decide together do not see each other's
    moves. The value of a move is estimated in the first `looks` states in which it is legal.
    """

    __slots__ = ("arms", "children", "looks")

    def __init__(self, looks: int = 1) -> None:
        self.looks = looks
        self.arms: dict[Seat, dict[Move, Arm]] = {}
        self.children: dict[Hashable, Node] = {}

    def pick(self, seat: Seat, moves: Sequence[Move], worth_of: Callable[[Move], float]) -> Arm:
        """Return the move to try next. `worth_of` estimates the value of a move in the present state."""
        arms = self.arms.setdefault(seat, {})
        possible = [arms.get(move) or arms.setdefault(move, Arm(move)) for move in moves]
        for arm in possible:
            if arm.looks < self.looks:
                arm.look(worth_of(arm.move))
        eagerness = CURIOSITY / sum([arm.eagerness for arm in possible])
        best, picked = -1.0, possible[0]
        for arm in possible:
            arm.possible += 1
            score = arm.total / arm.tries + eagerness * arm.eagerness * sqrt(arm.possible) / arm.tries
            if score > best:
                best, picked = score, arm
        return picked

    def lead(self, seat: Seat) -> int:
        """Return by how many tries the seat's favourite move leads; 0 without a choice."""
        first, second = nlargest(2, [*(arm.tries for arm in self.arms.get(seat, {}).values()), 0, 0])
        return first - second

    def favourite(self, seat: Seat) -> Move:
        """Return the seat's move that was tried most often."""
        return max(self.arms[seat].values(), key=lambda arm: (arm.tries, arm.total)).move
