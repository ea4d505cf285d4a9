"""Where the cards lie that a viewer can't see, from whose decks they must be, and random deals of them."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engines.contract import Chance, Hidden
from engines.games.time_machine.playing.actions import someone_retrieved
from engines.games.time_machine.playing.laying import origin_of_hand, owners_in_stack, usual_hand
from engines.games.time_machine.state import State, cards_known, nobody_paid, seats_of
from engines.games.time_machine.tables import OWNER_OF, cards_in, deck_of
from engines.games.time_machine.view import View
from engines.kit.bitsets import set_of


class Slot(NamedTuple):
    """The place of a hidden card: a seat's deck, hand or stack of a round, or the pile of a round (of seat 0).

    `owner` is the seat from whose deck the card must be, None if it can be from any.
    """

    kind: Literal["deck", "hand", "stack", "pile"]
    seat: int
    round: int
    owner: int | None


class Gaps(NamedTuple):
    """What a view leaves open: the state with the known cards alone, the places of the others, and their set."""

    known: State
    slots: tuple[Slot, ...]
    unseen: int


def gaps_in(view: View, known: State) -> Gaps:
    """Return what the view leaves open. `known` is the state with the cards that it tells, and no others."""
    every = sum(set_of(deck_of(owner)) for owner in seats_of(known))
    return Gaps(known, tuple(_slots_of(view, known)), every & ~set_of(cards_known(known)))


def _slots_of(view: View, known: State) -> Iterator[Slot]:
    """Yield a slot for each card that the view hides. R1, R2, R11, R12."""
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
    owners = owners_in_stack(known, seat, number, len(face_up) + hidden)
    if owners is None:
        return [None] * hidden
    for card in face_up:
        owners.remove(OWNER_OF[card])
    return owners


def _owners_in_pile(known: State, hidden: int) -> list[int] | list[None]:
    # Until an action, each pile holds the two cards that are left of every hand.
    return [*seats_of(known)] * 2 if hidden and nobody_paid(known) else [None] * hidden


def dealt(gaps: Gaps, chance: Chance) -> list[int] | None:
    """Return a hidden card for each slot; None if this way of placing the destroyed cards does not work out."""
    placed = _destroyed_placed(gaps, chance)
    if placed is None:
        return None
    pools: list[list[int]] = [[] for _ in seats_of(gaps.known)]
    for card in chance.shuffle(cards_in(gaps.unseen & ~set_of(placed.values()))):
        pools[OWNER_OF[card]].append(card)
    # Slots that only one owner's cards fit are completed first; whatever is left fits the others.
    for at, slot in enumerate(gaps.slots):
        if at not in placed and slot.owner is not None:
            placed[at] = pools[slot.owner].pop()
    rest = chance.shuffle([card for pool in pools for card in pool])
    return [placed[at] if at in placed else rest.pop() for at in range(len(gaps.slots))]


def _destroyed_placed(gaps: Gaps, chance: Chance) -> dict[int, int] | None:
    """Return where hidden cards lie that were destroyed in this round: in that round's pile, or retrieved. R10, R11."""
    placed: dict[int, int] = {}
    for destruction in gaps.known.destroyed:
        slots = _slots_for(gaps, destruction.round)
        for card in [card for lost in destruction.cards for card in cards_in(lost & gaps.unseen)]:
            free = [at for at in slots if at not in placed]
            if not free:
                return None
            placed[chance.choice(free)] = card
    return placed


def _slots_for(gaps: Gaps, pile: int) -> list[int]:
    """Return the slots that a card destroyed into the round's pile can be in now."""
    known = gaps.known
    has_stranger = any(slot.kind == "hand" and slot.owner is None for slot in gaps.slots)
    was_retrieved = has_stranger or someone_retrieved(known)
    here = {("pile", pile)} | ({("hand", 0), ("stack", known.round)} if was_retrieved else set())
    return [at for at, slot in enumerate(gaps.slots) if slot.owner is None and (slot.kind, slot.round) in here]


def completed(gaps: Gaps, cards: list[int]) -> State:
    """Return the state with these cards in the slots."""
    known = gaps.known
    decks, hands = [[*deck] for deck in known.decks], [[*hand] for hand in known.hands]
    stacks, piles = [[*stacks] for stacks in known.stacks], [*known.piles]
    for (kind, seat, number, _), card in zip(gaps.slots, cards, strict=True):
        match kind:
            case "deck":
                decks[seat].append(card)
            case "hand":
                hands[seat].append(card)
            case "stack":
                stacks[seat][number - 1] |= 1 << card
            case "pile":
                piles[number - 1] |= 1 << card
    return known._replace(
        decks=tuple(map(tuple, decks)),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        stacks=tuple(map(tuple, stacks)),
        piles=tuple(piles),
    )
