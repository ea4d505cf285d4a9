"""The shapes of clocks: as a request asks for one, and as a game shows it."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from events.clocks import Clock
from service.api.schemas.fields import WholeNumber
from service.api.schemas.from_dataclasses import Union_

SECOND: Final = 1000
DAY: Final = 86_400 * SECOND

ON_EXPIRY: Final = {
    "bot": "a bot makes this move",
    "default": "the game's default move is made (see docs/clocks.md)",
    "lose": "the player loses the seat, and a bot plays on in it",
}

_EXPIRY: Final = ma.fields.String(
    load_default="bot",
    validate=ma.validate.OneOf(sorted(ON_EXPIRY)),
    metadata={
        "description": "What happens when time is up: "
        + "; ".join(f"`{name}`: {meaning}" for name, meaning in ON_EXPIRY.items())
        + ". In a reaction window it is always a pass."
    },
)
_WINDOW: Final = WholeNumber(
    load_default=None,
    allow_none=True,
    validate=ma.validate.Range(1, 3600),
    metadata={
        "description": "The time limit for an answer in a reaction window; null: the same as for other decisions."
    },
)


def _amount(least: int, most: int, description: str) -> WholeNumber:
    return WholeNumber(required=True, validate=ma.validate.Range(least, most), metadata={"description": description})


class _Timed(ma.Schema):
    """The fields of every kind of clock."""

    window_seconds = _WINDOW
    on_expiry = _EXPIRY

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Clock:
        """The clock."""
        window = fields["window_seconds"]
        return Clock(
            kind=fields["kind"],
            initial_ms=_initial_ms(fields),
            increment_ms=fields.get("increment_seconds", 0) * SECOND,
            window_ms=None if window is None else window * SECOND,
            on_expiry=fields["on_expiry"],
        )


def _initial_ms(fields: Mapping[str, Any]) -> int:
    seconds: int = fields.get("seconds", fields.get("initial_seconds", 0))
    days: int = fields.get("days", 0)
    return seconds * SECOND + days * DAY


class NoClock(_Timed):
    """No time limits, except in reaction windows if these have a limit."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("none"))


class DecisionClock(_Timed):
    """A time limit for each decision, in seconds."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("decision"))
    seconds = _amount(1, 86_400, "For each decision.")


class DaysClock(_Timed):
    """A time limit for each decision, in days."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("days"))
    days = _amount(1, 30, "For each decision.")


class FischerClock(_Timed):
    """A time budget for the whole game and an increment for each decision, for each seat."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("fischer"))
    initial_seconds = _amount(1, 86_400, "Per seat, at the start.")
    increment_seconds = _amount(0, 3600, "Added for each decision, except for answers in a reaction window.")


class ClockChoice(Union_):
    """The clock of a new game."""

    type_field = "kind"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "none": NoClock,
        "decision": DecisionClock,
        "days": DaysClock,
        "fischer": FischerClock,
    }


class SeatClock(ma.Schema):
    """A seat's time. Times are in ms."""

    deadline = WholeNumber(
        required=True,
        allow_none=True,
        metadata={"description": "When the seat's time is up; null while it doesn't run."},
    )
    left_ms = WholeNumber(
        required=True, allow_none=True, metadata={"description": "The time left at this version; null: no time limit."}
    )


class ClockShown(ma.Schema):
    """A game's clock, and the seats' time at this version. Bots have none."""

    kind = ma.fields.String(required=True, validate=ma.validate.OneOf(["none", "decision", "days", "fischer"]))
    initial_ms = WholeNumber(required=True)
    increment_ms = WholeNumber(required=True)
    window_ms = WholeNumber(required=True, allow_none=True)
    on_expiry = ma.fields.String(required=True, validate=ma.validate.OneOf(sorted(ON_EXPIRY)))
    paused_at = WholeNumber(
        required=True, allow_none=True, metadata={"description": "When the clocks were stopped; null while they run."}
    )
    pause_offers = ma.fields.List(WholeNumber(), required=True, metadata={"description": "Seats that offer to pause."})
    seats = ma.fields.List(ma.fields.Nested(SeatClock), required=True)
