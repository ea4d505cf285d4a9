"""Time in reaction windows, and answers left beforehand."""

import pytest

from engines.contract import Move, opaque, type_of
from engines.games import time_breaker
from engines.kit.windows import AlwaysPass, Pass, SetStanding
from events.clocks import Clock, in_window
from events.records import MovePlayed
from events.table import Bot, Open, Table
from service.after_append import due_times as due
from service.games import lobby, playing
from service.games import pauses as pausing
from service.games import timeouts as expiry
from service.games.context import Caller, Games
from service.games.lobby import Me, Seating
from tests.service.conftest import Time
from tests.service.timed import FISCHER, SECONDS_30
from tests.support.games import ALICE, BOB, games


def breaker(where: Games, clock: Clock | None, bots: bool = False) -> Table:
    """A game of Time Breaker between Alice and Bob, in which somebody has just laid a card."""
    seats: list[Seating] = [Me(), Bot("random") if bots else Open()]
    table = lobby.create_game(where, ALICE, opaque(time_breaker), time_breaker.Options(), seats, "public", clock).table
    if not bots:
        table = lobby.take_seat(where, BOB, table.game_id, 1).table
    return to_a_window(where, table)


def to_a_window(where: Games, table: Table) -> Table:
    """Play until a window is open."""
    while not in_window(table.engine, table.dealt):
        seat = table.awaiting[0]
        moves = table.engine.legal_moves(table.dealt, seat)
        laying = [move for move in moves if type_of(type(move)).startswith("play")] or [
            move for move in moves if type_of(type(move)) in ("follow", "wormhole", "go_on", "draw_anew", "pass_turn")
        ]
        table = playing.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [laying[0]], None).table
    return table


REAL = {("time-breaker", time_breaker.RULES_VERSION): opaque(time_breaker)}


def test_a_window_has_a_limit_of_its_own_after_which_silence_is_a_pass(time: Time) -> None:
    where = games(registry=REAL)
    table = breaker(where, Clock("days", 3 * 86_400_000, 0, 8_000, "lose"))
    (asked,) = table.awaiting
    assert table.timing is not None
    assert table.timing.deadlines[asked] == time.now + 8_000
    time.passes(8.001)
    after = expiry.act(where, table.game_id)
    move = next(e.record for e, _ in where.tables.history(table.game_id, table.version + 1))
    assert isinstance(move, MovePlayed)
    assert (move.seat, move.move) == (asked, Move(Pass()))
    assert not after.conceded


def test_a_window_can_have_a_limit_where_nothing_else_has(time: Time) -> None:
    where = games(registry=REAL)
    table = breaker(where, Clock("none", 0, 0, 8_000, "bot"))
    assert due.next_due(table) == time.now + 8_001
    after = call_pass(where, table)
    assert due.next_due(after) is None


def call_pass(where: Games, table: Table) -> Table:
    (asked,) = table.awaiting
    return playing.play_moves(where, (ALICE, BOB)[asked], table.game_id, asked, [Move(Pass())], None).table


def test_answers_in_a_window_take_nothing_from_the_clock_where_windows_have_a_limit(time: Time) -> None:
    where = games(registry=REAL)
    table = breaker(where, Clock("fischer", 600_000, 5_000, 8_000, "bot"))
    (asked,) = table.awaiting
    assert table.timing is not None
    bank = table.timing.banks[asked]
    time.passes(4)
    after = call_pass(where, table)
    assert after.timing is not None
    assert after.timing.banks[asked] == bank


@pytest.mark.parametrize("clock", [SECONDS_30, FISCHER], ids=str)
def test_leaving_an_answer_beforehand_gains_no_time(time: Time, clock: Clock) -> None:
    where = games(registry=REAL)
    table = breaker(where, clock)
    while in_window(table.engine, table.dealt):
        table = call_pass(where, table)
    seat = table.awaiting[0]
    time.passes(7)
    after = playing.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [Move(SetStanding(True))], None).table
    assert after.awaiting == (seat,)
    assert after.timing == table.timing


def with_standing_answer(where: Games, clock: Clock | None) -> tuple[Table, int, Caller]:
    """A table with a window in which a seat that has left an answer is asked; the seat, and who holds it."""
    table = breaker(where, clock)
    (asked,) = table.awaiting
    who = (ALICE, BOB)[asked]
    table = playing.play_moves(where, who, table.game_id, asked, [Move(AlwaysPass())], None).table
    while asked not in table.awaiting or not in_window(table.engine, table.dealt):
        table = play_first(where, table)
    return table, asked, who


@pytest.mark.parametrize("clock", [None, Clock("none", 0, 0, 8_000, "bot")])
def test_a_standing_answer_comes_after_a_while_as_a_record_of_its_player(time: Time, clock: Clock | None) -> None:
    where = games(registry=REAL)
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
    assert (entry.by, entry.command, record.seat, record.move) == (who.player, "", asked, Move(AlwaysPass()))
    assert after.version > table.version


def test_a_standing_answer_comes_while_there_is_time(time: Time) -> None:
    table, *_ = with_standing_answer(games(registry=REAL), Clock("decision", 1_000, 0, None, "bot"))
    at = due.next_due(table)
    assert at is not None
    assert time.now + 200 <= at <= time.now + 500


def test_a_standing_answer_is_put_off_by_a_pause(time: Time) -> None:
    where = games(registry=REAL)
    table, *_ = with_standing_answer(where, Clock("days", 86_400_000, 0, None, "bot"))
    before = due.next_due(table)
    for who in (ALICE, BOB):
        pausing.offer_pause(where, who, table.game_id, None)
    time.passes(3600)
    assert before is not None
    assert due.next_due(pausing.resume(where, BOB, table.game_id, None).table) == before + 3_600_000


def test_a_standing_answer_found_due_at_an_earlier_table_waits_for_its_time(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = games(registry=REAL)
    table, asked, _ = with_standing_answer(where, None)
    found = [[(asked, 0)]]
    monkeypatch.setattr(expiry, "standing", lambda table: found.pop() if found else due.standing(table))
    assert expiry.act(where, table.game_id).version == table.version
    assert not found


def play_first(where: Games, table: Table) -> Table:
    """The first seat asked passes, or plays as in `to_a_window`."""
    if in_window(table.engine, table.dealt):
        return call_pass(where, table)
    return to_a_window(where, table)
