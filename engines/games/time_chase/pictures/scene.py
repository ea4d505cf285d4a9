"""What all parts of a picture are drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass

from engines.contract import Seat
from engines.games.time_chase.moves import Move, Travel
from engines.games.time_chase.state import Location, State
from engines.games.time_chase.view import View
from engines.games.time_chase.words import label
from engines.kit.pictures.looks import Look
from engines.kit.texts import Message


@dataclass(frozen=True, slots=True)
class Scene:
    """A view and how to draw it."""

    look: Look
    view: View
    state: State
    """What the view tells of the state (`playing.deductions.known`)."""
    awaited: tuple[Seat, ...]
    """The seats that owe a decision."""
    moves: Mapping[str, Move]
    """The legal moves of the viewer, by the element that is touched."""
    marked: frozenset[str]
    """The cards that were played last."""

    def said(self, id: str, otherwise: Message) -> str:
        """Return the title of an element: what a touch does, or else what it is."""
        move = self.moves.get(id)
        return self.look.say(otherwise if move is None else label(move, self.view))

    def cost(self, id: str) -> int | None:
        """Return the fuel for a journey to the place; None if none is possible now."""
        move = self.moves.get(id)
        return move.fuel if isinstance(move, Travel) else None

    def resolves(self, location: Location) -> bool:
        """True for the place that is being resolved."""
        return location == (self.view.phase if self.view.phase == "invariant" else self.view.resolving)


def place_id(location: Location) -> str:
    """Return the id of a place of the timeline."""
    return location if isinstance(location, str) else f"event-{location}"


def card_id(card: str) -> str:
    """Return the id of a card in the viewer's hand."""
    return f"card-{card}"
