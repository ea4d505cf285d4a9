"""Time limits in reaction windows, and standing answers."""

import pytest

from engines.contract import Move
from engines.kit.windows import AlwaysPass, Pass, SetStanding
from events.records.clocks import Clock
from events.records.kinds import MovePlayed
from service.after_append import due_times as due
from service.games import timeouts as expiry
from service.games.agreed import pauses as pausing
from service.games.moves import playing
from tests.service.conftest import Time
from tests.service.games_with_clocks import FISCHER, SECONDS_30
from tests.service.games_with_windows import (
    TIME_BREAKER_ONLY,
    call_pass,
    play_first,
    time_breaker_game,
    with_standing_answer,
)
from tests.support.games import ALICE, BOB, games


def test_a_reaction_window_has_its_own_time_limit_after_which_the_seat_passes(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table = time_breaker_game(where, Clock("days", 3 * 86_400_000, 0, 8_000, "lose"))
    (asked,) = table.awaiting
    assert table.timing is not None
    assert table.timing.deadlines[asked] == time.now + 8_000
    time.passes(8.001)
    after = expiry.act(where, table.game_id)
    move = next(e.record for e, _ in where.tables.history(table.game_id, table.version + 1))
    assert isinstance(move, MovePlayed)
    assert (move.seat, move.move) == (asked, Move(Pass()))
    assert not after.conceded


def test_a_reaction_window_can_be_limited_without_other_time_limits(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table = time_breaker_game(where, Clock("none", 0, 0, 8_000, "bot"))
    assert due.next_due(table) == time.now + 8_001
    after = call_pass(where, table)
    assert due.next_due(after) is None


def test_answers_in_a_limited_window_take_no_time_from_the_clock(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table = time_breaker_game(where, Clock("fischer", 600_000, 5_000, 8_000, "bot"))
    (asked,) = table.awaiting
    assert table.timing is not None
    bank = table.timing.banks[asked]
    time.passes(4)
    after = call_pass(where, table)
    assert after.timing is not None
    assert after.timing.banks[asked] == bank


@pytest.mark.parametrize("clock", [SECONDS_30, FISCHER], ids=str)
def test_leaving_a_standing_answer_gains_no_time(time: Time, clock: Clock) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table = time_breaker_game(where, clock)
    setting = Move(SetStanding(True))
    while setting not in table.engine.legal_moves(table.dealt, seat := table.awaiting[0]):
        table = play_first(where, table)
    time.passes(7)
    after = playing.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [setting], None).table
    assert after.awaiting == (seat,)
    assert after.timing == table.timing


@pytest.mark.parametrize("clock", [None, Clock("none", 0, 0, 8_000, "bot")])
def test_a_standing_answer_is_played_after_a_delay_as_a_record_of_its_player(time: Time, clock: Clock | None) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table, asked, who = with_standing_answer(where, clock)
    at = due.next_due(table)
    assert at is not None
    assert time.now + 800 <= at <= time.now + 4000
    assert expiry.act(where, table.game_id).version == table.version
    time.now = at
    after = expiry.act(where, table.game_id)
    entry, _ = next(iter(where.tables.history(table.game_id, table.version)))
    assert isinstance(entry.record, MovePlayed)
    record = entry.record
    assert (entry.by, record.seat, record.move) == (who.player, asked, Move(AlwaysPass()))
    assert after.version > table.version


def test_a_standing_answer_is_played_before_the_deadline(time: Time) -> None:
    table, *_ = with_standing_answer(games(registry=TIME_BREAKER_ONLY), Clock("decision", 1_000, 0, None, "bot"))
    at = due.next_due(table)
    assert at is not None
    assert time.now + 200 <= at <= time.now + 500


def test_a_pause_delays_a_standing_answer(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table, *_ = with_standing_answer(where, Clock("days", 86_400_000, 0, None, "bot"))
    before = due.next_due(table)
    for who in (ALICE, BOB):
        pausing.offer_pause(where, who, table.game_id, None)
    time.passes(3600)
    assert before is not None
    pausing.resume(where, ALICE, table.game_id, None)
    assert due.next_due(pausing.resume(where, BOB, table.game_id, None).table) == before + 3_600_000


def test_a_standing_answer_found_due_at_an_earlier_table_waits_for_its_time(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table, asked, _ = with_standing_answer(where, None)
    found = [[(asked, 0)]]
    monkeypatch.setattr(expiry, "standing", lambda table: found.pop() if found else due.standing(table))
    assert expiry.act(where, table.game_id).version == table.version
    assert not found
