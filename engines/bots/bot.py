"""What a bot is handed, and which of its moves are worth a thought."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.engine import Bookkeeping, Chance, Engine, Seat


class Decision(NamedTuple):
    """A decision that a bot is to make: what its seat knows, and its legal moves, at least one."""

    engine: Engine
    view: Any
    seat: Seat
    moves: Sequence[Any]


Clock = Callable[[], float]
"""Seconds since some moment, never going back. Engines read no clock, so whoever asks a bot brings one."""

Bot = Callable[[Decision, Chance, Clock], Any]
"""Gives one of the decision's moves."""


def telling(engine: Engine, moves: Sequence[Any]) -> Sequence[Any]:
    """The moves but for pure bookkeeping; all of them if there is nothing else."""
    if not isinstance(engine, Bookkeeping):
        return moves
    return [move for move in moves if not isinstance(move, engine.BOOKKEEPING)] or moves
