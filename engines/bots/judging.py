"""What bots know about a game besides its rules: which moves matter, and the value of a state."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from engines.contract import Chance, Engine, EngineOf, M, Move, S, Seat, State, V
from engines.optional import appraising, bookkeeping, judging, representing

LONGEST: Final = 200
"""The length of a random playout in a game that cannot be judged. A game still going on counts as an even one."""


def relevant_moves(moves: Sequence[M], without: tuple[type[M], ...]) -> Sequence[M]:
    """Return the moves that are not of those types; all moves if there are no others."""
    if not without:
        return moves
    return [move for move in moves if not isinstance(move, without)] or moves


def trying(engine: EngineOf[S, V, M]) -> Callable[[Sequence[M]], Sequence[M]]:
    """Return a function that chooses the moves worth trying: no bookkeeping, and one of those that differ in nearly
    nothing.
    """
    without, represents = bookkeeping(engine), representing(engine)

    def chosen(moves: Sequence[M]) -> Sequence[M]:
        if represents is not None:
            moves = [move for move in moves if represents.representative(move) == move]
        return relevant_moves(moves, without)

    return chosen


def tried_instead(engine: EngineOf[S, V, M], move: M) -> M:
    """Return the move that bots try instead of this one; the move itself unless there are others nearly the same."""
    represents = representing(engine)
    return represents.representative(move) if represents else move


class Judgement:
    """The value of a game's states to its seats: shares of the win, as in `Outcome.shares`.

    In games that can tell, `worths_to` says what a seat can expect by what it knows, unless all seats see everything.
    """

    def __init__(self, engine: Engine, chance: Chance, *, sees_all: bool = False) -> None:
        self._engine, self._chance, self._tried = engine, chance, trying(engine)
        self._judging, self._appraising = judging(engine), None if sees_all else appraising(engine)

    @property
    def is_by_knowledge(self) -> bool:
        """True if `worths_to` depends on what each seat knows."""
        return self._appraising is not None

    def worths(self, state: State) -> tuple[float, ...]:
        """Return the value of the state to each seat: by its outcome, the engine's `judge`, or a random playout."""
        ended = self._engine.outcome(state)
        if ended is not None:
            return ended.shares
        return self._judging.judge(state) if self._judging is not None else self._played_out(state)

    def worths_to(self, seats: Iterable[Seat], state: State) -> Mapping[Seat, float]:
        """Return the value of the state at least to these seats, by what each of them knows, if the game can tell."""
        if self._appraising is None or not self._engine.awaiting(state):
            return dict(enumerate(self.worths(state)))
        return {seat: self._appraising.appraise(state, seat) for seat in seats}

    def _worth_to(self, seat: Seat, state: State) -> float:
        if self._appraising is None or not self._engine.awaiting(state):
            return self.worths(state)[seat]
        return self._appraising.appraise(state, seat)

    def first_estimate(self, state: State, seat: Seat, before: float) -> Callable[[Move], float]:
        """Return a function that estimates what the seat gains by a move: the value of the state right after it, less
        the value `before`.
        """
        if self._judging is None:
            return _unknown
        engine, chance, worth_to = self._engine, self._chance, self._worth_to
        return lambda move: worth_to(seat, engine.apply(state, seat, move, chance)) - before

    def _played_out(self, state: State) -> tuple[float, ...]:
        engine, chance = self._engine, self._chance
        seats = engine.SEATS[0]
        for _ in range(LONGEST):
            ended = engine.outcome(state)
            if ended is not None:
                return ended.shares
            owing = engine.awaiting(state)
            seat, seats = owing[0], max(seats, owing[-1] + 1)
            move = chance.choice(self._tried(engine.legal_moves(state, seat)))
            state = engine.apply(state, seat, move, chance)
        return (1 / seats,) * seats  # all seats have decided in such a long game


def _unknown(move: Move) -> float:
    return 0.0
