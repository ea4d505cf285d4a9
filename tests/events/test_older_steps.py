"""What was folded for a read of an earlier version serves the next reads, as long as it is still in the log."""

from collections import deque
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from events.folding.table import Table
from events.records.disclosures import ERASED
from events.records.log import EARLIER_EVERY, Position
from events.tables import older_steps
from events.tables.older_steps import WAYPOINT_EVERY, OlderSteps
from events.tables.steps import Step
from events.tables.table_cache import VERSIONS_KEPT, TableCache
from service.games.context import Games
from tests.support.games import ALICE, BOB, REGISTRY, call, games, others, started
from tests.support.logs import copied

ROUNDS = 30


class CountingLog:
    """A log that counts the reads of its lines."""

    def __init__(self, log: Any) -> None:
        self._log, self.reads, self.lines = log, 0, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    def newest(self, *args: Any) -> tuple[Position | None, list[str]]:
        position, texts = self._log.newest(*args)
        self._count(texts)
        return position, texts

    def read(self, *args: Any, **options: Any) -> list[str]:
        return self._count(self._log.read(*args, **options))

    def _count(self, texts: list[str]) -> list[str]:
        self.reads, self.lines = self.reads + 1, self.lines + len(texts)
        return texts


@pytest.fixture
def where() -> Games:
    return games()


@pytest.fixture
def table(where: Games) -> Table:
    """A long game without a snapshot that has all of it."""
    table = started(where, rounds=100)
    for _ in range(ROUNDS):
        table = call(where, call(where, table, ALICE), BOB)
    return table


@pytest.fixture
def log(where: Games, table: Table) -> CountingLog:
    return CountingLog(where.tables.log)


@pytest.fixture
def fresh(log: CountingLog, table: Table) -> TableCache:
    """The tables of a process that has read the newest one only."""
    tables = TableCache(log, REGISTRY)
    assert tables.load(table.game_id) == table
    return tables


def steps(where: Games, table: Table) -> list[Step]:
    return list(others(where).tables.history(table.game_id))


def cut(where: Games, fresh: TableCache, table: Table, version: int) -> None:
    """Have the log end with that version, as after a restore from a backup."""
    where.tables.log = fresh.log = copied(where.tables.log, where.tables.at(table.game_id, version))


def test_an_earlier_version_is_folded_once(where: Games, table: Table, log: CountingLog, fresh: TableCache) -> None:
    seen = [each for _, each in steps(where, table)]
    assert fresh.at(table.game_id, 20) == seen[19]
    log.reads = log.lines = 0
    assert [fresh.at(table.game_id, version) for version in range(20, 20 - VERSIONS_KEPT, -1)] == (
        seen[20 - VERSIONS_KEPT : 20][::-1]
    )
    assert log.reads == 0
    assert fresh.at(table.game_id, 22) == seen[21]
    assert log.lines == 2


@pytest.fixture
def long_table(where: Games) -> Table:
    """A game that is so long that several snapshots of it are kept."""
    table = started(where, rounds=2 * EARLIER_EVERY)
    while table.version < 3 * EARLIER_EVERY:
        table = call(where, call(where, table, ALICE), BOB)
    return table


@pytest.mark.parametrize("version", [EARLIER_EVERY, 2 * EARLIER_EVERY - 1, 3 * EARLIER_EVERY - VERSIONS_KEPT - 1])
def test_no_read_of_an_earlier_version_of_a_long_game_folds_all_before_it(
    where: Games, long_table: Table, version: int
) -> None:
    game, expected = long_table.game_id, {each.version: each for _, each in steps(where, long_table)}
    log: Any = CountingLog(where.tables.log)
    fresh = TableCache(log, REGISTRY)
    fresh.load(game)
    log.lines = 0
    assert fresh.at(game, version) == expected[version]
    assert fresh.between(game, version, version + 3)[1][-1][1] == expected[version + 3]
    assert fresh.cost(game, version + 1, version + 1) <= 1
    assert log.lines <= EARLIER_EVERY + 3
    log.lines = 0
    assert [each.version for _, each in fresh.history(game, version, version + 3)] == [*range(version + 1, version + 4)]
    assert log.lines <= EARLIER_EVERY


def test_the_window_of_spectators_who_see_late_is_not_folded_from_the_beginning(
    where: Games, long_table: Table
) -> None:
    log: Any = CountingLog(where.tables.log)
    fresh = TableCache(log, REGISTRY)
    newest = fresh.load(long_table.game_id)
    log.lines = 0
    assert [each.version for each in fresh.since(newest, newest.version - 50)] == [
        *range(newest.version - 50, newest.version + 1)
    ]
    assert log.lines <= EARLIER_EVERY + 50 + VERSIONS_KEPT


def test_a_broken_snapshot_of_an_earlier_version_is_ignored(where: Games, long_table: Table) -> None:
    expected = [each for _, each in steps(where, long_table)]
    log: Any = where.tables.log
    log._earlier[long_table.game_id] = dict.fromkeys((1, 2), '{"version": 1}')  # private: no log stores such snapshots
    fresh = TableCache(log, REGISTRY)
    fresh.load(long_table.game_id)
    assert fresh.at(long_table.game_id, 2 * EARLIER_EVERY + 7) == expected[2 * EARLIER_EVERY + 6]


def test_the_newest_versions_are_there_after_the_first_read(where: Games, table: Table) -> None:
    log: Any = CountingLog(copied(where.tables.log, table))  # it has no snapshot
    fresh = TableCache(log, REGISTRY)
    fresh.load(table.game_id)
    log.reads = 0
    newest = range(table.version - VERSIONS_KEPT + 1, table.version + 1)
    assert [fresh.at(table.game_id, version).version for version in newest] == list(newest)
    assert log.reads == 0


@pytest.mark.parametrize("after", [0, 1, 17, 50])
def test_the_same_events_are_read_once(
    where: Games, table: Table, log: CountingLog, fresh: TableCache, after: int
) -> None:
    expected = steps(where, table)[after : after + 10]
    base = steps(where, table)[after - 1][1] if after else None
    for wanted in (slice(None), slice(None), slice(5)):
        found = fresh.between(table.game_id, after, after + len(expected[wanted]))
        assert found == (base, expected[wanted])
    log.reads = 0
    fresh.between(table.game_id, after, after + 10)
    assert log.reads == 0


def test_nothing_is_shown_of_a_history_that_is_gone(where: Games, table: Table, fresh: TableCache) -> None:
    lost = [fresh.at(table.game_id, version) for version in range(25, 30)]
    fresh.between(table.game_id, 20, 30)
    cut(where, fresh, table, 24)
    newest = call(where, others(where).tables.load(table.game_id), BOB if lost[0].awaiting == (0,) else ALICE, 3)
    while newest.version < 30:
        newest = call(where, newest, (ALICE, BOB)[newest.awaiting[0]], 3)
    assert fresh.load(table.game_id) == newest
    now = steps(where, table)
    assert [fresh.at(table.game_id, version) for version in range(20, 30)] == [each for _, each in now[19:29]]
    assert fresh.between(table.game_id, 20, 30)[1] == now[20:30]
    assert lost[-1] != fresh.at(table.game_id, 29)


def test_a_log_that_changes_while_it_is_read_is_folded_again(where: Games, table: Table, fresh: TableCache) -> None:
    known = fresh.at(table.game_id, 28)
    cut(where, fresh, table, 24)
    newest = others(where).tables.load(table.game_id)
    while newest.version < 40:
        newest = call(where, newest, (ALICE, BOB)[newest.awaiting[0]], 3)
    found = fresh.at(table.game_id, 30)
    assert found == steps(where, table)[29][1]
    assert known != fresh.at(table.game_id, 28)


def test_names_of_an_erased_person_are_gone(where: Games, table: Table, fresh: TableCache) -> None:
    assert BOB.name in str(fresh.at(table.game_id, 20).seats)
    fresh.between(table.game_id, 18, 24)
    where.tables.log.erase(table.game_id, BOB.player)
    fresh.load(table.game_id)
    for version in range(18, 25):
        assert BOB.name not in str(fresh.at(table.game_id, version).seats)
    base, found = fresh.between(table.game_id, 18, 24)
    assert ERASED in str(found[-1][1].seats)
    assert BOB.name not in str([base, *found])


def test_steps_of_an_earlier_history_do_not_get_in_later(where: Games, table: Table) -> None:
    older, game = OlderSteps(), steps(where, table)
    before, now = deque([game[-1][1]]), deque([game[-1][1]])
    older.keep(now, game[4:6])
    assert older.of(before, table.game_id) == {}
    assert list(older.of(now, table.game_id)) == [5, 6]
    now.append(table._replace(erasures=1))
    assert older.of(now, table.game_id) == {}
    older.keep(now, [(entry, each._replace(erasures=1)) for entry, each in game[7:8]])
    older.keep(now, game[4:8])
    assert [each.erasures for _, each in older.of(now, table.game_id).values()] == [1]


@pytest.mark.parametrize("order", ["backward", "at random"])
def test_after_the_first_read_the_way_to_any_version_is_short(
    where: Games, table: Table, log: CountingLog, fresh: TableCache, order: str
) -> None:
    seen = [each for _, each in steps(where, table)]
    fresh.at(table.game_id, table.version - VERSIONS_KEPT)
    versions = [*range(len(seen), 0, -1)]
    if order == "at random":
        Random(order).shuffle(versions)
    for version in versions:
        log.lines, cost = 0, fresh.cost(table.game_id, version, version)
        assert fresh.at(table.game_id, version) == seen[version - 1]
        assert log.lines == cost < WAYPOINT_EVERY


def test_reading_all_events_shortens_the_way_to_each_version(table: Table, log: CountingLog, fresh: TableCache) -> None:
    assert fresh.cost(table.game_id, 30, 30) == 30
    fresh.between(table.game_id, 0, table.version)
    for after in range(1, table.version - 4):
        log.lines, cost = 0, fresh.cost(table.game_id, after, after + 4)
        fresh.between(table.game_id, after, after + 4)
        assert log.lines <= cost < WAYPOINT_EVERY + 4


def test_a_stream_that_resumes_folds_no_more_than_it_costs(
    where: Games, table: Table, log: CountingLog, fresh: TableCache
) -> None:
    fresh.at(table.game_id, 40)
    log.lines, cost = 0, fresh.cost(table.game_id, 36, table.version)
    base, newer = fresh.newer(table.game_id, 36)
    assert (base, list(newer)) == (steps(where, table)[35][1], steps(where, table)[36:])
    assert log.lines == cost == table.version - 36
    cut(where, fresh, table, 30)
    base, newer = fresh.newer(table.game_id, 36)
    assert (base, list(newer)) == (steps(where, table)[-1][1], [])


def test_waypoints_of_a_history_that_is_gone_are_gone(where: Games, table: Table, fresh: TableCache) -> None:
    fresh.at(table.game_id, 40)
    cut(where, fresh, table, 24)
    newest = others(where).tables.load(table.game_id)
    while newest.version < 60:
        newest = call(where, newest, (ALICE, BOB)[newest.awaiting[0]], 3)
    assert fresh.load(table.game_id) == newest
    assert fresh.cost(table.game_id, 40, 40) == 40
    assert fresh.at(table.game_id, 33) == steps(where, table)[32][1]


def test_few_waypoints_are_kept_and_none_of_the_games_that_were_read_long_ago(
    where: Games, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(older_steps, "STEPS_KEPT", 1)
    monkeypatch.setattr(older_steps, "WAYPOINTS_KEPT", 5)
    older, game, recent = OlderSteps(), steps(where, table), deque([table])
    for name in "abc":
        older.keep(recent, [(entry, each._replace(game_id=name)) for entry, each in game])
    nearest = {name: older.nearest(recent, name, 40) for name in "abc"}
    assert [name for name in "abc" if nearest[name]] == ["c"]
    monkeypatch.setattr(older_steps, "WAYPOINTS_KEPT", 2)
    alone = OlderSteps()
    alone.keep(recent, game)
    assert [getattr(alone.nearest(recent, table.game_id, at), "version", None) for at in (15, 20, 40, 50)] == [
        None,
        16,
        32,
        32,
    ]


def test_few_games_and_steps_are_kept(where: Games, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older_steps, "STEPS_KEPT", 3)
    monkeypatch.setattr(older_steps, "GAMES_KEPT", 2)
    older, game, recent = OlderSteps(), steps(where, table), deque([table])
    for name in "abc":
        older.keep(recent, [(entry, each._replace(game_id=name)) for entry, each in game])
    newest = [each.version for _, each in game[-3:]]
    assert [list(older.of(recent, name)) for name in "abc"] == [[], newest, newest]


def test_few_steps_of_all_games_together_are_kept(where: Games, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older_steps, "ALL_STEPS_KEPT", 20)
    older, game, recent = OlderSteps(), steps(where, table), deque([table])
    for name in "abca":
        older.keep(recent, [(entry, each._replace(game_id=name)) for entry, each in game[:9]])
    assert [len(older.of(recent, name)) for name in "abc"] == [9, 0, 9]


def test_of_steps_that_were_read_before_only_the_new_ones_are_folded(
    where: Games, table: Table, log: CountingLog, fresh: TableCache
) -> None:
    known = fresh.between(table.game_id, 20, 40)[1]
    log.lines = 0
    base, found = fresh.between(table.game_id, 20, 43)
    assert (base, found) == (steps(where, table)[19][1], steps(where, table)[20:43])
    assert all(one[1] is two[1] for one, two in zip(known, found, strict=False))
    assert log.lines == 3


def test_records_that_this_process_appends_to_steps_that_are_kept_are_not_read(
    where: Games, table: Table, log: CountingLog, fresh: TableCache
) -> None:
    appending = replace(where, tables=fresh)
    fresh.between(table.game_id, 50, table.version)
    newest = call(appending, call(appending, table, ALICE), BOB)
    log.reads = 0
    base, found = fresh.between(table.game_id, 52, newest.version)
    assert log.reads == 0
    assert (base, found) == (steps(where, table)[51][1], steps(where, newest)[52:])


def test_records_that_do_not_continue_what_was_read_are_not_kept(where: Games, table: Table) -> None:
    older, game, recent = OlderSteps(), steps(where, table), deque([table])
    older.keep(recent, game[:9])
    older.continue_with(recent, game[10:11])
    assert list(older.of(recent, table.game_id)) == list(range(1, 10))
    older.continue_with(recent, game[9:11])
    assert list(older.of(recent, table.game_id)) == list(range(1, 12))
