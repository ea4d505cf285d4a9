"""States as JSON and back: `load` takes what `dump` writes, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.engine import BadNotation, ImpossibleState, Json, Seat
from engines.time_chase import resolving
from engines.time_chase.possible import check_possible
from engines.time_chase.rules import SEATS
from engines.time_chase.state import (
    INVARIANT,
    OVER,
    TRAVEL,
    Event,
    PlayCard,
    Secret,
    State,
    format_move,
    parse_move,
)
from engines.time_chase.tables import CARD_NUMBERS, CARDS, ROUNDS, TOKENS, cards_of, mask_of
from engines.time_chase.view import location, phase
from engines.wording import counted, whole_number

MOST_FUEL: Final = 3 * ROUNDS
"""Two for the time and one bonus a round: nobody ever has more."""


def dump(state: State) -> Mapping[str, Json]:
    """The state as JSON: cards as text, events by token, choices in notation. What follows from the rest is left out.

    Hands and `undealt` are in the order of the card numbers, `timeline` from the invariant on, `discards` oldest
    first, `tokens` top first, `played` in the order of play; `resolving` is None but in the phase `event`.
    """
    return {
        "mode": state.mode,
        "round": state.round,
        "phase": phase(state),
        "resolving": state.events[state.at - 1].token if state.at > INVARIANT else None,
        "invariant": _text(state.invariant),
        "timeline": [_dump_event(event) for event in state.events],
        "present": state.events[state.present - 1].token,
        "tokens": list(state.tokens),
        "seats": [_dump_seat(state, seat) for seat in range(len(state.hands))],
        "played": _texts(state.played),
        "revealed": [_notation(choice) for choice in state.revealed],
        "discards": _texts(state.discards),
        "undealt": _texts(cards_of(state.undealt)),
    }


def _text(card: int | None) -> str | None:
    return None if card is None else CARDS[card]


def _texts(cards: Sequence[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def _notation(choice: Secret | None) -> str | None:
    return None if choice is None else format_move(choice)


def _dump_event(event: Event) -> Json:
    return {
        "token": event.token,
        "led": _text(event.led),
        "winning": _text(event.winning),
        "controller": event.controller,
    }


def _dump_seat(state: State, seat: Seat) -> Json:
    return {
        "hand": _texts(cards_of(state.hands[seat])),
        "fuel": state.fuel[seat],
        "location": location(state.events, state.places[seat]),
        "choice": _notation(state.chosen[seat]),
    }


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names the first part of it that no game can hold."""
    fields = _object("state", dumped, _STATE_FIELDS)
    seats = _items("seats", fields["seats"])
    if len(seats) not in SEATS:
        raise ImpossibleState("seats", f"{counted(SEATS, 'seat')} must play, not {len(seats)}")
    events = tuple(
        _event(f"timeline[{i}]", event, len(seats)) for i, event in enumerate(_items("timeline", fields["timeline"]))
    )
    players = [_object(f"seats[{seat}]", value, _SEAT_FIELDS) for seat, value in enumerate(seats)]
    place_of = {location(events, place): place for place in range(len(events) + 1)}
    places = tuple(_one_of(f"seats[{s}].location", p["location"], place_of) for s, p in enumerate(players))
    at = _at(fields, place_of)
    state = State(
        mode=_one_of("mode", fields["mode"], {"standard": "standard", "jumble": "jumble"}),
        round=_whole("round", fields["round"], 1, ROUNDS),
        at=at,
        order=resolving.asked(events, places, at),
        events=events,
        present=_place("present", fields["present"], place_of),
        tokens=tuple(_token("tokens", token) for token in _items("tokens", fields["tokens"])),
        invariant=_optional_card("invariant", fields["invariant"]),
        undealt=_card_set("undealt", fields["undealt"]),
        hands=tuple(_card_set(f"seats[{s}].hand", p["hand"]) for s, p in enumerate(players)),
        fuel=tuple(_whole(f"seats[{s}].fuel", p["fuel"], 0, MOST_FUEL) for s, p in enumerate(players)),
        places=places,
        played=_cards("played", fields["played"]),
        chosen=tuple(_secret(f"seats[{s}].choice", p["choice"]) for s, p in enumerate(players)),
        revealed=tuple(_secret("revealed", choice) for choice in _items("revealed", fields["revealed"])),
        discards=_cards("discards", fields["discards"]),
    )
    check_possible(state)
    return state


_STATE_FIELDS: Final = (
    *("mode", "round", "phase", "resolving", "invariant", "timeline", "present", "tokens", "seats"),
    *("played", "revealed", "discards", "undealt"),
)
_SEAT_FIELDS: Final = ("hand", "fuel", "location", "choice")
_EVENT_FIELDS: Final = ("token", "led", "winning", "controller")


def _object(field: str, value: Json, names: Sequence[str]) -> dict[str, Json]:
    if not isinstance(value, dict) or set(value) != set(names):
        raise ImpossibleState(field, f"must be an object of {', '.join(names)}")
    return value


def _items(field: str, value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise ImpossibleState(field, "must be a list")
    return value


def _whole(field: str, value: Json, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ImpossibleState(field, f"must be {whole_number(least, most)}")
    return value


def _one_of(field: str, value: Json, meanings: Mapping[Any, Any]) -> Any:
    """What the text or number stands for."""
    if type(value) not in (str, int) or value not in meanings:
        raise ImpossibleState(field, f"must be one of {', '.join(map(str, meanings))}")
    return meanings[value]


def _place(field: str, value: Json, place_of: Mapping[Any, int]) -> int:
    if type(value) is not int or value not in place_of:
        raise ImpossibleState(field, "must be the token of an event on the timeline")
    return place_of[value]


def _at(fields: Mapping[str, Json], place_of: Mapping[Any, int]) -> int:
    steps = {"event": 1, "invariant": INVARIANT, "travel": TRAVEL, "over": OVER}
    step: int = _one_of("phase", fields["phase"], steps)
    if step == 1:
        return _place("resolving", fields["resolving"], place_of)
    if fields["resolving"] is not None:
        raise ImpossibleState("resolving", "only in the phase event does an event resolve")
    return step


def _token(field: str, value: Json) -> int:
    return _whole(field, value, TOKENS[0], TOKENS[-1])


def _card(field: str, value: Json) -> int:
    if not isinstance(value, str) or value not in CARD_NUMBERS:
        raise ImpossibleState(field, "must be a card, such as F7")
    return CARD_NUMBERS[value]


def _optional_card(field: str, value: Json) -> int | None:
    return None if value is None else _card(field, value)


def _cards(field: str, value: Json) -> tuple[int, ...]:
    return tuple(_card(field, card) for card in _items(field, value))


def _card_set(field: str, value: Json) -> int:
    cards = _cards(field, value)
    if list(cards) != sorted(set(cards)):
        raise ImpossibleState(field, "must be in order: by suit D F N P T, then by rank; each card once")
    return mask_of(cards)


def _event(field: str, value: Json, seats: int) -> Event:
    fields = _object(field, value, _EVENT_FIELDS)
    controller = fields["controller"]
    return Event(
        _token(f"{field}.token", fields["token"]),
        _optional_card(f"{field}.led", fields["led"]),
        _optional_card(f"{field}.winning", fields["winning"]),
        None if controller is None else _whole(f"{field}.controller", controller, 0, seats - 1),
    )


def _secret(field: str, value: Json) -> Secret | None:
    if value is None:
        return None
    try:
        choice = parse_move(value) if isinstance(value, str) else None
    except BadNotation:
        choice = None
    if choice is None or isinstance(choice, PlayCard):
        raise ImpossibleState(field, "must be null or a secret choice, such as <2 or inv F7")
    return choice
