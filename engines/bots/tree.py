"""The tree of a search: what came of each move, in each situation that the searching seat can tell apart.

A move is picked by how well it has done so far for the seat that makes it, and by how well it looked at first: a
promising move is tried early, a poor one hardly ever (PUCT). A move that isn't always possible is picked by how
often it was when it could have been.
"""

from collections.abc import Callable, Hashable, Sequence
from heapq import nlargest
from math import exp, sqrt
from typing import Final

from engines.contract import Move, Seat

CURIOSITY: Final = 0.5
"""How much the number of tries counts beside what came of them."""

TRUST: Final = 0.1
"""Worths that lie this far apart at first sight: the better one is tried e times as eagerly."""


class Arm:
    """A move that a seat may make in a situation: how often it could have been made, was, and what came of it."""

    __slots__ = ("eagerness", "looks", "move", "possible", "promised", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move, self.eagerness = move, 1.0
        self.looks, self.promised = 0, 0.0
        self.tries, self.possible, self.total = 0, 0, 0.0

    def look(self, worth: float) -> None:
        """One more look at what the move seems worth to the seat in some state; it counts like a try."""
        self.looks, self.promised = self.looks + 1, self.promised + worth
        self.tries, self.total = self.tries + 1, self.total + worth
        self.eagerness = exp(self.promised / self.looks / TRUST)


class Node:
    """A situation: for each seat that decides in it, its moves. Seats that decide at once don't see each other's.

    A new move is looked at in so many states, as they come, before it is judged by what came of it alone.
    """

    __slots__ = ("arms", "children", "looks")

    def __init__(self, looks: int = 1) -> None:
        self.looks = looks
        self.arms: dict[Seat, dict[Move, Arm]] = {}
        self.children: dict[Hashable, Node] = {}

    def pick(self, seat: Seat, moves: Sequence[Move], worth_of: Callable[[Move], float]) -> Arm:
        """The move to try next; `worth_of` says what one looks worth in the present state."""
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
        """By how many tries the seat's favourite is ahead; 0 where it has no choice."""
        first, second = nlargest(2, [*(arm.tries for arm in self.arms.get(seat, {}).values()), 0, 0])
        return first - second

    def favourite(self, seat: Seat) -> Move:
        """The seat's move that was tried most often."""
        return max(self.arms[seat].values(), key=lambda arm: (arm.tries, arm.total)).move
