"""The state of a game, declared once: the type of each field, and the shape in which it is dumped and read back."""

from dataclasses import dataclass
from typing import Annotated, Final

from engines.contract import Seat
from engines.kit.dumps import SEAT, SEAT_SET, Table, per_seat, shapes_in, whole, word
from examples.coin_nim.tables import COINS, MOST_STONES, Coin

_STONES: Final = whole(0, MOST_STONES)


@dataclass(frozen=True, slots=True)
class State:
    """A position. The stones that were ever in the game are those in the heap and those that were taken."""

    heap: Annotated[int, _STONES]
    taken: Annotated[tuple[int, ...], per_seat(_STONES)]
    """The stones that each seat has taken."""
    coin: Annotated[Coin, word(COINS)]
    """The side that lies up under the cup. Seats that have not peeked must not learn it before the end."""
    peeked: Annotated[int, SEAT_SET]
    """The set of seats that have peeked: bit `seat` is set."""
    seat: Annotated[Seat, SEAT]
    """The seat whose turn it is. Once the heap is empty, the seat that did not take the last stone."""


FIELDS: Final = Table(shapes_in(State))
"""The dump and the reading half of `load`. Both follow from the annotations of `State`."""

dump: Final = FIELDS.dump


def fields(_: State) -> Table:
    """Return the fields of a state's dump."""
    return FIELDS
