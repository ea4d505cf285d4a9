"""What a move touched, so that the picture can mark it; and the ids of cards."""

from collections.abc import Sequence

from engines.games.time_machine.moves import (
    DecideActivation,
    Destroy,
    HoldBack,
    LayCard,
    PassAction,
    Retrieve,
    SendCard,
    TakeCard,
)
from engines.games.time_machine.sentences.faces import face_of
from engines.games.time_machine.state import OVER
from engines.games.time_machine.view import SecretAnswer, SecretCard, SecretSend, View
from engines.kit.pictures.pages import Seen

Mark = tuple[str, int] | tuple[str, int, int]
"""A place: `("round", 3)`, `("pile", 3)`, `("stack", seat, 3)`, `("machine", seat)` or `("hand", seat)`."""

Marks = frozenset[Mark]


def card_id(card: str) -> str:
    """Return the id of a card that the viewer knows.

    >>> card_id("fuel-8@2")
    'card-fuel-8-2'
    """
    component, number, owner = face_of(card)
    return f"card-{component}-{number}-{owner}"


def marks_of(view: View, last: Sequence[Seen]) -> Marks:
    """Return the places that the latest moves touched."""
    return frozenset(mark for seen in last for mark in _touched(view, seen))


def _touched(view: View, seen: Seen) -> list[Mark]:
    seat = seen.seat
    match seen.move:
        case LayCard() | SecretCard(LayCard.type):
            return _laid(view, seat)
        case DecideActivation() | SecretAnswer() | HoldBack() | SecretCard(HoldBack.type) | PassAction():
            return [("machine", seat)]
        case Destroy(_, number, _):
            return [("machine", seat), ("round", number), ("pile", number)]
        case Retrieve(number, _):
            return [("machine", seat), ("pile", number)]
        case TakeCard() | SecretCard(TakeCard.type):
            return [("hand", seat)]
        case SendCard(_, number, _) | SecretSend(_, number, _):
            return [("machine", seat), ("stack", seat, number)]
    return []


def _laid(view: View, seat: int) -> list[Mark]:
    """Return where the seat's card is: still among its choices, or on all seats' stacks once all have chosen."""
    if any(each.chosen is not None for each in view.seats):
        return [("hand", seat)]
    is_new = view.turn <= 1 and view.phase != OVER
    return [("stack", each.seat, view.round - is_new) for each in view.seats]
