"""A table is what its log says, and nothing can get into a log that the table can't follow."""

from typing import Any

import pytest

from engines import REGISTRY as RULES
from engines.contract import Outcome, opaque
from engines.games import time_machine
from events.folding.fold import follow
from events.folding.table import Bot, FoldDiverged, Open, Table
from events.formats.format_2 import seal
from events.formats.snapshots import dump_table, load_table
from events.records import hash_chain
from events.records.codec import BadShape
from events.records.entries import UPCASTERS, record_from_json
from events.records.hash_chain import GENESIS
from events.records.kinds import (
    KINDS,
    BotSeated,
    DrawAgreed,
    DrawOffered,
    GameFinished,
    GameImported,
    GameStarted,
    MovePlayed,
    Record,
    SeatConceded,
    SeatFreed,
    SeatLeft,
    SeatTaken,
)
from events.records.log import MemoryLog, Position
from events.tables.table_cache import LogNotFound, TableCache
from service.games.context import Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, REGISTRY, call, finished, games, guess, play_out, started
from tests.support.logs import copied, store


def entries(where: Games, game_id: str) -> list[Any]:
    return [entry for entry, _ in where.tables.history(game_id)]


def after(table: Table, record: Record) -> Table:
    return follow(table, seal(record, table.at, "server", "", table).entry)


def test_folding_the_log_gives_the_live_table() -> None:
    where = games()
    table = finished(where)
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table


def test_a_game_keeps_the_rules_it_was_made_with() -> None:
    """Version 1 pays the die once, version 2 twice; both run side by side, each game by its own."""
    old = games(registry={("guess", 1): guess_game.V1})
    table = lobby.create_game(old, ALICE, guess_game.V1, guess_game.GuessOptions(1), [Creator()], "public").table
    both = Games(TableCache(old.tables.log, REGISTRY), old.outbox, lambda: bytes(32))
    assert lobby.newest_rules(both, "guess") is guess_game.V2
    die = guess_game.read(both.tables.load(table.game_id).state).die
    one = call(both, table, ALICE, die)
    other = lobby.create_game(both, ALICE, guess_game.V2, guess_game.GuessOptions(1), [Creator()], "public").table
    two = call(both, other, ALICE, guess_game.read(other.state).die)
    assert one.outcome == Outcome((0,), "all rounds played", (die,))
    assert two.outcome == Outcome((0,), "all rounds played", (2 * guess_game.read(other.state).die,))


def test_a_log_whose_rules_version_is_not_registered_does_not_fold() -> None:
    where = games()
    table = finished(where)
    with pytest.raises(FoldDiverged, match="unknown ruleset 'guess' with rules version 2"):
        TableCache(where.tables.log, {("guess", 1): guess_game.V1}).load(table.game_id)


def test_a_state_with_another_digest_is_never_shown() -> None:
    where = games()
    table = call(where, started(where, rounds=1, open_die=True), ALICE)
    call(where, table, BOB)
    other = opaque(guess_game.Guess(RULES_VERSION=2, worth=3))
    with pytest.raises(FoldDiverged):
        TableCache(where.tables.log, {("guess", 2): other}).load(table.game_id)


def test_a_digest_that_differs_stops_a_fold_in_mid_game() -> None:
    where = games()
    table = call(where, started(where), ALICE)
    *texts, last = where.tables.log.read(table.game_id)
    other = TableCache(MemoryLog(), REGISTRY)
    store(other.log, table.game_id, *texts, last.replace(table.digest, "0" * 8))
    with pytest.raises(FoldDiverged, match="digest"):
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
        (SeatFreed(1), "nobody can be sent away"),
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
    with pytest.raises(FoldDiverged, match=reason):
        after(started(games()), record)


def test_records_must_come_in_order_and_in_one_chain() -> None:
    table = started(games())
    entry = seal(SeatConceded(0), table.at, "server", "", table).entry
    with pytest.raises(FoldDiverged, match="out of order"):
        follow(table, entry._replace(version=entry.version + 1))
    with pytest.raises(FoldDiverged, match="prev"):
        follow(table, entry._replace(prev=GENESIS))


def test_every_kind_of_record_has_its_name_once() -> None:
    assert all(cls.kind == kind for kind, cls in KINDS.items())
    assert len(KINDS) == len(Record.__args__)


def test_an_old_kind_is_upcast_to_the_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log written when `bot_seated` was `bot_sat_down` still folds, its texts untouched."""
    where = games()
    table = guess(where, seats=(Bot("random"), Open())).table
    texts = [text.replace("bot_seated", "bot_sat_down") for text in where.tables.log.read(table.game_id)]
    monkeypatch.setitem(UPCASTERS, "bot_sat_down", lambda fields: {**fields, "kind": "bot_seated"})
    store(where.tables.log, "old", *texts)
    folded = TableCache(where.tables.log, REGISTRY).load("old")
    assert folded.seats == table.seats
    assert folded.head != table.head


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(BadShape, match="not a kind of record"):
        record_from_json({"kind": "game_dreamt"}, None)


@pytest.mark.parametrize("make", [lambda g: guess(g).table, started, finished])
def test_a_snapshot_loads_as_the_same_table(make: Any) -> None:
    table = make(games())
    assert load_table(dump_table(table), REGISTRY) == table


def test_a_broken_snapshot_is_ignored() -> None:
    where = games()
    table = started(where)
    broken = dump_table(table).replace('"rounds_left":3', '"rounds_left":2')
    where.tables.log.save_snapshot(table.game_id, table.position, broken)
    assert TableCache(where.tables.log, REGISTRY).load(table.game_id) == table
    where.tables.log.save_snapshot(table.game_id, table.position, "{")
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

    def newest(self, *args: Any) -> tuple[Position | None, list[str]]:
        position, texts = self._log.newest(*args)
        self.lines_read += len(texts)
        return position, texts


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
    where.tables.log = copied(where.tables.log, table)
    assert where.tables.load(table.game_id) == table
    again = call(where, table, ALICE, 3)
    assert again.version == lost.version
    assert again.head != lost.head


def test_only_games_that_go_on_stay_in_the_cache_of_a_process_that_answers_no_requests() -> None:
    where = games()
    over, going_on = finished(where), started(where)
    where.tables.forget_finished()
    assert where.tables.cached(over.game_id) is None
    assert where.tables.cached(going_on.game_id) == going_on
    assert where.tables.load(over.game_id) == over


def test_no_state_of_a_finished_game_is_remembered_for_its_next_digest() -> None:
    engine = opaque(time_machine)
    over = play_out(games(registry=RULES), engine, engine.Options(), 2)
    # private: how much memory a process needs for this shows nowhere
    assert hash_chain._hashes_of(over.game_id)._last == (None, [], [])


def test_a_game_without_a_log_is_not_found() -> None:
    with pytest.raises(LogNotFound):
        games().tables.load("g_nothing")
