"""When a player is reminded of a decision: once, while there is still time for it.

If the deadline falls into the player's quiet hours, the time for the decision ends when these begin.
"""

from typing import Final

from engines.contract import Seat
from events.folding.table import DAY_MS, Table
from service.people.personal.preferences import DEFAULT, Preferences
from service.people.personal.zones import start_of

LEAST_MS: Final = 3_600_000
"""With less time for a decision, nobody is reminded of it."""

SHARE: Final = 0.75
"""The share of the time after which a player is reminded."""


def reminded_at(table: Table, seat: Seat, preferences: Preferences = DEFAULT) -> int | None:
    """Return when the player of the seat is reminded of its open decision, in ms since the epoch: after three quarters
    of the time, or a day before others can claim the seat; after days away, and not counting these. None if never.
    """
    asked, timing = table.asked_at[seat], table.timing
    deadline = timing.deadlines[seat] if timing is not None and not table.is_paused else None
    if deadline is not None and asked is not None:
        counted_from = asked + table.added_ms(seat)
        time = _end(deadline, preferences) - counted_from
        return _after_absence(table, seat, counted_from + int(SHARE * time)) if time >= LEAST_MS else None
    claimable = table.claimable_from(seat)
    if claimable is None or asked is None or claimable - DAY_MS <= asked:
        return None
    return _after_absence(table, seat, claimable - DAY_MS)


def _after_absence(table: Table, seat: Seat, at: int) -> int:
    """Return the time, but not before the end of an absence of the player that was added to their time."""
    return max([at, *(each.until for each in table.uncounted if each.seat == seat)])


def _end(deadline: int, preferences: Preferences) -> int:
    began = preferences.quiet and start_of(preferences.quiet, deadline, preferences.zone)
    return began or deadline
