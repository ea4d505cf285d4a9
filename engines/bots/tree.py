"""The search tree: the results of each move, in each situation that the searching seat can tell apart.

A move is selected by its value so far for the seat that makes it, and by its estimated value: a promising move is tried
early, a poor one hardly ever (PUCT). A move that is not legal in every imagined state is selected by how often it was
tried when it was legal.

All values are gains: what a line of play is worth to the seat, less what the imagined state was worth before it.
"""

from collections.abc import Callable, Hashable, Sequence
from math import exp, sqrt
from typing import Final

from engines.contract import Chance, Move, Seat

CURIOSITY: Final = 0.5
"""The exploration constant of PUCT: how much the number of tries counts against the results."""

TRUST: Final = 0.1
"""The temperature of the prior: the difference of estimated values that makes the better move e times as likely to be
tried.
"""


class Arm:
    """A move in a situation: its estimated value, how often it was legal and tried, and with what results."""

    __slots__ = ("eagerness", "estimate", "looks", "move", "possible", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move, self.eagerness = move, 1.0
        self.looks, self.estimate = 0, 0.0
        self.tries, self.possible, self.total = 0, 0, 0.0

    def look(self, gain: float) -> None:
        """Add an estimate of the move's value to the seat in one state."""
        self.looks += 1
        self.estimate += (gain - self.estimate) / self.looks
        self.eagerness = exp(self.estimate / TRUST)


class TreeNode:
    """A situation, with the moves of each seat that decides in it. Seats that decide together do not see each other's
    moves. The value of a move is estimated in the first `looks` states in which it is legal. An estimate counts as much
    as the results of `certainty` tries. `ends` counts the lines of play that reached the situation and could end there.
    """

    __slots__ = ("_surprise", "_tries", "arms", "certainty", "children", "ends", "looks")

    def __init__(self, looks: int = 1, certainty: float = 1.0) -> None:
        self.looks, self.certainty = looks, certainty
        self.arms: dict[Seat, dict[Move, Arm]] = {}
        self.children: dict[Hashable, TreeNode] = {}
        self.ends = 0
        self._tries, self._surprise = 0, 0.0

    def widened(self, seat: Seat, moves: Sequence[Move], most: int, chance: Chance) -> Sequence[Move]:
        """Return those of the moves whose value was estimated before, and at most `most` others."""
        known = self.arms.get(seat, {})
        new = [move for move in moves if move not in known]
        if len(new) <= most:
            return moves
        return [*(move for move in moves if move in known), *_spread(new, most, chance)]

    def promising(self, seat: Seat, moves: Sequence[Move], most: int, chance: Chance) -> Sequence[Move]:
        """Return at most `most` of the moves: half of them those that seemed best so far, the others any."""
        if len(moves) <= most:
            return moves
        arms = self.arms.get(seat, {})
        known = sorted([arms[move] for move in moves if move in arms], key=_estimate, reverse=True)
        best = [arm.move for arm in known[: most // 2]]
        return [*best, *_spread([move for move in moves if move not in best], most - len(best), chance)]

    def guess(self, seat: Seat, moves: Sequence[Move], gain_of: Callable[[Move], float]) -> Arm:
        """Return the arm of the move that seems best in the present state, and count this as a try of it.

        What is remembered of each move is how much better it seems than the mean of these moves. Otherwise a move would
        seem good because it was compared in a good state.
        """
        arms = self.arms.setdefault(seat, {})
        compared = [arms.get(move) or arms.setdefault(move, Arm(move)) for move in moves]
        gains = [gain_of(move) for move in moves]
        mean = sum(gains) / len(gains)
        for arm, gain in zip(compared, gains, strict=True):
            arm.look(gain - mean)
        best = compared[gains.index(max(gains))]
        best.tries += 1
        return best

    def pick(self, seat: Seat, moves: Sequence[Move], gain_of: Callable[[Move], float]) -> Arm:
        """Return the move to try next. `gain_of` estimates the value of a move in the present state."""
        possible = self.looked_at(seat, moves, gain_of)
        eagerness = CURIOSITY / sum([arm.eagerness for arm in possible])
        surprise = self._usual_surprise()
        best, picked = float("-inf"), possible[0]
        for arm in possible:
            arm.possible += 1
            score = self._value(arm, surprise) + eagerness * arm.eagerness * sqrt(arm.possible) / (arm.tries + 1)
            if score > best:
                best, picked = score, arm
        return picked

    def looked_at(self, seat: Seat, moves: Sequence[Move], gain_of: Callable[[Move], float]) -> Sequence[Arm]:
        """Return the arms of these moves, with their values estimated."""
        arms = self.arms.setdefault(seat, {})
        found = [arms.get(move) or arms.setdefault(move, Arm(move)) for move in moves]
        for arm in found:
            if arm.looks < self.looks:
                arm.look(gain_of(arm.move))
        return found

    def learn(self, arm: Arm, gain: float) -> None:
        """Add the result of a try of one of the moves."""
        arm.tries += 1
        arm.total += gain
        self._tries += 1
        self._surprise += gain - arm.estimate

    def value(self, arm: Arm) -> float:
        """Return the value of a move: the mean of its results and of its estimate."""
        return self._value(arm, self._usual_surprise())

    def _value(self, arm: Arm, surprise: float) -> float:
        return (arm.total + self.certainty * (arm.estimate + surprise)) / (arm.tries + self.certainty)

    def _usual_surprise(self) -> float:
        """How much better results are than estimates, on average. Estimates are made right after the move, results some
        moves later. Without this, a move would seem better or worse the more often it is tried.
        """
        return self._surprise / self._tries if self._tries else 0.0

    def ranked(self, seat: Seat) -> list[Arm]:
        """Return the seat's moves, those tried most often first."""
        return sorted(self.arms.get(seat, {}).values(), key=_priority, reverse=True)

    def favourite(self, seat: Seat, moves: Sequence[Move]) -> Move | None:
        """Return the one of these moves that was tried most often, or the only one. None if nothing is known of any."""
        tried = [arm for move in moves if (arm := self.arms.get(seat, {}).get(move))]
        if not tried:
            return moves[0] if len(moves) == 1 else None
        return max(tried, key=_priority).move

    def lead(self, seat: Seat) -> int:
        """Return by how many tries the seat's favourite move leads; 0 without a choice."""
        first, second = [*(arm.tries for arm in self.ranked(seat)), 0, 0][:2]
        return first - second


def _spread(moves: Sequence[Move], most: int, chance: Chance) -> list[Move]:
    """Return that many of the moves, at equal distances from a random one on."""
    first = chance.below(len(moves))
    return [moves[(first + at * len(moves) // most) % len(moves)] for at in range(most)]


def _estimate(arm: Arm) -> float:
    return arm.estimate


def _priority(arm: Arm) -> tuple[int, float]:
    return arm.tries, arm.estimate
