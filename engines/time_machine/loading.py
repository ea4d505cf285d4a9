"""A state from its JSON: every value of the right shape here, the whole checked by `possible`."""

from itertools import pairwise
from typing import Final

from engines.engine import ImpossibleState, Json
from engines.reading import int_of, list_of, object_of, one_of
from engines.time_machine.activation import cards_to_spare
from engines.time_machine.possible import check_possible
from engines.time_machine.state import (
    ACTIONS,
    LOOK,
    PHASES,
    Destruction,
    Paid,
    State,
    activating,
)
from engines.time_machine.tables import COMPONENTS, IDS, MOST_SEATS, ROUNDS, SEATS_IN, TURNS, card_set

_FIELDS: Final = [
    *("round", "phase", "turn", "acting", "decks", "hands", "stacks", "piles", "face_up", "active"),
    *("answers", "held_back", "chosen", "order", "paid", "destroyed", "looking_at"),
]


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace through whose hands each card came to its stack once actions have mixed the cards.
    """
    fields = object_of(dumped, "state", _FIELDS)
    seats = len(list_of(fields["decks"], "decks"))
    if not 2 <= seats <= MOST_SEATS:
        raise ImpossibleState("decks", f"2 to {MOST_SEATS} seats have a deck each")
    state = _read(fields, seats)
    acting = _seat_or_none(fields["acting"], "acting", seats)
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


def _read(fields: dict[str, Json], seats: int) -> State:
    return State(
        round=int_of(fields["round"], "round", 1, ROUNDS),
        phase=one_of(fields["phase"], "phase", PHASES),
        turn=int_of(fields["turn"], "turn", 0, TURNS),
        owing=0,
        decks=tuple(_any_cards(deck, "decks") for deck in list_of(fields["decks"], "decks", seats)),
        hands=tuple(_cards(hand, "hands") for hand in list_of(fields["hands"], "hands", seats)),
        stacks=tuple(_card_sets(stacks, "stacks", ROUNDS) for stacks in list_of(fields["stacks"], "stacks", seats)),
        piles=_card_sets(fields["piles"], "piles", ROUNDS),
        face_up=card_set(_cards(fields["face_up"], "face_up")),
        active=_seats(fields["active"], "active", seats),
        answers=tuple(_answer(answer) for answer in list_of(fields["answers"], "answers", seats)),
        held_back=_card_sets(fields["held_back"], "held_back", seats),
        chosen=tuple(
            None if card is None else _card(card, "chosen") for card in list_of(fields["chosen"], "chosen", seats)
        ),
        order=tuple(int_of(seat, "order", 0, seats - 1) for seat in list_of(fields["order"], "order")),
        paid=tuple(_fuel_paid(fuel) for fuel in list_of(fields["paid"], "paid", seats)),
        destroyed=tuple(_destruction(each, seats) for each in list_of(fields["destroyed"], "destroyed")),
        looking_at=_round_or_zero(fields["looking_at"]),
    )


def _answer(value: Json) -> bool | None:
    if value is not None and type(value) is not bool:
        raise ImpossibleState("answers", "must be true, false or null")
    return value


def _card(value: Json, field: str) -> int:
    if type(value) is not str or value not in IDS:
        raise ImpossibleState(field, "must be a card such as fuel-8@2")
    return IDS[value]


def _any_cards(value: Json, field: str) -> tuple[int, ...]:
    return tuple(_card(card, field) for card in list_of(value, field))


def _cards(value: Json, field: str) -> tuple[int, ...]:
    cards = _any_cards(value, field)
    if any(card >= after for card, after in pairwise(cards)):
        raise ImpossibleState(field, "must be in order, each card once")
    return cards


def _card_sets(value: Json, field: str, length: int) -> tuple[int, ...]:
    return tuple(card_set(_cards(cards, field)) for cards in list_of(value, field, length))


def _seat_or_none(value: Json, field: str, seats: int) -> int | None:
    return None if value is None else int_of(value, field, 0, seats - 1)


def _seats(value: Json, field: str, seats: int) -> int:
    numbers = [int_of(seat, field, 0, seats - 1) for seat in list_of(value, field)]
    if numbers != sorted(set(numbers)):
        raise ImpossibleState(field, "must be in order, each seat once")
    return sum(1 << seat for seat in numbers)


def _round_or_zero(value: Json) -> int:
    return 0 if value is None else int_of(value, "looking_at", 1, ROUNDS - 1)


def _fuel_paid(value: Json) -> tuple[Paid, ...]:
    entries = [object_of(entry, "paid", ["round", "card"]) for entry in list_of(value, "paid")]
    return tuple(Paid(int_of(entry["round"], "paid", 5, ROUNDS), _card(entry["card"], "paid")) for entry in entries)


def _destruction(value: Json, seats: int) -> Destruction:
    entry = object_of(value, "destroyed", ["by", "component", "round", "cards"])
    if entry["component"] not in COMPONENTS:
        raise ImpossibleState("destroyed", f"component must be one of {', '.join(COMPONENTS)}")
    return Destruction(
        by=int_of(entry["by"], "destroyed", 0, seats - 1),
        component=COMPONENTS.index(entry["component"]),
        round=int_of(entry["round"], "destroyed", 1, ROUNDS - 1),
        cards=_card_sets(entry["cards"], "destroyed", seats),
    )
