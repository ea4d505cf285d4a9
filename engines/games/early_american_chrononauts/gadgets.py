"""What gadgets do while they are in front of their owner. Rulebook "Gadgets", R7."""

from typing import Any

from engines.games.early_american_chrononauts.hands import discarded_from_hand, distinct, with_cards
from engines.games.early_american_chrononauts.packs.pack import (
    CleanMachine,
    FastMachine,
    Inverter,
    LateMachine,
    Patch,
    SecondIdentity,
    SecondMission,
    Shield,
)
from engines.games.early_american_chrononauts.state import Cards, Rows, State
from engines.kit.tuples import replaced, without


def _has(state: State, seat: int, power: type[Any]) -> bool:
    box = state.box
    return box.mode.has_gadgets and not box.gadgets[power].isdisjoint(state.fronts[seat])


def can_put_back(state: State) -> bool:
    """True if the seat is asked about the cards it has just drawn. Rulebook "Über Questions", R7."""
    return _has(state, state.seat, CleanMachine)


def has_machine_after_play(state: State) -> bool:
    """True if the seat is asked after its play step whether it uses a machine. R7."""
    return state.box.mode.has_gadgets and not state.machine_used and (can_play_extra(state) or can_replace(state))


def can_play_extra(state: State) -> bool:
    """True if the seat has the machine that plays another card. R7."""
    return _has(state, state.seat, FastMachine)


def is_extra(state: State, card: int) -> bool:
    """True for a patch or an inverter: the cards that this machine plays. R7."""
    return state.box.kinds[card] in (Patch, Inverter)


def can_replace(state: State) -> bool:
    """True if the seat has the machine that replaces a card of the hand. R7."""
    return _has(state, state.seat, LateMachine)


def is_shielded(state: State, seat: int) -> bool:
    """True if the cards in front of the seat are safe from the seat whose turn it is. R7."""
    return seat != state.seat and _has(state, seat, Shield)


def put_back(state: State, card: int) -> State:
    """Return the state after the card just drawn has gone back on the deck for the top discard. "Über Questions"."""
    hands = replaced(state.hands, state.seat, without(state.hands[state.seat], card))
    return state._replace(
        deck=(card, *state.deck),
        discards=state.discards[:-1],
        recycled=(),  # the card may come from the previous deck, so the deck's cards are no longer known
        hands=with_cards(hands, state.seat, state.discards[-1:]),
        drawn=(),
        machine_used=True,
    )


def back_on_deck(state: State) -> list[int]:
    """Return the cards just drawn that can be put back: none if there is no discard to take instead."""
    return distinct(state.drawn) if state.discards else []


def replace_card(state: State, card: int) -> State:
    """Return the state after the card has been discarded; `turns` draws the replacement. R7."""
    return discarded_from_hand(state, card)._replace(machine_used=True)


def second_identities(state: State, seat: int) -> Cards:
    """Return the gadgets in front of the seat whose identity nobody has claimed yet. Rulebook "Über Questions"."""
    return _carrying(state, seat, SecondIdentity, state.papers.home)


def second_missions(state: State, seat: int) -> Cards:
    """Return the gadgets in front of the seat whose mission nobody has claimed yet. Rulebook "Über Questions"."""
    return _carrying(state, seat, SecondMission, state.papers.done)


def _carrying(state: State, seat: int, power: type[Any], claimed: Rows) -> Cards:
    if not _has(state, seat, power):
        return ()
    kinds, assigned = state.box.kinds, state.box.assigned
    carrying = [card for card in state.fronts[seat] if kinds[card] is power]
    return tuple(card for card in carrying if not any(assigned[card] in row for row in claimed))
