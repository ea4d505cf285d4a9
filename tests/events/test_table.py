"""A table is what its log says, and nothing can get into a log that the table can't follow."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engines.contract import Outcome, opaque
from events import hash_chain as chain
from events.codec import BadShape
from events.fold import follow
from events.hash_chain import GENESIS
from events.log import MemoryLog, Position
from events.records import (
    KINDS,
    UPCASTERS,
    BotSeated,
    DrawAgreed,
    DrawOffered,
    GameFinished,
    GameImported,
    GameStarted,
    MovePlayed,
    Record,
    SeatConceded,
    SeatLeft,
    SeatTaken,
    entry_from_json,
    entry_to_json,
)
from events.snapshots import dump_table, load_table
from events.table import Person, ReplayDiverged, Table
from events.table_cache import LogNotFound, TableCache
from service.games import lobby
from service.games.context import Games
from service.games.lobby import Me
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, REGISTRY, call, finished, games, guess, started


def entries(where: Games, game_id: str) -> list[Any]:
    return [entry for entry, _ in where.tables.history(game_id)]


def after(table: Table, record: Record) -> Table:
    entry, _ = chain.seal(record, table.version + 1, table.at, "x", "", table.head)
    return follow(table, entry)


def test_folding_the_log_gives_the_live_table() -> None:
    where = games()
    table = finished(where)
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table


def test_every_entry_survives_its_line() -> None:
    where = games()
    table = finished(where)
    for entry in entries(where, table.game_id):
        assert entry_from_json(json.loads(json.dumps(entry_to_json(entry))), guess_game.V2) == entry


def test_a_game_keeps_the_rules_it_was_made_with() -> None:
    """Version 1 pays the die once, version 2 twice; both run side by side, each game by its own."""
    old = games(registry={("guess", 1): guess_game.V1})
    table = lobby.create_game(old, ALICE, guess_game.V1, guess_game.GuessOptions(1), [Me()], "public").table
    both = Games(TableCache(old.tables.log, REGISTRY), old.outbox, lambda: bytes(32))
    assert lobby.newest_rules(both, "guess") is guess_game.V2
    die = guess_game.read(both.tables.load(table.game_id).state).die
    one = call(both, table, ALICE, die)
    other = lobby.create_game(both, ALICE, guess_game.V2, guess_game.GuessOptions(1), [Me()], "public").table
    two = call(both, other, ALICE, guess_game.read(other.state).die)
    assert one.outcome == Outcome((0,), "all rounds played", (die,))
    assert two.outcome == Outcome((0,), "all rounds played", (2 * guess_game.read(other.state).die,))


def test_a_log_whose_rules_version_is_not_registered_does_not_fold() -> None:
    where = games()
    table = finished(where)
    with pytest.raises(ReplayDiverged, match="unknown ruleset 'guess' with rules version 2"):
        TableCache(where.tables.log, {("guess", 1): guess_game.V1}).load(table.game_id)


def test_a_state_with_another_digest_is_never_shown() -> None:
    where = games()
    table = call(where, started(where, rounds=1, open_die=True), ALICE)
    call(where, table, BOB)
    other = opaque(guess_game.Guess(RULES_VERSION=2, worth=3))
    with pytest.raises(ReplayDiverged):
        TableCache(where.tables.log, {("guess", 2): other}).load(table.game_id)


def test_a_digest_that_differs_stops_a_fold_in_mid_game() -> None:
    where = games()
    table = call(where, started(where), ALICE)
    last = entries(where, table.game_id)[-1]
    forged = json.dumps(entry_to_json(replace(last, record=replace(last.record, digest="0" * 64))))
    other = TableCache(MemoryLog(), REGISTRY)
    other.log.append(table.game_id, Position(0, GENESIS), [*where.tables.log.read(table.game_id)[:-1], forged], None)
    with pytest.raises(ReplayDiverged, match="digest"):
        other.load(table.game_id)


def test_a_decision_is_named_by_the_version_that_opened_it() -> None:
    where = games()
    table = started(where)
    assert table.decisions == (table.version, table.version)
    opened = table.version
    table = call(where, table, BOB)
    assert table.decisions == (opened, None)
    table = call(where, table, ALICE)
    assert table.decisions == (table.version, table.version)


def test_a_finished_table_owes_nothing_and_is_over() -> None:
    table = finished(games())
    assert (table.status, table.awaiting, table.is_over) == ("finished", (), True)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (SeatTaken(0, "p", "P"), "the seat is not open"),
        (SeatTaken(7, "p", "P"), "there is no seat 7"),
        (SeatLeft(1), "nobody can leave"),
        (BotSeated(0, "random"), "the seat is not open"),
        (GameStarted((0,), ""), "twice"),
        (MovePlayed(0, guess_game.call(1), (3,), ""), "illegal move|numbers? recorded"),
        (MovePlayed(5, guess_game.call(1), (), ""), "illegal move"),
        (DrawAgreed(), "not everyone agreed"),
        (DrawOffered(9), "nobody can offer there"),
        (GameFinished((0,), "because", (1, 0)), "not how the game ended"),
        (GameImported(), "before the end"),
        (SeatConceded(4), "there is no seat 4"),
    ],
)
def test_an_impossible_record_is_refused(record: Record, reason: str) -> None:
    with pytest.raises(ReplayDiverged, match=reason):
        after(started(games()), record)


def test_records_must_come_in_order_and_in_one_chain() -> None:
    table = started(games())
    entry, _ = chain.seal(SeatConceded(0), table.version + 2, 0, "x", "", table.head)
    with pytest.raises(ReplayDiverged, match="out of order"):
        follow(table, entry)
    entry, _ = chain.seal(SeatConceded(0), table.version + 1, 0, "x", "", GENESIS)
    with pytest.raises(ReplayDiverged, match="prev"):
        follow(table, entry)


def test_every_kind_of_record_has_its_name_once() -> None:
    assert all(cls.kind == kind for kind, cls in KINDS.items())
    assert len(KINDS) == len(Record.__args__)


def test_an_old_kind_is_upcast_to_the_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log written when `seat_taken` was `player_sat_down` without a name still folds, its hashes untouched."""
    where = games()
    table = guess(where, seats=(Me(),)).table
    first, second, *_ = [json.loads(line) for line in where.tables.log.read(table.game_id)]
    old = {name: value for name, value in second.items() if name not in ("name", "hash")}
    old["kind"] = "player_sat_down"
    old["hash"] = chain.line_hash(old)
    monkeypatch.setitem(UPCASTERS, "player_sat_down", lambda line: {**line, "kind": "seat_taken", "name": "?"})
    where.tables.log.append("old", Position(0, GENESIS), [json.dumps(first), json.dumps(old)], None)
    folded = TableCache(where.tables.log, REGISTRY).load("old")
    assert folded.seats[0] == Person("p_alice", "?")
    assert folded.head == old["hash"]


def test_an_unknown_kind_is_refused() -> None:
    where = games()
    line = json.loads(where.tables.log.read(guess(where).table.game_id)[0])
    with pytest.raises(BadShape, match="not a kind of record"):
        entry_from_json({**line, "kind": "game_dreamt"}, None)


@pytest.mark.parametrize("make", [lambda g: guess(g).table, started, finished])
def test_a_snapshot_loads_as_the_same_table(make: Any) -> None:
    table = make(games())
    assert load_table(dump_table(table), REGISTRY) == table


def test_a_broken_snapshot_is_ignored() -> None:
    where = games()
    table = started(where)
    where.tables.log.save_snapshot(table.game_id, dump_table(table).replace('"rounds_left":3', '"rounds_left":2'))
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table
    where.tables.log.save_snapshot(table.game_id, "{")
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table


def test_a_long_game_is_loaded_from_its_snapshot_and_the_newest_records() -> None:
    where = games()
    table = started(where, rounds=100)
    for _ in range(60):
        table = call(where, call(where, table, ALICE), BOB)
    fresh = TableCache(CountingLog(where.tables.log), REGISTRY)
    assert fresh.load(table.game_id) == table
    assert fresh.log.lines_read < 60  # type: ignore[attr-defined]


class CountingLog:
    """A log that counts the lines read from it."""

    def __init__(self, log: Any) -> None:
        self._log, self.lines_read = log, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    def read(self, *args: Any, **kwargs: Any) -> list[str]:
        lines: list[str] = self._log.read(*args, **kwargs)
        self.lines_read += len(lines)
        return lines


def test_any_earlier_version_can_be_loaded() -> None:
    where = games()
    table = finished(where)
    seen = [t for _, t in where.tables.history(table.game_id)]
    fresh = TableCache(where.tables.log, REGISTRY)
    assert [fresh.at(table.game_id, version) for version in range(1, table.version + 1)] == seen


def test_a_cached_table_newer_than_the_log_is_dropped() -> None:
    """After a crash that lost the log's last second, what was folded from the lost lines must not be shown."""
    where = games()
    table = started(where)
    lost = call(where, table, ALICE)
    log = where.tables.log
    log._lines[table.game_id].pop()  # type: ignore[attr-defined]
    assert where.tables.load(table.game_id) == table
    again = call(where, table, ALICE, 3)
    assert again.version == lost.version
    assert again.head != lost.head


def test_a_game_without_a_log_is_not_found() -> None:
    with pytest.raises(LogNotFound):
        games().tables.load("g_nothing")
