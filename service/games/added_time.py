"""Time that does not count at a table: outages of the server, days on which a player is away, and hours in which they
want no deadline. In games without a clock it is not recorded, but claims to a seat wait for it.

It is added by records, as soon as a command or the clock looks at the game, and before anybody is late. So deadlines
follow from the log, and nothing depends on a job that has run.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from engines.contract import Seat
from events.folding.added_time import additions, counts_from, ends_at, waits_while_away
from events.folding.table import Person, Table
from events.records.kinds import SERVER, TimeAdded, TimeReason
from service.operations.serving import Outage, Serving
from service.people.personal.absences import Absence, Absences, load_absences
from service.people.personal.fields import PersonalFields
from service.people.personal.preferences import DEFAULT, Preferences, load_preferences
from service.people.personal.zones import end_of


@dataclass(frozen=True, slots=True)
class Uncounted:
    """The time that counts for nobody, and what players have asked for, by player."""

    outages: Collection[Outage] = ()
    absences: Mapping[str, Collection[Absence]] = field(default_factory=dict)
    preferences: Mapping[str, Preferences] = field(default_factory=dict)


NOTHING: Final = Uncounted()


class KnowsUncounted(Protocol):
    """Knows what does not count."""

    def at(self, table: Table, now: int, caller: str) -> Uncounted:
        """Return what does not count at the table, at which the caller may take a seat."""

    def refresh(self) -> int | None:
        """Read all outages. Return the latest time at which moves could certainly be accepted, in ms since the epoch;
        None if it is not known. Later deadlines have not passed.
        """

    def use_days(self, table: Table, seats: Collection[Seat], uncounted: Uncounted) -> bool:
        """Use a day away for each of these seats, whose time is up, if its player wants that and has a day left. True
        if one was used.
        """


class UncountedTime:
    """Reads it from the server. Implements `KnowsUncounted`."""

    def __init__(self, serving: Serving, fields: PersonalFields) -> None:
        self._serving, self._fields, self._absences = serving, fields, Absences(fields)

    def at(self, table: Table, now: int, caller: str) -> Uncounted:
        """See `KnowsUncounted.at`. It costs a round trip where absences may matter, and two where a seat could be
        claimed.
        """
        abandoned = [seat for seat in range(len(table.seats)) if (table.claimable_from(seat) or now + 1) <= now]
        outages = self._serving.outages()
        if abandoned:
            outages = self._serving.outages_since(min(table.owed_since[seat] or 0 for seat in abandoned))
        is_slow = table.timing is not None and table.timing.clock.kind == "days"
        if table.is_over or not table.terms.days_away or not (abandoned or is_slow):
            return Uncounted(outages) if outages else NOTHING
        players = {caller, *(each.player for each in table.seats if isinstance(each, Person))} - {"", SERVER}
        stored = self._fields.of_several(players, ("absences", "preferences"))
        absences = {player: load_absences(texts[0]) for player, texts in stored.items()}
        return Uncounted(outages, absences, {player: load_preferences(texts[1]) for player, texts in stored.items()})

    def refresh(self) -> int | None:
        """See `KnowsUncounted.refresh`."""
        return self._serving.refresh()

    def use_days(self, table: Table, seats: Collection[Seat], uncounted: Uncounted) -> bool:
        """See `KnowsUncounted.use_days`."""
        used = False
        for seat in seats:
            holder, deadline = table.seats[seat], ends_at(table, seat)
            if isinstance(holder, Person) and deadline is not None and waits_while_away(table, seat):
                chosen = uncounted.preferences.get(holder.player, DEFAULT)
                used |= chosen.uses_days_away and self._absences.use_day(holder.player, chosen.zone, deadline)
        return used


def claimable_at(table: Table, seat: Seat, uncounted: Uncounted) -> int | None:
    """Return when others can claim the seat, in ms since the epoch, if the time that does not count is left out; None
    if they can't.
    """
    since, end, holder = table.owed_since[seat], table.claimable_from(seat), table.seats[seat]
    if since is None or end is None or not isinstance(holder, Person):
        return None
    absences = uncounted.absences.get(holder.player, ()) if table.terms.days_away else ()
    for begin, until in sorted([*uncounted.outages, *((each.since, each.until) for each in absences)]):
        if begin > end:
            break
        end += max(0, until - max(begin, since))
        since = max(since, until)
    return end


def next_addition(before: Table, table: Table, at: int, uncounted: Uncounted) -> TimeAdded | None:
    """Return the next record that adds time at that instant (ms since the epoch); None if there is none. `before` is
    the table before the command: hours without deadlines concern the deadlines that have been set since.
    """
    return next((each for each in _possible(before, table, at, uncounted) if additions(table, each)), None)


def _possible(before: Table, table: Table, at: int, uncounted: Uncounted) -> Iterator[TimeAdded]:
    running = [seat for seat in range(len(table.seats)) if ends_at(table, seat) is not None]
    counted = min([counts_from(table, seat) for seat in running], default=at)
    for outage in uncounted.outages:
        if counted < outage.until <= at:
            yield TimeAdded("outage", *outage)
    for seat, holder in enumerate(table.seats):
        player = holder.player if isinstance(holder, Person) else ""
        if not player or not waits_while_away(table, seat):
            continue
        for absence in uncounted.absences.get(player, ()):
            if absence.since <= at:
                is_used = absence.is_automatic and absence.since <= (ends_at(table, seat) or 0) < absence.until
                reason: TimeReason = "day_used" if is_used else "away"
                yield TimeAdded(reason, absence.since, absence.until, seat)
        yield from _at_night(before, table, seat, uncounted.preferences.get(player, DEFAULT))


def _at_night(before: Table, table: Table, seat: Seat, preferences: Preferences) -> Iterator[TimeAdded]:
    deadline = table.timing.deadlines[seat] if table.timing else None
    was = before.timing.deadlines[seat] if before.timing else None
    if deadline is None or deadline == was or preferences.undisturbed is None:
        return
    end = end_of(preferences.undisturbed, deadline, preferences.zone)
    if end is not None:
        yield TimeAdded("hours", deadline, end, seat)
