"""Taking back moves by consent."""

import json
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import jsonpatch
import pytest

from engines.contract import opaque
from engines.games import that_time_you_killed_me as killed_me
from engines.games import time_breaker
from events.clocks import Clock, in_window
from events.replay import replay
from events.runs import MOST_STEPS, read
from events.snapshots import dump_table, load_table
from events.table import Open, ReplayDiverged, Table
from events.table_cache import TableCache
from events.verify import verify
from service.games import lobby, takebacks
from service.games.context import Games
from service.games.lobby import Me
from service.games.versions import NamedVersion
from service.reading.projections import game_json, record_json
from service.reading.viewers import StreamViewpoint, viewpoint_of
from service.refusals import GameNotStarted, TakebackImpossible
from tests.service.conftest import Time
from tests.service.games_with_clocks import left
from tests.service.games_with_takebacks import GUESS, NIM, REGISTRY, bot_moves_for, game_of, nim, result, tell
from tests.service.games_with_windows import TIME_BREAKER_ONLY, time_breaker_game
from tests.support.games import ALICE, BOB, games, started
from tests.support.logs import in_format_1, lines_in_format_1, store

MOVES = ("Alice take 2", "Bob take 1")
"""Records 6 and 7 of a game that has started with record 5; Alice is to move."""

BACK = ("Alice offers 5", "Bob offers 5")
"""Both moves are taken back, with records 8, 9 and 10."""

OFFERED, DONE = "takeback_offered", "takeback_offered moves_taken_back"

RACES = {
    "agreed": ((*MOVES, *BACK), DONE),
    "offered at any version that shows the state": ((*MOVES, "Alice offers a draw", "Alice offers 6"), OFFERED),
    "agreed under another number of the same state": (
        ("Alice offers a draw", *MOVES, "Alice offers 6", "Bob offers 5"),
        DONE,
    ),
    "offered twice": ((*MOVES, "Alice offers 5", "Alice offers 5"), "takeback_already_offered"),
    "by two seats at once, with different versions": (
        (*MOVES, "Alice offers 5", "Bob offers 6"),
        "other_takeback_offered",
    ),
    "declined by the other": ((*MOVES, "Alice offers 5", "Bob declines"), "takeback_declined"),
    "withdrawn": ((*MOVES, "Alice offers 5", "Alice declines"), "takeback_declined"),
    "declined without an offer": ((*MOVES, "Alice declines"), "no_takeback_offer"),
    "offered, declined, then agreed": ((*MOVES, "Alice offers 5", "Bob declines", "Bob offers 5"), OFFERED),
    "agreed after a move": ((*MOVES, "Alice offers 5", "Alice take 1", "Bob offers 5"), OFFERED),
    "declined after a move": ((*MOVES, "Alice offers 5", "Alice take 1", "Bob declines"), "no_takeback_offer"),
    "then a move with the old decision": ((*MOVES, *BACK, "Alice take 2 for 5"), "stale_decision"),
    "then the same move with the new decision": ((*MOVES, *BACK, "Alice take 2 for 10"), "move_played"),
    "then a move by the seat that is no longer asked": ((*MOVES, "Bob offers 6", "Alice offers 6"), DONE),
    "then further back": ((*MOVES, "Bob offers 6", "Alice offers 6", "Bob offers 5", "Alice offers 5"), DONE),
    "then to the same version": ((*MOVES, *BACK, "Alice offers 5"), "nothing_to_take_back"),
    "then to a move that was taken back": ((*MOVES, *BACK, "Alice take 1", "Alice offers 7"), "takeback_impossible"),
    "then to the version of the takeback": ((*MOVES, *BACK, "Alice take 1", "Alice offers 10"), OFFERED),
    "of moves that others followed": ((*MOVES, *BACK, *MOVES, "Alice offers 5", "Bob offers 10"), DONE),
    "of a peek": (("Alice peek", "Alice offers 5"), "takeback_impossible"),
    "from before a peek": (("Alice peek", "Bob take 1", "Alice offers 5"), "takeback_impossible"),
    "to right after a peek": (("Alice peek", "Bob take 1", "Alice offers 6"), OFFERED),
    "to before the start": ((*MOVES, "Alice offers 4"), "takeback_impossible"),
    "to version 0": ((*MOVES, "Alice offers 0"), "version_not_found"),
    "to the future": ((*MOVES, "Alice offers 8"), "version_not_found"),
    "to the present": ((*MOVES, "Alice offers 7"), "nothing_to_take_back"),
    "with a wrong mark": ((*MOVES, "Alice offers 5-deadbeef"), "history_changed"),
    "to the future with a mark": ((*MOVES, "Alice offers 8-deadbeef"), "history_changed"),
    "by a stranger": ((*MOVES, "Carol offers 5"), "not_your_seat"),
    "declined by a stranger": ((*MOVES, "Alice offers 5", "Carol declines"), "not_your_seat"),
    "in a game that is over": ((*MOVES, "Alice concedes", "Bob offers 5"), "game_over"),
    "in a paused game": ((*MOVES, "Alice pauses", "Bob pauses", "Alice offers 5"), "game_is_paused"),
    "agreed after a pause": (
        (*MOVES, "Alice offers 5", "Alice pauses", "Bob pauses", "Bob resumes", "Bob offers 5"),
        OFFERED,
    ),
    "declined in a pause": (
        (*MOVES, "Alice offers 5", "Alice pauses", "Bob pauses", "Bob declines"),
        "no_takeback_offer",
    ),
    "agreed after the deadline, before the sweep": (
        (*MOVES, "Alice offers 5", "90 s pass", "Bob offers 5"),
        "time_is_up",
    ),
    "agreed after the deadline, after the sweep": (
        (*MOVES, "Alice offers 5", "90 s pass", "sweep", "Bob offers 5"),
        "time_is_up",
    ),
    "declined after the sweep": (
        (*MOVES, "Alice offers 5", "90 s pass", "sweep", "Bob declines"),
        "no_takeback_offer",
    ),
    "from before an expired deadline": (
        (*MOVES, "90 s pass", "sweep", "bot moves", "Bob offers 5"),
        "takeback_impossible",
    ),
    "of a stand-in's move": ((*MOVES, "90 s pass", "sweep", "bot moves", "Bob offers 7"), "takeback_impossible"),
    "to right after a stand-in's move": (
        (*MOVES, "90 s pass", "sweep", "bot moves", "Bob take 1", "Bob offers 9"),
        OFFERED,
    ),
    "sent again after the game went on": (
        (*MOVES, "Alice offers 5 (key)", "Bob offers 5", "Alice take 1", "Alice offers 5 (key)"),
        OFFERED,
    ),
    "agreed again after the game went on": (
        (*MOVES, "Alice offers 5", "Bob offers 5 (key)", "Alice take 1", "Bob offers 5 (key)"),
        DONE,
    ),
    "declined again after another offer": (
        (*MOVES, "Alice offers 5", "Bob declines (key)", "Alice offers 5", "Bob declines (key)"),
        "takeback_declined",
    ),
}
"""Stories of two players, and what the last line of each comes to."""


@pytest.fixture
def where() -> Games:
    return games(registry=REGISTRY)


@pytest.mark.parametrize("race", RACES)
def test_a_takeback(race: str, where: Games, time: Time) -> None:
    story, expected = RACES[race]
    table = nim(where)
    assert result(where, time, table, *story) == expected
    folded = TableCache(where.tables.log, REGISTRY).load(table.game_id)
    assert folded == where.tables.load(table.game_id)


def test_the_state_is_again_what_it_was_and_every_decision_has_a_new_id(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES, "Bob offers a draw", *BACK)
    then = where.tables.at(table.game_id, 5)
    assert (table.state, table.digest, table.draw_offers, table.takeback) == (then.state, then.digest, (), None)
    assert (then.decisions, table.decisions) == ((5, None), (11, None))
    assert (table.asked_at, table.decision_marks) == ((table.at, None), (table.mark, None))
    assert where.tables.at(table.game_id, 7).dealt != table.dealt


def test_a_seat_that_still_owes_the_same_decision_gets_a_new_id_too(where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS), "Alice 1", "Alice offers 5", "Bob offers 5")
    assert table.decisions == (table.version, table.version)


def test_a_game_whose_engine_does_not_tell_which_moves_reveal_nothing_has_no_takebacks() -> None:
    where = games()
    with pytest.raises(TakebackImpossible, match="Guess has no takebacks") as refusal:
        takebacks.offer_takeback(where, ALICE, started(where).game_id, None, NamedVersion(4))
    assert refusal.value.extras == {"earliest": None}


def test_a_refusal_names_the_earliest_version_that_the_game_can_return_to(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), "Alice take 1", "Bob peek", "Alice take 1", "Bob take 1")
    for to in (4, 5, 6):
        with pytest.raises(TakebackImpossible) as refusal:
            takebacks.offer_takeback(where, ALICE, table.game_id, None, NamedVersion(to))
        assert refusal.value.extras == {"earliest": 7}
    takebacks.offer_takeback(where, ALICE, table.game_id, None, NamedVersion(7))


def test_a_game_that_waits_for_players_has_nothing_to_take_back(where: Games) -> None:
    table = lobby.create_game(where, ALICE, NIM, NIM.Options(), [Me(), Open()], "public").table
    with pytest.raises(GameNotStarted):
        takebacks.offer_takeback(where, ALICE, table.game_id, None, NamedVersion(1))
    with pytest.raises(GameNotStarted):
        takebacks.decline_takeback(where, ALICE, table.game_id, None)


def test_bots_agree_to_takebacks(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where, bots=1), "Alice take 2")
    thinking = table
    table = tell(where, time, table, "Alice offers 5")
    assert (table.decisions, table.bots_to_move()) == ((table.version, None), ())
    assert bot_moves_for(where, thinking, 1, thinking.decisions[1]).records == ()
    table = tell(where, time, table, "Alice take 1", "bot moves", "Alice offers 5")
    assert table.dealt == where.tables.at(table.game_id, 5).dealt


def test_a_bot_is_asked_again_if_it_made_the_first_move_that_is_taken_back(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where, bots=1), "Alice take 2", "bot moves", "Alice offers 6")
    assert (table.bots_to_move(), table.decisions) == ((1,), (None, table.version))


@pytest.mark.parametrize(
    ("story", "kinds"),
    [
        (("Alice offers 6", "Bob offers 6", "Carol concedes"), "seat_conceded bot_seated moves_taken_back"),
        (("Alice offers 6", "Carol concedes"), "seat_conceded bot_seated"),
        (("Alice offers 6", "Bob offers 6", "Alice concedes", "Carol offers 6"), DONE),
        (("Alice offers 6", "Alice concedes", "Bob declines"), "no_takeback_offer"),
        (("Alice offers 6", "Bob offers 6", "90 s pass", "Carol concedes"), "seat_conceded bot_seated"),
        (("Carol concedes", "Alice offers 6", "Bob offers 6"), DONE),
    ],
    ids=" ".join,
)
def test_a_seat_that_leaves_no_longer_needs_to_agree(
    story: tuple[str, ...], kinds: str, where: Games, time: Time
) -> None:
    table = game_of(where, GUESS, 3)
    assert table.version == 6
    assert result(where, time, table, "Alice 1", *story) == kinds


def test_an_erased_player_no_longer_needs_to_agree(where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS, 3), "Alice 1", "Alice offers 6", "Bob offers 6")
    where.tables.log.erase(table.game_id, "p_carol")
    table = tell(where, time, table, "sweep")
    assert table.dealt == where.tables.at(table.game_id, 6).dealt
    assert table.decisions == (table.version,) * 3


def test_a_call_can_be_taken_back_until_all_are_revealed(where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS), "Alice 1")
    assert result(where, time, table, "Bob 2", "Alice offers 5") == "takeback_impossible"


SECONDS = Clock("decision", 60_000, 0, None, "bot")
WINDOWS = Clock("decision", 60_000, 0, 20_000, "bot")


@pytest.mark.parametrize(
    ("clock", "after_takeback"),
    [
        # Alice used 10 and 7 s, Bob 4 s. For her moves, she had got 5 s each.
        (Clock("fischer", 60_000, 5_000, None, "bot"), [60_000 - 17_000, 60_000 - 4_000]),
        # Alice had 50 s left when she made the decision that she owes again. Bob will have his whole limit.
        (SECONDS, [50_000, 60_000]),
    ],
    ids=["fischer", "decision"],
)
def test_nobody_gains_time(clock: Clock, after_takeback: list[int], where: Games, time: Time) -> None:
    story = ("10 s pass", "Alice take 1", "4 s pass", "Bob take 1", "7 s pass", *BACK)
    table = tell(where, time, nim(where, clock), *story)
    assert left(table) == after_takeback
    table = tell(where, time, table, "3 s pass", "Alice take 1")
    increment = clock.increment_ms
    whole = 60_000 if clock == SECONDS else after_takeback[0] - 3_000 + increment
    assert left(table) == [whole, after_takeback[1]]


@pytest.mark.parametrize("clock", [SECONDS, Clock("fischer", 60_000, 5_000, None, "bot")], ids=lambda each: each.kind)
def test_time_used_for_a_decision_that_is_still_open_stays_used(clock: Clock, where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS, clock=clock), "10 s pass", "Alice 1", "20 s pass", *BACK)
    assert left(table) == [50_000, 30_000]


def test_a_pause_does_not_count_as_time_used(where: Games, time: Time) -> None:
    pause = ("Alice pauses", "Bob pauses", "1000 s pass", "Bob resumes")
    story = ("10 s pass", "Alice 1", "5 s pass", *pause, "5 s pass", "Alice offers 5", "Bob offers 5")
    assert left(tell(where, time, game_of(where, GUESS, clock=SECONDS), *story)) == [50_000, 40_000]


def test_time_that_is_spent_in_increments_is_up_at_once(where: Games, time: Time) -> None:
    clock = Clock("fischer", 10_000, 5_000, None, "bot")
    story = ("1 s pass", "Alice take 1", "Bob take 1", "13 s pass", "Alice offers 5", "Bob offers 5")
    table = tell(where, time, nim(where, clock), *story)
    assert left(table) == [0, 10_000]
    time.passes(1)
    assert result(where, time, table, "Alice take 1") == "time_is_up"
    assert tell(where, time, table, "sweep", "bot moves").version == table.version + 2


def test_an_answer_in_a_window_is_asked_for_again_with_what_was_left(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    options, engine = time_breaker.Options(), opaque(time_breaker)
    table = _in_a_window_of_three(where, engine, options)
    (first, second), opened = table.awaiting, table.version
    time.passes(5)
    by = dict(enumerate(("Alice", "Bob", "Carol")))
    table = tell(
        where, time, table, f"{by[first]} pass", "3 s pass", *(f"{name} offers {opened}" for name in by.values())
    )
    assert left(table)[first] == 15_000
    assert left(table)[second] == 12_000
    assert in_window(engine, table.dealt)
    assert table.decisions[first] == table.decisions[second] == table.version


def _in_a_window_of_three(where: Games, engine: Any, options: Any) -> Table:
    table = game_of(where, engine, 3, WINDOWS, options=options)
    while not in_window(engine, table.dealt):
        seat = table.awaiting[0]
        moves = engine.legal_moves(table.dealt, seat)
        move = next((each for each in moves if type(each).type.startswith("play")), moves[0])
        name = ("Alice", "Bob", "Carol")[seat]
        table = tell(where, Time(), table, f"{name} {engine.format_move(move)}")
    return table


def test_an_answer_that_closes_a_window_is_not_taken_back(time: Time) -> None:
    where = games(registry=TIME_BREAKER_ONLY)
    table = time_breaker_game(where, None)
    name, opened = ("Alice", "Bob")[table.awaiting[0]], table.version
    assert result(where, time, table, f"{name} pass", f"{name} offers {opened}") == "takeback_impossible"


def test_achievements_of_moves_that_are_taken_back_are_no_longer_earned(where: Games, time: Time) -> None:
    table = _with_an_achievement(where, time)
    earned, start = table.version, 4
    table = tell(where, time, table, f"Alice offers {start}", f"Bob offers {start}")
    assert (table.achievements, table.feats) == ((), ())
    assert where.tables.at(table.game_id, earned).achievements


def _with_an_achievement(where: Games, time: Time) -> Table:
    """A game of That Time You Killed Me right after its first achievement."""
    rng, options = Random(0), killed_me.Options("growth", first="white")
    while True:
        table = game_of(where, opaque(killed_me), clock=None, options=options)
        while table.awaiting and table.version < 150:
            seat = table.awaiting[0]
            move = killed_me.format_move(rng.choice(table.engine.legal_moves(table.dealt, seat)))  # type: ignore[arg-type]
            table = tell(where, time, table, f"{('Alice', 'Bob')[seat]} {move}")
            if table.achievements and not table.is_over:
                return table


def test_an_earlier_version_still_shows_what_was(where: Games, time: Time) -> None:
    before = tell(where, time, nim(where), *MOVES)
    shown = game_json(before, viewpoint_of(before, ALICE.player))
    table = tell(where, time, before, *BACK)
    then = TableCache(where.tables.log, REGISTRY).at(table.game_id, before.version)
    assert game_json(then, viewpoint_of(table, ALICE.player)) == shown


def test_the_game_shows_the_takeback_that_is_offered(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES, "Alice offers 6")
    assert game_json(table, viewpoint_of(table, None))["takeback"] == {"to": 6, "seats": [0]}
    table = tell(where, time, table, "Bob offers 6")
    assert game_json(table, viewpoint_of(table, None))["takeback"] is None


@pytest.mark.parametrize("player", [ALICE.player, BOB.player, None])
def test_the_patches_of_a_stream_lead_to_the_game(player: str | None, where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES, *BACK, "Alice take 3")
    seen = StreamViewpoint(player, None, None, is_fixed=False, is_chosen=False)
    (_, first), *later = where.tables.history(table.game_id)
    shown = _plain(game_json(first, seen.at(first)))
    for before, (entry, after) in zip([first, *(each for _, each in later)], later, strict=False):
        shown = jsonpatch.apply_patch(shown, record_json(entry, before, after, seen)["patch"])
        assert shown == _plain(game_json(after, seen.at(after)))
        assert "digest" not in json.dumps(record_json(entry, before, after, seen))


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_a_log_with_takebacks_verifies_and_can_be_replayed(where: Games, time: Time) -> None:
    story = (*MOVES, *BACK, "Alice take 3", "Bob take 2", "Bob offers 11", "Alice offers 11", "Bob concedes")
    table = tell(where, time, nim(where), *story)
    lines = list(where.tables.exported(table))
    assert verify(lines, REGISTRY).head == table.head
    text = "\n".join(replay(lines, registry=REGISTRY))
    assert "takeback_offered seat 0, to 5" in text
    assert "moves_taken_back to 5" in text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"kind":"moves_taken_back","to":5', '"kind":"moves_taken_back","to":6', "not everyone agreed"),
        ('"digest":"{digest}","kind":"moves_taken_back"', '"digest":"00000000","kind":"moves_taken_back"', "digest"),
        ('"kind":"takeback_offered","seat":0,"to":5', '"kind":"takeback_offered","seat":0,"to":4', "no such moves"),
        ('"kind":"takeback_offered","seat":1,"to":5', '"kind":"takeback_offered","seat":1,"to":6', "another takeback"),
        ('"kind":"takeback_offered","seat":1,"to":5', '"kind":"takeback_offered","seat":0,"to":5', "or twice"),
        ('"kind":"takeback_offered","seat":1,"to":5', '"kind":"takeback_declined","seat":0', "not everyone agreed"),
    ],
)
def test_a_forged_takeback_does_not_fold(old: str, new: str, reason: str, where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES, *BACK)
    texts = where.tables.log.read(table.game_id)
    old = old.replace("{digest}", table.digest)
    assert any(old in text for text in texts)
    store(where.tables.log, "forged", *(text.replace(old, new) for text in texts))
    with pytest.raises(ReplayDiverged, match=reason):
        TableCache(where.tables.log, REGISTRY).load("forged")


@pytest.mark.parametrize("moves", [0, 1, MOST_STEPS - 1, MOST_STEPS, MOST_STEPS + 1, 2 * MOST_STEPS + 7])
def test_a_snapshot_holds_the_moves_that_can_be_taken_back(moves: int, where: Games, time: Time) -> None:
    table = tell(where, time, _long_game(where), *_choosing(moves))
    loaded = load_table(dump_table(table), REGISTRY)
    assert _thawed(loaded) == table
    assert dump_table(loaded) == dump_table(table)
    where.tables.forget(table.game_id)
    where.tables.remember(loaded)
    first = table.run.first if table.run else 0
    if moves:
        taken = tell(where, time, loaded, f"Alice offers {first}", f"Bob offers {first}")
        assert taken.dealt == where.tables.at(table.game_id, first).dealt
        assert _thawed(TableCache(where.tables.log, REGISTRY).load(table.game_id)) == _thawed(taken)


def _thawed(table: Table) -> Table:
    """The table with nothing left as text."""
    assert table.run is not None
    return replace(table, run=read(table.engine, table.run))


def _long_game(where: Games) -> Table:
    return game_of(where, opaque(killed_me), clock=None, options=killed_me.Options(first="white"))


def _choosing(moves: int) -> list[str]:
    """Moves of Alice, who chooses a copy and takes that back, again and again."""
    return ["Alice @1" if number % 2 == 0 else "Alice undo" for number in range(moves)]


def test_only_the_newest_moves_can_be_taken_back(where: Games, time: Time) -> None:
    table = tell(where, time, _long_game(where), *_choosing(2 * MOST_STEPS + 1))
    start = 4
    assert result(where, time, table, f"Alice offers {start}") == "takeback_impossible"
    assert result(where, time, table, f"Alice offers {start + MOST_STEPS}") == OFFERED


def test_moves_of_a_log_in_format_1_can_be_taken_back(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES)
    lines = [json.dumps(line) for line in lines_in_format_1(where, table.game_id)]
    old = games(in_format_1(lines), REGISTRY)
    loaded = old.tables.load("golden")
    assert (loaded.format, loaded.seats_of(ALICE.player)) == (1, (0,))
    continued = tell(old, time, loaded, *BACK)
    assert (continued.format, continued.dealt) == (2, where.tables.at(table.game_id, 5).dealt)


def test_the_moves_of_a_run_keep_their_versions_after_takebacks(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES, "Bob offers 6", "Alice offers 6", "Bob take 2")
    assert table.run is not None
    assert [step.version for step in table.run.steps] == [6, 11]
    versions = [entry.version for entry, _ in where.tables.history(table.game_id)]
    assert all(one + 1 == other for one, other in pairwise(versions))
