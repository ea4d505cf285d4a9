"""Games whose clocks wait: for a server that was down, and for players who are away."""

from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, date, datetime
from time import time as clock

import pytest

from engines.contract import Seat
from events.folding.added_time import waits_while_away
from events.folding.table import Open, Person, Table
from events.records.clocks import Clock
from events.records.terms import Terms
from service.games import timeouts
from service.games.added_time import Uncounted
from service.games.context import Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.operations.serving import Outage
from service.people.personal.absences import Absence
from service.people.personal.preferences import Preferences
from service.people.personal.zones import Hours
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.support.games import ALICE, BOB, call

DAY = 86_400_000
THREE_DAYS = Clock("days", 3 * DAY, 0, None, "lose")


class Waiting:
    """What does not count, as a server knows it, whose `games` wait accordingly."""

    def __init__(self, where: Games, time: Time) -> None:
        self.time, self.known = time, Uncounted()
        self.served: int | None = None
        self.spare_days = 0
        self.games = replace(where, uncounted=self)

    def at(self, table: Table, now: int, caller: str) -> Uncounted:
        return self.known

    def refresh(self) -> int | None:
        return self.served

    def use_days(self, table: Table, seats: Collection[Seat], uncounted: Uncounted) -> bool:
        for seat in seats:
            holder = table.seats[seat]
            if self.spare_days and isinstance(holder, Person) and waits_while_away(table, seat):
                self.spare_days -= 1
                self.away(holder.player, 1, since=self.time.now - DAY // 2, is_automatic=True)
                return True
        return False

    def outage(self, seconds: int) -> Outage:
        """Nobody can make moves for that time, which passes."""
        since = self.time.now
        self.time.passes(seconds)
        self.known = replace(self.known, outages=(*self.known.outages, outage := Outage(since, self.time.now)))
        return outage

    def away(self, player: str, days: int, since: int | None = None, is_automatic: bool = False) -> Absence:
        """The player is away, from now on unless told otherwise."""
        begin = self.time.now if since is None else since
        absence = Absence("a_1", date.min, date.min, "UTC", begin, begin + days * DAY, is_automatic)
        known = {**self.known.absences, player: (*self.known.absences.get(player, ()), absence)}
        self.known = replace(self.known, absences=known)
        return absence

    def hours(self, player: str, start: int, hours: int) -> None:
        """The player wants no deadlines in these hours, in UTC."""
        undisturbed = Hours(start, (start + hours) % 24)
        chosen = {**self.known.preferences, player: Preferences(undisturbed=undisturbed)}
        self.known = replace(self.known, preferences=chosen)


def local_hour(at: int) -> int:
    """The hour of the day at that instant, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).hour


def slow_game(where: Games, clock: Clock | None = THREE_DAYS, terms: Terms | None = None) -> Table:
    """A game of Guess between Alice and Bob with that clock, started."""
    chosen = terms or Terms()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(3), (Creator(), Open()), "public", clock, chosen
    ).table
    return lobby.take_seat(where, BOB, table.game_id, 1).table


def with_more_time(where: Games) -> Table:
    """A game in which an outage counts for nobody, Alice is away, and Bob wants no deadlines at any time of the day."""
    time = Time()
    time.now = int(clock() * 1000) - 10 * DAY
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("service.games.drafting.now_ms", time)
        patched.setattr("service.games.starting.lobby.now_ms", time)
        server = Waiting(where, time)
        table = slow_game(server.games)
        server.outage(3_600)
        server.away("p_alice", days=2)
        server.hours("p_bob", start=local_hour(time.now), hours=12)
        time.passes(60)
        table = timeouts.act(server.games, table.game_id)
        return call(server.games, table, ALICE)
