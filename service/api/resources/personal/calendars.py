"""Deadlines as a calendar, at a secret address."""

from collections.abc import Mapping
from typing import Any, Final

import marshmallow as ma
from flask import Response
from werkzeug.http import generate_etag

from events.records.log import LogUnavailable
from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import JsonAnswer, current_games
from service.api.request.answering.caching import FOR_ME
from service.api.request.auth import current_access, requires, unguarded
from service.api.request.context import current_backend, current_request, idempotency_key
from service.api.request.languages import language
from service.api.request.rate_limits import charge, spends
from service.api.schemas.languages import LanguageQuery
from service.reading.deadlines import calendar_of, deadlines_of
from service.shared.fields import WholeNumber, number, text

calendars = Blueprint("calendars", __name__, url_prefix="/v1", description="Your deadlines in a calendar.")

DEADLINES_EACH: Final = 10
"""The number of deadlines that cost one request."""

UNSTORED: Final = {"Cache-Control": "no-store", "Vary": "Authorization, Cookie"}


class CalendarShown(ma.Schema):
    """Whether you have a calendar."""

    made_at = WholeNumber(
        required=True,
        allow_none=True,
        metadata={"description": "When its address was made, in ms since the epoch; null if there is none."},
    )


class CalendarMade(ma.Schema):
    """A calendar, with its address."""

    url = text("The secret address, which is returned only once. Everybody who knows it can read your deadlines.")
    made_at = number("When it was made, in ms since the epoch.")


@calendars.post("/players/me/calendar")
@requires("account")
@calendars.response(201, CalendarMade)
@calendars.raises(refusals.Contended)
def make_calendar() -> JsonAnswer:
    """Make a calendar.

    Returns a secret address from which a calendar program reads your deadlines. It takes the place of the former
    address, which ends. With an `Idempotency-Key`, a repeated request returns the same address until another one is
    made.
    """
    key = idempotency_key()
    secret, made, is_repeated = current_backend().people.calendars.make(current_access().player_id, key)
    url = f"{current_backend().settings.public_origin}/v1/calendars/{secret}.ics"
    repeated = {"Idempotency-Replayed": "true"} if is_repeated else {}
    return {"url": url, "made_at": made.made_at}, 201, {**UNSTORED, **repeated}


@calendars.get("/players/me/calendar")
@requires("account")
@calendars.response(200, CalendarShown)
def get_calendar() -> dict[str, Any]:
    """Retrieve whether you have a calendar.

    The address is not shown again, because the server stores only its hash.
    """
    found = current_backend().people.calendars.of(current_access().player_id)
    return {"made_at": found.made_at if found else None}


@calendars.delete("/players/me/calendar")
@requires("account")
@calendars.response(204)
@calendars.raises(refusals.Contended)
def revoke_calendar() -> None:
    """Revoke the calendar.

    Its address ends. If there is none, nothing changes.
    """
    current_backend().people.calendars.revoke(current_access().player_id)


@calendars.get("/calendars/<secret>.ics")
@calendars.arguments(LanguageQuery, location="query")
@calendars.sends_file("text/calendar", "The calendar (RFC 5545).")
@calendars.raises(errors.CalendarNotFound, LogUnavailable)
@unguarded
@spends("reads")
def read_calendar(query: Mapping[str, Any], secret: str) -> Response:
    """Read a calendar.

    For calendar programs: one event for each deadline of a decision in the player's running games, and one for the time
    from which others can claim the player's seat. It names no opponents and no moves. The address that
    `POST /v1/players/me/calendar` returned is the only proof that is needed.
    """
    backend, spoken = current_backend(), language(query.get("lang"))
    player = backend.people.calendars.player_with(secret)
    if player is None or backend.people.banning.among([player], "all"):
        raise errors.CalendarNotFound
    found = deadlines_of(current_games(), backend.upkeep.game_lists, player)
    charge(len(found) // DEADLINES_EACH)
    body = calendar_of(found, backend.settings.public_origin, spoken)
    response = Response(body, mimetype="text/calendar", headers=FOR_ME)
    response.set_etag(generate_etag(body))
    response.make_conditional(current_request())
    return response
