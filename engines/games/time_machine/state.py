"""The state of a game, declared once (`dump` and `load` follow from the shapes of its fields), and what it tells."""

from typing import Annotated, Final, Literal, NamedTuple, get_args

from engines.games.time_machine.tables import COMPONENTS, FIRST_ACTIVATION, ROUNDS, TEXTS, TURNS
from engines.kit.bitsets import SEATS_IN, members
from engines.kit.dumps import (
    FLAG,
    SEAT,
    SEAT_SET,
    Table,
    ascending,
    number_set,
    optional,
    per_seat,
    piece,
    record,
    row,
    shapes_in,
    whole,
    word,
)
from engines.kit.tuples import copied_fast

Phase = Literal["activation", "display", "actions", "look", "laying", "over"]

ACTIVATION: Final = "activation"
"""Every inactive seat decides whether to activate its machine."""

DISPLAY: Final = "display"
"""Seats that activate choose which cards they turn face up."""

ACTIONS: Final = "actions"
"""Active machines act, one after the other."""

LOOK: Final = "look"
"""The seat that retrieves looks through a pile and takes a card."""

LAYING: Final = "laying"
"""Every seat lays a card: three turns a round."""

OVER: Final = "over"

_CARD: Final = piece(TEXTS, "a card such as fuel-8@2")
_CARDS: Final = number_set(_CARD)


class Paid(NamedTuple):
    """A fuel card, removed from the game, and the round in which it paid for an action."""

    round: Annotated[int, whole(FIRST_ACTIVATION, ROUNDS)]
    card: Annotated[int, _CARD]


class Destruction(NamedTuple):
    """What a `destroy` of this round did. `cards` has, for each seat, the set of cards that it lost."""

    by: Annotated[int, SEAT]
    component: Annotated[int, piece(COMPONENTS)]
    round: Annotated[int, whole(1, ROUNDS - 1)]
    cards: Annotated[tuple[int, ...], per_seat(_CARDS)]


@copied_fast
class State(NamedTuple):
    """The whole game. A named tuple for speed; cards and sets of cards or seats are ints (see `tables`).

    Tuples of tuples are by seat first.
    """

    round: Annotated[int, whole(1, ROUNDS)]
    phase: Annotated[Phase, word(get_args(Phase))]
    turn: Annotated[int, whole(0, TURNS)]
    """The turn in laying, 1 to 3; 0 elsewhere."""
    owing: int
    """The set of seats that owe a decision. The other fields and the acting seat decide it."""
    decks: Annotated[tuple[tuple[int, ...], ...], per_seat(row(_CARD))]
    """The next card first."""
    hands: Annotated[tuple[tuple[int, ...], ...], per_seat(ascending(_CARD))]
    stacks: Annotated[tuple[tuple[int, ...], ...], per_seat(row(_CARDS, ROUNDS))]
    """A set of cards for each seat and round."""
    piles: Annotated[tuple[int, ...], row(_CARDS, ROUNDS)]
    """A set of cards for each round."""
    face_up: Annotated[int, _CARDS]
    active: Annotated[int, SEAT_SET]
    answers: Annotated[tuple[bool | None, ...], per_seat(optional(FLAG))]
    """Each seat's answer in this round's activation and display."""
    held_back: Annotated[tuple[int, ...], per_seat(_CARDS)]
    """The set of cards that each seat leaves out of its display."""
    chosen: Annotated[tuple[int | None, ...], per_seat(optional(_CARD))]
    """The card that each seat has chosen to lay."""
    order: Annotated[tuple[int, ...], row(SEAT)]
    """The order of this round's actions, while they last."""
    paid: Annotated[tuple[tuple[Paid, ...], ...], per_seat(row(record(Paid, **shapes_in(Paid))))]
    destroyed: Annotated[tuple[Destruction, ...], row(record(Destruction, **shapes_in(Destruction)))]
    """What this round's actions destroyed."""
    looking_at: Annotated[int, optional(whole(1, ROUNDS - 1), absent=0)]
    """The round of the pile that the acting seat looks through, or 0."""


def acting(state: State) -> int | None:
    """Return the seat whose machine may act now; None outside the actions."""
    return SEATS_IN[state.owing][0] if state.phase in (ACTIONS, LOOK) else None


FIELDS: Final = Table(shapes_in(State) | {"acting": optional(SEAT)}, of={"acting": acting})
"""The state as JSON: cards as texts, sets as ascending lists, and the acting seat in place of the seats that owe."""

dump: Final = FIELDS.dump


def fields(_: State) -> Table:
    """Return the fields of a state's dump."""
    return FIELDS


def seats_of(state: State) -> range:
    """Return all seats."""
    return range(len(state.decks))


def everyone(state: State) -> int:
    """Return the set of all seats."""
    return int((1 << len(state.decks)) - 1)


def earlier_cards(state: State, seat: int) -> int:
    """Return the cards of the seat's stacks of earlier rounds: all that counts for its machine. R6."""
    return sum(state.stacks[seat][: state.round - 1])


def all_laid(state: State, seat: int) -> int:
    """Return the cards of all eight stacks of the seat."""
    return sum(state.stacks[seat])


def paid_this_round(state: State, seat: int) -> int | None:
    """Return the fuel card that the seat has paid in this round, if any."""
    return next((paid.card for paid in state.paid[seat] if paid.round == state.round), None)


def nobody_paid(state: State, since: int = 0) -> bool:
    """Return whether no fuel has been paid for an action in that round or later."""
    return not any(state.paid) or not any(paid.round >= since for fuel in state.paid for paid in fuel)


def cards_at_opening(state: State, seat: int) -> int:
    """Return the cards that counted for the seat's machine when this round's machines were checked and ordered."""
    # Since then the stacks of earlier rounds have only lost cards: destroyed, or paid as fuel.
    destroyed = sum(destruction.cards[seat] for destruction in state.destroyed)
    paid = paid_this_round(state, seat)
    return earlier_cards(state, seat) | destroyed | (0 if paid is None else 1 << paid)


def activating(state: State) -> int:
    """Return the set of seats that have said, in this round, that they activate."""
    return sum(1 << seat for seat, answer in enumerate(state.answers) if answer)


def cards_known(state: State) -> list[int]:
    """Return the cards of all decks, hands, stacks and piles, and those that have paid. A full state has every card."""
    sets = (*(stack for stacks in state.stacks for stack in stacks), *state.piles)
    rows = (*state.decks, *state.hands, *map(members, sets))
    return [card for row in rows for card in row] + [paid.card for fuel in state.paid for paid in fuel]
