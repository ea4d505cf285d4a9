"""What bots know of a game besides its rules: which moves are mere bookkeeping, and what a state is worth."""

from collections.abc import Callable, Sequence
from typing import Final

from engines.contract import Chance, Engine, M, Move, Seat, State
from engines.optional import bookkeeping, judging

LONGEST: Final = 200
"""So many moves are played at random where a game can't be judged; if it goes on then, it is worth the same to all."""


def telling(moves: Sequence[M], without: tuple[type[M], ...]) -> Sequence[M]:
    """The moves but for those types; all of them if there is nothing else."""
    if not without:
        return moves
    return [move for move in moves if not isinstance(move, without)] or moves


class Judgement:
    """What the states of a game are worth to its seats: shares of the win, as in `Outcome.shares`."""

    def __init__(self, engine: Engine, chance: Chance) -> None:
        self._engine, self._chance, self._bookkeeping = engine, chance, bookkeeping(engine)
        self._judging = judging(engine)

    def worths(self, state: State) -> tuple[float, ...]:
        """What the state is worth to each seat: as its outcome or the engine says, else as a random end has it."""
        ended = self._engine.outcome(state)
        if ended is not None:
            return ended.shares
        return self._judging.judge(state) if self._judging is not None else self._played_out(state)

    def first_sight(self, state: State, seat: Seat) -> Callable[[Move], float]:
        """What each move of the seat looks worth to it: what the state right after it is worth."""
        if self._judging is None:
            return _unknown
        engine, chance, worths = self._engine, self._chance, self.worths
        return lambda move: worths(engine.apply(state, seat, move, chance))[seat]

    def _played_out(self, state: State) -> tuple[float, ...]:
        engine, chance = self._engine, self._chance
        for _ in range(LONGEST):
            ended = engine.outcome(state)
            if ended is not None:
                return ended.shares
            seat = engine.awaiting(state)[0]
            move = chance.choice(telling(engine.legal_moves(state, seat), self._bookkeeping))
            state = engine.apply(state, seat, move, chance)
        return (1 / engine.SEATS[-1],) * engine.SEATS[-1]


def _unknown(move: Move) -> float:
    return 0.5
