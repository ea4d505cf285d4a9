"""What a process has cached of a game does not outlive the erasure of a player, whose games are all found."""

from redis import Redis

from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog
from events.records.disclosures import ERASED, Disclosure, disclosure_text
from events.tables.table_cache import TableCache
from tests.support.games import ALICE, BOB, REGISTRY, call, games, started
from tests.support.logs import START, adding

WHO = [disclosure_text(Disclosure(player, "Name", "ab" * 16)) for player in ("p_alice", "p_bob")]


def test_a_large_server_is_searched_whole(redis_url: str, redis_client: Redis) -> None:
    large = RedisLog(command_client(redis_url), Channels(command_client(redis_url)))
    for number in range(3_000):
        large.append(f"g_{number}", START, adding(START, "one", disclosures={1: WHO[number % 2]}), None)
    parts, cursor = list[list[str]](), ""
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
    where.tables.remember(stale._replace(version=stale.version + 1))
    assert where.tables.cached(stale.game_id) == newest
