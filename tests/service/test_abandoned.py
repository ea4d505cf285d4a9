"""Games without a clock: abandoned seats are claimed, and a game is aborted freely before the first decision."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engines import REGISTRY as ENGINES
from engines import latest
from engines.contract import Move
from engines.games.that_time_you_killed_me.moves import UNDO
from engines.kit.windows import SetStanding
from events import verify
from events.folding.table import Bot, FoldDiverged, Open, Person, Table
from events.formats.snapshots import dump_table, load_table
from events.records.clocks import Clock
from events.records.kinds import DeadlineExpired, GameAborted, Record
from events.records.terms import Terms
from service import refusals
from service.games.agreed import abandoned, ending
from service.games.agreed.stand_ins import STAND_IN
from service.games.context import Caller, Games
from service.games.drafting import Draft
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.reading.projections import game_json
from service.reading.viewers import viewpoint_of
from tests.engines import guess_game
from tests.service.conftest import Player, Time
from tests.service.games_with_windows import play_first, time_breaker_game
from tests.service.over_http import BOT, CALL, ME, OPEN, join, new_game, problem
from tests.support.games import ALICE, BOB, CAROL, call, games, keyed, kinds

DAY = 86_400
WEEK = Terms(abandon_after_days=7)
ONLY_WINDOWS = Clock("none", 0, 0, 10_000, "bot")
DAILY = Clock("days", DAY * 1000, 0, None, "bot")


def guess(where: Games, others: Sequence[Caller | Bot], clock: Clock | None = None, terms: Terms = WEEK) -> Table:
    """A game of Guess of Alice and these others, started, under these terms."""
    seats: list[Occupant] = [Creator(), *(each if isinstance(each, Bot) else Open() for each in others)]
    table = lobby.create_game(
        where, ALICE, guess_game.V2, guess_game.GuessOptions(), seats, "public", clock, terms
    ).table
    for seat, each in enumerate(others, 1):
        if isinstance(each, Caller):
            table = lobby.take_seat(where, each, table.game_id, seat).table
    return table


def claim(where: Games, table: Table, caller: Caller, claimed: int) -> Table:
    """The table after the caller has claimed that seat."""
    return abandoned.claim_seat(where, caller, table.game_id, claimed, None).table


def forged(where: Games, table: Table, record: Record, later: int = 0) -> None:
    """Add a record to the table's log by a server that does not check."""
    draft = Draft(table, BOB)
    draft.at += later
    draft.add(record)


def test_the_last_player_left_wins_an_abandoned_game(time: Time) -> None:
    where = games()
    table = guess(where, [BOB])
    table = call(where, table, BOB)
    time.passes(7 * DAY - 1)
    with pytest.raises(refusals.NotAbandoned) as refused:
        claim(where, table, BOB, 0)
    assert refused.value.extras == {"claimable_from": time.now + 1000}
    time.passes(1)
    table = claim(where, table, BOB, 0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "abandonment")
    assert kinds(table, where)[-2:] == ["deadline_expired", "game_finished"]
    assert verify.verify(where.tables.exported(table), where.registry).outcome == table.outcome


def test_among_several_players_a_stand_in_plays_on_that_can_not_win(time: Time) -> None:
    where = games()
    table = guess(where, [BOB, CAROL])
    for who in (BOB, CAROL):
        table = call(where, table, who)
    time.passes(7 * DAY)
    table = claim(where, table, CAROL, 0)
    assert (table.status, table.seats[0], table.bots_to_move()) == ("active", Bot(STAND_IN), (0,))
    assert dict(table.conceded) == {0: Person(ALICE.player, ALICE.name)}
    with pytest.raises(refusals.NotAbandoned, match="no player holds seat 0"):
        claim(where, table, BOB, 0)


def test_the_log_names_the_seat_that_claimed(time: Time) -> None:
    where = games()
    table = guess(where, [BOB])
    time.passes(7 * DAY)
    table = claim(where, table, BOB, 0)
    *_, (entry, _), _ = where.tables.history(table.game_id)
    assert (entry.record.kind, entry.by) == ("deadline_expired", BOB.player)
    assert '"by":1' in where.tables.log.read(table.game_id)[-2]


def test_a_repeated_claim_has_one_effect(time: Time) -> None:
    where = games()
    table = guess(where, [BOB, CAROL])
    time.passes(7 * DAY)
    bob = keyed(BOB, "claim")
    first = abandoned.claim_seat(where, bob, table.game_id, 0, None)
    again = abandoned.claim_seat(where, bob, table.game_id, 0, None)
    assert again.is_repeated
    assert again.table.version == first.table.version


def test_a_move_at_the_last_moment_keeps_the_seat(time: Time) -> None:
    where = games()
    table = guess(where, [BOB])
    time.passes(8 * DAY)
    table = call(where, table, ALICE)
    with pytest.raises(refusals.NotAbandoned, match="seat 0 owes no decision"):
        claim(where, table, BOB, 0)
    assert claim(where, table, ALICE, 1).outcome is not None, "Bob had owed his for as long"


def test_a_claim_at_the_same_moment_as_the_move_finds_the_newer_log(time: Time) -> None:
    where, other = games(), games()
    table = guess(where, [BOB])
    other = replace(other, tables=type(where.tables)(where.tables.log, where.tables.registry))
    other.tables.load(table.game_id)
    time.passes(8 * DAY)
    call(where, table, ALICE)
    with pytest.raises(refusals.NotAbandoned, match="owes no decision"):
        claim(other, table, BOB, 0)


@pytest.mark.parametrize(
    ("clock", "terms", "why"),
    [
        (None, Terms(), "the seats of this game can't be claimed"),
        (DAILY, WEEK, "the clock decides for seat 0"),
    ],
)
def test_seats_that_can_never_be_claimed(time: Time, clock: Clock | None, terms: Terms, why: str) -> None:
    where = games()
    table = guess(where, [BOB], clock, terms)
    time.passes(100 * DAY)
    with pytest.raises(refusals.NotAbandoned, match=why):
        claim(where, table, BOB, 0)


def test_windows_with_a_limit_do_not_keep_other_decisions_from_being_claimed(time: Time) -> None:
    where = games()
    table = guess(where, [BOB], ONLY_WINDOWS)
    time.passes(7 * DAY)
    assert claim(where, table, BOB, 0).outcome is not None


def test_only_players_claim_and_only_the_seats_of_others(time: Time) -> None:
    where = games()
    table = guess(where, [BOB, Bot("random")])
    time.passes(7 * DAY)
    with pytest.raises(refusals.NotAbandoned, match="your own"):
        claim(where, table, ALICE, 0)
    with pytest.raises(refusals.NotAbandoned, match="no player holds seat 2"):
        claim(where, table, ALICE, 2)
    with pytest.raises(refusals.SeatNotFound):
        claim(where, table, ALICE, 3)
    with pytest.raises(refusals.NotYourSeat):
        claim(where, table, CAROL, 0)


def test_a_forged_claim_does_not_fold(time: Time) -> None:
    where = games()
    table = guess(where, [BOB])
    decision, week = table.decisions[0], 7 * DAY * 1000
    assert decision is not None
    with pytest.raises(FoldDiverged, match="not abandoned"):
        forged(where, table, DeadlineExpired(0, decision, "lose"), week - 1)
    with pytest.raises(FoldDiverged, match="an abandoned seat is lost"):
        forged(where, table, DeadlineExpired(0, decision, "bot"), week)
    with pytest.raises(FoldDiverged, match="no such decision"):
        forged(where, table, DeadlineExpired(0, decision + 1, "lose"), week)
    with pytest.raises(FoldDiverged, match="no time to keep"):
        forged(where, guess(where, [BOB], terms=Terms()), DeadlineExpired(0, decision, "lose"), week)


def test_a_game_shows_from_when_its_seats_can_be_claimed(time: Time) -> None:
    where = games()
    table = guess(where, [BOB, Bot("random")])
    week = time.now + 7 * DAY * 1000
    assert game_json(table, viewpoint_of(table, BOB.player))["claimable_from"] == [week, week, None]
    time.passes(DAY)
    table = call(where, table, ALICE)
    assert game_json(table, viewpoint_of(table, None))["claimable_from"] == [None, week, None]


def test_a_turn_that_is_made_and_taken_back_again_and_again_is_abandoned(time: Time) -> None:
    where = games(registry=ENGINES)
    engine = latest(ENGINES)["that-time-you-killed-me"]
    table = lobby.create_game(where, ALICE, engine, engine.Options(), [Creator(), Open()], "public", None, WEEK).table
    table = lobby.take_seat(where, BOB, table.game_id, 1).table
    since = table.claimable_from(0)
    for _ in range(4):
        for move in (engine.legal_moves(table.dealt, 0)[0], Move(UNDO)):
            time.passes(DAY)
            table = playing.play_moves(where, ALICE, table.game_id, 0, [move], None).table
            assert (table.claimable_from(0), table.asked_at[0]) == (since, table.at)
    assert load_table(dump_table(table), ENGINES).owed_since == table.owed_since
    assert claim(where, table, BOB, 0).outcome is not None


def test_leaving_a_standing_answer_does_not_keep_the_seat(time: Time) -> None:
    where = games(registry=ENGINES)
    table = time_breaker_game(where, None, terms=WEEK)
    setting = Move(SetStanding(True))
    while setting not in table.engine.legal_moves(table.dealt, seat := table.awaiting[0]):
        table = play_first(where, table)
    time.passes(DAY)
    after = playing.play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [setting], None).table
    assert after.awaiting == (seat,)
    assert after.claimable_from(seat) == table.claimable_from(seat)


def test_a_player_can_abort_until_the_first_decision(time: Time) -> None:
    where = games()
    table = guess(where, [BOB])
    table = call(where, table, ALICE)
    with pytest.raises(refusals.GameAlreadyStarted, match="you can only concede"):
        lobby.abort(where, ALICE, table.game_id)
    with pytest.raises(refusals.NotYourSeat):
        lobby.abort(where, CAROL, table.game_id)
    table = lobby.abort(where, BOB, table.game_id).table
    assert (table.status, table.outcome, table.awaiting) == ("aborted", None, ())
    assert verify.verify(where.tables.exported(table), where.registry).status == "aborted"
    with pytest.raises(refusals.GameOver):
        ending.concede(where, ALICE, table.game_id, None)


def test_a_player_who_aborts_too_late_is_told_that_the_game_is_over(time: Time) -> None:
    where = games()
    table = guess(where, [BOB])
    ending.concede(where, ALICE, table.game_id, None)
    for caller in (ALICE, BOB):
        with pytest.raises(refusals.GameOver):
            lobby.abort(where, caller, table.game_id)


def test_who_has_moved_survives_a_snapshot(time: Time) -> None:
    where = games()
    table = call(where, guess(where, [BOB]), BOB)
    assert table.moved == (1,)
    assert load_table(dump_table(table), where.registry) == table


def test_a_forged_abort_does_not_fold(time: Time) -> None:
    where = games()
    table = call(where, guess(where, [BOB, Bot("random")]), ALICE)
    for seat in (0, 2):
        with pytest.raises(FoldDiverged, match="can't abort"):
            forged(where, table, GameAborted(seat))
    with pytest.raises(FoldDiverged, match="aborted after the start"):
        forged(where, table, GameAborted())
    with pytest.raises(FoldDiverged, match="not an operator's abort"):
        forged(where, table, GameAborted(reason="other"))


def test_a_seat_is_claimed_over_http(time: Time, two: tuple[Player, Player]) -> None:
    ada, bea = two
    game = join(bea, new_game(ada, ME, OPEN)).get_json()
    path = f"/v1/games/{game['id']}"
    assert game["abandon_after_days"] == 7
    since = game["claimable_from"][0]
    assert problem(bea.post(f"{path}/seats/0/claim"), 409, "not_abandoned")["claimable_from"] == since
    time.passes(7 * DAY)
    done = bea.post(f"{path}/seats/0/claim").get_json()
    assert [record["kind"] for record in done["records"]] == ["deadline_expired", "game_finished"]
    assert (done["records"][0]["by"], done["outcome"]["winners"]) == (bea.id, [1])
    problem(bea.post(f"{path}/seats/0/claim"), 409, "game_over")


@pytest.mark.parametrize(
    ("asked", "days"),
    [
        ({}, 7),
        ({"abandon_after_days": 0}, 0),
        ({"abandon_after_days": 30}, 30),
        ({"abandon_after_days": None, "clock": {"kind": "none", "window_seconds": 5}}, 7),
        ({"clock": {"kind": "days", "days": 3}}, 0),
    ],
)
def test_how_long_a_player_may_take_is_shown(player: Player, asked: Any, days: int) -> None:
    assert new_game(player, ME, BOT, **asked)["abandon_after_days"] == days


@pytest.mark.parametrize(
    "asked",
    [
        {"abandon_after_days": -1},
        {"abandon_after_days": 366},
        {"abandon_after_days": "7"},
        {"abandon_after_days": 7, "clock": {"kind": "days", "days": 3}},
    ],
)
def test_impossible_limits_are_refused(player: Player, asked: Any) -> None:
    body = {"ruleset": "guess", "seats": [ME, BOT], **asked}
    refused = problem(player.post("/v1/games", json=body), 400, "malformed")
    assert [fault["pointer"] for fault in refused["errors"]] == ["/abandon_after_days"]


def test_a_running_game_is_aborted_over_http(two: tuple[Player, Player]) -> None:
    ada, bea = two
    game = join(bea, new_game(ada, ME, OPEN)).get_json()
    path = f"/v1/games/{game['id']}"
    ada.post(f"{path}/moves", json=CALL)
    problem(ada.post(f"{path}/abort"), 409, "game_already_started")
    problem(bea.post(f"{path}/abort?seat=0"), 403, "not_your_seat")
    done = bea.post(f"{path}/abort").get_json()
    assert (done["status"], done["records"][0]["seat"]) == ("aborted", 1)
    assert ada.get("/v1/games?status=aborted").get_json()["items"][0]["id"] == game["id"]
