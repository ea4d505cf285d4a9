"""The tree of a search: what came of each move, in each situation that the searching seat can tell apart.

A move is picked by how well it has done so far for the seat that makes it, and by how well it looked at first: a
promising move is tried early, a poor one hardly ever (PUCT). A move that isn't always possible is picked by how
often it was when it could have been.
"""

from collections.abc import Callable, Hashable, Sequence
from math import exp, sqrt
from typing import Any, Final

from engines.engine import Seat

CURIOSITY: Final = 0.5
"""How much the number of tries counts beside what came of them."""

TRUST: Final = 0.1
"""Worths that lie this far apart at first sight: the better one is tried e times as eagerly."""


class Arm:
    """A move that a seat may make in a situation: how often it could have been made, was, and what came of it."""

    __slots__ = ("eagerness", "move", "possible", "total", "tries")

    def __init__(self, move: Any, worth: float) -> None:
        """`worth` is what the move looks worth to the seat, and counts like one try."""
        self.move, self.total, self.eagerness = move, worth, exp(worth / TRUST)
        self.tries, self.possible = 1, 0


class Node:
    """A situation: for each seat that decides in it, its moves. Seats that decide at once don't see each other's."""

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[Any, Arm]] = {}
        self.children: dict[Hashable, Node] = {}

    def pick(self, seat: Seat, moves: Sequence[Any], worth_of: Callable[[Any], float]) -> Arm:
        """The move to try next; `worth_of` is asked once for each new one."""
        arms = self.arms.setdefault(seat, {})
        possible = [arms.get(move) or arms.setdefault(move, Arm(move, worth_of(move))) for move in moves]
        eagerness = CURIOSITY / sum([arm.eagerness for arm in possible])
        best, picked = -1.0, possible[0]
        for arm in possible:
            arm.possible += 1
            score = arm.total / arm.tries + eagerness * arm.eagerness * sqrt(arm.possible) / arm.tries
            if score > best:
                best, picked = score, arm
        return picked

    def favourite(self, seat: Seat) -> Any:
        """The seat's move that was tried most often."""
        return max(self.arms[seat].values(), key=lambda arm: (arm.tries, arm.total)).move
