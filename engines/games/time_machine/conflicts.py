"""Where imagined cards contradict what everyone knows, and which of them to swap to remove the contradiction."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

from engines.contract import Chance
from engines.games.time_machine.hidden import Gaps
from engines.games.time_machine.state import DISPLAY, activating, cards_at_opening, paid_this_round, seats_of
from engines.games.time_machine.tables import (
    EVERY_CARD,
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
from engines.kit.bitsets import SEATS_IN

_TRIES: Final = 300
"""The number of swaps that are tried in each deal."""


class Remedy(NamedTuple):
    """A swap of the card of one of these slots for one of the wanted cards."""

    slots: list[int]
    wanted: int


Fault = tuple[Remedy, ...]
"""One conflict: the remedies that may remove it."""


def fuel_from(number: int) -> int:
    """Return all fuel cards with this number or a higher one.

    >>> fuel_from(1) == OF_COMPONENT[FUEL], fuel_from(11)
    (True, 0)
    """
    below = IDS["fuel-1@0"] + (number - 1) * MOST_SEATS
    return OF_COMPONENT[FUEL] >> below << below


class Conflicts:
    """The conflicts of `cards`, dealt to the slots, with the known cards. Swaps change that list.

    `opening` has, for each seat, the cards that counted for its machine when this round's machines were checked.
    """

    def __init__(self, gaps: Gaps, cards: list[int]) -> None:
        known, slots, _ = gaps
        self.known, self.slots, self.cards = known, slots, cards
        self.needs = [(seat, RUNNING_NEED) for seat in SEATS_IN[known.active]]
        self.needs += [(seat, FULL_NEED) for seat in SEATS_IN[activating(known)] if known.phase == DISPLAY]
        self.gone = sum(sum(destruction.cards) for destruction in known.destroyed)
        self.seat_of = [slot.seat if slot.kind == "stack" and slot.round < known.round else -1 for slot in slots]
        self.slots_of: list[list[int]] = [[] for _ in seats_of(known)]
        self.opening = [cards_at_opening(known, seat) for seat in seats_of(known)]
        for at, seat in enumerate(self.seat_of):
            if seat >= 0:
                self.slots_of[seat].append(at)
                self.opening[seat] |= 1 << cards[at]

    def may_swap(self, one: int, other: int) -> bool:
        """Return whether the cards of two slots can change places: each fits the other, and neither was destroyed."""
        slots, cards, gone = self.slots, self.cards, self.gone
        if gone >> cards[one] & 1 or gone >> cards[other] & 1:
            return False
        open_owners = slots[one].owner is None and slots[other].owner is None
        return open_owners or OWNER_OF[cards[one]] == OWNER_OF[cards[other]]

    def swap(self, one: int, other: int) -> None:
        """Swap the cards of two slots."""
        cards = self.cards
        both = 1 << cards[one] | 1 << cards[other]
        for at in (one, other):
            if self.seat_of[at] >= 0 and self.seat_of[one] != self.seat_of[other]:
                self.opening[self.seat_of[at]] ^= both
        cards[one], cards[other] = cards[other], cards[one]

    def faults(self) -> list[Fault]:
        """Return all conflicts."""
        return [*self._lacking(), *self._beating_the_first(), *self._above_the_paid(), *self._not_destroyed()]

    def _lacking(self) -> Iterator[Fault]:
        """Yield what a machine lacks that had all its components when it was last checked. R4, R13."""
        for seat, need in self.needs:
            for component, lacking in zip(OF_COMPONENT, shortage(self.opening[seat], need), strict=True):
                for _ in range(lacking):
                    yield (Remedy(self.slots_of[seat], component),)

    def _beating_the_first(self) -> Iterator[Fault]:
        """Yield the seats that have higher fuel than the first in order, who had the highest. R7."""
        order = self.known.order
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
        """Yield the fuel above the card that the first seat in order has paid, which was its highest. R8."""
        order = self.known.order
        paid = paid_this_round(self.known, order[0]) if order else None
        if paid is None:
            return
        above = fuel_from(NUMBER_OF[paid] + 1)
        for at in self.slots_of[order[0]]:
            if above >> self.cards[at] & 1:
                yield (Remedy([at], ~above),)

    def _not_destroyed(self) -> Iterator[Fault]:
        """Yield the cards of a component that lie where all of it was destroyed in this round. R10."""
        for destruction in self.known.destroyed:
            gone = OF_COMPONENT[destruction.component]
            for at, slot in enumerate(self.slots):
                here = self.seat_of[at] >= 0 and slot.round == destruction.round
                if here and gone >> self.cards[at] & 1:
                    yield (Remedy([at], ~gone),)

    def _is_fuel(self, at: int) -> bool:
        return bool(OF_COMPONENT[FUEL] >> self.cards[at] & 1)


def _first_higher(theirs: tuple[int, ...], ours: tuple[int, ...]) -> int:
    """Return the number where theirs first differs from ours; 1 if it never does."""
    pairs = zip_longest(theirs, ours, fillvalue=0)
    return next((their for their, our in pairs if their != our), 1)


def settled(gaps: Gaps, cards: list[int], chance: Chance) -> bool:
    """Swap hidden cards until no conflict with what everyone knows is left; return whether that worked out."""
    conflicts = Conflicts(gaps, cards)
    faults = conflicts.faults()
    for _ in range(_TRIES):
        if not faults:
            return True
        remedy = chance.choice(chance.choice(faults))
        if not remedy.slots:
            continue
        giving = chance.choice(remedy.slots)
        partners = [at for at, card in enumerate(cards) if remedy.wanted >> card & 1 and conflicts.may_swap(giving, at)]
        if not partners:
            continue
        taking = chance.choice(partners)
        conflicts.swap(giving, taking)
        now = conflicts.faults()
        if len(now) <= len(faults):
            faults = now
        else:
            conflicts.swap(giving, taking)
    return not faults
