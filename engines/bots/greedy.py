"""The greedy bot: it plays the move that looks best immediately."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from engines.bots.bot import Decision
from engines.bots.judging import trying
from engines.contract import Chance, Engine, Move, Seat, State, View
from engines.optional import Judging, judging

STATES: Final = 6
"""The number of imagined states in which each move is tried: fewer, but at least one, if that would exceed `TRIES`."""

TRIES: Final = 2000
"""The approximate limit of tries per decision, not counting the seat's own further moves after each."""

POSITIONS: Final = 1000
"""The limit of positions evaluated in each imagined state, if there are no more moves than that."""


def choose_greedily(
    decision: Decision, chance: Chance, error_of: Callable[[Move], float] = lambda move: 0.0
) -> Iterator[Move]:
    """Yield the move that on average leads to the best view for the seat at the next decision of another seat. During
    the first imagined state, yield the best move tried so far. Ties are broken at random, since the order of moves
    means nothing. In a game that cannot be judged, yield any move. `error_of` says how much too good a move seems.
    """
    engine, moves = decision.engine, chance.shuffle(trying(decision.engine)(decision.moves))
    yield moves[0]
    judges = judging(engine)
    if len(moves) == 1 or judges is None:
        return
    ply, worths = _Ply(engine, judges, decision.seat, chance), [0.0] * len(moves)
    errors = [error_of(move) for move in moves]
    for number in range(max(1, min(STATES, TRIES // len(moves)))):
        state, best = engine.imagine(decision.view, chance), 0
        for at, worth in enumerate(ply.each(state, moves, POSITIONS)):
            worths[at] += worth + errors[at]
            if number == 0 and worths[at] > worths[best]:
                best = at
                yield moves[best]
        yield moves[worths.index(max(worths))]


class _Ply(NamedTuple):
    """The lines of play of one seat until another seat must decide."""

    engine: Engine
    judging: Judging[State, View]
    seat: Seat
    chance: Chance

    def each(self, state: State, moves: Sequence[Move], positions: int) -> Iterator[float]:
        """Yield the value of each move in the state. At most `positions` are evaluated, but at least one per move."""
        engine, seat, chance, left = self.engine, self.seat, self.chance, positions // len(moves)
        return (self._worth(engine.apply(state, seat, move, chance), left) for move in moves)

    def _worth(self, state: State, positions: int) -> float:
        """Return the value of the state to the seat, which plays its best moves for as long as it alone must decide."""
        engine, seat = self.engine, self.seat
        ended = engine.outcome(state)
        if ended is not None:
            return ended.shares[seat]
        if engine.awaiting(state) == (seat,):
            moves = trying(engine)(engine.legal_moves(state, seat))
            if len(moves) <= positions:
                return max(self.each(state, moves, positions))
        return self.judging.evaluate(engine.view(state, seat), seat)
