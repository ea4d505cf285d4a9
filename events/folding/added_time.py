"""Time that does not count, in the fold: it moves deadlines, and the times at which challenges expire. A record names
an interval, and no part of an interval is added to the same time twice.
"""

from dataclasses import replace
from typing import Any, Final

from engines.contract import Seat
from events.folding.table import AddedTime, Invited, Table, must
from events.records.clocks import Timing, in_window
from events.records.entries import Entry
from events.records.kinds import GameResumed, TimeAdded

MOST_HOURS_MS: Final = 14 * 3_600_000
"""By how much hours without deadlines move a deadline at most: 12 hours, and two more where clocks are put back by so
much.
"""


def waits_while_away(table: Table, seat: Seat) -> bool:
    """True if the seat's time waits while its player is away: it has days for the decision; not in a reaction window
    that has a time of its own.
    """
    timing = table.timing
    if not table.terms.days_away or table.status != "active" or timing is None or timing.deadlines[seat] is None:
        return False
    return timing.clock.kind == "days" and not (timing.clock.window_ms and in_window(table.engine, table.dealt))


def ends_at(table: Table, seat: Seat) -> int | None:
    """Return when the time is up that runs for the seat: for its decision, or for the answer to a challenge, in ms
    since the epoch. None if none runs.
    """
    if table.status == "open":
        holder = table.seats[seat]
        return holder.until if isinstance(holder, Invited) else None
    timing = table.timing
    if table.status != "active" or timing is None or table.is_paused or seat in timing.expired:
        return None
    return timing.deadlines[seat]


def counts_from(table: Table, seat: Seat) -> int:
    """Return since when the time that runs for the seat counts, as far as nothing was added to it yet."""
    holder = table.seats[seat]
    if isinstance(holder, Invited):
        return holder.since
    known = [each.until for each in table.uncounted if each.seat == seat]
    return max(known) if known else table.asked_at[seat] or 0


def additions(table: Table, record: TimeAdded) -> dict[Seat, int]:
    """Return by how many ms the record moves the time of each seat whose time it moves."""
    seats = range(len(table.seats)) if record.seat is None else (record.seat,)
    added = {seat: _added(table, seat, record) for seat in seats}
    return {seat: ms for seat, ms in added.items() if ms > 0}


def _added(table: Table, seat: Seat, record: TimeAdded) -> int:
    end = ends_at(table, seat) if seat in range(len(table.seats)) else None
    if end is None:
        return 0
    if record.reason == "hours":
        return record.until - end if record.since == end else 0
    begin = max(record.since, counts_from(table, seat))
    return record.until - begin if begin <= end else 0


def changes(table: Table, entry: Entry, record: TimeAdded) -> dict[str, Any]:
    """Return what the record changes at the table, apart from the clocks. Raises `FoldDiverged` if no time runs."""
    added = additions(table, record)
    must(entry, bool(added), "no time runs to which it can be added")
    if table.status == "open":
        return {"seats": tuple(_later(holder, added.get(seat), record) for seat, holder in enumerate(table.seats))}
    others = tuple(each for each in table.uncounted if each.seat not in added)
    return {"uncounted": others + tuple(_noted(table, seat, ms, record) for seat, ms in added.items())}


def _later(holder: Any, ms: int | None, record: TimeAdded) -> Any:
    return replace(holder, until=holder.until + ms, since=record.until) if ms else holder


def _noted(table: Table, seat: Seat, ms: int, record: TimeAdded) -> AddedTime:
    until = counts_from(table, seat) if record.reason == "hours" else record.until
    return AddedTime(seat, until, table.added_ms(seat) + ms, record.reason)


def timing_after(table: Table, timing: Timing, record: TimeAdded) -> Timing:
    """Return the clocks after the record."""
    added = additions(table, record)
    later = (None if at is None else at + added.get(seat, 0) for seat, at in enumerate(timing.deadlines))
    return replace(timing, deadlines=tuple(later))


def uncounted_after(table: Table, entry: Entry, timing: Timing | None) -> tuple[AddedTime, ...]:
    """Return what has been added to the times that still run after another record, which leads to these clocks. A pause
    counts for nobody.
    """
    if timing is None or table.timing is None:
        return ()
    if isinstance(entry.record, GameResumed):
        running = [seat for seat, at in enumerate(timing.deadlines) if at is not None]
        until = {seat: max(entry.at, counts_from(table, seat)) for seat in running}
        return tuple(AddedTime(seat, at, table.added_ms(seat), "pause") for seat, at in until.items())
    before, now = table.timing.deadlines, timing.deadlines
    return tuple(each for each in table.uncounted if before[each.seat] == now[each.seat] is not None)
