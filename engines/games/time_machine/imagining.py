"""A full state drawn at random from what a view leaves open.

The hidden cards are dealt at random to the hidden places. Then, as long as that contradicts what everyone knows
(an active machine had its components, the first seat had the highest fuel, what was destroyed is gone), a card at
fault is swapped with another hidden one. Not every state that is left open is equally likely.
"""

from functools import lru_cache
from typing import Final

from engines.contract import Chance, Hidden, Unimaginable
from engines.games.time_machine.activation import can_activate, spare_cards
from engines.games.time_machine.conflicts import Conflicts
from engines.games.time_machine.hidden import Place, Table
from engines.games.time_machine.seen import Destroyed, SeatView, View
from engines.games.time_machine.state import Destruction, Paid, State
from engines.games.time_machine.tables import COMPONENTS, IDS, OWNER_OF, ROUNDS, cards_in
from engines.kit.bitsets import set_of
from engines.kit.tuples import replaced

_DEALS: Final = 100
"""The number of deals that are tried. Nearly always the first one fits, and otherwise one of the first few."""

_TRIES: Final = 300
"""The number of swaps that are tried in each deal."""


def imagine(view: View, chance: Chance) -> State:
    """A full state that the view leaves open, drawn at random; the view must be a seat's or the spectator's. R16.

    `Unimaginable` if none is found, as for a view that contradicts itself.
    """
    table = _table(view)
    for _ in range(_DEALS):
        cards = _dealt(table, chance)
        if cards is not None and _settled(table, cards, chance):
            return _with_secret_choices(_state(table, cards), view, chance)
    raise Unimaginable(f"no state was found that fits the view in {_DEALS} deals")


@lru_cache(maxsize=64)
def _table(view: View) -> Table:
    """The view's table, kept because search imagines many states from one view."""
    return Table(view)


def _dealt(table: Table, chance: Chance) -> list[int] | None:
    """A hidden card for each slot; None if this way of placing the destroyed ones does not work out."""
    placed = _destroyed_placed(table, chance)
    if placed is None:
        return None
    unseen = chance.shuffle(cards_in(table.unseen & ~set_of(placed.values())))
    pools: list[list[int]] = [[] for _ in range(table.seats)]
    for card in unseen:
        pools[OWNER_OF[card]].append(card)
    cards = [-1] * len(table.slots)
    for at, slot in enumerate(table.slots):
        if at not in placed and slot.owner is not None:
            cards[at] = pools[slot.owner].pop()
    rest = chance.shuffle([card for pool in pools for card in pool])
    return [placed[at] if at in placed else card if card >= 0 else rest.pop() for at, card in enumerate(cards)]


def _destroyed_placed(table: Table, chance: Chance) -> dict[int, int] | None:
    """Where the cards destroyed in this round lie: in that round's pile, unless one was retrieved. R10, R11."""
    placed: dict[int, int] = {}
    for destroyed in table.view.destroyed:
        for lost in destroyed.cards:
            card = IDS[lost.card]
            if table.unseen >> card & 1:
                free = [at for at in _slots_for(table, destroyed.round) if at not in placed]
                if not free:
                    return None
                placed[chance.choice(free)] = card
    return placed


def _slots_for(table: Table, pile: int) -> list[int]:
    """The slots that a card destroyed into the round's pile can be in now."""
    places = {Place("pile", 0, pile)}
    if table.retrieved:
        places |= {Place("hand", seat) for seat in range(table.seats)}
        places |= {Place("stack", seat, table.view.round) for seat in range(table.seats)}
    return [at for at, slot in enumerate(table.slots) if slot.owner is None and slot.place in places]


def _settled(table: Table, cards: list[int], chance: Chance) -> bool:
    """True once swaps of hidden cards have removed every conflict with what everyone knows."""
    conflicts = Conflicts(table, cards)
    faults = conflicts.faults()
    for _ in range(_TRIES):
        if not faults:
            return True
        fault = chance.choice(faults)
        remedy = chance.choice(fault)
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


def _state(table: Table, cards: list[int]) -> State:
    """The state with these cards in the slots, and no secret choice made yet but the viewer's own."""
    view, lies = table.view, dict(table.known)
    decks: list[list[int]] = [[] for _ in view.seats]
    for slot, card in zip(table.slots, cards, strict=True):
        lies[slot.place] |= 1 << card
        if slot.place.kind == "deck":
            decks[slot.place.seat].append(card)
    seats = range(table.seats)
    return State(
        round=view.round,
        phase=view.phase,
        turn=view.turn,
        owing=set_of(view.awaiting),
        decks=tuple(tuple(deck) for deck in decks),
        hands=tuple(tuple(cards_in(lies[Place("hand", seat)])) for seat in seats),
        stacks=tuple(tuple(lies[Place("stack", seat, number)] for number in range(1, ROUNDS + 1)) for seat in seats),
        piles=tuple(lies[Place("pile", 0, number)] for number in range(1, ROUNDS + 1)),
        face_up=set_of(IDS[text] for seat in view.seats for stack in seat.stacks for text in stack.face_up),
        active=set_of(seat.seat for seat in view.seats if seat.active),
        answers=tuple(None if isinstance(seat.activates, Hidden) else seat.activates for seat in view.seats),
        held_back=tuple(_held_cards(seat) for seat in view.seats),
        chosen=tuple(IDS[seat.chosen] if isinstance(seat.chosen, str) else None for seat in view.seats),
        order=view.order,
        paid=tuple(tuple(Paid(paid.round, IDS[paid.card]) for paid in seat.paid) for seat in view.seats),
        destroyed=tuple(_destruction(destroyed, table.seats) for destroyed in view.destroyed),
        looking_at=view.looking_at or 0,
    )


def _held_cards(seat: SeatView) -> int:
    if seat.held_back is None or isinstance(seat.held_back, Hidden):
        return 0
    return set_of(IDS[text] for text in seat.held_back)


def _destruction(destroyed: Destroyed, seats: int) -> Destruction:
    cards = [0] * seats
    for lost in destroyed.cards:
        cards[lost.seat] |= 1 << IDS[lost.card]
    return Destruction(destroyed.by, COMPONENTS.index(destroyed.component), destroyed.round, tuple(cards))


def _with_secret_choices(state: State, view: View, chance: Chance) -> State:
    """The choices that other seats have made and that are still secret, drawn from those they could make."""
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
