"""The bot that takes what looks best at once."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from engines.bots.bot import Clock, Decision
from engines.bots.judging import bookkeeping, telling
from engines.engine import Chance, Engine, Judging, Seat

STATES: Final = 6
"""Each move is tried in so many imagined states; in fewer, but at least one, where that would take over `TRIES`."""

TRIES: Final = 2000
"""About so many tries are spent on a decision, but for what the seat alone can do after each of them."""

POSITIONS: Final = 1000
"""At most so many positions are looked at in each of them, or as many as there are moves."""


def choose_greedily(decision: Decision, chance: Chance, clock: Clock) -> Any:
    """The move that leads to the best view for its seat once somebody else is to decide, on average; any if the game
    can't be judged.
    """
    engine, moves = decision.engine, telling(decision.moves, bookkeeping(decision.engine))
    if len(moves) == 1 or not isinstance(engine, Judging):
        return chance.choice(moves)
    ply, worths = _Ply(engine, engine.evaluate, decision.seat, chance), [0.0] * len(moves)
    for _ in range(max(1, min(STATES, TRIES // len(moves)))):
        state = engine.imagine(decision.view, chance)
        for at, worth in enumerate(ply.each(state, moves, POSITIONS)):
            worths[at] += worth
    return moves[worths.index(max(worths))]


class _Ply(NamedTuple):
    """All that a seat can do until somebody else is to decide."""

    engine: Engine
    evaluate: Callable[[Any, Seat], float]
    seat: Seat
    chance: Chance

    def each(self, state: Any, moves: Sequence[Any], positions: int) -> list[float]:
        """What each move is worth in the state, with at most so many positions looked at, but one for each move."""
        engine, seat, chance, left = self.engine, self.seat, self.chance, positions // len(moves)
        return [self._worth(engine.apply(state, seat, move, chance), left) for move in moves]

    def _worth(self, state: Any, positions: int) -> float:
        """What the state is worth to the seat, which goes on with its best moves as long as it alone is asked."""
        engine, seat = self.engine, self.seat
        ended = engine.outcome(state)
        if ended is not None:
            return ended.shares[seat]
        if engine.awaiting(state) == (seat,):
            moves = telling(engine.legal_moves(state, seat), bookkeeping(engine))
            if len(moves) <= positions:
                return max(self.each(state, moves, positions))
        return self.evaluate(engine.view(state, seat), seat)
