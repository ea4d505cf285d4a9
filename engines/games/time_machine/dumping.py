"""A state as JSON and back: the shape of every value here, the whole checked by `possible`."""

from typing import Final

from engines.contract import ImpossibleState, Json
from engines.games.time_machine.activation import cards_to_spare
from engines.games.time_machine.possible import check_possible
from engines.games.time_machine.state import ACTIONS, LOOK, PHASES, Destruction, Paid, State, acting, activating
from engines.games.time_machine.tables import COMPONENTS, MOST_SEATS, ROUNDS, TEXTS, TURNS
from engines.kit.bitsets import SEATS_IN
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
    whole,
    word,
)
from engines.kit.dumps import seats_in as count_seats

_CARD: Final = piece(TEXTS, "a card such as fuel-8@2")
_CARDS: Final = number_set(_CARD)
_PAID: Final = record(Paid, round=whole(5, ROUNDS), card=_CARD)
_DESTRUCTION: Final = record(
    Destruction, by=SEAT, component=piece(COMPONENTS), round=whole(1, ROUNDS - 1), cards=per_seat(_CARDS)
)

FIELDS: Final = Table(
    {
        "round": whole(1, ROUNDS),
        "phase": word(PHASES),
        "turn": whole(0, TURNS),
        "acting": optional(SEAT),
        "decks": per_seat(row(_CARD)),
        "hands": per_seat(ascending(_CARD)),
        "stacks": per_seat(row(_CARDS, ROUNDS)),
        "piles": row(_CARDS, ROUNDS),
        "face_up": _CARDS,
        "active": SEAT_SET,
        "answers": per_seat(optional(FLAG)),
        "held_back": per_seat(_CARDS),
        "chosen": per_seat(optional(_CARD)),
        "order": row(SEAT),
        "paid": per_seat(row(_PAID)),
        "destroyed": row(_DESTRUCTION),
        "looking_at": optional(whole(1, ROUNDS - 1), absent=0),
    },
    of={"acting": acting},
)
"""The state as it is written: cards as texts, sets as ascending lists, and who acts in place of who owes a decision."""

dump: Final = FIELDS.dump


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace through whose hands each card came to its stack once actions have mixed the cards.
    """
    fields = FIELDS.fields(dumped)
    values = FIELDS.read(fields, count_seats(fields["decks"], "decks", range(2, MOST_SEATS + 1), "a deck"))
    acting = values.pop("acting")
    state = State(**values, owing=0)
    if (acting is None) == (state.phase in (ACTIONS, LOOK)):
        raise ImpossibleState("acting", "a seat in the actions, null elsewhere")
    state = state._replace(owing=owing_seats(state, acting))
    check_possible(state)
    return state


def owing_seats(state: State, acting: int | None) -> int:
    """The set of seats that owe a decision; besides the acting seat, the other fields decide it."""
    match state.phase:
        case "activation":
            unanswered = sum(1 << seat for seat, answer in enumerate(state.answers) if answer is None)
            return unanswered & ~state.active
        case "display":
            return sum(1 << seat for seat in SEATS_IN[activating(state)] if cards_to_spare(state, seat))
        case "laying":
            return sum(1 << seat for seat, card in enumerate(state.chosen) if card is None)
    return 0 if acting is None else 1 << acting
