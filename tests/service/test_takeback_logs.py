"""What a takeback leaves in the log, and what readers, streams and snapshots make of it."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import jsonpatch
import pytest

from engines.contract import opaque
from engines.games import that_time_you_killed_me as killed_me
from events.folding.table import FoldDiverged, Table
from events.folding.undo_history import MOST_STEPS, read
from events.formats.snapshots import dump_table, load_table
from events.replay import printed_lines
from events.tables.table_cache import TableCache
from events.verify import verify
from service.games.context import Games
from service.reading.projections import game_json, record_json
from service.reading.viewers import StreamViewpoint, viewpoint_of
from service.refusals import NothingToTakeBack, OtherTakebackOffered, TakebackImpossible
from tests.service.conftest import Time
from tests.service.games_with_takebacks import (
    BACK,
    MOVES,
    OFFERED,
    REGISTRY,
    game_of,
    nim,
    result,
    tell,
)
from tests.support.games import ALICE, BOB, games
from tests.support.logs import in_format_1, lines_in_format_1, store


@pytest.fixture
def where() -> Games:
    return games(registry=REGISTRY)


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
    text = "\n".join(printed_lines(lines, registry=REGISTRY))
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
    with pytest.raises(FoldDiverged, match=reason):
        TableCache(where.tables.log, REGISTRY).load("forged")


@pytest.mark.parametrize("moves", [0, 1, MOST_STEPS - 1, MOST_STEPS, MOST_STEPS + 1, 2 * MOST_STEPS + 7])
def test_a_snapshot_holds_the_moves_that_can_be_taken_back(moves: int, where: Games, time: Time) -> None:
    table = tell(where, time, _long_game(where), *_choosing(moves))
    loaded = load_table(dump_table(table), REGISTRY)
    assert _thawed(loaded) == table
    assert dump_table(loaded) == dump_table(table)
    where.tables.forget(table.game_id)
    where.tables.remember(loaded)
    first = table.undo.first if table.undo else 0
    if moves:
        taken = tell(where, time, loaded, f"Alice offers {first}", f"Bob offers {first}")
        assert taken.dealt == where.tables.at(table.game_id, first).dealt
        assert _thawed(TableCache(where.tables.log, REGISTRY).load(table.game_id)) == _thawed(taken)


def _thawed(table: Table) -> Table:
    """The table with nothing left as text."""
    assert table.undo is not None
    return table._replace(undo=read(table.engine, table.undo))


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


@pytest.mark.parametrize("is_loaded", [False, True], ids=["live", "from a snapshot"])
def test_a_takeback_beyond_the_limit_is_refused_because_of_the_limit(is_loaded: bool, where: Games, time: Time) -> None:
    table = tell(where, time, _long_game(where), *_choosing(2 * MOST_STEPS + 1))
    if is_loaded:
        where.tables.forget(table.game_id)
        where.tables.remember(load_table(dump_table(table), REGISTRY))
    assert _refusal(where, time, table, 4) == ("limit", 4 + MOST_STEPS)
    assert _refusal(where, time, table, 3) == ("limit", 4 + MOST_STEPS)


def test_every_refusal_of_a_takeback_names_its_own_reason(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES)
    assert _refusal(where, time, table, 4) == ("not_started", 5)
    late = tell(where, time, table, "66 s pass", "sweep", "bot moves", "Bob take 1")
    assert _refusal(where, time, late, 5)[0] == "expired"
    back = tell(where, time, nim(where), *MOVES, *BACK, "Alice take 1")
    assert _refusal(where, time, back, 6) == ("nothing", 0) or _refusal(where, time, back, 6)[0] == "taken_back"


def _refusal(where: Games, time: Time, table: Table, to: int) -> tuple[str, int]:
    try:
        tell(where, time, table, f"Alice offers {to}")
    except TakebackImpossible as refused:
        return refused.extras["reason"], refused.extras["earliest"]
    except (NothingToTakeBack, OtherTakebackOffered):
        pass
    return "nothing", 0


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
    assert table.undo is not None
    assert [step.version for step in table.undo.steps] == [6, 11]
    versions = [entry.version for entry, _ in where.tables.history(table.game_id)]
    assert all(one + 1 == other for one, other in pairwise(versions))
