"""What each viewer knows. R3 lists what is hidden: the coin, and nothing else."""

from dataclasses import dataclass
from typing import Annotated

from engines.contract import ALL, Hidden, Played, Seat, Viewer
from engines.kit.bitsets import SEATS_IN
from engines.kit.pictures.notebooks import Drawn
from examples.coin_nim.moves import Move, Take
from examples.coin_nim.state import State
from examples.coin_nim.tables import Coin


@dataclass(frozen=True, slots=True)
class View(Drawn):
    """The game as `viewer` knows it."""

    viewer: Annotated[Viewer, "The seat that sees this. A spectator is null; everything at once is `all`."]
    heap: Annotated[int, "The number of stones in the heap."]
    taken: Annotated[tuple[int, ...], "The number of stones that each seat has taken."]
    coin: Annotated[Coin | Hidden, "The coin under the cup. Hidden from you until you peek or the game is over."]
    peeked: Annotated[tuple[Seat, ...], "The seats that have peeked at the coin, in ascending order."]
    seat: Annotated[Seat, "The seat whose turn it is. Once the heap is empty, the seat that left the last stone."]


def view(state: State, viewer: Viewer) -> View:
    """Return everything that the viewer may know, and everything there is once the game is over."""
    # Each field is written out. `replace(state, coin=Hidden())` would be shorter, but it would show the next secret
    # that somebody adds to the state.
    return View(
        viewer=viewer,
        heap=state.heap,
        taken=state.taken,
        coin=state.coin if _knows_the_coin(state, viewer) else Hidden(),
        peeked=SEATS_IN[state.peeked],
        seat=state.seat,
    )


def _knows_the_coin(state: State, viewer: Viewer) -> bool:
    """Return whether the viewer peeked, reviews the finished game, or sees the cup lifted at the end. R3."""
    return viewer == ALL or not state.heap or viewer in SEATS_IN[state.peeked]


def conceal(record: Played[Move], state: State, viewer: Viewer) -> Move:
    """Return the recorded move as it is: everyone sees a seat peek. What it saw is in its view, not in its move. R3."""
    return record.move


def can_take_back(move: object, before: View, after: View) -> bool:
    """Return True unless the move is a peek: what a seat has seen can't be taken back."""
    return isinstance(move, Take)
