"""An archived game needs little memory in Redis."""

from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from events.archive.references import RedisArchive
from service.after_append.archived_lists import ArchivedLists
from tests.support.archived_games import store_archived
from tests.support.redis_server import mostly_soak, server

GAMES = 4_000
PLAYERS = tuple(f"p_{number:016}" for number in range(60))


def used(client: Redis) -> int:
    info: Any = client.info("memory")
    return int(info["used_memory"])


@pytest.mark.parametrize("binary", mostly_soak())
def test_at_most_200_bytes_of_a_game_of_six_stay_in_redis(binary: Path, tmp_path: Path) -> None:
    with server(binary, tmp_path) as client:
        references, lists = RedisArchive(client), ArchivedLists(client)
        store_archived(references, lists, 1, 6, PLAYERS)  # so that the server knows the scripts
        before = used(client)
        store_archived(references, lists, GAMES, 6, PLAYERS, share=16)
        per_game = (used(client) - before) / GAMES
        encodings = {client.object("ENCODING", key) for key in client.scan_iter("retcon:archived-games:*")}
    assert 6 * 16 < per_game <= 200
    assert encodings == {b"listpack"}
