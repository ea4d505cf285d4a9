"""A state from its JSON: every value of the right shape here, the whole checked by `possible`."""

from itertools import pairwise
from typing import Any, Final, cast

from engines.engine import ImpossibleState, Json
from engines.time_machine.activation import cards_to_spare
from engines.time_machine.possible import check_possible
from engines.time_machine.state import (
    ACTIONS,
    LOOK,
    PHASES,
    Destruction,
    Paid,
    Phase,
    State,
    activating,
)
from engines.time_machine.tables import COMPONENTS, DECK_SIZE, IDS, MOST_SEATS, ROUNDS, SEATS_IN, TURNS, card_set

_FIELDS: Final = [
    *("round", "phase", "turn", "acting", "decks", "hands", "stacks", "piles", "face_up", "active"),
    *("answers", "held_back", "chosen", "order", "paid", "destroyed", "looking_at"),
]


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace through whose hands each card came to its stack once actions have mixed the cards.
    """
    fields = _object(dumped, "state", _FIELDS)
    seats = len(_list(fields["decks"], "decks"))
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
        round=_int(fields["round"], "round", 1, ROUNDS),
        phase=_phase(fields["phase"]),
        turn=_int(fields["turn"], "turn", 0, TURNS),
        owing=0,
        decks=tuple(_any_cards(deck, "decks") for deck in _list(fields["decks"], "decks", seats)),
        hands=tuple(_cards(hand, "hands") for hand in _list(fields["hands"], "hands", seats)),
        stacks=tuple(_card_sets(stacks, "stacks", ROUNDS) for stacks in _list(fields["stacks"], "stacks", seats)),
        piles=_card_sets(fields["piles"], "piles", ROUNDS),
        face_up=card_set(_cards(fields["face_up"], "face_up")),
        active=_seats(fields["active"], "active", seats),
        answers=tuple(_answer(answer) for answer in _list(fields["answers"], "answers", seats)),
        held_back=_card_sets(fields["held_back"], "held_back", seats),
        chosen=tuple(
            None if card is None else _card(card, "chosen") for card in _list(fields["chosen"], "chosen", seats)
        ),
        order=tuple(_int(seat, "order", 0, seats - 1) for seat in _list(fields["order"], "order")),
        paid=tuple(_fuel_paid(fuel) for fuel in _list(fields["paid"], "paid", seats)),
        destroyed=tuple(_destruction(each, seats) for each in _list(fields["destroyed"], "destroyed")),
        looking_at=_round_or_zero(fields["looking_at"]),
    )


def _object(value: Json, field: str, names: list[str]) -> dict[str, Json]:
    if not isinstance(value, dict) or set(value) != set(names):
        raise ImpossibleState(field, f"an object with {', '.join(names)}")
    return value


def _list(value: Json, field: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST_SEATS * DECK_SIZE:
        raise ImpossibleState(field, "must be a list")
    if length is not None and len(value) != length:
        raise ImpossibleState(field, f"must have {length} entries")
    return value


def _int(value: Json, field: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ImpossibleState(field, f"must be a whole number from {least} to {most}")
    return value


def _phase(value: Json) -> Phase:
    if value not in PHASES:
        raise ImpossibleState("phase", f"must be one of {', '.join(PHASES)}")
    return cast(Phase, value)


def _answer(value: Json) -> bool | None:
    if value is not None and type(value) is not bool:
        raise ImpossibleState("answers", "must be true, false or null")
    return value


def _card(value: Json, field: str) -> int:
    if type(value) is not str or value not in IDS:
        raise ImpossibleState(field, "must be a card such as fuel-8@2")
    return IDS[value]


def _any_cards(value: Json, field: str) -> tuple[int, ...]:
    return tuple(_card(card, field) for card in _list(value, field))


def _cards(value: Json, field: str) -> tuple[int, ...]:
    cards = _any_cards(value, field)
    if any(card >= after for card, after in pairwise(cards)):
        raise ImpossibleState(field, "must be in order, each card once")
    return cards


def _card_sets(value: Json, field: str, length: int) -> tuple[int, ...]:
    return tuple(card_set(_cards(cards, field)) for cards in _list(value, field, length))


def _seat_or_none(value: Json, field: str, seats: int) -> int | None:
    return None if value is None else _int(value, field, 0, seats - 1)


def _seats(value: Json, field: str, seats: int) -> int:
    numbers = [_int(seat, field, 0, seats - 1) for seat in _list(value, field)]
    if numbers != sorted(set(numbers)):
        raise ImpossibleState(field, "must be in order, each seat once")
    return sum(1 << seat for seat in numbers)


def _round_or_zero(value: Json) -> int:
    return 0 if value is None else _int(value, "looking_at", 1, ROUNDS - 1)


def _fuel_paid(value: Json) -> tuple[Paid, ...]:
    entries = [_object(entry, "paid", ["round", "card"]) for entry in _list(value, "paid")]
    return tuple(Paid(_int(entry["round"], "paid", 5, ROUNDS), _card(entry["card"], "paid")) for entry in entries)


def _destruction(value: Json, seats: int) -> Destruction:
    entry = _object(value, "destroyed", ["by", "component", "round", "cards"])
    if entry["component"] not in COMPONENTS:
        raise ImpossibleState("destroyed", f"component must be one of {', '.join(COMPONENTS)}")
    return Destruction(
        by=_int(entry["by"], "destroyed", 0, seats - 1),
        component=COMPONENTS.index(entry["component"]),
        round=_int(entry["round"], "destroyed", 1, ROUNDS - 1),
        cards=_card_sets(entry["cards"], "destroyed", seats),
    )
