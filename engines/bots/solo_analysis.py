"""What bots find out about a finished solitary game that can be solved (`engines.optional.Solving`).

With open cards, such a game is won or not. What a position was worth by what the player knew is the share of imagined
states in which it is won. That is a little too much, since the player won't see what is hidden.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from statistics import fmean
from typing import Final, NamedTuple

from engines.bots.bot import Decision
from engines.bots.judging import Judgement, trying
from engines.bots.search import LineMove
from engines.contract import Chance, Engine, Move, State, View
from engines.optional import solving

STATES: Final = 32
"""How many imagined states are solved at a decision."""

Worths = Mapping[Move, float]
"""The value of each move of a state that was solved. A move without one is worth nothing."""


class Weighed(NamedTuple):
    """A move of a decision: the share of the states in which it wins, and what it is worth even if it does not win."""

    move: Move
    share: float
    worth: float


def true_share(engine: Engine, state: State) -> float:
    """Return 1 if the state can be won by somebody who sees everything, as far as is known, and otherwise 0."""
    return float(_wins(max(_solved(engine, state).values(), default=0.0)))


def known_share(engine: Engine, view: View, chance: Chance, states: int) -> float:
    """Return the share of that many imagined states which can be won."""
    return fmean([true_share(engine, engine.imagine(view, chance)) for _ in range(states)])


class SoloChoice:
    """What is known about the moves of a decision, each solved in the same imagined states."""

    def __init__(self, decision: Decision, chance: Chance) -> None:
        self._decision, self._chance = decision, chance
        states = [decision.engine.imagine(decision.view, chance) for _ in range(STATES)]
        self._solved = [(state, _solved(decision.engine, state)) for state in states]

    def weighed(self) -> list[Weighed]:
        """Return the moves, the best one first. The estimate of the position after a move decides between moves that
        are worth the same.
        """
        engine, seat = self._decision.engine, self._decision.seat
        gain_of = Judgement(engine, self._chance).first_estimate(self._solved[0][0], seat, 0.0)
        found = [self._weighed(move) for move in trying(engine)(self._decision.moves)]
        return sorted(found, key=lambda each: (each.share, each.worth, gain_of(each.move)), reverse=True)

    def _weighed(self, move: Move) -> Weighed:
        worths = [solved.get(move, 0.0) for _, solved in self._solved]
        return Weighed(move, fmean(map(_wins, worths)), fmean(worths))

    def line(self, move: Move, most: int) -> tuple[LineMove, ...]:
        """Return the plan that begins with this move, at most that many moves: one that wins, if there is any."""
        state, _ = max(self._solved, key=lambda each: each[1].get(move, 0.0))
        return tuple(self._plan(state, move, most))

    def _plan(self, state: State, move: Move, most: int) -> Iterator[LineMove]:
        engine, seat = self._decision.engine, self._decision.seat
        for number in range(most):
            after = engine.apply(state, seat, move, self._chance)
            yield LineMove(seat, move, state, after)
            solved = _solved(engine, after) if engine.awaiting(after) and number + 1 < most else {}
            if not solved:
                return
            state, move = after, max(solved, key=_value_in(solved))


def _solved(engine: Engine, state: State) -> Worths:
    solves = solving(engine)
    assert solves is not None
    return deque(solves.solve(state), maxlen=1)[0]


def _wins(worth: float) -> bool:
    return worth >= 1


def _value_in(worths: Worths) -> Callable[[Move], float]:
    return lambda move: worths[move]
