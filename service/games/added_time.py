"""Time that does not count at a table: outages of the server, days on which a player is away, and hours in which they
want no deadline.

It is added by records, as soon as a command or the clock looks at the game, and before anybody is late. So deadlines
follow from the log, and nothing depends on a job that has run.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from engines.contract import Seat
from events.folding.added_time import additions, ends_at, is_slow
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

    def is_down(self) -> bool:
        """True if nobody can make moves now."""

    def use_days(self, table: Table, seats: Collection[Seat], uncounted: Uncounted) -> bool:
        """Use a day away for each of these seats, whose time is up, if its player wants that and has a day left. True
        if one was used.
        """


class UncountedTime:
    """Reads it from the server. Implements `KnowsUncounted`."""

    def __init__(self, serving: Serving, fields: PersonalFields) -> None:
        self._serving, self._fields, self._absences = serving, fields, Absences(fields)

    def at(self, table: Table, now: int, caller: str) -> Uncounted:
        """See `KnowsUncounted.at`. It costs a round trip where absences may matter."""
        outages = self._serving.outages()
        if not _may_wait(table, now):
            return Uncounted(outages)
        players = {caller, *(each.player for each in table.seats if isinstance(each, Person))} - {"", SERVER}
        stored = self._fields.of_several(players, ("absences", "preferences"))
        absences = {player: load_absences(texts[0]) for player, texts in stored.items()}
        return Uncounted(outages, absences, {player: load_preferences(texts[1]) for player, texts in stored.items()})

    def is_down(self) -> bool:
        """See `KnowsUncounted.is_down`."""
        return self._serving.is_down()

    def use_days(self, table: Table, seats: Collection[Seat], uncounted: Uncounted) -> bool:
        """See `KnowsUncounted.use_days`."""
        used = False
        for seat in seats:
            holder, deadline = table.seats[seat], ends_at(table, seat)
            if isinstance(holder, Person) and deadline is not None and is_slow(table, seat):
                chosen = uncounted.preferences.get(holder.player, DEFAULT)
                used |= chosen.uses_days_away and self._absences.use_day(holder.player, chosen.zone, deadline)
        return used


def _may_wait(table: Table, now: int) -> bool:
    """True if absences may matter at the table: it has days for each decision, or a seat could be claimed."""
    if table.is_over or not table.terms.days_away:
        return False
    if table.timing is not None and table.timing.clock.kind == "days":
        return True
    claimable = map(table.claimable_from, range(len(table.seats)))
    return any(at is not None and at <= now for at in claimable)


def next_addition(before: Table, table: Table, at: int, uncounted: Uncounted) -> TimeAdded | None:
    """Return the next record that adds time at that instant (ms since the epoch); None if there is none. `before` is
    the table before the command: hours without deadlines concern the deadlines that have been set since.
    """
    return next((each for each in _possible(before, table, at, uncounted) if additions(table, each)), None)


def _possible(before: Table, table: Table, at: int, uncounted: Uncounted) -> Iterator[TimeAdded]:
    for outage in uncounted.outages:
        if outage.until <= at:
            yield TimeAdded("outage", *outage)
    for seat, holder in enumerate(table.seats):
        player = holder.player if isinstance(holder, Person) else ""
        if not player or not is_slow(table, seat):
            continue
        for absence in uncounted.absences.get(player, ()):
            if absence.since <= at:
                reason: TimeReason = "day_used" if absence.is_automatic else "away"
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
