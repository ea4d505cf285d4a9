"""What a bot is."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.engine import Chance, Engine, Seat


class Decision(NamedTuple):
    """A decision that a bot is to make: what its seat knows, and the seat's legal moves, at least one."""

    engine: Engine
    view: Any
    seat: Seat
    moves: Sequence[Any]


Clock = Callable[[], float]
"""Seconds since some moment, never going back. Engines read no clock, so whoever asks a bot brings one."""

Bot = Callable[[Decision, Chance, Clock], Any]
"""Gives one of the decision's moves. Nothing but the decision, chance, and time for some, goes into the choice."""
