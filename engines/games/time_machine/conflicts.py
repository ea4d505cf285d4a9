"""Where an imagined state contradicts what everyone knows, and which hidden cards to swap against it."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from engines.games.time_machine.hidden import EVERY_CARD, Table
from engines.games.time_machine.tables import (
    COMPONENTS,
    FUEL,
    FULL_NEED,
    IDS,
    MOST_SEATS,
    NUMBER_OF,
    OF_COMPONENT,
    OWNER_OF,
    RUNNING_NEED,
    highest_fuel,
    shortage,
)


class Remedy(NamedTuple):
    """To swap the card of one of these slots for one of the wanted cards."""

    slots: list[int]
    wanted: int


Fault = tuple[Remedy, ...]
"""One conflict, as the remedies that may help."""


def fuel_from(number: int) -> int:
    """All fuel cards with this number or a higher one.

    >>> fuel_from(1) == OF_COMPONENT[FUEL], fuel_from(11)
    (True, 0)
    """
    below = IDS["fuel-1@0"] + (number - 1) * MOST_SEATS
    return OF_COMPONENT[FUEL] >> below << below


class Conflicts:
    """The conflicts of cards dealt to a table's slots; it swaps them in the list it was given.

    `opening` has, for each seat, the cards that counted for its machine when this round's machines were checked.
    """

    def __init__(self, table: Table, cards: list[int]) -> None:
        self.table, self.cards = table, cards
        view = table.view
        self.needs = [(seat.seat, RUNNING_NEED) for seat in view.seats if seat.active]
        self.needs += [(seat.seat, FULL_NEED) for seat in view.seats if seat.held_back is not None]
        self.seat_of = [
            slot.place.seat if slot.place.kind == "stack" and slot.place.round < view.round else -1
            for slot in table.slots
        ]
        self.slots_of: list[list[int]] = [[] for _ in view.seats]
        self.opening = [table.known_at_opening(seat) for seat in range(table.seats)]
        for at, seat in enumerate(self.seat_of):
            if seat >= 0:
                self.slots_of[seat].append(at)
                self.opening[seat] |= 1 << cards[at]

    def may_swap(self, one: int, other: int) -> bool:
        """True if the cards of two slots can change places: of one owner, or open which; none just destroyed."""
        slots, cards, gone = self.table.slots, self.cards, self.table.destroyed
        if gone >> cards[one] & 1 or gone >> cards[other] & 1:
            return False
        open_owners = slots[one].owner is None and slots[other].owner is None
        return open_owners or OWNER_OF[cards[one]] == OWNER_OF[cards[other]]

    def swap(self, one: int, other: int) -> None:
        """Let the cards of two slots change places."""
        cards = self.cards
        both = 1 << cards[one] | 1 << cards[other]
        for at in (one, other):
            if self.seat_of[at] >= 0 and self.seat_of[one] != self.seat_of[other]:
                self.opening[self.seat_of[at]] ^= both
        cards[one], cards[other] = cards[other], cards[one]

    def faults(self) -> list[Fault]:
        """All conflicts."""
        return [*self._lacking(), *self._beating_the_first(), *self._above_the_paid(), *self._not_destroyed()]

    def _lacking(self) -> Iterator[Fault]:
        """A machine that is active had its components when it was last checked. R4, R13."""
        for seat, need in self.needs:
            for component, lacking in zip(OF_COMPONENT, shortage(self.opening[seat], need), strict=True):
                for _ in range(lacking):
                    yield (Remedy(self.slots_of[seat], component),)

    def _beating_the_first(self) -> Iterator[Fault]:
        """The first seat in order had the highest fuel. R7."""
        order = self.table.view.order
        if not order:
            return
        first = highest_fuel(self.opening[order[0]])
        for seat in order[1:]:
            theirs = highest_fuel(self.opening[seat])
            if (theirs, -seat) > (first, -order[0]):
                lower = Remedy([at for at in self.slots_of[seat] if self._is_fuel(at)], EVERY_CARD)
                raised = Remedy(self.slots_of[order[0]], fuel_from(_first_higher(theirs, first)))
                yield (lower, raised)

    def _above_the_paid(self) -> Iterator[Fault]:
        """If the first seat in order has paid, it was with its highest fuel card. R8."""
        order = self.table.view.order
        paid = self.table.paid_this_round(order[0]) if order else None
        if paid is None:
            return
        above = fuel_from(NUMBER_OF[paid] + 1)
        for at in self.slots_of[order[0]]:
            if above >> self.cards[at] & 1:
                yield (Remedy([at], ~above),)

    def _not_destroyed(self) -> Iterator[Fault]:
        """Where a component was destroyed in this round, none of it is left. R10."""
        for destroyed in self.table.view.destroyed:
            gone = OF_COMPONENT[COMPONENTS.index(destroyed.component)]
            for at, slot in enumerate(self.table.slots):
                here = self.seat_of[at] >= 0 and slot.place.round == destroyed.round
                if here and gone >> self.cards[at] & 1:
                    yield (Remedy([at], ~gone),)

    def _is_fuel(self, at: int) -> bool:
        return bool(OF_COMPONENT[FUEL] >> self.cards[at] & 1)


def _first_higher(theirs: tuple[int, ...], ours: tuple[int, ...]) -> int:
    """The number where theirs first differs from ours; 1 if it never does."""
    pairs = zip_longest(theirs, ours, fillvalue=0)
    return next((their for their, our in pairs if their != our), 1)
