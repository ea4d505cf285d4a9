"""Players' preferences: in which zone their days are, when they want to be left alone, and how they are told of what
happens.
"""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma

from service import refusals
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend
from service.people.personal.preferences import CHANNELS, DEFAULT, WHEN, Preferences
from service.people.personal.zones import Hours, known_zones
from service.shared.fields import Truth, WholeNumber, number

preferences = Blueprint(
    "preferences", __name__, url_prefix="/v1", description="How and when you are told of what happens."
)

_HOUR: Final = ma.validate.Range(0, 23)
_DEFAULT: Final = "at_once"

MOST_HOURS: Final = 12
"""How many hours a day can be without deadlines."""

_EXAMPLE: Final = {
    "zone": "Europe/Berlin",
    "quiet_hours": {"start": 23, "end": 8},
    "digest_hour": 18,
    "told": {"decision": {"push": "digest"}, "end": {"push": "off", "webhook": "off"}},
}


def _when(description: str, has_digest: bool = False) -> ma.fields.String:
    choices = [each for each in WHEN if has_digest or each != "digest"]
    return ma.fields.String(
        load_default=_DEFAULT,
        dump_default=_DEFAULT,
        validate=ma.validate.OneOf(choices),
        metadata={"description": description},
    )


class ToldByChannel(ma.Schema):
    """When you are told of something: at once, in the daily digest, or not at all."""

    page = _when("By a page that is open. The server only stores this, for the page.")
    push = _when("By push messages.", has_digest=True)
    mail = _when("By mail.", has_digest=True)
    webhook = _when("By messages to your webhooks.")


def _kind(description: str) -> ma.fields.Nested:
    return ma.fields.Nested(
        ToldByChannel,
        load_default=dict,
        dump_default=dict.fromkeys(CHANNELS, _DEFAULT),
        metadata={"description": description},
    )


class ToldByKind(ma.Schema):
    """When you are told of what happens. Responses contain every kind of notice and every channel."""

    challenge = _kind("You are challenged, or a challenge has ended.")
    decision = _kind("You owe a decision, or a game has started.")
    reminder = _kind("The time for a decision is running out.")
    offer = _kind("You are asked to agree to something, or what you have offered has ended.")
    seat = _kind("Your seat in a game that waits for players was freed.")
    end = _kind("A game is over.")
    absence = _kind("A day away was used for you.")
    plan = _kind("A plan of yours was cancelled.")
    seek = _kind("Your search for a game has ended.")
    standing = _kind("You lost a seat, or a game no longer counts for your rating.")


class HoursOfDay(ma.Schema):
    """Hours of each day in your time zone. They may go past midnight."""

    start = number("The hour with which they begin.", validate=_HOUR)
    end = number("The hour at which they end. It differs from `start`.", validate=_HOUR)

    @ma.validates_schema(skip_on_field_errors=True)
    def check(self, hours: Mapping[str, int], **_: Any) -> None:
        """Raise `ValidationError` if the hours begin when they end."""
        if hours["start"] == hours["end"]:
            raise ma.ValidationError("Must differ from `start`.", "end")

    @ma.post_load
    def made(self, hours: Mapping[str, int], **_: Any) -> Hours:
        """Return the hours."""
        return Hours(**hours)


class HoursWithoutDeadlines(HoursOfDay):
    """Hours of each day in your time zone in which no deadline passes."""

    @ma.validates_schema(skip_on_field_errors=True)
    def check_length(self, hours: Mapping[str, int], **_: Any) -> None:
        """Raise `ValidationError` if a deadline would have to wait for too long."""
        if (hours["end"] - hours["start"]) % 24 > MOST_HOURS:
            raise ma.ValidationError(f"Must be at most {MOST_HOURS} hours after `start`.", "end")


def _hours(name: str, description: str, shape: type[HoursOfDay] = HoursOfDay) -> ma.fields.Nested:
    return ma.fields.Nested(
        shape, load_default=None, allow_none=True, data_key=name, metadata={"description": description}
    )


def check_zone(name: str) -> None:
    """Raise `ValidationError` unless there is a time zone with this name."""
    if name not in known_zones():
        raise ma.ValidationError("Must be a time zone of the IANA database, such as Europe/Berlin.")


class PreferencesShape(ma.Schema):
    """Your preferences. Each field has a default."""

    zone = ma.fields.String(
        load_default=DEFAULT.zone,
        validate=check_zone,
        metadata={"description": "The name of your time zone in the IANA database, such as `Europe/Berlin`."},
    )
    quiet = _hours(
        "quiet_hours", "The hours without push messages and mail, which come when these hours end; null: none."
    )
    undisturbed = _hours(
        "hours_without_deadlines",
        f"The hours in which no deadline of a game with days per decision passes, {MOST_HOURS} at most; null: none.",
        HoursWithoutDeadlines,
    )
    digest_at = WholeNumber(
        load_default=DEFAULT.digest_at,
        validate=_HOUR,
        data_key="digest_hour",
        metadata={"description": "The hour of the day with which the digest comes."},
    )
    uses_days_away = Truth(
        load_default=DEFAULT.uses_days_away,
        metadata={"description": "Whether a day away is used when a deadline would otherwise pass."},
    )
    told = ma.fields.Nested(
        ToldByKind, load_default=dict, metadata={"description": "When you are told of what, and by which channel."}
    )

    @ma.post_load
    def made(self, fields: dict[str, Any], **_: Any) -> Preferences:
        """Return the preferences."""
        chosen = {kind: _differing(channels) for kind, channels in fields["told"].items()}
        return Preferences(**{**fields, "told": {kind: channels for kind, channels in chosen.items() if channels}})


def _differing(channels: Mapping[str, str]) -> dict[str, str]:
    return {channel: when for channel, when in channels.items() if when != _DEFAULT}


@preferences.get("/players/me/preferences")
@requires("read")
@preferences.response(200, PreferencesShape)
def get_preferences() -> Preferences:
    """Retrieve your preferences.

    Only you can see them.
    """
    player = current_access().player_id
    return current_backend().people.preferences.of([player])[player]


@preferences.put("/players/me/preferences")
@requires("account")
@preferences.arguments(PreferencesShape, example=_EXAMPLE)
@preferences.response(200, PreferencesShape)
@preferences.raises(refusals.Contended)
def put_preferences(chosen: Preferences) -> Preferences:
    """Replace your preferences.

    A field that is missing gets its default; so does whatever is missing in `told`. The preferences also apply to push
    messages and mail that wait already, when they are due; webhooks get what you had chosen when it happened. The
    stream of your notifications (`GET /v1/players/me/stream`) always contains everything.
    """
    current_backend().people.preferences.put(current_access().player_id, chosen)
    return chosen
