"""Redis clients: commands fail fast, and blocking reads may wait longer."""

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from events.on_redis import clients as redis_clients
from events.on_redis.clients import blocking_client, command_client
from tests.support.waiting import wait_until


def test_a_command_to_a_stopped_server_fails_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = list[float]()
    monkeypatch.setattr("redis.retry.sleep", pauses.append)
    with pytest.raises(redis.ConnectionError):
        command_client("redis://127.0.0.1:1").ping()
    assert len(pauses) == 2
    assert sum(pauses) < redis_clients.COMMAND_SECONDS


def test_more_commands_than_there_are_connections_wait_for_their_turn(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_clients, "CONNECTIONS", 2)
    with command_client(redis_url) as client, ThreadPoolExecutor(8) as threads:
        waited = threads.map(lambda _: client.execute_command("WAIT", 1, 20), range(8))
        assert list(waited) == [0] * 8


def test_a_read_may_wait_longer_than_a_command(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_clients, "COMMAND_SECONDS", 0.1)
    with blocking_client(redis_url) as client:
        before = time.monotonic()
        assert not client.xread({"nothing": "$"}, block=300)
        assert time.monotonic() - before >= 0.3


def test_the_url_scheme_selects_a_cluster_client() -> None:
    with pytest.raises(redis.exceptions.RedisClusterException):
        command_client("redis+cluster://127.0.0.1:1")


@pytest.mark.soak
def test_a_cluster_without_reachable_nodes_is_an_outage(request: pytest.FixtureRequest) -> None:
    client = command_client(request.getfixturevalue("cluster_url"))
    client.set("key", "value")
    process = client.info("server")["process_id"]
    os.kill(process, signal.SIGSTOP)
    try:
        for _ in range(3):
            with pytest.raises((redis.ConnectionError, redis.TimeoutError)):
                client.get("key")
    finally:
        os.kill(process, signal.SIGCONT)
    wait_until(lambda: answers(client))
    assert client.get("key") == b"value"


def answers(client: redis.Redis) -> bool:
    try:
        return client.get("key") is not None
    except (redis.ConnectionError, redis.TimeoutError):
        return False
