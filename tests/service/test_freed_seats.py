"""Seats of ghosts: the creator frees a seat at a table that waits for players, and whoever sat there is told."""

from typing import Any

import pytest

from events.folding.table import Open, Table
from events.records.kinds import SeatFreed
from service import refusals
from service.backend import Backend
from service.games.starting import lobby
from service.games.starting.blocking import part
from service.games.starting.lobby import Creator
from tests.service.test_challenge_notifications import Reader
from tests.support.games import ALICE, BOB, CAROL, guess


@pytest.fixture
def table(backend: Backend) -> Table:
    """A table of Alice at which Bob has sat down and Carol is still to come."""
    table = guess(backend.games, (Creator(), Open(), Open())).table
    return lobby.take_seat(backend.games, BOB, table.game_id, 1).table


def told(reader: Reader) -> list[tuple[str, Any]]:
    return [(each["type"], each.get("seats", each.get("status"))) for each in reader.read()]


def test_the_creator_frees_a_seat_and_its_player_is_told(backend: Backend, table: Table) -> None:
    alice, bob, carol = (Reader(backend, who) for who in (ALICE, BOB, CAROL))
    done = lobby.leave_seat(backend.games, ALICE, table.game_id, 1)
    assert [type(entry.record) for entry, _ in done.records] == [SeatFreed]
    assert done.table.seats[1] == Open()
    assert (told(alice), told(bob), told(carol)) == ([], [("seat_freed", [1])], [])
    lobby.take_seat(backend.games, CAROL, table.game_id, 1)
    assert told(bob) == []


def test_whoever_was_sent_away_may_come_back(backend: Backend, table: Table) -> None:
    lobby.leave_seat(backend.games, ALICE, table.game_id, 1)
    again = lobby.take_seat(backend.games, BOB, table.game_id, 1).table
    bob = Reader(backend, BOB)
    assert lobby.leave_seat(backend.games, ALICE, table.game_id, 1).table.version == again.version + 1
    assert told(bob) == [("seat_freed", [1])]
    lobby.take_seat(backend.games, BOB, table.game_id, 1)
    lobby.leave_seat(backend.games, BOB, table.game_id, 1)
    assert told(bob) == []


def test_nobody_else_can_free_a_seat(backend: Backend, table: Table) -> None:
    for who, seat in ((CAROL, 1), (BOB, 0)):
        with pytest.raises(refusals.NotYourSeat):
            lobby.leave_seat(backend.games, who, table.game_id, seat)


def test_no_seat_is_freed_after_the_start(backend: Backend, table: Table) -> None:
    lobby.take_seat(backend.games, CAROL, table.game_id, 2)
    with pytest.raises(refusals.GameAlreadyStarted):
        lobby.leave_seat(backend.games, ALICE, table.game_id, 1)


def test_leaving_is_told_to_nobody(backend: Backend, table: Table) -> None:
    bob = Reader(backend, BOB)
    lobby.leave_seat(backend.games, BOB, table.game_id, 1)
    assert told(bob) == []


def test_a_block_by_the_creator_removes_the_guest_and_not_the_creator(backend: Backend, table: Table) -> None:
    bob = Reader(backend, BOB)
    part(backend.games, backend.upkeep.game_lists, ALICE, BOB.player)
    after = backend.games.tables.load(table.game_id)
    assert after.seats_of(ALICE.player) == (0,)
    assert after.seats[1] == Open()
    assert told(bob) == [("seat_freed", [1])]


def test_a_block_by_the_guest_makes_the_guest_leave(backend: Backend, table: Table) -> None:
    part(backend.games, backend.upkeep.game_lists, BOB, ALICE.player)
    after = backend.games.tables.load(table.game_id)
    assert (after.seats_of(ALICE.player), after.seats[1]) == ((0,), Open())


def test_those_who_sat_at_a_table_learn_that_it_was_aborted(backend: Backend, table: Table) -> None:
    alice, bob, carol = (Reader(backend, who) for who in (ALICE, BOB, CAROL))
    lobby.abort(backend.games, ALICE, table.game_id)
    assert (told(alice), told(bob), told(carol)) == ([], [("game_finished", "aborted")], [])
