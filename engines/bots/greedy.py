"""The bot that takes what looks best at once."""

from typing import Any, Final

from engines.bots.bot import Clock, Decision, telling
from engines.engine import Chance, Judging, Seat

SAMPLES: Final = 6
"""How many states a decision is tried in."""

POSITIONS: Final = 1000
"""About how many positions are looked at in each of them."""


def choose_greedily(decision: Decision, chance: Chance, clock: Clock) -> Any:
    """The move after which its seat's view is worth most once somebody else is to decide, on average."""
    engine, moves = decision.engine, telling(decision.engine, decision.moves)
    if len(moves) == 1 or not isinstance(engine, Judging):
        return chance.choice(moves)
    worth = [0.0] * len(moves)
    for _ in range(SAMPLES):
        state = engine.imagine(decision.view, chance)
        for at, move in enumerate(moves):
            after = engine.apply(state, decision.seat, move, chance)
            worth[at] += _worth(decision, after, chance, POSITIONS // len(moves))
    return moves[worth.index(max(worth))]


def _worth(decision: Decision, state: Any, chance: Chance, positions: int) -> float:
    """What the state is worth to the seat, which goes on with its best moves as long as it alone is asked."""
    engine, seat = decision.engine, decision.seat
    assert isinstance(engine, Judging)
    moves = telling(engine, engine.legal_moves(state, seat)) if engine.awaiting(state) == (seat,) else ()
    if not moves or positions < len(moves):
        return engine.evaluate(engine.view(state, seat), seat)
    return max(
        _worth(decision, engine.apply(state, seat, move, chance), chance, positions // len(moves)) for move in moves
    )
