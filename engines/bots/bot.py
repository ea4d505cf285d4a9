"""The interface of a bot."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engines.contract import Chance, Engine, Move, Seat, View


class Decision(NamedTuple):
    """A decision for a bot: what its seat knows, and the seat's legal moves, of which there is at least one."""

    engine: Engine
    view: View
    seat: Seat
    moves: Sequence[Move]


Bot = Callable[[Decision, Chance], Iterator[Move]]
"""An anytime algorithm. It yields moves of the decision, at least one, each the best one so far. The caller stops it
when time is up and plays the last one. Some bots end by themselves, others never do. The choice depends only on the
decision and on chance; bots read no clock.
"""


class Pace(NamedTuple):
    """The minimum time that a bot thinks, and the interval between the instants at which it may answer."""

    think_ms: int
    interval_ms: int


def final(moves: Iterator[Move]) -> Move:
    """Return the last move of a bot that ends by itself."""
    return deque(moves, maxlen=1)[0]
