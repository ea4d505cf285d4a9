"""Days away: days on which no deadline of a slow game passes for a player. Each is a day in the player's time zone when
it was taken, and stored as an interval, so it stays the same whatever becomes of the zone or the server.
"""

import hashlib
import json
import secrets
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from typing import Final

from service import errors
from service.people.personal.fields import PersonalFields
from service.people.personal.zones import HOUR_MS, instant, local_day

DAYS_A_YEAR: Final = 28
NOTICE_MS: Final = HOUR_MS
"""How long before it begins an absence must be taken."""

FARTHEST: Final = timedelta(days=400)
_KEPT: Final = timedelta(days=800)


@dataclass(frozen=True, slots=True)
class Absence:
    """Days away in a row, in the time zone `zone`. `since` and `until` are when they begin and end, in ms since the
    epoch. `is_automatic`: the server used a day, so that a deadline did not pass.
    """

    id: str
    first: date
    last: date
    zone: str
    since: int
    until: int
    is_automatic: bool = False

    @property
    def days(self) -> Iterable[date]:
        """The days."""
        return (self.first + timedelta(days=after) for after in range((self.last - self.first).days + 1))


class Absences:
    """The absences of all players."""

    def __init__(self, fields: PersonalFields) -> None:
        self._fields = fields

    def of(self, players: Collection[str]) -> dict[str, tuple[Absence, ...]]:
        """Return the absences of those of the players who have any, by when they begin, in one round trip."""
        return {each: load_absences(text) for each, text in self._fields.of(players, "absences").items()}

    def take(
        self, player: str, first: date, last: date, zone: str, now: int, key: str | None = None
    ) -> tuple[Absence, bool]:
        """Take these days; return the absence, and whether an earlier request with this key had taken them. Raises
        `Malformed`, `AbsenceOverlaps`, `NoDaysLeft`, `IdempotencyKeyReused`, `InvalidToken` or `Contended`.
        """
        absence_id = _id_of(player, key)
        if earlier := _with_id(self.of([player]).get(player, ()), absence_id):
            return _same(earlier, first, last), True
        _check_days(first, last, zone, now)
        taken = _absence(first, last, zone, absence_id)

        def added(text: str | None) -> str | None:
            known = load_absences(text)
            if earlier := _with_id(known, absence_id):
                _same(earlier, first, last)
                return text
            if any(each.since < taken.until and taken.since < each.until for each in known):
                raise errors.AbsenceOverlaps("you have taken some of these days")
            _must_be_left(known, taken)
            return _dump((*known, taken), now)

        self._fields.change(player, "absences", added)
        return taken, False

    def withdraw(self, player: str, absence_id: str, now: int) -> None:
        """Give back an absence that has not begun. Raises `AbsenceNotFound`, `AbsenceBegun` or `Contended`."""

        def without(text: str | None) -> str:
            known = load_absences(text)
            found = _with_id(known, absence_id)
            if found is None:
                raise errors.AbsenceNotFound
            if found.since <= now:
                raise errors.AbsenceBegun
            return _dump((each for each in known if each != found), now)

        self._fields.change(player, "absences", without)

    def use_day(self, player: str, zone: str, at: int) -> bool:
        """Use a day away for the day in the zone that contains the instant `at`. False if none is left, or the player
        is away then.
        """
        today = local_day(at, zone)
        used, is_away = _absence(today, today, zone, _id_of(player, None), is_automatic=True), False

        def added(text: str | None) -> str | None:
            nonlocal is_away
            known = load_absences(text)
            is_away = any(each.since <= at < each.until for each in known)
            if is_away:
                return text
            _must_be_left(known, used)
            return _dump((*known, used), at)

        try:
            self._fields.change(player, "absences", added)
        except (errors.NoDaysLeft, errors.InvalidToken):
            return False
        return not is_away


def days_left(known: Iterable[Absence], year: int) -> int:
    """Return how many days away of the year are left."""
    return DAYS_A_YEAR - _used(known)[year]


def _used(known: Iterable[Absence]) -> Counter[int]:
    return Counter(day.year for absence in known for day in absence.days)


def _absence(first: date, last: date, zone: str, absence_id: str, is_automatic: bool = False) -> Absence:
    since, until = instant(first, 0, zone), instant(last + timedelta(days=1), 0, zone)
    return Absence(absence_id, first, last, zone, since, until, is_automatic)


def _id_of(player: str, key: str | None) -> str:
    """Return the id of an absence, which is the same for all requests with one key."""
    text = secrets.token_hex(16) if key is None else f"{player} {key}"
    return f"a_{hashlib.sha256(text.encode()).hexdigest()[:16]}"


def _with_id(known: Iterable[Absence], absence_id: str) -> Absence | None:
    return next((each for each in known if each.id == absence_id), None)


def _same(absence: Absence, first: date, last: date) -> Absence:
    """Return the absence. Raises `IdempotencyKeyReused` unless it has these days."""
    if (absence.first, absence.last) != (first, last):
        raise errors.IdempotencyKeyReused("other days were taken with this key")
    return absence


def _check_days(first: date, last: date, zone: str, now: int) -> None:
    today, faults = local_day(now, zone), []
    if last < first:
        faults.append(errors.Fault("/last", "must not be before the first day"))
    if first <= today or (first <= today + FARTHEST and instant(first, 0, zone) < now + NOTICE_MS):
        faults.append(errors.Fault("/first", f"must begin at least an hour from now, in your time zone {zone}"))
    if max(first, last) > today + FARTHEST:
        faults.append(errors.Fault("/last", f"must be within {FARTHEST.days} days"))
    if faults:
        raise errors.Malformed("these days can't be taken", faults)


def _must_be_left(known: Iterable[Absence], wanted: Absence) -> None:
    """Raise `NoDaysLeft` if a year has fewer days left than are wanted of it."""
    used = _used(known)
    for year, days in sorted(_used([wanted]).items()):
        left = DAYS_A_YEAR - used[year]
        if days > left:
            raise errors.NoDaysLeft(f"you have {left} days away left in {year}, not {days}", year=year, left=left)


def load_absences(text: str | None) -> tuple[Absence, ...]:
    """Return the absences that were stored so."""
    stored = json.loads(text) if text else []
    dates = ("first", "last")
    return tuple(Absence(**{**each, **{name: date.fromisoformat(each[name]) for name in dates}}) for each in stored)


def _dump(absences: Iterable[Absence], now: int) -> str:
    """Return the absences as they are stored, without those of former years."""
    oldest = local_day(now, "UTC") - _KEPT
    kept = sorted((each for each in absences if each.last >= oldest), key=lambda each: each.since)
    return json.dumps([asdict(each) for each in kept], default=date.isoformat)
