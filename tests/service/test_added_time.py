"""Time that does not count moves deadlines, by records: outages, days away, hours without deadlines."""

import json
from datetime import date

import pytest

from events import verify
from events.folding.table import Table
from events.folding.undo_history import read
from events.formats.snapshots import dump_table, load_table
from events.records.clocks import Clock
from events.records.kinds import TimeAdded
from events.records.terms import Terms
from service import refusals
from service.games import timeouts
from service.games.added_time import Uncounted
from service.games.agreed import abandoned, pauses
from service.games.drafting import Draft
from service.games.starting import challenges
from service.people.personal.preferences import Preferences
from service.people.personal.zones import Hours, instant
from tests.service.challenging import ROBOT, asked
from tests.service.conftest import Time
from tests.service.games_with_clocks import FISCHER, SECONDS_30, left
from tests.service.games_with_takebacks import BACK, GUESS, REGISTRY, game_of, tell
from tests.service.waiting_games import DAY, THREE_DAYS, Waiting, local_hour, slow_game
from tests.support.games import ALICE, BOB, call, games, kinds

HOUR = 3_600_000
WINDOW = Clock("decision", 10_000, 0, None, "lose")


@pytest.fixture
def server(time: Time) -> Waiting:
    time.now = 1_800_000_000_000  # 2027-01-15 08:00 UTC
    return Waiting(games(), time)


def deadlines(table: Table) -> list[int]:
    """When the time of each seat is up."""
    assert table.timing is not None
    return [deadline or 0 for deadline in table.timing.deadlines]


@pytest.mark.parametrize("clock", [SECONDS_30, FISCHER, THREE_DAYS, WINDOW], ids=lambda clock: clock.kind)
def test_nobody_loses_time_in_an_outage(server: Waiting, time: Time, clock: Clock) -> None:
    table = slow_game(server.games, clock)
    time.passes(5)
    server.outage(3_600)
    after = timeouts.act(server.games, table.game_id)
    assert deadlines(after) == [at + HOUR for at in deadlines(table)]
    assert kinds(after, server.games)[-1] == "time_added"
    assert timeouts.act(server.games, table.game_id) == after
    exported = server.games.tables.exported(after)
    assert list(verify.history(exported, server.games.registry))[-1][1].position == after.position


def test_a_move_after_an_outage_comes_in_time_before_anything_has_moved_the_deadline(
    server: Waiting, time: Time
) -> None:
    table = slow_game(server.games, SECONDS_30)
    server.outage(3_600)
    after = call(server.games, table, ALICE)
    assert kinds(after, server.games)[-2:] == ["time_added", "move_played"]


def test_who_was_late_before_the_outage_stays_late(server: Waiting, time: Time) -> None:
    table = slow_game(server.games, WINDOW)
    time.passes(11)
    server.outage(60)
    assert kinds(timeouts.act(server.games, table.game_id), server.games)[-1] == "game_finished"


def test_an_outage_counts_only_for_the_time_that_ran(server: Waiting, time: Time) -> None:
    server.outage(60)
    time.passes(1)
    table = slow_game(server.games, SECONDS_30)
    assert timeouts.act(server.games, table.game_id).version == table.version


def test_nothing_is_decided_while_the_server_is_down(server: Waiting, time: Time) -> None:
    table = slow_game(server.games, WINDOW)
    server.served = time.now + 10_000  # the moment of the deadline
    time.passes(60)
    assert timeouts.act(server.games, table.game_id) == table
    server.served += 1
    assert timeouts.act(server.games, table.game_id).is_over


def test_challenges_and_claims_wait_for_an_outage(server: Waiting, time: Time) -> None:
    table = asked(server.games, ROBOT)
    expires = table.invited[0][1].until
    server.outage(7_200)
    after = timeouts.act(server.games, table.game_id)
    assert after.invited[0][1].until == expires + 2 * HOUR
    assert timeouts.act(server.games, table.game_id).version == after.version
    challenges.decline(server.games, ROBOT, table.game_id, 1, "later")

    untimed = slow_game(server.games, None, Terms(abandon_after_days=7))
    untimed = call(server.games, untimed, BOB)
    time.passes(7 * 86_400 - 3_600)
    server.outage(3_600)
    with pytest.raises(refusals.NotAbandoned) as refused:
        abandoned.claim_seat(server.games, BOB, untimed.game_id, 0, None)
    assert refused.value.extras == {"claimable_from": time.now + HOUR}
    time.passes(3_600)
    assert abandoned.claim_seat(server.games, BOB, untimed.game_id, 0, None).table.is_over


def test_a_deadline_waits_for_a_player_who_is_away(server: Waiting, time: Time) -> None:
    table = slow_game(server.games)
    time.passes(86_400)
    server.away("p_alice", days=10)
    after = timeouts.act(server.games, table.game_id)
    assert deadlines(after) == [time.now + 12 * DAY, time.now + 2 * DAY]
    assert timeouts.act(server.games, table.game_id).version == after.version
    time.passes(86_400)
    after = call(server.games, after, BOB)
    assert after.version == table.version + 2
    after = call(server.games, after, ALICE)
    assert deadlines(after) == [time.now + 12 * DAY, time.now + 3 * DAY], "the next decision waits as well"
    assert kinds(after, server.games)[-2:] == ["move_played", "time_added"]


def test_an_absence_that_has_not_begun_moves_nothing(server: Waiting, time: Time) -> None:
    table = slow_game(server.games)
    absence = server.away("p_alice", days=10, since=time.now + DAY)
    assert timeouts.act(server.games, table.game_id) == table
    time.passes(3 * 86_400 + 1)
    after = timeouts.act(server.games, table.game_id)
    assert kinds(after, server.games)[-3:] == ["time_added", "deadline_expired", "game_finished"]
    assert absence.until - absence.since == 10 * DAY, "only Bob was late"
    assert after.outcome is not None
    assert after.outcome.winners == (0,)


def test_only_slow_games_wait_whose_terms_allow_it(server: Waiting, time: Time) -> None:
    server.away("p_alice", days=1)
    server.hours("p_alice", local_hour(time.now), 12)
    for clock, terms in ((FISCHER, None), (SECONDS_30, None), (THREE_DAYS, Terms(days_away=False))):
        table = slow_game(server.games, clock, terms)
        assert "time_added" not in kinds(table, server.games)


def test_an_outage_during_an_absence_adds_nothing(server: Waiting, time: Time) -> None:
    table = slow_game(server.games)
    server.away("p_alice", days=2)
    first = timeouts.act(server.games, table.game_id)
    server.outage(3_600)
    after = timeouts.act(server.games, table.game_id)
    assert [now - before for now, before in zip(deadlines(after), deadlines(first), strict=True)] == [0, HOUR]


def test_a_pause_during_an_absence_adds_only_what_the_absence_does_not(server: Waiting, time: Time) -> None:
    table = slow_game(server.games)
    server.away("p_alice", days=2)
    pauses.offer_pause(server.games, ALICE, table.game_id, None)
    paused = pauses.offer_pause(server.games, BOB, table.game_id, None).table
    time.passes(3 * 86_400)
    for who in (ALICE, BOB):
        resumed = pauses.resume(server.games, who, table.game_id, None).table
    assert [now - before for now, before in zip(deadlines(resumed), deadlines(paused), strict=True)] == [DAY, 3 * DAY]
    server.away("p_bob", days=3, since=time.now - 2 * DAY)
    after = timeouts.act(server.games, table.game_id)
    assert deadlines(after)[1] == deadlines(resumed)[1] + DAY, "the pause has counted for the first two days"


def test_a_deadline_at_night_waits_until_the_morning(server: Waiting, time: Time) -> None:
    server.hours("p_bob", 23, 9)
    time.now += 17 * HOUR  # 01:00
    table = slow_game(server.games)
    assert deadlines(table) == [time.now + 3 * DAY, time.now + 3 * DAY + 7 * HOUR]
    server.hours("p_bob", 8, 12)
    assert timeouts.act(server.games, table.game_id).version == table.version, "hours concern new deadlines"


def test_a_day_away_is_used_rather_than_a_seat_lost(server: Waiting, time: Time) -> None:
    table = call(server.games, slow_game(server.games), BOB)
    server.spare_days = 1
    time.passes(3 * 86_400 + 1)
    after = timeouts.act(server.games, table.game_id)
    assert kinds(after, server.games)[-1] == "time_added"
    assert deadlines(after)[0] == deadlines(table)[0] + DAY
    time.passes(86_400)
    assert timeouts.act(server.games, table.game_id).is_over


def test_a_snapshot_keeps_what_was_added(server: Waiting, time: Time) -> None:
    table = slow_game(server.games)
    server.away("p_alice", days=2)
    after = timeouts.act(server.games, table.game_id)
    assert after.uncounted
    assert load_table(dump_table(after), server.games.registry) == after


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"reason": "outage", "seat": 0}, "an outage concerns all seats, and is over"),
        ({"reason": "outage", "until": DAY}, "an outage concerns all seats, and is over"),
        ({"reason": "away", "seat": None}, "the time of that seat waits for nobody"),
        ({"reason": "away", "since": HOUR}, "time is added before it begins"),
        ({"reason": "hours", "since": 3 * DAY, "until": 4 * DAY}, "the hours are too long"),
        ({"reason": "hours", "since": DAY}, "no time runs to which it can be added"),
        ({"by": 0}, "it is not written by the one who may do that"),
        ({"until": -HOUR}, "no time runs to which it can be added"),
        ({"seat": 7}, "no time runs to which it can be added"),
    ],
    ids=str,
)
def test_a_forged_record_is_refused(server: Waiting, time: Time, fields: dict[str, object], reason: str) -> None:
    table = slow_game(server.games)
    draft = Draft(table, ALICE)
    draft.add_time(type(server.known)(absences={"p_alice": [server.away("p_alice", days=1)]}))
    [(entry, _)] = draft.records
    assert entry.record == TimeAdded("away", time.now, time.now + DAY, 0)
    lines = [json.loads(line) for line in server.games.tables.exported(table)]
    record = {"version": entry.version, "at": entry.at, "by": "server", "kind": "time_added", "reason": "away"}
    record |= {"since": time.now, "until": time.now + DAY, "seat": 0}
    later = {name: time.now + value for name, value in fields.items() if name in ("since", "until")}  # type: ignore[operator]
    forged = {name: value for name, value in (record | fields | later).items() if value is not None}
    position = next(number for number, line in enumerate(lines) if "kind" not in line)
    with pytest.raises(verify.BadLog) as refused:
        list(verify.history(map(json.dumps, [*lines[:position], forged]), server.games.registry))
    assert reason in refused.value.reason


def test_a_takeback_after_an_outage_gives_nobody_time(time: Time) -> None:
    server = Waiting(games(registry=REGISTRY), time)
    clock = Clock("decision", 60_000, 0, None, "bot")
    table = tell(server.games, time, game_of(server.games, GUESS, clock=clock), "10 s pass", "Alice 1", "20 s pass")
    server.outage(10)
    table = timeouts.act(server.games, table.game_id)
    assert deadlines(table)[1] - time.now == 30_000
    table = tell(server.games, time, table, "25 s pass", *BACK)
    assert left(table)[1] == 5_000, "Bob owes the same decision"
    assert load_table(dump_table(table), server.games.registry) == table


def test_a_takeback_during_an_absence_gives_nobody_time(time: Time) -> None:
    server = Waiting(games(registry=REGISTRY), time)
    table = game_of(server.games, GUESS, clock=THREE_DAYS)
    time.passes(2 * 86_400)
    server.away("p_alice", days=10)
    table = timeouts.act(server.games, table.game_id)
    before = deadlines(table)
    time.passes(3_600)
    moved = tell(server.games, time, table, "Alice 1")
    assert moved.undo is not None
    loaded = load_table(dump_table(moved), server.games.registry).undo
    assert loaded is not None
    assert read(moved.engine, loaded).steps == moved.undo.steps
    assert deadlines(tell(server.games, time, moved, *BACK)) == before


def test_hours_are_as_long_as_the_clocks_make_them(server: Waiting, time: Time) -> None:
    zone, night = "Antarctica/Troll", Hours(20, 8)  # clocks are put back by two hours
    begin = instant(date(2027, 10, 30), 20, zone)
    time.now = begin - 3 * DAY + 1
    server.known = Uncounted(preferences={"p_bob": Preferences(zone=zone, undisturbed=night)})
    table = slow_game(server.games)
    assert deadlines(table)[1] == begin + 14 * HOUR
    assert list(verify.history(server.games.tables.exported(table), server.games.registry))


def test_a_claim_waits_for_all_that_does_not_count(server: Waiting, time: Time) -> None:
    table = call(server.games, slow_game(server.games, None, Terms(abandon_after_days=7)), BOB)
    begun = time.now
    for _ in range(60):
        server.outage(3_600)
    server.away("p_alice", days=2, since=begun + DAY)
    server.away("p_alice", days=3, since=begun + 8 * DAY)
    for since in (begun + 7 * DAY, begun + 10 * DAY):
        time.now = since
        with pytest.raises(refusals.NotAbandoned) as refused:
            abandoned.claim_seat(server.games, BOB, table.game_id, 0, None)
    # 60 hours, of which 36 are in the first absence
    assert refused.value.extras == {"claimable_from": begun + 7 * DAY + 2 * DAY + 24 * HOUR + 3 * DAY}
    time.now = refused.value.extras["claimable_from"]
    claimed = abandoned.claim_seat(server.games, BOB, table.game_id, 0, None).table
    assert "time_added" not in kinds(claimed, server.games)
