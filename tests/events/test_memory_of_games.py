"""How much memory a finished game takes in the embedded server."""

from collections.abc import Iterator

import pytest
from redis import Redis

from engines import REGISTRY, latest
from engines.contract import Engine
from events.folding.table import Table
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog, all_keys
from events.records.hash_chain import GENESIS
from events.records.log import Addition, Log, Position
from tests.support.games import games, play_out
from workers.embedded.server import embedded_server

BESIDE, NEWEST = 1_800, 1_000
"""The bytes for keys, the head, the disclosures and the rest of a node, and for the lines that are not packed."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    with embedded_server(tmp_path_factory.mktemp("memory") / "server") as url:
        yield command_client(url)


def used(client: Redis, log: Log, table: Table, packs: bool) -> int:
    """Return the bytes that the game takes."""
    texts, people = tuple(log.read(table.game_id)), log.disclosures(table.game_id)[1]
    game_id = f"{table.game_id}{packs}"
    stored = RedisLog(client, Channels(client), packs=lambda: packs)
    stored.append(game_id, Position(0, GENESIS), Addition(texts, table.position, people), None)
    stored.pack(game_id, is_over=True)
    assert stored.read(game_id) == list(texts)
    return sum(client.memory_usage(key, samples=0) or 0 for key in all_keys(game_id))


@pytest.mark.parametrize("engine", latest().values(), ids=lambda engine: engine.KEY)
def test_a_finished_game_takes_little_more_than_its_lines(client: Redis, engine: Engine) -> None:
    where = games(registry=REGISTRY)
    table = play_out(where, engine, engine.Options(), max(2, engine.SEATS[0]))
    lines = sum(len(text) for text in where.tables.log.read(table.game_id))
    plain, packed = (used(client, where.tables.log, table, packs) for packs in (False, True))
    assert plain < 1.3 * lines + BESIDE
    assert packed < 0.3 * lines + BESIDE + NEWEST
