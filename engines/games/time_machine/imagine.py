"""A full state drawn at random from those that a view leaves open.

The hidden cards are dealt at random to the hidden places. Then, as long as the deal contradicts what everyone knows
(an active machine had its components, the first seat had the highest fuel, what was destroyed is gone), a card at
fault is swapped with another hidden one. Not every state that is left open is equally likely.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engines.contract import Chance, Hidden, Unimaginable
from engines.games.time_machine.activation import can_activate, spare_cards
from engines.games.time_machine.conflicts import Conflicts
from engines.games.time_machine.hidden import Slot, slots_of
from engines.games.time_machine.laying import usual_hand
from engines.games.time_machine.state import Destruction, Paid, State, cards_known, seats_of
from engines.games.time_machine.tables import COMPONENTS, IDS, OWNER_OF, cards_in, deck_of, numbers_of
from engines.games.time_machine.view import Destroyed, View
from engines.kit.bitsets import set_of
from engines.kit.tuples import replaced

_DEALS: Final = 100
"""The number of deals that are tried. Nearly always the first one fits, and otherwise one of the first few."""

_TRIES: Final = 300
"""The number of swaps that are tried in each deal."""


class Gaps(NamedTuple):
    """What a view leaves open: the state with the known cards alone, the places of the others, and their set."""

    known: State
    slots: tuple[Slot, ...]
    unseen: int


def imagine(view: View, chance: Chance) -> State:
    """Return a state drawn at random from those that fit the view, which is that of a seat or a spectator. R16.

    Raises `Unimaginable` if none is found, as for a view that contradicts itself.
    """
    gaps = _gaps(view)
    for _ in range(_DEALS):
        cards = _dealt(gaps, chance)
        if cards is not None and _settled(gaps, cards, chance):
            return _with_secret_choices(_full(gaps, cards), view, chance)
    raise Unimaginable(f"no state was found that fits the view in {_DEALS} deals")


@lru_cache(maxsize=64)
def _gaps(view: View) -> Gaps:
    """Return what the view leaves open. It is kept because search imagines many states from one view."""
    known = _known(view)
    every = sum(set_of(deck_of(owner)) for owner in seats_of(known))
    return Gaps(known, tuple(slots_of(view, known)), every & ~set_of(cards_known(known)))


def _known(view: View) -> State:
    """Return the state with the cards and choices that the view tells, and no others."""
    return State(
        round=view.round,
        phase=view.phase,
        turn=view.turn,
        owing=set_of(view.awaiting),
        decks=tuple(_numbers(seat.deck) for seat in view.seats),
        hands=tuple(_numbers(seat.hand) for seat in view.seats),
        stacks=tuple(
            tuple(set_of(numbers_of(stack.face_up) + _numbers(stack.face_down)) for stack in seat.stacks)
            for seat in view.seats
        ),
        piles=tuple(set_of(_numbers(pile.cards)) for pile in view.piles),
        face_up=set_of(IDS[text] for seat in view.seats for stack in seat.stacks for text in stack.face_up),
        active=set_of(seat.seat for seat in view.seats if seat.active),
        answers=tuple(None if isinstance(seat.activates, Hidden) else seat.activates for seat in view.seats),
        held_back=tuple(set_of(_numbers(seat.held_back)) for seat in view.seats),
        chosen=tuple(IDS[seat.chosen] if isinstance(seat.chosen, str) else None for seat in view.seats),
        order=view.order,
        paid=tuple(tuple(Paid(paid.round, IDS[paid.card]) for paid in seat.paid) for seat in view.seats),
        destroyed=tuple(_destruction(destroyed, len(view.seats)) for destroyed in view.destroyed),
        looking_at=view.looking_at or 0,
    )


def _numbers(cards: tuple[str, ...] | Hidden | None) -> tuple[int, ...]:
    return () if cards is None or isinstance(cards, Hidden) else numbers_of(cards)


def _destruction(destroyed: Destroyed, seats: int) -> Destruction:
    cards = [0] * seats
    for lost in destroyed.cards:
        cards[lost.seat] |= 1 << IDS[lost.card]
    return Destruction(destroyed.by, COMPONENTS.index(destroyed.component), destroyed.round, tuple(cards))


def _dealt(gaps: Gaps, chance: Chance) -> list[int] | None:
    """Return a hidden card for each slot; None if this way of placing the destroyed cards does not work out."""
    placed = _destroyed_placed(gaps, chance)
    if placed is None:
        return None
    pools: list[list[int]] = [[] for _ in seats_of(gaps.known)]
    for card in chance.shuffle(cards_in(gaps.unseen & ~set_of(placed.values()))):
        pools[OWNER_OF[card]].append(card)
    # Slots that only one owner's cards fit are filled first; whatever is left fits the others.
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
    usual = usual_hand(known.phase, known.turn)
    has_stranger = any(slot.kind == "hand" and slot.owner is None for slot in gaps.slots)
    was_retrieved = has_stranger or any(len(hand) > usual for hand in known.hands)
    here = {("pile", pile)} | ({("hand", 0), ("stack", known.round)} if was_retrieved else set())
    return [at for at, slot in enumerate(gaps.slots) if slot.owner is None and (slot.kind, slot.round) in here]


def _settled(gaps: Gaps, cards: list[int], chance: Chance) -> bool:
    """Swap hidden cards until no conflict with what everyone knows is left; return whether that worked out."""
    conflicts = Conflicts(gaps.known, gaps.slots, cards)
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


def _full(gaps: Gaps, cards: list[int]) -> State:
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


def _with_secret_choices(state: State, view: View, chance: Chance) -> State:
    """Return the state with the other seats' secret choices, drawn from those that they could make."""
    for seat in view.seats:
        if isinstance(seat.chosen, Hidden):
            card = chance.choice(state.hands[seat.seat])
            state = state._replace(chosen=replaced(state.chosen, seat.seat, card))
        if isinstance(seat.activates, Hidden):
            answer = can_activate(state, seat.seat) and chance.below(2) == 1
            state = state._replace(answers=replaced(state.answers, seat.seat, answer))
        if isinstance(seat.held_back, Hidden):
            state = _with_cards_held(state, seat.seat, seat.held_back.count, chance)
    return state


def _with_cards_held(state: State, seat: int, count: int, chance: Chance) -> State:
    for _ in range(count):
        card = chance.choice(cards_in(spare_cards(state, seat)))
        held = state.held_back[seat] | 1 << card
        state = state._replace(held_back=replaced(state.held_back, seat, held))
    return state
