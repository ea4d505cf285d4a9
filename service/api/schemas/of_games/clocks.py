"""The shapes of clocks: those that a request chooses, and those that a game shows."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from events.records.clocks import Clock
from service.api.schemas.from_dataclasses import Union_
from service.shared.fields import WholeNumber, number, numbers, objects, tag, text

SECOND: Final = 1000
DAY: Final = 86_400 * SECOND

ON_EXPIRY: Final = {
    "bot": "a bot plays this move",
    "default": "the game's default move is played (see docs/clocks.md)",
    "lose": "the player loses the seat, and a bot plays on in it",
}

_EXPIRES: Final = (
    "What happens when time runs out: "
    + "; ".join(f"`{name}`: {meaning}" for name, meaning in ON_EXPIRY.items())
    + ". In a reaction window it is always a pass."
)
_EXPIRY: Final = ma.fields.String(
    load_default="bot", validate=ma.validate.OneOf(sorted(ON_EXPIRY)), metadata={"description": _EXPIRES}
)
_WINDOW: Final = WholeNumber(
    load_default=None,
    allow_none=True,
    validate=ma.validate.Range(1, 3600),
    metadata={
        "description": "The time for an answer in a reaction window, in seconds; null: as for any other decision."
    },
)
_KIND: Final = "The kind of clock."


class _Timed(ma.Schema):
    """The fields of every kind of clock."""

    window_seconds = _WINDOW
    on_expiry = _EXPIRY

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Clock:
        """Return the clock."""
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


class NoClockSchema(_Timed):
    """No time limits, except in reaction windows if these have a limit."""

    kind = tag("none", _KIND)


class DecisionClock(_Timed):
    """A time limit for each decision, in seconds."""

    kind = tag("decision", _KIND)
    seconds = number("The time for each decision, in seconds.", validate=ma.validate.Range(1, 86_400))


class DaysClock(_Timed):
    """A time limit for each decision, in days."""

    kind = tag("days", _KIND)
    days = number("The time for each decision, in days.", validate=ma.validate.Range(1, 30))


class FischerClock(_Timed):
    """A time budget for the whole game and an increment for each decision, for each seat."""

    kind = tag("fischer", _KIND)
    initial_seconds = number("Each seat's time at the start, in seconds.", validate=ma.validate.Range(1, 86_400))
    increment_seconds = number(
        "The time added for each decision, except for answers in a reaction window, in seconds.",
        validate=ma.validate.Range(0, 3600),
    )


class ClockChoice(Union_):
    """The clock of a new game."""

    type_field = "kind"
    type_schemas = {  # noqa: RUF012 (how marshmallow wants it)
        "none": NoClockSchema,
        "decision": DecisionClock,
        "days": DaysClock,
        "fischer": FischerClock,
    }


class SeatClock(ma.Schema):
    """A seat's time."""

    deadline = number(
        "When the seat's time runs out, in ms since the epoch; null while it is not running.", allow_none=True
    )
    left_ms = number("The time left at this version, in ms; null if there is no time limit.", allow_none=True)


class ClockShown(ma.Schema):
    """A game's clock, and the seats' times at this version. The server's bots have no time limit."""

    kind = text(_KIND, validate=ma.validate.OneOf(["none", "decision", "days", "fischer"]))
    initial_ms = number("A seat's time for each decision, or for the whole game (`fischer`), in ms.")
    increment_ms = number("The time added with each decision, in ms; 0 unless `kind` is `fischer`.")
    window_ms = number(
        "The time for an answer in a reaction window, in ms; null: as for any other decision.", allow_none=True
    )
    on_expiry = text(_EXPIRES, validate=ma.validate.OneOf(sorted(ON_EXPIRY)))
    paused_at = number(
        "When the clocks were stopped, in ms since the epoch; null while the game is not paused.", allow_none=True
    )
    pause_offers = numbers("The seats that offer to pause.")
    resume_offers = numbers("The seats that offer to end the pause.")
    seats = objects(SeatClock, "The seats' times, in order.")
