"""What gadgets do while they are in front of their owner. Rulebook "Gadgets", R7."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from engines.games.early_american_chrononauts.box import Box
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
from engines.games.early_american_chrononauts.playing.hands import discarded_from_hand, distinct, with_cards
from engines.games.early_american_chrononauts.state import Cards, Rows, State
from engines.kit.tuples import replaced, without


def _has(state: State, seat: int, power: type[Any]) -> bool:
    front = state.fronts[seat]
    return bool(front) and not state.box.gadgets[power].isdisjoint(front)


def can_put_back(state: State) -> bool:
    """True if the seat is asked about the cards it has just drawn. Rulebook "Über Questions", R7."""
    return _has(state, state.seat, CleanMachine)


def has_machine_after_play(state: State) -> bool:
    """True if the seat is asked after its play step whether it uses a machine. R7."""
    front = state.fronts[state.seat]
    return bool(front) and not state.machine_used and not state.box.machines_after_play.isdisjoint(front)


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


class Carried(NamedTuple):
    """The gadgets in front of a seat whose identity or mission nobody has claimed yet, and these papers themselves, in
    the same order.
    """

    second_identities: Cards
    identities: Cards
    second_missions: Cards
    missions: Cards


def carried(state: State, seat: int) -> Carried:
    """Return what gadgets in front of the seat carry. Rulebook "Über Questions"."""
    front, papers = state.fronts[seat], state.papers
    return _carried(state.box, front, papers.home, papers.done) if front else _NOTHING


_NOTHING: Final = Carried((), (), (), ())


@lru_cache(maxsize=4096)
def _carried(box: Box, front: Cards, home: Rows, done: Rows) -> Carried:
    identities = [card for card in front if box.kinds[card] is SecondIdentity and not _is_in(home, box.assigned[card])]
    missions = [card for card in front if box.kinds[card] is SecondMission and not _is_in(done, box.assigned[card])]
    return Carried(
        tuple(identities),
        tuple([box.assigned[card] for card in identities]),
        tuple(missions),
        tuple([box.assigned[card] for card in missions]),
    )


def _is_in(claimed: Rows, paper: int) -> bool:
    return any(paper in row for row in claimed)
