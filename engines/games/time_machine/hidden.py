"""Where the cards lie that a viewer can't see, and whose they can be."""

from typing import Final, Literal, NamedTuple

from engines.contract import Hidden
from engines.games.time_machine.possible import dealt_owners, laid_so_far, lies_as_laid, origin_of_hand, usual_hand
from engines.games.time_machine.seen import SeatView, View
from engines.games.time_machine.tables import DECK_SIZE, IDS, MOST_SEATS, OWNER_OF, deck_of
from engines.kit.bitsets import set_of


class Place(NamedTuple):
    """A deck or hand of a seat, a seat's stack of a round, or the pile of a round (seat 0)."""

    kind: Literal["deck", "hand", "stack", "pile"]
    seat: int
    round: int = 0


class Slot(NamedTuple):
    """A hidden card's place; `owner` is the seat whose card it must be, None if that is open."""

    place: Place
    owner: int | None


EVERY_CARD: Final = (1 << DECK_SIZE * MOST_SEATS) - 1


def ids_of(texts: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of these texts."""
    return tuple(IDS[text] for text in texts)


def hand_size(seat: SeatView) -> int:
    """How many cards the seat holds."""
    return seat.hand.count if isinstance(seat.hand, Hidden) else len(seat.hand)


class Table:
    """A view's cards by place: those known, and a slot for each that is hidden.

    `unseen` is the set of the hidden cards; `retrieved` tells that a hand has a card from a pile, or had before
    it was laid; `nobody_paid` that no action was made in the whole game.
    """

    def __init__(self, view: View) -> None:
        self.view, self.seats = view, len(view.seats)
        usual = usual_hand(view.phase, view.turn)
        self.retrieved = any(hand_size(seat) > usual for seat in view.seats)
        self.nobody_paid = not any(seat.paid for seat in view.seats)
        self.destroyed = set_of(IDS[lost.card] for destroyed in view.destroyed for lost in destroyed.cards)
        self.known: dict[Place, int] = {}
        self.slots: list[Slot] = []
        for seat in view.seats:
            self._add(Place("deck", seat.seat), (), seat.deck)
            self._add(Place("hand", seat.seat), (), seat.hand)
            for stack in seat.stacks:
                self._add(Place("stack", seat.seat, stack.round), stack.face_up, stack.face_down)
        for pile in view.piles:
            self._add(Place("pile", 0, pile.round), (), pile.cards)
        paid = set_of(IDS[paid.card] for seat in view.seats for paid in seat.paid)
        every = sum(set_of(deck_of(owner)) for owner in range(self.seats))
        self.unseen = every & ~paid & ~sum(self.known.values())

    def paid_this_round(self, seat: int) -> int | None:
        """The fuel card that the seat has paid in this round."""
        paid = self.view.seats[seat].paid
        return IDS[paid[-1].card] if paid and paid[-1].round == self.view.round else None

    def known_at_opening(self, seat: int) -> int:
        """Known cards that counted for the seat's machine when this round opened, lost since or not. R13."""
        lost = [lost.card for destroyed in self.view.destroyed for lost in destroyed.cards if lost.seat == seat]
        paid = self.paid_this_round(seat)
        known = sum(self.known[Place("stack", seat, number)] for number in range(1, self.view.round))
        return known | set_of(ids_of(tuple(lost))) | (0 if paid is None else 1 << paid)

    def _add(self, place: Place, open_cards: tuple[str, ...], rest: tuple[str, ...] | Hidden) -> None:
        hidden = rest.count if isinstance(rest, Hidden) else 0
        known = ids_of(open_cards if isinstance(rest, Hidden) else open_cards + rest)
        self.known[place] = set_of(known)
        if hidden:
            self.slots += [Slot(place, owner) for owner in self._owners(place, known, hidden)]

    def _owners(self, place: Place, known: tuple[int, ...], hidden: int) -> list[int | None]:
        """Whose cards the hidden ones at a place must be, as far as dealing and passing decide it. R1, R2, R12."""
        size = len(known) + hidden
        match place.kind:
            case "deck":
                return [place.seat] * hidden
            case "hand":
                return self._owners_in_hand(place, hidden)
            case "stack":
                owners = self._owners_in_stack(place, size)
            case "pile":
                owners = [*range(self.seats)] * 2 if self.nobody_paid else None
        if owners is None:
            return [None] * hidden
        for card in known:
            owners.remove(OWNER_OF[card])
        return list(owners)

    def _owners_in_hand(self, place: Place, hidden: int) -> list[int | None]:
        """All from the seat that was dealt the hand, but for one that may have been retrieved. R11."""
        strangers = max(hidden - usual_hand(self.view.phase, self.view.turn), 0)
        origin = origin_of_hand(self.seats, place.seat, self.view.turn)
        return [origin] * (hidden - strangers) + [None] * strangers

    def _owners_in_stack(self, place: Place, size: int) -> list[int] | None:
        if lies_as_laid(place.round, size, self.nobody_paid):
            return dealt_owners(self.seats, place.seat, size)
        nothing_laid = laid_so_far(self.view.round, self.view.phase, self.view.turn, place.round) == 0
        return [place.seat] * size if nothing_laid else None
