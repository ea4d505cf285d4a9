"""Clocks: whose time runs, which moves are late, and what happens then. All of it follows from timestamps."""

import pytest

from events.folding.table import Bot, FoldDiverged, Table
from events.records.kinds import DeadlineExpired, MovePlayed, Record, SeatConceded
from events.tables.table_cache import TableCache
from events.verify import verify
from service import refusals
from service.after_append import due_times as due
from service.games import drafting
from service.games import timeouts as expiry
from service.games.agreed import ending
from service.games.agreed.stand_ins import STAND_IN
from service.games.context import THE_SERVER
from service.reading.projections import clock_json
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.service.games_with_clocks import FISCHER, SECONDS_30, guess, left, stand_in
from tests.support.games import ALICE, BOB, CAROL, REGISTRY, call, games, kinds


def test_time_runs_from_the_start_for_every_seat_that_owes_a_decision(time: Time) -> None:
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


def test_a_fischer_clock_keeps_the_remaining_time_and_adds_the_increment(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    time.passes(10)
    table = call(where, table, BOB)
    assert left(table) == [50_000, 55_000]
    time.passes(30)
    assert left(call(where, table, ALICE)) == [25_000, 55_000]


def test_a_late_move_is_refused_even_if_the_expiry_is_not_recorded_yet(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(30)
    call(where, table, BOB)
    time.passes(0.001)
    with pytest.raises(refusals.TimeIsUp) as refused:
        call(where, table, ALICE)
    assert refused.value.extras == {"deadline": time.now - 1}
    assert kinds(where.tables.load(table.game_id), where)[-1] == "move_played"


def test_a_deadline_does_not_expire_early(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(30)
    assert expiry.act(where, table.game_id).version == table.version


def test_a_game_is_due_right_after_its_next_deadline(time: Time) -> None:
    table = guess(games(), SECONDS_30)
    assert due.next_due(table) == time.now + 30_001


def test_a_bot_moves_for_each_seat_whose_time_ran_out(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    time.passes(20)
    call(where, table, BOB)
    time.passes(10.001)
    table = expiry.act(where, table.game_id)
    assert table.bots_to_move() == (0, 2)
    assert expiry.act(where, table.game_id).version == table.version
    time.passes(1)
    table = stand_in(where, stand_in(where, table))
    last = [entry.record for entry, _ in where.tables.history(table.game_id)][-4:]
    assert [type(record) for record in last] == [DeadlineExpired] * 2 + [MovePlayed] * 2
    assert [getattr(record, "seat", None) for record in last] == [0, 2, 0, 2]
    assert all(entry.by == "server" for entry, _ in list(where.tables.history(table.game_id))[-4:])
    assert left(table) == [30_000] * 3
    assert expiry.act(where, table.game_id).version == table.version


def test_a_seat_that_loses_on_time_is_out_and_the_last_remaining_seat_wins(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    call(where, table, BOB)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "time")
    assert clock_json(table)["seats"] == [{"deadline": None, "left_ms": 0}, {"deadline": None, "left_ms": 65_000}]


def test_a_late_seat_can_not_move_while_its_stand_in_thinks_but_others_can(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    time.passes(10)
    forged(table, DeadlineExpired(0, table.decisions[0] or 0, "bot"), later=20_001)
    time.passes(20.001)
    draft = drafting.Draft(table, THE_SERVER)
    draft.add(DeadlineExpired(0, table.decisions[0] or 0, "bot"))
    where.tables.log.append(table.game_id, table.position, draft.addition, None)
    with pytest.raises(refusals.TimeIsUp):
        call(where, table, ALICE)
    assert where.tables.load(table.game_id).bots_to_move() == (0,)


def test_a_game_is_not_due_again_while_a_stand_in_thinks(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(31)
    table = expiry.act(where, table.game_id)
    assert due.next_due(table) is None
    assert due.next_due(stand_in(where, stand_in(where, table))) == time.now + 30_001


def test_a_deadline_expires_once(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    time.passes(31)
    table = expiry.act(where, table.game_id)
    assert table.decisions[0] is not None
    with pytest.raises(FoldDiverged, match="its time was up before"):
        forged(table, DeadlineExpired(0, table.decisions[0], "bot"))


def test_conceding_after_the_deadline_leaves_the_decision_to_the_bot(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30, (BOB, CAROL))
    time.passes(31)
    expiry.act(where, table.game_id)
    table = ending.concede(where, ALICE, table.game_id, None).table
    assert table.bots_to_move() == (0, 1, 2)
    assert 0 not in stand_in(where, table).bots_to_move()


def test_a_bot_that_plays_on_for_a_lost_seat_has_no_clock(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, (BOB, CAROL))
    for who in (BOB, CAROL):
        call(where, table, who)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert (table.status, table.seats[0], table.bots_to_move()) == ("active", Bot(STAND_IN), (0,))
    assert table.timing is not None
    assert table.timing.deadlines[0] is None
    assert not any(isinstance(entry.record, SeatConceded) for entry, _ in where.tables.history(table.game_id))


def test_of_two_late_seats_the_one_with_the_earlier_deadline_loses(time: Time) -> None:
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


def test_seats_with_the_same_deadline_lose_together(time: Time) -> None:
    where = games()
    both, two_of_three = guess(where, FISCHER), guess(where, FISCHER, (BOB, CAROL))
    call(where, two_of_three, CAROL)
    time.passes(61)
    outcomes = [expiry.act(where, table.game_id).outcome for table in (both, two_of_three)]
    assert [outcome and (outcome.winners, outcome.reason) for outcome in outcomes] == [((), "time"), ((2,), "time")]
    assert verify(where.tables.exported(where.tables.load(both.game_id)), REGISTRY).is_over


def test_a_draw_is_agreed_when_the_only_seat_that_had_not_offered_loses_on_time(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, (BOB, CAROL))
    for who in (ALICE, BOB):
        call(where, table, who)
        ending.offer_draw(where, who, table.game_id, None)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((), "draw agreed")


def test_a_player_who_has_offered_a_draw_wins_when_the_only_other_one_loses_on_time(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER)
    call(where, table, ALICE)
    ending.offer_draw(where, ALICE, table.game_id, None)
    time.passes(61)
    table = expiry.act(where, table.game_id)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "time")
    assert verify(where.tables.exported(table), REGISTRY, table.game_id) == table


def test_a_game_with_a_clock_verifies_and_folds_to_the_same_clocks(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, rounds=2)
    while not table.is_over:
        time.passes(3)
        table = call(where, call(where, table, BOB), ALICE)
    assert verify(where.tables.exported(table), REGISTRY, table.game_id) == table


def forged(table: Table, record: Record, later: int = 0) -> None:
    """Fold the table's log with a record more, as somebody without scruples would write it."""
    draft = drafting.Draft(table, THE_SERVER)
    draft.at += later
    draft.add(record, table.state)


def test_a_log_with_a_deadline_that_expired_early_does_not_fold(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    assert table.decisions[0] is not None
    expired = DeadlineExpired(0, table.decisions[0], "bot")
    forged(table, expired, later=30_001)
    with pytest.raises(FoldDiverged, match="the time is not up"):
        forged(table, expired, later=30_000)


def test_a_log_with_a_move_after_its_deadline_does_not_fold(time: Time) -> None:
    where = games()
    table = guess(where, SECONDS_30)
    draft = drafting.Draft(table, ALICE)
    draft.at += 30_001
    draft.play(0, guess_game.call(1))
    after = TableCache(where.tables.log, REGISTRY)
    where.tables.log.append(table.game_id, table.position, draft.addition, None)
    with pytest.raises(FoldDiverged, match="after its deadline"):
        after.load(table.game_id)


def test_a_snapshot_contains_the_clocks(time: Time) -> None:
    where = games()
    table = guess(where, FISCHER, rounds=40)
    for _ in range(30):
        time.passes(1)
        table = call(where, call(where, table, BOB), ALICE)
    fresh = TableCache(where.tables.log, REGISTRY)
    assert where.tables.log.snapshot(table.game_id) is not None
    assert fresh.load(table.game_id) == table
