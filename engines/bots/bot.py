"""What a bot is."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engines.contract import Chance, Engine, Move, Seat, View


class Decision(NamedTuple):
    """A decision that a bot is to make: what its seat knows, and the seat's legal moves, at least one."""

    engine: Engine
    view: View
    seat: Seat
    moves: Sequence[Move]


Bot = Callable[[Decision, Chance], Iterator[Move]]
"""An anytime algorithm: gives moves of the decision, at least one, each the best one so far. Whoever asks stops it when
time is up and plays the last. Some bots end by themselves, others never do. Nothing but the decision and chance goes
into the choice; bots read no clock.
"""


class Pace(NamedTuple):
    """How long a bot thinks, at least, and the beat: the time between two instants at which it may answer."""

    think_ms: int
    beat_ms: int


def final(moves: Iterator[Move]) -> Move:
    """The last of the moves, for a bot that ends by itself."""
    return deque(moves, maxlen=1)[0]
