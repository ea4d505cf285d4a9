"""Erasing a person from a log, in every implementation: the position changes, and nothing stale can be appended to."""

from dataclasses import replace

import pytest
from redis import Redis

from events.disclosures import ERASED, Disclosure, disclosure_text
from events.log import Appended, Conflict, Log
from events.pubsub import Channels
from events.redis_clients import command_client
from events.redis_log import RedisLog
from events.table_cache import TableCache
from tests.events.test_log import log  # noqa: F401 (a fixture)
from tests.support.games import ALICE, BOB, REGISTRY, call, games, started
from tests.support.logs import START, adding

WHO = {
    version: disclosure_text(Disclosure(player, "Name", "ab" * 16))
    for version, player in ((1, "p_alice"), (2, "p_bob"), (3, "p_alice"))
}
LINES = ("one", "two", "three")


@pytest.fixture
def after(log: Log) -> object:  # noqa: F811
    addition = adding(START, *LINES, disclosures=WHO)
    assert log.append("g", START, addition, None) == Appended()
    log.save_snapshot("g", addition.after, "snapshot")
    return addition.after


def test_the_disclosures_and_the_snapshot_go_and_the_position_changes(log: Log, after: object) -> None:  # noqa: F811
    assert log.erase("g", "p_alice")
    assert log.disclosures("g") == (1, {2: WHO[2]})
    assert log.newest("g", 0, 10) == (replace(after, erasures=1), list(LINES))  # type: ignore[type-var]
    assert log.snapshot("g") is None


def test_erasing_again_or_a_stranger_changes_nothing(log: Log, after: object) -> None:  # noqa: F811
    assert not log.erase("g", "p_carol")
    assert log.snapshot("g") == "snapshot"
    assert log.erase("g", "p_alice")
    assert not log.erase("g", "p_alice")
    assert log.disclosures("g")[0] == 1


def test_nothing_is_appended_to_a_position_before_the_erasure(log: Log, after: object) -> None:  # noqa: F811
    log.erase("g", "p_alice")
    assert log.append("g", after, adding(after, "four"), None) == Conflict(())  # type: ignore[arg-type]
    newest = replace(after, erasures=1)  # type: ignore[type-var]
    assert log.append("g", newest, adding(newest, "four"), None) == Appended()


def test_the_games_that_name_a_player_are_found_in_parts(log: Log, after: object) -> None:  # noqa: F811
    log.append("h", START, adding(START, "one", disclosures={1: WHO[2]}), None)
    assert named(log, "p_alice") == {"g"}
    assert named(log, "p_bob") == {"g", "h"}
    assert named(log, "p_ali") == set()
    log.erase("g", "p_bob")
    assert named(log, "p_bob") == {"h"}


def named(log: Log, player: str) -> set[str]:  # noqa: F811
    found, cursor = log.naming(player)
    while cursor:
        more, cursor = log.naming(player, cursor)
        found += more
    return set(found)


def test_a_large_server_is_searched_whole(redis_url: str, redis_client: Redis) -> None:
    large = RedisLog(command_client(redis_url), Channels(command_client(redis_url)))
    for number in range(3_000):
        large.append(f"g_{number}", START, adding(START, "one", disclosures={1: WHO[1 + number % 2]}), None)
    parts, cursor = [], ""
    while not parts or cursor:
        found, cursor = large.naming("p_bob", cursor)
        parts.append(found)
    assert len(parts) > 1
    assert {game for part in parts for game in part} == {f"g_{number}" for number in range(1, 3_000, 2)}


def test_every_table_in_a_cache_is_replaced(redis_url: str, redis_client: Redis) -> None:
    def tables() -> TableCache:
        return TableCache(RedisLog(command_client(redis_url), Channels(command_client(redis_url))), REGISTRY)

    where = games(tables().log)
    table = call(where, started(where), ALICE)
    stale = tables()
    stale.load(table.game_id)
    for _, each in stale.history(table.game_id):
        stale.remember(each)
    where.tables.log.erase(table.game_id, BOB.player)
    entries = [entry for entry, _ in stale.history(table.game_id, table.version - 1)]
    assert [entry.version for entry in entries] == [table.version]
    assert stale.load(table.game_id).erasures == 1
    for version in range(1, table.version + 1):
        assert BOB.name not in str(stale.at(table.game_id, version).seats)
    assert ERASED in str(stale.at(table.game_id, table.version).seats)


def test_a_stale_table_does_not_get_back_into_the_cache() -> None:
    where = games()
    stale = started(where)
    where.tables.log.erase(stale.game_id, BOB.player)
    newest = where.tables.load(stale.game_id)
    where.tables.remember(replace(stale, version=stale.version + 1))
    assert where.tables.cached(stale.game_id) == newest
