"""Operations, parameters and fields that clients should stop using: docs/api-promise.md.

    @games.get("/v1/games/<game_id>/old")
    @deprecated(since=date(2027, 1, 1), sunset=date(2027, 7, 1), instead="Use `GET /v1/games/{id}/new`.")
    def get_old(...): ...

    palette = deprecated_field(text("…"), since=…, sunset=…, instead="Leave it out.")

The description says so, and responses to requests that use them have the headers `Deprecation` and `Sunset`. A field of
responses is only described, because a client can't stop receiving it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final, TypeVar

import flask
import marshmallow as ma
from werkzeug.http import http_date

V = TypeVar("V", bound=Callable[..., Any])
Field = TypeVar("Field", bound=ma.fields.Field[Any])

DEPRECATION: Final = "_retcon_deprecation"
"""The attribute of a view that says that it is deprecated."""

LEAST: Final = timedelta(days=183)
"""How long something stays after it was deprecated, at least."""

GUIDE: Final = "/docs/api-promise"
SUNSET: Final = "x-sunset"
"""The extension of a description that has the day on which something may be removed."""


@dataclass(frozen=True, slots=True)
class Deprecation:
    """The day since which something is deprecated, the first day without it, and a sentence that says what to do."""

    since: date
    sunset: date
    instead: str

    def __post_init__(self) -> None:
        if self.sunset - self.since < LEAST:
            raise ValueError(f"{self.since} to {self.sunset} is too short: clients need {LEAST.days} days")

    @property
    def notice(self) -> str:
        """Return the words for the description."""
        return f"**Deprecated** since {self.since}; may be removed on {self.sunset}. {self.instead}"

    def described(self, doc: dict[str, Any]) -> dict[str, Any]:
        """Return what is added to a description."""
        words = doc.get("description", "")
        return {
            "deprecated": True,
            SUNSET: self.sunset.isoformat(),
            "description": f"{words}\n\n{self.notice}" if words else self.notice,
        }


def deprecated(*, since: date, sunset: date, instead: str) -> Callable[[V], V]:
    """Deprecate an operation. Apply it next to the function."""

    def decorate(view: V) -> V:
        setattr(view, DEPRECATION, Deprecation(since, sunset, instead))
        return view

    return decorate


def deprecated_field(field: Field, *, since: date, sunset: date, instead: str) -> Field:
    """Return the field of a request or a response, or the parameter of a query, deprecated."""
    deprecation = Deprecation(since, sunset, instead)
    field.metadata = {**field.metadata, **deprecation.described({**field.metadata})}
    field.validators = [_noting(deprecation), *field.validators]
    return field


def note(deprecation: Deprecation) -> None:
    """Let the response say that the request uses something deprecated."""
    request: Any = flask.request
    request.deprecations = (*request.deprecations, deprecation)


def deprecation_headers(noted: Sequence[Deprecation]) -> tuple[tuple[str, str], ...]:
    """Return the headers for a request that uses these: the earliest days (RFC 9745, RFC 8594)."""
    if not noted:
        return ()
    since, sunset = (_midnight(min(days)) for days in zip(*((each.since, each.sunset) for each in noted), strict=True))
    return (
        ("Deprecation", f"@{int(since.timestamp())}"),
        ("Sunset", http_date(sunset)),
        ("Link", f'<{GUIDE}>; rel="deprecation"; type="text/html"'),
    )


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _noting(deprecation: Deprecation) -> Callable[[Any], bool]:
    """Return a validator, which is called if a request has the field."""

    def noting(_: Any) -> bool:
        if flask.has_request_context():
            note(deprecation)
        return True

    return noting
