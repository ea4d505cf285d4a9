"""Days away."""

from typing import Any

import marshmallow as ma

from service import errors, refusals
from service.api.description.blueprint import Blueprint
from service.api.request.auth import current_access, requires
from service.api.request.context import current_backend, idempotency_key
from service.people.personal.absences import DAYS_A_YEAR, FARTHEST, Absence, days_left
from service.people.personal.zones import local_day
from service.shared.fields import flag, number, objects, text
from service.shared.wall_clock import now_ms

absences = Blueprint(
    "absences", __name__, url_prefix="/v1/players/me", description="Take days on which no deadline passes."
)


class NewAbsence(ma.Schema):
    """The days to take."""

    first = ma.fields.Date(
        required=True, metadata={"description": "The first day, such as `2027-07-01`, in the time zone you have set."}
    )
    last = ma.fields.Date(required=True, metadata={"description": "The last day."})


class AbsenceShown(ma.Schema):
    """Days away in a row."""

    id = text("The id of the absence, with which it can be given back before it begins.")
    first = ma.fields.Date(required=True, metadata={"description": "The first day."})
    last = ma.fields.Date(required=True, metadata={"description": "The last day."})
    zone = text("The time zone of these days, which was yours when you took them.")
    since = number("When the first day begins, in ms since the epoch.")
    until = number("When the last day ends, in ms since the epoch.")
    is_automatic = flag("Whether the server used the day, because a deadline would have passed.")


class DaysLeft(ma.Schema):
    """How many days away are left of a year."""

    year = number("The year.")
    days = number(f"How many days are left, of {DAYS_A_YEAR}.")


class AbsenceList(ma.Schema):
    """A player's days away."""

    items = objects(AbsenceShown, "The absences of the last year and of all later ones, by when they begin.")
    left = objects(DaysLeft, "How many days are left of each year in which days can be taken now.")


@absences.get("/absences")
@requires("account")
@absences.response(200, AbsenceList)
def list_absences() -> dict[str, Any]:
    """List your days away.

    Only you can see this list. Others see in the events of a game that its deadlines have moved (`time_added`).
    """
    backend, player = current_backend(), current_access().player_id
    known = backend.people.absences.of([player]).get(player, ())
    today = local_day(now_ms(), backend.people.preferences.of([player])[player].zone)
    year, last = today.year, (today + FARTHEST).year
    left = [{"year": each, "days": days_left(known, each)} for each in range(year, last + 1)]
    return {"items": [each for each in known if each.last.year >= year - 1], "left": left}


@absences.post("/absences")
@requires("account")
@absences.arguments(NewAbsence, example={"first": "2027-07-01", "last": "2027-07-14"})
@absences.response(201, AbsenceShown)
@absences.raises(errors.AbsenceOverlaps, errors.NoDaysLeft, errors.IdempotencyKeyReused, refusals.Contended)
def take_days_away(body: dict[str, Any]) -> tuple[Absence, int, dict[str, str]]:
    """Take days away.

    While you are away, your time stands still in games with days for each decision, and nobody can claim your seat in
    games without a clock. When the absence begins, and when you are asked for a decision during it, your deadline moves
    by the rest of the absence, and the game's events say so (`time_added`). You can play meanwhile. Games whose terms
    have no `days_away` don't wait, nor do reaction windows with a time of their own.

    You have 28 days for each year. The days are those of the time zone in your preferences. Take them at the latest an
    hour before the first one begins, and at most 400 days ahead. A repeated request with the same `Idempotency-Key`
    gets the same answer.
    """
    backend, player = current_backend(), current_access().player_id
    zone = backend.people.preferences.of([player])[player].zone
    days = body["first"], body["last"]
    taken, is_repeated = backend.people.absences.take(player, *days, zone, now_ms(), idempotency_key())
    backend.upkeep.absences.note(player, taken.since)
    return taken, 201, {"Idempotency-Replayed": "true"} if is_repeated else {}


@absences.delete("/absences/<absence_id>")
@requires("account")
@absences.response(204)
@absences.raises(errors.AbsenceNotFound, errors.AbsenceBegun, refusals.Contended)
def give_back_days(absence_id: str) -> None:
    """Give back days away.

    This works before the first of them begins.
    """
    current_backend().people.absences.withdraw(current_access().player_id, absence_id, now_ms())
