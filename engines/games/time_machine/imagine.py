"""A full state drawn at random from those that a view leaves open.

The hidden cards are dealt at random to the hidden places. Then, as long as the deal contradicts what everyone knows
(an active machine had its components, the first seat had the highest fuel, what was destroyed is gone), a card at
fault is swapped with another hidden one. Not every state that is left open is equally likely.
"""

from functools import lru_cache
from typing import Final

from engines.contract import Chance, Hidden, Unimaginable
from engines.games.time_machine.conflicts import settled
from engines.games.time_machine.hidden import Gaps, completed, dealt, gaps_in
from engines.games.time_machine.playing.activation import can_activate, spare_cards
from engines.games.time_machine.state import Destruction, Paid, State
from engines.games.time_machine.tables import COMPONENTS, IDS, cards_in, numbers_of
from engines.games.time_machine.view import Destroyed, View
from engines.kit.bitsets import set_of
from engines.kit.tuples import replaced

_DEALS: Final = 100
"""The number of deals that are tried. Nearly always the first one fits, and otherwise one of the first few."""


def imagine(view: View, chance: Chance) -> State:
    """Return a state drawn at random from those that fit the view, which is that of a seat or a spectator. R16.

    Raises `Unimaginable` if none is found, as for a view that contradicts itself.
    """
    gaps = _gaps(view)
    for _ in range(_DEALS):
        cards = dealt(gaps, chance)
        if cards is not None and settled(gaps, cards, chance):
            return _with_secret_choices(completed(gaps, cards), view, chance)
    raise Unimaginable(f"no state was found that fits the view in {_DEALS} deals")


@lru_cache(maxsize=64)
def _gaps(view: View) -> Gaps:
    """Return what the view leaves open. It is kept because search imagines many states from one view."""
    return gaps_in(view, _known(view))


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
