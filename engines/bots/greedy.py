"""The bot that takes what looks best at once."""

from collections.abc import Sequence
from typing import Any, Final

from engines.bots.bot import Clock, Decision
from engines.bots.judging import bookkeeping, telling
from engines.engine import Chance, Judging

STATES: Final = 6
"""Each move is tried in so many imagined states."""

POSITIONS: Final = 1000
"""At most so many positions are looked at in each of them, or as many as there are moves."""


def choose_greedily(decision: Decision, chance: Chance, clock: Clock) -> Any:
    """The move that leads to the best view for its seat once somebody else is to decide, on average; any if the game
    can't be judged.
    """
    engine, moves = decision.engine, telling(decision.moves, bookkeeping(decision.engine))
    if len(moves) == 1 or not isinstance(engine, Judging):
        return chance.choice(moves)
    worths = [0.0] * len(moves)
    for _ in range(STATES):
        state = engine.imagine(decision.view, chance)
        for at, worth in enumerate(_each(decision, state, moves, chance, POSITIONS)):
            worths[at] += worth
    return moves[worths.index(max(worths))]


def _each(decision: Decision, state: Any, moves: Sequence[Any], chance: Chance, positions: int) -> list[float]:
    """What each move is worth in the state."""
    engine, seat, left = decision.engine, decision.seat, positions // len(moves)
    return [_worth(decision, engine.apply(state, seat, move, chance), chance, left) for move in moves]


def _worth(decision: Decision, state: Any, chance: Chance, positions: int) -> float:
    """What the state is worth to the seat, which goes on with its best moves as long as it alone is asked."""
    engine, seat = decision.engine, decision.seat
    ended = engine.outcome(state)
    if ended is not None:
        return ended.shares[seat]
    if engine.awaiting(state) == (seat,):
        moves = telling(engine.legal_moves(state, seat), bookkeeping(engine))
        if len(moves) <= positions:
            return max(_each(decision, state, moves, chance, positions))
    assert isinstance(engine, Judging)
    return engine.evaluate(engine.view(state, seat), seat)
