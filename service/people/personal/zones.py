"""Times of day in the time zones of players. Instants are in ms since the epoch.

A time that the clocks skip is the moment at which they are put forward; a time that occurs twice is the first of both.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

HOUR_MS: Final = 3_600_000

NO_ZONES: Final = {"localtime", "Factory"}
"""Names that stand for the zone of a machine."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours of each day, from the hour `start` to the hour `end` (0 to 23), at night across midnight. They differ."""

    start: int
    end: int


@cache
def known_zones() -> frozenset[str]:
    """Return the names of all time zones, such as `Europe/Berlin` and `UTC`."""
    return frozenset(available_timezones() - NO_ZONES)


def local_day(at: int, zone: str) -> date:
    """Return the day in the zone at that instant.

    >>> then = instant(date(2027, 1, 15), 11, "UTC")
    >>> str(local_day(then, "Pacific/Kiritimati")), str(local_day(then, "Etc/GMT+12"))
    ('2027-01-16', '2027-01-14')
    """
    return _local(at, zone).date()


def instant(day: date, hour: int, zone: str) -> int:
    """Return when that hour of the day begins in the zone.

    >>> instant(date(2027, 3, 28), 2, "Europe/Berlin") == instant(date(2027, 3, 28), 3, "Europe/Berlin")
    True
    """
    naive = datetime.combine(day, time(hour))
    found = naive.replace(tzinfo=ZoneInfo(zone))
    if found.astimezone(UTC).astimezone(found.tzinfo).replace(tzinfo=None) != naive:
        found = _clocks_forward(found)
    return round(found.timestamp() * 1000)


def end_of(hours: Hours, at: int, zone: str) -> int | None:
    """Return when the hours end that contain that instant; None if they don't.

    >>> night = Hours(23, 8)
    >>> end_of(night, instant(date(2027, 1, 1), 23, "UTC"), "UTC") == instant(date(2027, 1, 2), 8, "UTC")
    True
    >>> end_of(night, instant(date(2027, 1, 2), 8, "UTC"), "UTC") is None
    True
    """
    found = _containing(hours, at, zone)
    return found and found[1]


def start_of(hours: Hours, at: int, zone: str) -> int | None:
    """Return when the hours began that contain that instant; None if they don't."""
    found = _containing(hours, at, zone)
    return found and found[0]


def next_hour(hour: int, at: int, zone: str) -> int:
    """Return the first instant after `at` at which that hour of a day begins in the zone."""
    today = local_day(at, zone)
    return next(found for days in range(3) if (found := instant(today + timedelta(days=days), hour, zone)) > at)


def _containing(hours: Hours, at: int, zone: str) -> tuple[int, int] | None:
    """Return when those of these hours begin and end that contain the instant."""
    today = local_day(at, zone)
    for day in (today - timedelta(days=1), today):
        after = day if hours.start < hours.end else day + timedelta(days=1)
        start, end = instant(day, hours.start, zone), instant(after, hours.end, zone)
        if start <= at < end:
            return start, end
    return None


def _local(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone))


def _clocks_forward(skipped: datetime) -> datetime:
    """Return the instant at which the clocks are put forward, given a local time that this skips."""
    low, high = skipped.astimezone(UTC) - timedelta(hours=25), skipped.astimezone(UTC) + timedelta(hours=25)
    wanted, zone = skipped.replace(tzinfo=None), skipped.tzinfo
    while high - low > timedelta(milliseconds=1):
        middle = low + (high - low) / 2
        if middle.astimezone(zone).replace(tzinfo=None) >= wanted:
            high = middle
        else:
            low = middle
    return high
