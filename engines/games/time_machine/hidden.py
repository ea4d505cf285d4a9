"""Where the cards lie that a viewer can't see, and from whose decks they must be. R1, R2, R11, R12."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engines.contract import Hidden
from engines.games.time_machine.laying import dealt_owners, laid_so_far, lies_as_laid, origin_of_hand, usual_hand
from engines.games.time_machine.state import State, seats_of
from engines.games.time_machine.tables import OWNER_OF, cards_in
from engines.games.time_machine.view import View


class Slot(NamedTuple):
    """The place of a hidden card: a seat's deck, hand or stack of a round, or the pile of a round (of seat 0).

    `owner` is the seat from whose deck the card must be, None if it can be from any.
    """

    kind: Literal["deck", "hand", "stack", "pile"]
    seat: int
    round: int
    owner: int | None


def slots_of(view: View, known: State) -> Iterator[Slot]:
    """Yield a slot for each card that the view hides. `known` is the state with the other cards alone."""
    for seat in view.seats:
        yield from [Slot("deck", seat.seat, 0, seat.seat)] * _hidden(seat.deck)
        for owner in _owners_in_hand(known, seat.seat, _hidden(seat.hand)):
            yield Slot("hand", seat.seat, 0, owner)
        for stack in seat.stacks:
            for owner in _owners_in_stack(known, seat.seat, stack.round, _hidden(stack.face_down)):
                yield Slot("stack", seat.seat, stack.round, owner)
    for pile in view.piles:
        for owner in _owners_in_pile(known, _hidden(pile.cards)):
            yield Slot("pile", 0, pile.round, owner)


def _hidden(cards: tuple[str, ...] | Hidden) -> int:
    return cards.count if isinstance(cards, Hidden) else 0


def _owners_in_hand(known: State, seat: int, size: int) -> list[int | None]:
    # A hand holds what was dealt to the seat that it comes from. One card too many was retrieved, and can be any.
    strangers = max(size - usual_hand(known.phase, known.turn), 0)
    origin = origin_of_hand(len(known.decks), seat, known.turn)
    return [origin] * (size - strangers) + [None] * strangers


def _owners_in_stack(known: State, seat: int, number: int, hidden: int) -> list[int] | list[None]:
    if not hidden:
        return []
    face_up = cards_in(known.stacks[seat][number - 1])
    size = len(face_up) + hidden
    if lies_as_laid(number, size, not any(known.paid)):
        owners = dealt_owners(len(known.decks), seat, size)
    elif laid_so_far(known.round, known.phase, known.turn, number) == 0:
        # Cards are sent before the first turn, while each seat holds the hand it was dealt.
        owners = [seat] * size
    else:
        return [None] * hidden
    for card in face_up:
        owners.remove(OWNER_OF[card])
    return owners


def _owners_in_pile(known: State, hidden: int) -> list[int] | list[None]:
    # Until an action, each pile holds the two cards that are left of every hand.
    return [None] * hidden if any(known.paid) or not hidden else [*seats_of(known)] * 2
