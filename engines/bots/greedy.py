"""The bot that takes what looks best at once."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engines.bots.bot import Decision
from engines.bots.judging import telling
from engines.contract import Chance, Engine, Move, Seat, State, View
from engines.optional import Judging, bookkeeping, judging

STATES: Final = 6
"""Each move is tried in so many imagined states; in fewer, but at least one, where that would take over `TRIES`."""

TRIES: Final = 2000
"""About so many tries are spent on a decision, but for what the seat alone can do after each of them."""

POSITIONS: Final = 1000
"""At most so many positions are looked at in each of them, or as many as there are moves."""


def choose_greedily(decision: Decision, chance: Chance) -> Iterator[Move]:
    """The move that leads to the best view for its seat once somebody else is to decide, on average; any if the game
    can't be judged. Of equal ones any is taken: the order of moves means nothing. Until the first state is done, the
    best of the moves tried in it.
    """
    engine, moves = decision.engine, chance.shuffle(telling(decision.moves, bookkeeping(decision.engine)))
    yield moves[0]
    judges = judging(engine)
    if len(moves) == 1 or judges is None:
        return
    ply, worths = _Ply(engine, judges, decision.seat, chance), [0.0] * len(moves)
    for number in range(max(1, min(STATES, TRIES // len(moves)))):
        state, best = engine.imagine(decision.view, chance), 0
        for at, worth in enumerate(ply.each(state, moves, POSITIONS)):
            worths[at] += worth
            if number == 0 and worth > worths[best]:
                best = at
                yield moves[best]
        yield moves[worths.index(max(worths))]


class _Ply(NamedTuple):
    """All that a seat can do until somebody else is to decide."""

    engine: Engine
    judging: Judging[State, View]
    seat: Seat
    chance: Chance

    def each(self, state: State, moves: Sequence[Move], positions: int) -> Iterator[float]:
        """What each move is worth in the state, with at most so many positions looked at, but one for each move."""
        engine, seat, chance, left = self.engine, self.seat, self.chance, positions // len(moves)
        return (self._worth(engine.apply(state, seat, move, chance), left) for move in moves)

    def _worth(self, state: State, positions: int) -> float:
        """What the state is worth to the seat, which goes on with its best moves as long as it alone is asked."""
        engine, seat = self.engine, self.seat
        ended = engine.outcome(state)
        if ended is not None:
            return ended.shares[seat]
        if engine.awaiting(state) == (seat,):
            moves = telling(engine.legal_moves(state, seat), bookkeeping(engine))
            if len(moves) <= positions:
                return max(self.each(state, moves, positions))
        return self.judging.evaluate(engine.view(state, seat), seat)
