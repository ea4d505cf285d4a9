"""A state as JSON and back: the shape of every value here, the whole checked by `possible`."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engines.contract import ImpossibleState, Json, Seat
from engines.games.time_chase import resolving
from engines.games.time_chase.possible import check_possible
from engines.games.time_chase.rules import SEATS
from engines.games.time_chase.state import (
    INVARIANT,
    OVER,
    TRAVEL,
    ChooseInvariant,
    Event,
    Secret,
    State,
    Travel,
    format_move,
    parse_move,
)
from engines.games.time_chase.tables import CARDS, ROUNDS, TOKENS
from engines.games.time_chase.view import Location, location, phase
from engines.kit.dumps import SEAT, Table, notated, number_set, optional, piece, record, row, seats_in, whole, word

MOST_FUEL: Final = 3 * ROUNDS
"""Two for the time and one bonus a round: nobody ever has more."""


class _SeatOf(NamedTuple):
    """What the state holds for one seat."""

    hand: int
    fuel: int
    location: Location
    choice: Secret | None


_CARD: Final = piece(CARDS, "a card, such as F7")
_CARDS: Final = number_set(_CARD)
_TOKEN: Final = whole(TOKENS[0], TOKENS[-1])
_SECRET: Final = notated(
    format_move, parse_move, "null or a secret choice, such as <2 or inv F7", (ChooseInvariant, Travel)
)
_EVENT: Final = record(Event, token=_TOKEN, led=optional(_CARD), winning=optional(_CARD), controller=optional(SEAT))
_SEAT: Final = record(
    _SeatOf, hand=_CARDS, fuel=whole(0, MOST_FUEL), location=word(("invariant", *TOKENS)), choice=optional(_SECRET)
)
_STEPS: Final = {"invariant": INVARIANT, "travel": TRAVEL, "over": OVER}


def _seats(state: State) -> list[_SeatOf]:
    places = [location(state.events, place) for place in state.places]
    return list(map(_SeatOf, state.hands, state.fuel, places, state.chosen))


def _resolving(state: State) -> int | None:
    return state.events[state.at - 1].token if state.at > INVARIANT else None


FIELDS: Final = Table(
    {
        "mode": word(("standard", "jumble")),
        "round": whole(1, ROUNDS),
        "phase": word(("event", *_STEPS)),
        "resolving": optional(_TOKEN),
        "invariant": optional(_CARD),
        "timeline": row(_EVENT),
        "present": _TOKEN,
        "tokens": row(_TOKEN),
        "seats": row(_SEAT),
        "played": row(_CARD),
        "revealed": row(optional(_SECRET)),
        "discards": row(_CARD),
        "undealt": _CARDS,
    },
    of={
        "phase": phase,
        "resolving": _resolving,
        "timeline": "events",
        "present": lambda state: state.events[state.present - 1].token,
        "seats": _seats,
    },
)
"""The state as it is written: cards as texts, choices in notation, places by the token of their event."""

dump: Final = FIELDS.dump


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names the first part of it that no game can hold."""
    fields = FIELDS.fields(dumped)
    values = FIELDS.read(fields, seats_in(fields["seats"], "seats", SEATS, "an entry"))
    events, seats = values["timeline"], values["seats"]
    place_of = {location(events, place): place for place in range(len(events) + 1)}
    places = tuple([_place(f"seats[{seat}].location", each.location, place_of) for seat, each in enumerate(seats)])
    at = _at(values, place_of)
    state = State(
        **{name: values[name] for name in ("mode", "round", "tokens", "invariant", "undealt")},
        **{name: values[name] for name in ("played", "revealed", "discards")},
        at=at,
        order=resolving.asked(events, places, at),
        events=events,
        present=_place("present", values["present"], place_of),
        hands=tuple([each.hand for each in seats]),
        fuel=tuple([each.fuel for each in seats]),
        places=places,
        chosen=tuple([each.choice for each in seats]),
    )
    check_possible(state)
    return state


def _place(field: str, value: Location | None, place_of: Mapping[Any, int]) -> Seat:
    if value not in place_of:
        raise ImpossibleState(field, "must be the token of an event on the timeline")
    return place_of[value]


def _at(values: Mapping[str, Any], place_of: Mapping[Any, int]) -> int:
    if values["phase"] == "event":
        return _place("resolving", values["resolving"], place_of)
    if values["resolving"] is not None:
        raise ImpossibleState("resolving", "only in the phase event does an event resolve")
    return _STEPS[values["phase"]]
