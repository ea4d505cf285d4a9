"""The search of solitary games that can be solved once everything hidden is known (`engines.optional.Solving`).

It imagines one state after another, asks which moves win in it, and plays the move that wins in most of them. Unlike
the tree search, it assumes that the seat will see everything after its move. But nobody else could profit from a wrong
plan, and good plans are found in states where a tree search would have no time to reach the end.
"""

from collections.abc import Callable, Iterator, Mapping
from heapq import nlargest
from typing import Final

from engines.bots.bot import Decision
from engines.bots.judging import Judgement, relevant_moves
from engines.contract import Chance, Move
from engines.optional import bookkeeping, solving

PRIOR: Final = 0.2
"""The weight of a move's estimated value, compared with that of all states that were solved."""


class Solver:
    """A search for the best move of a decision that can be solved. Each iteration is a step of solving a state."""

    def __init__(self, decision: Decision, chance: Chance) -> None:
        self.decision, self.chance, self.iterations, self.states = decision, chance, 0, 0
        self._moves = relevant_moves(decision.moves, bookkeeping(decision.engine))
        self._totals, self._now = dict[Move, float](), dict[Move, float]()
        self._estimated = dict[Move, float]()
        self._steps = self._solved()

    def iterate(self) -> None:
        """Go on solving the present state, or begin with the next one."""
        self.iterations += 1
        self._now = dict(next(self._steps))

    def _solved(self) -> Iterator[Mapping[Move, float]]:
        """Yield, forever, the value of each move in the present state, as far as it is known."""
        decision, solves = self.decision, solving(self.decision.engine)
        assert solves is not None
        while True:
            state = decision.engine.imagine(decision.view, self.chance)
            if not self._estimated:
                worth_of = Judgement(decision.engine, self.chance).first_estimate(state, decision.seat, 0.0)
                self._estimated = {move: worth_of(move) for move in self._moves}
            found: Mapping[Move, float] = {}
            for found in solves.solve(state):
                yield found
            self.states += 1
            for move, worth in found.items():
                self._totals[move] = self._totals.get(move, 0.0) + worth
            yield {}

    def _score(self, move: Move) -> float:
        solved = self._totals.get(move, 0.0) + self._now.get(move, 0.0)
        return solved + PRIOR * (self.states + 1) * self._estimated[move]

    def best(self) -> Move:
        """Return the move that wins in most states so far. There must have been an iteration."""
        return max(self._moves, key=self._score)

    def best_with(self, error_of: Callable[[Move], float]) -> Move:
        """Return the move that seems best if each seems too good by that much, as a share of the states."""
        states = self.states + 1
        return max(self._moves, key=lambda move: self._score(move) / states + error_of(move))

    def is_settled(self, left: float) -> bool:
        """Return True if `left` more iterations cannot change the best move."""
        if len(self._moves) == 1:
            return True
        first, second = nlargest(2, map(self._score, self._moves))
        return self.states > 0 and first - second > 1 + left * self.states / self.iterations


def is_solvable(decision: Decision) -> bool:
    """Return True if the decision can be solved."""
    solves = solving(decision.engine)
    return solves is not None and solves.is_solvable(decision.view)
