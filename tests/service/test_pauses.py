"""Pauses: clocks stop by consent, and resume."""

import pytest

from events.folding.table import Bot
from service import refusals
from service.after_append import due_times as due
from service.games import timeouts as expiry
from service.games.agreed import ending
from service.games.agreed import pauses as pausing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.service.games_with_clocks import FISCHER, SECONDS_30, guess, left
from tests.support.games import ALICE, BOB, CAROL, call, games


def test_the_clocks_stop_once_every_player_agrees_and_resume_where_they_stopped(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    time.passes(10)
    assert not pausing.offer_pause(where, ALICE, table.game_id, None).table.is_paused
    table = pausing.offer_pause(where, BOB, table.game_id, None).table
    assert table.is_paused
    time.passes(3600)
    assert left(table) == [50_000, 50_000]
    assert expiry.act(where, table.game_id).version == table.version
    with pytest.raises(refusals.GameIsPaused):
        call(where, table, ALICE)
    pausing.resume(where, BOB, table.game_id, None)
    table = pausing.resume(where, ALICE, table.game_id, None).table
    time.passes(10)
    assert left(call(where, table, ALICE)) == [45_000, 40_000]


def test_an_offer_to_pause_ends_with_the_next_move_of_its_seat(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    pausing.offer_pause(where, ALICE, table.game_id, None)
    with pytest.raises(refusals.PauseAlreadyOffered):
        pausing.offer_pause(where, ALICE, table.game_id, None)
    call(where, table, ALICE)
    assert not pausing.offer_pause(where, BOB, table.game_id, None).table.is_paused


def test_an_offer_to_pause_ends_when_its_player_concedes(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    for who in (CAROL, ALICE):
        pausing.offer_pause(where, who, table.game_id, None)
    ending.concede(where, CAROL, table.game_id, None)
    assert pausing.offer_pause(where, BOB, table.game_id, None).table.is_paused


def test_the_clocks_stop_when_the_only_player_who_had_not_agreed_leaves(time: Time) -> None:
    where = games()
    conceded, lost = (guess(where, FISCHER, (BOB, CAROL)) for _ in range(2))
    for table in (conceded, lost):
        for who in (ALICE, BOB):
            call(where, table, who)
            pausing.offer_pause(where, who, table.game_id, None)
    assert ending.concede(where, CAROL, conceded.game_id, None).table.is_paused
    time.passes(61)
    assert expiry.act(where, lost.game_id).is_paused


def test_a_pause_ends_when_no_player_is_left_to_end_it(time: Time) -> None:
    where = games()
    seats: list[Occupant] = [Creator(), Bot("random"), Bot("random")]
    table = lobby.create_game(where, ALICE, guess_game.V2, guess_game.GuessOptions(), seats, "public", SECONDS_30).table
    assert pausing.offer_pause(where, ALICE, table.game_id, None).table.is_paused
    table = ending.concede(where, ALICE, table.game_id, None).table
    assert not table.is_paused
    assert table.bots_to_move()


def test_a_pause_ends_by_itself_after_thirty_days(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, ())
    table = pausing.offer_pause(where, ALICE, table.game_id, None).table
    assert due.next_due(table) == time.now + 30 * 86_400_000
    time.passes(30 * 86_400)
    assert not expiry.act(where, table.game_id).is_paused


def test_nobody_ends_the_pause_of_another_player(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    for who in (ALICE, BOB):
        pausing.offer_pause(where, who, table.game_id, None)
    offered = pausing.resume(where, ALICE, table.game_id, None).table
    assert offered.is_paused
    assert offered.timing is not None
    assert offered.timing.resume_offers == (0,)
    with pytest.raises(refusals.ResumeAlreadyOffered):
        pausing.resume(where, ALICE, table.game_id, None)
    time.passes(15 * 86_400)
    assert expiry.act(where, table.game_id) == offered
    ended = pausing.resume(where, BOB, table.game_id, None).table
    assert not ended.is_paused
    assert left(ended) == [30_000, 30_000]


def test_a_pause_ends_once_all_who_are_left_agree(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    for who in (ALICE, BOB, CAROL):
        pausing.offer_pause(where, who, table.game_id, None)
    for who in (ALICE, BOB):
        assert pausing.resume(where, who, table.game_id, None).table.is_paused
    assert not ending.concede(where, CAROL, table.game_id, None).table.is_paused


def test_an_offer_to_end_the_pause_ends_with_its_player(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    for who in (ALICE, BOB, CAROL):
        pausing.offer_pause(where, who, table.game_id, None)
    pausing.resume(where, CAROL, table.game_id, None)
    ending.concede(where, CAROL, table.game_id, None)
    assert pausing.resume(where, ALICE, table.game_id, None).table.is_paused
    assert not pausing.resume(where, BOB, table.game_id, None).table.is_paused


def test_only_a_game_with_a_clock_can_be_paused(time: Time) -> None:
    where = games()
    table = lobby.create_game(where, ALICE, guess_game.V2, guess_game.GuessOptions(), [Creator()], "public").table
    with pytest.raises(refusals.NoClock):
        pausing.offer_pause(where, ALICE, table.game_id, None)
    timed = guess(where, SECONDS_30)
    with pytest.raises(refusals.GameNotPaused):
        pausing.resume(where, ALICE, timed.game_id, None)
