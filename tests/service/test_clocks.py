"""Clocks: whose time runs, what is late, what happens then; all of it a matter of when records were written."""

from collections.abc import Sequence
from typing import Any

import pytest

from engines import time_breaker
from engines.time_breaker.moves import PassTurn
from engines.windows import AlwaysPass, Pass, SetStanding
from events.clocks import Clock
from events.log import Position
from events.records import DeadlineExpired, MovePlayed, SeatConceded
from events.table import Bot, Open, ReplayDiverged, Table
from events.tables import Tables
from events.verify import verify
from service import commands, drafting, due, expiry, lobby, pausing, refusals
from service.commands import Caller, Games
from service.lobby import Me, Seating
from service.projections import clock_json
from tests.engines import tiny
from tests.games import ALICE, BOB, CAROL, REGISTRY, call, games, kinds
from tests.service.conftest import Time

SECONDS_30 = Clock("decision", 30_000, 0, None, "bot")
FISCHER = Clock("fischer", 60_000, 5_000, None, "lose")


def guess(where: Games, clock: Clock, others: Sequence[Caller] = (BOB,), rounds: int = 3) -> Table:
    """A game of Guess with that clock, started."""
    seats: list[Seating] = [Me(), *[Open() for _ in others]]
    table = lobby.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(rounds), seats, "public", clock).table
    for seat, who in enumerate(others, 1):
        table = lobby.take_seat(where, who, table.game_id, seat).table
    return table


def left(table: Table) -> list[int | None]:
    return [seat["left_ms"] for seat in clock_json(table)["seats"]]


def test_time_runs_from_the_start_for_every_seat_that_is_asked(time: Time) -> None:
    table = guess(games(), SECONDS_30)
    assert table.timing is not None
    assert table.timing.deadlines == (time.now + 30_000, time.now + 30_000)


def test_each_decision_has_its_own_time(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(10)
    table = call(where, table, BOB)
    assert table.timing is not None
    assert table.timing.deadlines == (time.now + 20_000, None)
    time.passes(10)
    table = call(where, table, ALICE)
    assert left(table) == [30_000, 30_000]


def test_fischer_s_clock_keeps_what_is_left_and_adds_the_increment(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    time.passes(10)
    table = call(where, table, BOB)
    assert left(table) == [50_000, 55_000]
    time.passes(30)
    assert left(call(where, table, ALICE)) == [25_000, 55_000]


def test_a_late_move_is_refused_even_if_nobody_has_acted_on_it(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(30)
    call(where, table, BOB)
    time.passes(0.001)
    with pytest.raises(refusals.TimeUp) as refused:
        call(where, table, ALICE)
    assert refused.value.extras == {"deadline": time.now - 1}
    assert kinds(where.tables.load(table.game_id), where)[-1] == "move_played"


def test_nothing_expires_before_its_time(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(30)
    assert expiry.act(where, table.game_id).version == table.version


def test_the_server_is_due_right_after_the_next_deadline(time: Time) -> None:
    table = guess(games(), SECONDS_30)
    assert due.next_due(table) == time.now + 30_001


def test_when_time_is_up_a_bot_makes_the_move_of_each_late_seat(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    time.passes(20)
    call(where, table, BOB)
    time.passes(10.001)
    table = expiry.act(where, table.game_id)
    last = [entry.record for entry, _ in where.tables.history(table.game_id)][-4:]
    assert [type(record) for record in last] == [DeadlineExpired, MovePlayed] * 2
    assert [getattr(record, "seat", None) for record in last] == [0, 0, 2, 2]
    assert all(entry.by == "server" for entry, _ in list(where.tables.history(table.game_id))[-4:])
    assert left(table) == [30_000] * 3
    assert expiry.act(where, table.game_id).version == table.version


def test_the_default_move_is_the_first_that_is_legal(time: Time) -> None:
    where = games()
    table = guess(where, Clock("decision", 30_000, 0, None, "default"))
    time.passes(31)
    table = expiry.act(where, table.game_id)
    assert table.state.last_calls == (1, 1)


def test_a_seat_that_is_lost_on_time_is_out_and_the_last_one_left_wins(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    call(where, table, BOB)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "time")
    assert clock_json(table)["seats"] == [{"deadline": None, "left_ms": 0}, {"deadline": None, "left_ms": 65_000}]


def test_a_bot_plays_on_for_a_seat_that_is_lost_and_has_no_clock(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, (BOB, CAROL))
    for who in (BOB, CAROL):
        call(where, table, who)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert (table.status, table.seats[0], table.bots_to_move()) == ("active", Bot(commands.STAND_IN), (0,))
    assert table.timing is not None
    assert table.timing.deadlines[0] is None
    assert not any(isinstance(entry.record, SeatConceded) for entry, _ in where.tables.history(table.game_id))


def test_of_two_that_are_late_the_one_whose_time_was_up_first_is_lost(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    for who in (ALICE, BOB):
        time.passes(10)
        table = call(where, table, who)
    assert left(table) == [55_000, 45_000]
    time.passes(100)
    table = expiry.act(where, table.game_id)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "time")


def test_those_whose_time_is_up_at_once_are_lost_together(time: Time) -> None:
    where = games()
    both, two_of_three = guess(where, FISCHER), guess(where, FISCHER, (BOB, CAROL))
    call(where, two_of_three, CAROL)
    time.passes(61)
    outcomes = [expiry.act(where, table.game_id).outcome for table in (both, two_of_three)]
    assert [outcome and (outcome.winners, outcome.reason) for outcome in outcomes] == [((), "time"), ((2,), "time")]
    assert verify(list(where.tables.log.read(both.game_id)), REGISTRY).is_over


def test_a_draw_is_agreed_when_the_one_who_had_not_offered_is_lost(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, (BOB, CAROL))
    for who in (ALICE, BOB):
        call(where, table, who)
        commands.offer_draw(where, who, table.game_id, None)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((), "draw agreed")


def test_a_game_with_a_clock_verifies_and_folds_to_the_same_clocks(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, rounds=2)
    while not table.is_over:
        time.passes(3)
        table = call(where, call(where, table, BOB), ALICE)
    lines = where.tables.log.read(table.game_id)
    assert verify(lines, REGISTRY, table.game_id) == table


def forged(where: Games, table: Table, edit: dict[str, Any]) -> None:
    """Fold the table's log with a record more, as somebody without scruples would write it."""
    draft = drafting.Draft(table, "server", "")
    draft.at += edit.pop("later", 0)
    draft.add(edit["record"], table.state)


def test_a_log_in_which_time_was_up_too_early_does_not_fold(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    assert table.decisions[0] is not None
    expired = DeadlineExpired(0, table.decisions[0], "bot")
    forged(where, table, {"record": expired, "later": 30_001})
    with pytest.raises(ReplayDiverged, match="the time is not up"):
        forged(where, table, {"record": expired, "later": 30_000})


def test_a_log_with_a_move_after_its_deadline_does_not_fold(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    draft = drafting.Draft(table, ALICE.player, "")
    draft.at += 30_001
    draft.play(0, tiny.Call(1))
    after = Tables(where.tables.log, REGISTRY)
    where.tables.log.append(table.game_id, Position(table.version, table.head), draft.lines, None)
    with pytest.raises(ReplayDiverged, match="after its deadline"):
        after.load(table.game_id)


def test_snapshots_keep_the_clocks(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, rounds=40)
    for _ in range(30):
        time.passes(1)
        table = call(where, call(where, table, BOB), ALICE)
    fresh = Tables(where.tables.log, REGISTRY)
    assert where.tables.log.snapshot(table.game_id) is not None
    assert fresh.load(table.game_id) == table


# Pausing by consent


def test_the_clocks_stop_once_every_player_agrees_and_go_on_where_they_stood(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    time.passes(10)
    assert not pausing.offer_pause(where, ALICE, table.game_id, None).table.is_paused
    table = pausing.offer_pause(where, BOB, table.game_id, None).table
    assert table.is_paused
    time.passes(3600)
    assert left(table) == [50_000, 50_000]
    assert expiry.act(where, table.game_id).version == table.version
    with pytest.raises(refusals.GamePaused):
        call(where, table, ALICE)
    table = pausing.resume(where, BOB, table.game_id, None).table
    time.passes(10)
    assert left(call(where, table, ALICE)) == [45_000, 40_000]


def test_an_offer_to_pause_falls_with_the_seat_s_next_move(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    pausing.offer_pause(where, ALICE, table.game_id, None)
    with pytest.raises(refusals.PauseAlreadyOffered):
        pausing.offer_pause(where, ALICE, table.game_id, None)
    call(where, table, ALICE)
    assert not pausing.offer_pause(where, BOB, table.game_id, None).table.is_paused


def test_an_offer_to_pause_falls_with_its_player(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    for who in (CAROL, ALICE):
        pausing.offer_pause(where, who, table.game_id, None)
    commands.concede(where, CAROL, table.game_id, None)
    assert pausing.offer_pause(where, BOB, table.game_id, None).table.is_paused


def test_the_clocks_stop_when_the_only_one_who_had_not_agreed_is_gone(time: Time) -> None:
    where = games()
    conceded, lost = (guess(where, FISCHER, (BOB, CAROL)) for _ in range(2))
    for table in (conceded, lost):
        for who in (ALICE, BOB):
            call(where, table, who)
            pausing.offer_pause(where, who, table.game_id, None)
    assert commands.concede(where, CAROL, conceded.game_id, None).table.is_paused
    time.passes(61)
    assert expiry.act(where, lost.game_id).is_paused


def test_a_pause_ends_when_nobody_is_left_who_could_end_it(time: Time) -> None:
    where = games()
    seats: list[Seating] = [Me(), Bot("random"), Bot("random")]
    table = lobby.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(), seats, "public", SECONDS_30).table
    assert pausing.offer_pause(where, ALICE, table.game_id, None).table.is_paused
    table = commands.concede(where, ALICE, table.game_id, None).table
    assert not table.is_paused
    assert table.bots_to_move()


def test_a_pause_that_nobody_ends_is_over_after_thirty_days(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, ())
    table = pausing.offer_pause(where, ALICE, table.game_id, None).table
    assert due.next_due(table) == time.now + 30 * 86_400_000
    time.passes(30 * 86_400)
    assert not expiry.act(where, table.game_id).is_paused


def test_only_a_game_with_a_clock_can_be_paused(time: Time) -> None:
    where = games()
    table = lobby.create_game(where, ALICE, tiny.V2, tiny.GuessOptions(), [Me()], "public").table
    with pytest.raises(refusals.NoClock):
        pausing.offer_pause(where, ALICE, table.game_id, None)
    timed = guess(where, SECONDS_30)
    with pytest.raises(refusals.NotPaused):
        pausing.resume(where, ALICE, timed.game_id, None)


# Reaction windows, and answers left beforehand


def breaker(where: Games, clock: Clock | None, bots: bool = False) -> Table:
    """A game of Time Breaker between Alice and Bob, in which somebody has just laid a card."""
    seats: list[Seating] = [Me(), Bot("random") if bots else Open()]
    table = lobby.create_game(where, ALICE, time_breaker, time_breaker.Options(), seats, "public", clock).table
    if not bots:
        table = lobby.take_seat(where, BOB, table.game_id, 1).table
    return to_a_window(where, table)


def to_a_window(where: Games, table: Table) -> Table:
    """Play until a window is open."""
    while not time_breaker.is_window(table.state):
        seat = table.awaiting[0]
        moves = time_breaker.legal_moves(table.state, seat)
        laying = [move for move in moves if move.type.startswith("play")] or [
            move for move in moves if move.type in ("follow", "wormhole", "go_on", "draw_anew") or move == PassTurn()
        ]
        table = commands.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [laying[0]], None).table
    return table


REAL = {("time-breaker", 1): time_breaker}


def test_a_window_has_a_limit_of_its_own_after_which_silence_is_a_pass(time: Time) -> None:
    where = games(registry=REAL)  # type: ignore[arg-type]
    table = breaker(where, Clock("days", 3 * 86_400_000, 0, 8_000, "lose"))
    (asked,) = table.awaiting
    assert table.timing is not None
    assert table.timing.deadlines[asked] == time.now + 8_000
    time.passes(8.001)
    after = expiry.act(where, table.game_id)
    move = next(e.record for e, _ in where.tables.history(table.game_id, table.version + 1))
    assert isinstance(move, MovePlayed)
    assert (move.seat, move.move) == (asked, Pass())
    assert not after.conceded


def test_a_window_can_have_a_limit_where_nothing_else_has(time: Time) -> None:
    where = games(registry=REAL)  # type: ignore[arg-type]
    table = breaker(where, Clock("none", 0, 0, 8_000, "bot"))
    assert due.next_due(table) == time.now + 8_001
    after = call_pass(where, table)
    assert due.next_due(after) is None


def call_pass(where: Games, table: Table) -> Table:
    (asked,) = table.awaiting
    return commands.play_moves(where, (ALICE, BOB)[asked], table.game_id, asked, [Pass()], None).table


def test_answers_in_a_window_take_nothing_from_the_clock_where_windows_have_a_limit(time: Time) -> None:
    where = games(registry=REAL)  # type: ignore[arg-type]
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
    where = games(registry=REAL)  # type: ignore[arg-type]
    table = breaker(where, clock)
    while time_breaker.is_window(table.state):
        table = call_pass(where, table)
    seat = table.awaiting[0]
    time.passes(7)
    after = commands.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [SetStanding(True)], None).table
    assert after.awaiting == (seat,)
    assert after.timing == table.timing


def with_standing_answer(where: Games, clock: Clock | None) -> tuple[Table, int, Caller]:
    """A table with a window in which a seat that has left an answer is asked; the seat, and who holds it."""
    table = breaker(where, clock)
    (asked,) = table.awaiting
    who = (ALICE, BOB)[asked]
    table = commands.play_moves(where, who, table.game_id, asked, [AlwaysPass()], None).table
    while asked not in table.awaiting or not time_breaker.is_window(table.state):
        table = play_first(where, table)
    return table, asked, who


@pytest.mark.parametrize("clock", [None, Clock("none", 0, 0, 8_000, "bot")])
def test_a_standing_answer_comes_after_a_while_as_a_record_of_its_player(time: Time, clock: Clock | None) -> None:
    where = games(registry=REAL)  # type: ignore[arg-type]
    table, asked, who = with_standing_answer(where, clock)
    at = due.next_due(table)
    assert at is not None
    assert time.now + 800 <= at <= time.now + 4000
    assert expiry.act(where, table.game_id).version == table.version
    time.now = at
    after = expiry.act(where, table.game_id)
    entry, _ = next(iter(where.tables.history(table.game_id, table.version)))
    assert isinstance(entry.record, MovePlayed)
    assert (entry.by, entry.command, entry.record.seat, entry.record.move) == (who.player, "", asked, AlwaysPass())
    assert after.version > table.version


def test_a_standing_answer_comes_while_there_is_time(time: Time) -> None:
    table, *_ = with_standing_answer(games(registry=REAL), Clock("decision", 1_000, 0, None, "bot"))  # type: ignore[arg-type]
    at = due.next_due(table)
    assert at is not None
    assert time.now + 200 <= at <= time.now + 500


def test_a_standing_answer_is_put_off_by_a_pause(time: Time) -> None:
    where = games(registry=REAL)  # type: ignore[arg-type]
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
    where = games(registry=REAL)  # type: ignore[arg-type]
    table, asked, _ = with_standing_answer(where, None)
    found = [[(asked, 0)]]
    monkeypatch.setattr(expiry, "standing", lambda table: found.pop() if found else due.standing(table))
    assert expiry.act(where, table.game_id).version == table.version
    assert not found


def play_first(where: Games, table: Table) -> Table:
    """The first seat asked passes, or plays as in `to_a_window`."""
    if time_breaker.is_window(table.state):
        return call_pass(where, table)
    return to_a_window(where, table)
