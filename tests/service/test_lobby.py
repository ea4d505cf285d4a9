"""How games are created, joined, left, aborted and imported."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from engines import REGISTRY, latest
from events.folding.table import Bot, Open, Person
from service import refusals
from service.games.agreed import ending
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, CAROL, call, finished, games, guess, kinds, play_out, started


def test_a_game_starts_by_itself_once_no_seat_is_open() -> None:
    where = games()
    table = guess(where).table
    assert table.status == "open"
    table = lobby.take_seat(where, BOB, table.game_id, 1).table
    assert (table.status, table.awaiting) == ("active", (0, 1))
    assert kinds(table, where) == ["game_created", "seat_taken", "seat_taken", "game_started"]


def test_a_game_of_bots_alone_starts_at_once() -> None:
    done = guess(games(), seats=(Bot("random"), Bot("random")))
    assert (done.table.status, done.table.bots_to_move()) == ("active", (0, 1))


def test_too_many_or_too_few_seats_are_refused_with_the_field() -> None:
    with pytest.raises(refusals.BadOptions, match="1 to 4 seats, not 5") as refusal:
        guess(games(), seats=[Open()] * 5)
    assert refusal.value.extras == {"field": "seats"}


def test_the_refusal_names_the_only_allowed_number_of_seats() -> None:
    where, engines = games(registry=REGISTRY), latest()
    killed_me, chrononauts = engines["that-time-you-killed-me"], engines["early-american-chrononauts"]
    for engine, options, words in (
        (killed_me, killed_me.Options(), "is for 2 seats, not 3"),
        (chrononauts, chrononauts.Options(mode="solonauts"), "solonauts is for 1 seat$"),
    ):
        with pytest.raises(refusals.BadOptions, match=words):
            lobby.create_game(where, ALICE, engine, options, [Open()] * 3, "public")


def test_a_taken_seat_is_refused() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    with pytest.raises(refusals.SeatOccupied):
        lobby.take_seat(where, CAROL, table.game_id, 1)


def test_taking_a_seat_twice_changes_nothing() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    first = lobby.take_seat(where, BOB, table.game_id, 1)
    again = lobby.take_seat(where, BOB, table.game_id, 1)
    assert (first.table.version, again.table.version) == (3, 3)


def test_a_started_game_can_not_be_joined_or_left() -> None:
    where = games()
    table = started(where)
    with pytest.raises(refusals.GameAlreadyStarted):
        lobby.take_seat(where, CAROL, table.game_id, 1)
    with pytest.raises(refusals.GameAlreadyStarted):
        lobby.leave_seat(where, BOB, table.game_id, 1)


def test_leaving_opens_the_seat_again() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    lobby.take_seat(where, BOB, table.game_id, 1)
    table = lobby.leave_seat(where, BOB, table.game_id, 1).table
    assert table.seats == (Person("p_alice", "Alice"), Open(), Open())
    assert lobby.leave_seat(where, BOB, table.game_id, 1).table == table


def test_a_player_can_not_leave_the_seat_of_another() -> None:
    where = games()
    table = guess(where, seats=(Creator(), Open(), Open())).table
    with pytest.raises(refusals.NotYourSeat):
        lobby.leave_seat(where, BOB, table.game_id, 0)


def test_an_unknown_seat_is_refused() -> None:
    where = games()
    table = guess(where).table
    for seat in (-1, 2, 99):
        with pytest.raises(refusals.SeatNotFound):
            lobby.take_seat(where, BOB, table.game_id, seat)


def test_only_the_creator_can_abort_before_the_start() -> None:
    where = games()
    table = guess(where).table
    with pytest.raises(refusals.NotYourGame):
        lobby.abort(where, BOB, table.game_id)
    done = lobby.abort(where, ALICE, table.game_id)
    assert done.table.status == "aborted"
    with pytest.raises(refusals.GameOver):
        lobby.abort(where, ALICE, table.game_id)
    assert where.tables.load(table.game_id) == done.table
    with pytest.raises(refusals.GameOver):
        lobby.take_seat(where, BOB, table.game_id, 1)


def test_a_private_game_is_not_found_by_strangers_without_its_invite() -> None:
    where = games()
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(), (Creator(), Open()), "private"
    ).table
    for stranger in (None, "p_bob"):
        with pytest.raises(refusals.GameNotFound):
            where.visible(table.game_id, stranger)
    with pytest.raises(refusals.GameNotFound):
        lobby.take_seat(where, replace(BOB, invite="guessed"), table.game_id, 1)
    lobby.take_seat(where, replace(BOB, invite=table.invite), table.game_id, 1)
    assert where.visible(table.game_id, "p_bob").status == "active"


def test_an_unknown_game_is_not_found() -> None:
    where = games()
    with pytest.raises(refusals.GameNotFound):
        where.visible("g_none", "p_alice")
    with pytest.raises(refusals.GameNotFound):
        ending.concede(where, ALICE, "g_none", None)


# import


def test_an_exported_log_can_be_imported_and_viewed() -> None:
    where, elsewhere = games(), games()
    table = play_out(where, guess_game.V2, guess_game.GuessOptions(), 3)
    lines = list(where.tables.exported(table))
    done = importing.import_log(elsewhere, BOB, lines)
    assert (done.table.status, done.table.outcome, done.table.importer) == ("finished", table.outcome, "p_bob")
    assert list(elsewhere.tables.exported(done.table))[: table.version] == lines[: table.version]
    again = importing.import_log(elsewhere, BOB, lines)
    assert (again.is_repeated, again.table) == (True, done.table)


def test_an_imported_game_can_be_exported_and_imported_again() -> None:
    where, elsewhere = games(), games()
    lines = list(where.tables.exported(finished(where)))
    copy = importing.import_log(elsewhere, BOB, lines).table
    third = importing.import_log(games(), CAROL, list(elsewhere.tables.exported(copy))).table
    assert third.version == copy.version + 1


def test_a_bad_log_is_refused_with_its_first_bad_record() -> None:
    where = games()
    table = finished(where)
    lines = list(where.tables.exported(table))
    with pytest.raises(refusals.BadLog) as refusal:
        importing.import_log(games(), BOB, lines[: table.version - 1])
    assert refusal.value.extras == {"record": table.version}


def test_a_log_with_future_timestamps_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    where = games()
    table = finished(where)
    lines = list(where.tables.exported(table))
    for early, is_refused in ((importing.SKEW_MS, False), (importing.SKEW_MS + 1, True)):
        monkeypatch.setattr(importing, "now_ms", lambda early=early: table.at - early)
        with pytest.raises(refusals.BadLog) if is_refused else nullcontext():
            importing.import_log(games(), BOB, lines)


def test_an_imported_private_game_is_visible_to_its_importer() -> None:
    where, elsewhere = games(), games()
    table = lobby.create_game(where, ALICE, guess_game.V2, guess_game.GuessOptions(1), (Creator(),), "private").table
    lines = list(where.tables.exported(call(where, table, ALICE)))
    copy = importing.import_log(elsewhere, BOB, lines).table
    assert elsewhere.visible(copy.game_id, "p_bob") == copy
    with pytest.raises(refusals.GameNotFound):
        elsewhere.visible(copy.game_id, "p_carol")
