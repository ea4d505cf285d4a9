"""Before a game starts, those who have been waiting a long time are asked whether they are still there."""

from dataclasses import replace
from typing import Any

import pytest

from events.folding.table import DAY_MS, Invited, Open, Person, Table
from events.records.clocks import Clock
from service.games import timeouts
from service.games.context import Caller, Games
from service.games.starting import challenges, lobby
from service.games.starting.lobby import Creator, Guest
from service.refusals import SeatKept, TooManyGames
from tests.engines import guess_game
from tests.service.challenging import ROBOT
from tests.service.conftest import Time
from tests.support.games import ALICE, BOB, CAROL, games, kinds

LIVE = Clock("fischer", 60_000, 5_000, None, "lose")
DAYS = Clock("days", 2 * DAY_MS, 0, None, "lose")
DAY_PER_MOVE = Clock("decision", DAY_MS, 0, None, "lose")
WEEK = Clock("days", 7 * DAY_MS, 0, None, "lose")

pytestmark = pytest.mark.usefixtures("time")


def waiting(where: Games, clock: Clock | None) -> Table:
    """A table of Alice, who waits for two others."""
    seats = (Creator(), Open(), Open())
    options = guess_game.GuessOptions(1)
    return lobby.create_game(where, ALICE, guess_game.V2, options, seats, "public", clock).table


def sits(where: Games, table: Table, who: Caller, seat: int) -> Table:
    return lobby.take_seat(where, who, table.game_id, seat).table


@pytest.mark.parametrize(
    ("clock", "seconds", "answer_ms"),
    [(LIVE, 901, 5 * 60_000), (DAYS, 3 * 86_400 + 1, 2 * DAY_MS), (None, 3 * 86_400 + 1, DAY_MS)],
)
def test_who_has_waited_a_long_time_is_asked_before_the_game_starts(
    time: Time, clock: Clock | None, seconds: int, answer_ms: int
) -> None:
    where = games()
    table = waiting(where, clock)
    time.passes(seconds)
    sits(where, table, BOB, 1)
    table = sits(where, table, CAROL, 2)
    assert table.status == "open"
    assert [type(who) for who in table.seats] == [Invited, Person, Person]
    assert table.invited[0][1].until == time.now + answer_ms
    assert sits(where, table, ALICE, 0).status == "active"


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(LIVE, 890), (DAYS, 3 * 86_400 - 10), (None, 3 * 86_400 - 10), (DAY_PER_MOVE, 3 * 86_400 - 10)],
)
def test_after_a_short_wait_the_game_starts_at_once(time: Time, clock: Clock | None, seconds: int) -> None:
    where = games()
    table = waiting(where, clock)
    time.passes(seconds)
    sits(where, table, BOB, 1)
    assert sits(where, table, CAROL, 2).status == "active"


def test_who_does_not_answer_loses_the_seat_and_the_table_waits_on(time: Time) -> None:
    where = games()
    table = waiting(where, None)
    sits(where, table, BOB, 1)
    time.passes(4 * 86_400)
    table = sits(where, table, CAROL, 2)
    assert len(table.invited) == 2
    table = sits(where, table, BOB, 1)
    with pytest.raises(SeatKept):
        sits(where, table, CAROL, 0)
    time.passes(86_401)
    table = timeouts.act(where, table.game_id)
    assert kinds(table, where)[-1] == "offer_expired"
    assert table.seats[0] == Open()
    assert sits(where, table, CAROL, 0).status == "active"


def test_who_has_answered_is_not_asked_again(time: Time) -> None:
    where = games()
    table = waiting(where, LIVE)
    sits(where, table, BOB, 1)
    time.passes(1000)
    table = sits(where, table, CAROL, 2)
    time.passes(200)
    sits(where, table, ALICE, 0)
    time.passes(90)
    assert sits(where, table, BOB, 1).status == "active"


def test_the_game_starts_once_the_last_one_answers_however_long_that_takes(time: Time) -> None:
    where = games()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(1), (Creator(), Open()), "public", WEEK
    ).table
    time.passes(4 * 86_400)
    assert sits(where, table, BOB, 1).status == "open"
    time.passes(4 * 86_400)
    assert sits(where, table, ALICE, 0).status == "active"


def test_who_takes_the_last_seat_is_not_asked_about_their_own_other_seat(time: Time) -> None:
    where = games()
    table = waiting(where, None)
    sits(where, table, BOB, 1)
    time.passes(4 * 86_400)
    table = sits(where, table, ALICE, 2)
    assert [type(who) for who in table.seats] == [Person, Invited, Person]


def test_a_bot_is_not_asked_because_a_person_sat_there_before(time: Time) -> None:
    where = games()
    table = waiting(where, None)
    sits(where, table, BOB, 1)
    lobby.leave_seat(where, BOB, table.game_id, 1)
    time.passes(4 * 86_400)
    challenges.challenge(where, ALICE, table.game_id, 1, Guest(ROBOT.player, ROBOT.name, True, DAY_MS))
    sits(where, table, ROBOT, 1)
    table = sits(where, table, CAROL, 2)
    assert [type(who) for who in table.seats] == [Invited, Person, Person]


class Full:
    """A quota that is used up."""

    def admit(self, player: str, game_id: str, version: int, bots: int = 0) -> None:
        raise TooManyGames("you have too many games", limit=0)


def test_an_answer_needs_no_place_in_the_quota(time: Time) -> None:
    where = games()
    table = waiting(where, None)
    time.passes(4 * 86_400)
    sits(where, table, BOB, 1)
    sits(where, table, CAROL, 2)
    quota: Any = Full()
    full = replace(where, quota=quota)
    assert sits(full, table, ALICE, 0).status == "active"
    with pytest.raises(TooManyGames):
        sits(full, waiting(where, None), BOB, 1)
