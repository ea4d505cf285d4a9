"""While Redis hangs, requests fail fast, however many commands they need; those without Redis are answered."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events import redis_clients
from events.circuit_breaker import PAUSE_SECONDS
from events.redis_clients import command_client
from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.games import REGISTRY
from tests.support.redis_server import OpenServer
from tests.support.waiting import wait_until

SOON_SECONDS = 3.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OpenServer]:
    running = OpenServer(tmp_path)
    running.start()
    yield running
    running.stop()


@contextmanager
def hanging(server: OpenServer) -> Iterator[None]:
    assert server.running is not None
    os.kill(server.running.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.running.pid, signal.SIGCONT)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands that wait a fraction of the usual time, so that tests needn't; the proportions stay."""
    monkeypatch.setattr(redis_clients, "COMMAND_SECONDS", 0.4)


def seconds(act: Callable[[], object]) -> float:
    began = time.monotonic()
    act()
    return time.monotonic() - began


def fails(client: redis.Redis) -> None:
    with pytest.raises((redis.TimeoutError, redis.ConnectionError)):
        client.set("key", 1)


def test_requests_fail_fast_while_redis_hangs(server: OpenServer) -> None:
    variables = {"RATE_LIMITS_ENABLED": "true", "QUEUE_URL": f"{server.url}?db=1"}
    client: FlaskClient = create_app(Backend.connect(settings(server.url, **variables), REGISTRY)).test_client()
    token = client.post("/v1/players", json={"name": "Ada"}).get_json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    asked: list[Callable[[], TestResponse]] = [
        lambda: client.post("/v1/games", json=body, headers=headers),
        lambda: client.get("/v1/players/me/games", headers=headers),
        lambda: client.post("/v1/players", json={"name": "Bob"}),
        lambda: client.get("/readyz"),
    ]
    with hanging(server):
        for ask in asked:
            began = time.monotonic()
            answer = ask()
            assert answer.status_code == 503
            assert time.monotonic() - began < SOON_SECONDS
        assert client.get("/healthz").status_code == 200
    wait_until(lambda: client.post("/v1/games", json=body, headers=headers).status_code == 201, 3 * PAUSE_SECONDS)


def test_a_command_is_not_retried_while_redis_hangs(server: OpenServer, short: None) -> None:
    client = command_client(server.url)
    client.ping()
    with hanging(server):
        assert seconds(lambda: fails(client)) < 2 * redis_clients.COMMAND_SECONDS


def test_all_waiting_requests_fail_fast_even_with_few_connections(
    server: OpenServer, short: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_clients, "CONNECTIONS", 2)
    client = command_client(server.url)
    client.ping()
    with hanging(server), ThreadPoolExecutor(20) as threads:
        took = list(threads.map(lambda _: seconds(lambda: fails(client)), range(20)))
    assert max(took) < 2.5 * redis_clients.COMMAND_SECONDS


def test_clients_of_one_server_share_the_knowledge_that_it_hangs(server: OpenServer, short: None) -> None:
    one, other = command_client(server.url), command_client(f"{server.url}?db=1")
    other.ping()
    with hanging(server):
        fails(one)
        assert seconds(lambda: fails(other)) < redis_clients.COMMAND_SECONDS / 2


def test_after_a_pause_one_client_at_a_time_tries_again(server: OpenServer, short: None) -> None:
    client = command_client(server.url)
    with hanging(server), ThreadPoolExecutor(10) as threads:
        fails(client)
        time.sleep(PAUSE_SECONDS)
        took = sorted(threads.map(lambda _: seconds(lambda: fails(client)), range(10)))
    assert took[-2] < redis_clients.COMMAND_SECONDS / 2 < took[-1]
    time.sleep(PAUSE_SECONDS)
    assert client.ping()
    assert seconds(lambda: client.ping()) < redis_clients.COMMAND_SECONDS / 2


def test_a_successful_try_lets_all_clients_continue(server: OpenServer, short: None) -> None:
    client = command_client(server.url)
    with hanging(server):
        fails(client)
    time.sleep(PAUSE_SECONDS)
    with ThreadPoolExecutor(2) as threads:
        assert threads.submit(client.ping).result()
        assert all(threads.map(lambda _: client.ping(), range(10)))


def test_a_server_that_stopped_after_hanging_is_reported_as_unreachable(server: OpenServer, short: None) -> None:
    client, other = command_client(server.url), command_client(server.url)
    with hanging(server):
        fails(client)
    server.stop()
    time.sleep(PAUSE_SECONDS)
    fails(client)
    with ThreadPoolExecutor(1) as threads, pytest.raises(redis.ConnectionError):
        threads.submit(other.ping).result()


def test_waiting_for_a_message_does_not_count_as_hanging(server: OpenServer, short: None) -> None:
    client = command_client(server.url)
    pubsub = client.pubsub()  # type: ignore[no-untyped-call] # so in redis-py
    pubsub.subscribe("any")
    for _ in range(3):
        pubsub.get_message(timeout=2 * redis_clients.COMMAND_SECONDS)
    assert client.ping()
    pubsub.close()
