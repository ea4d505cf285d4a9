"""The state of a game: where every card lies, which machines are active, and what is being decided."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engines.kit.bitsets import SEATS_IN

Phase = Literal["activation", "display", "actions", "look", "laying", "over"]

ACTIVATION: Final = "activation"
"""Every inactive seat decides whether it activates its machine."""

DISPLAY: Final = "display"
"""Seats that activate choose which cards they turn face up."""

ACTIONS: Final = "actions"
"""Active machines act, one after the other."""

LOOK: Final = "look"
"""The seat that retrieves looks through a pile and takes a card."""

LAYING: Final = "laying"
"""Every seat lays a card: three turns a round."""

OVER: Final = "over"

PHASES: Final[tuple[Phase, ...]] = (ACTIVATION, DISPLAY, ACTIONS, LOOK, LAYING, OVER)


@dataclass(frozen=True, slots=True)
class Options:
    """Time Machine has none."""


class Paid(NamedTuple):
    """A fuel card, removed from the game, and the round in which it paid for an action."""

    round: int
    card: int


class Destruction(NamedTuple):
    """What a `destroy` of this round did: `cards` has a card set for each seat that was hit."""

    by: int
    component: int
    round: int
    cards: tuple[int, ...]


class State(NamedTuple):
    """The whole game; a named tuple, because search copies it with a change at every move.

    Cards, card sets and seat sets are ints as `tables` says; per-seat tuples are by seat.

    `decks` have the next card first; `hands` are ascending; `stacks` holds a card set for each seat and round,
    `piles` one for each round. `answers`, `held_back` and `chosen` are what is being decided in activation,
    display and laying, None or empty elsewhere. `order` is that of this round's actions, while they last.
    `destroyed` is what this round's actions destroyed. `looking_at` is the round of the pile looked through, or 0.
    `owing` is the set of seats that owe a decision. `turn` is 0 except in laying.
    """

    round: int
    phase: Phase
    turn: int
    owing: int
    decks: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    piles: tuple[int, ...]
    face_up: int
    active: int
    answers: tuple[bool | None, ...]
    held_back: tuple[int, ...]
    chosen: tuple[int | None, ...]
    order: tuple[int, ...]
    paid: tuple[tuple[Paid, ...], ...]
    destroyed: tuple[Destruction, ...]
    looking_at: int


def everyone(state: State) -> int:
    """The set of all seats."""
    return int((1 << len(state.decks)) - 1)


def earlier_cards(state: State, seat: int) -> int:
    """The cards of the seat's stacks of earlier rounds: all that counts for its machine. R6."""
    return sum(state.stacks[seat][: state.round - 1])


def all_laid(state: State, seat: int) -> int:
    """The cards of all eight stacks of the seat."""
    return sum(state.stacks[seat])


def paid_this_round(state: State, seat: int) -> int | None:
    """The fuel card that the seat has paid in this round."""
    return next((paid.card for paid in state.paid[seat] if paid.round == state.round), None)


def lost_this_round(state: State, seat: int) -> int:
    """The cards that went from the seat's stacks in this round: destroyed, or paid as fuel."""
    lost = sum(destruction.cards[seat] for destruction in state.destroyed)
    paid = paid_this_round(state, seat)
    return lost if paid is None else lost | 1 << paid


def cards_at_opening(state: State, seat: int) -> int:
    """The cards that counted for the seat's machine when this round's machines were checked and ordered."""
    return earlier_cards(state, seat) | lost_this_round(state, seat)


def activating(state: State) -> int:
    """The seats that have said, in this round, that they activate."""
    return sum(1 << seat for seat, answer in enumerate(state.answers) if answer)


def acting(state: State) -> int | None:
    """The seat whose machine may act now."""
    return SEATS_IN[state.owing][0] if state.phase in (ACTIONS, LOOK) else None
