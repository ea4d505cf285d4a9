"""While Redis hangs, requests fail fast, however many commands they need; those without Redis are answered.

"Fast" is counted, not measured: a command waits for the server once, for `COMMAND_SECONDS`, or not at all.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import redis
from flask.testing import FlaskClient
from redis.connection import AbstractConnection
from werkzeug.test import TestResponse

from events.on_redis import circuit_breaker
from events.on_redis import clients as redis_clients
from events.on_redis.circuit_breaker import PAUSE_SECONDS
from events.on_redis.clients import command_client
from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.games import REGISTRY
from tests.support.redis_server import OpenServer
from tests.support.waiting import PATIENCE_SECONDS, wait_until

HASTY_SECONDS = 0.4
"""How long commands of these tests wait while the server hangs."""


class Pauses:
    """The clock of circuit breakers, which is moved by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def monotonic(self) -> float:
        return self.now

    def passes(self) -> None:
        """Let the pause pass that a breaker makes."""
        self.now += PAUSE_SECONDS


@pytest.fixture(autouse=True)
def pause(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    stopped = Pauses()
    monkeypatch.setattr(circuit_breaker, "time", SimpleNamespace(monotonic=stopped.monotonic))
    return stopped


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The threads that have waited for an answer in vain, once for each time; those that listen apart."""
    noted, read = list[int](), AbstractConnection.read_response

    def noting(connection: Any, *args: Any, **options: Any) -> Any:
        try:
            return read(connection, *args, **options)
        except redis.TimeoutError:
            if threading.current_thread().name != "channels":
                noted.append(threading.get_ident())
            raise

    monkeypatch.setattr(AbstractConnection, "read_response", noting)
    return noted


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OpenServer]:
    running = OpenServer(tmp_path)
    running.start()
    yield running
    running.stop()


@contextmanager
def hanging(server: OpenServer, *clients: redis.Redis) -> Iterator[None]:
    """The server hangs during the block. Meanwhile these clients wait a fraction of the usual time; before and after it
    they are patient.
    """
    assert server.running is not None
    os.kill(server.running.pid, signal.SIGSTOP)
    for client in clients:
        set_timeouts(client, HASTY_SECONDS)
    try:
        yield
    finally:
        os.kill(server.running.pid, signal.SIGCONT)
        for client in clients:
            set_timeouts(client, PATIENCE_SECONDS)


# private: redis-py changes no timeouts of connections that it has
def set_timeouts(client: redis.Redis, seconds: float) -> None:
    """Let the client wait so long for answers, and for a free connection."""
    pool: Any = client.connection_pool
    pool.timeout = seconds
    pool.connection_kwargs |= {"socket_timeout": seconds, "socket_connect_timeout": seconds}
    for connection in filter(None, pool._connections):
        connection.socket_timeout = connection.socket_connect_timeout = seconds
        if connection._sock is not None:
            connection._sock.settimeout(seconds)


def client_of(server: OpenServer, query: str = "") -> redis.Redis:
    """A client that has connected, if a connection is waited for no longer than for an answer."""
    client = command_client(server.url + query)
    pool = cast(Any, client).connection_pool
    asked = redis_clients.COMMAND_SECONDS
    assert (pool.timeout, pool.connection_kwargs["socket_timeout"]) == (asked, asked)
    assert pool.connection_kwargs["socket_connect_timeout"] == asked
    set_timeouts(client, PATIENCE_SECONDS)
    client.ping()
    return client


def fails(client: redis.Redis) -> None:
    with pytest.raises((redis.TimeoutError, redis.ConnectionError)):
        client.set("key", 1)


def test_requests_fail_fast_while_redis_hangs(server: OpenServer, pause: Pauses, waits: list[int]) -> None:
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
            pause.passes()
            before = len(waits)
            assert ask().status_code == 503
            tried = len(waits)
            assert tried <= before + 1, (
                "a request waits once, or not at all if the thread that listens tries the server"
            )
            assert ask().status_code == 503
            assert len(waits) == tried, "until the pause is over, nobody waits"
        assert client.get("/healthz").status_code == 200
    assert waits

    def is_created() -> bool:
        pause.passes()
        return client.post("/v1/games", json=body, headers=headers).status_code == 201

    wait_until(is_created)


def test_a_command_is_not_retried_while_redis_hangs(server: OpenServer, waits: list[int]) -> None:
    client = client_of(server)
    with hanging(server, client):
        fails(client)
    assert len(waits) == 1


def test_all_waiting_requests_fail_fast_even_with_few_connections(
    server: OpenServer, waits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each waits for a connection and for an answer, at most."""
    monkeypatch.setattr(redis_clients, "CONNECTIONS", 2)
    client = client_of(server)
    with hanging(server, client), ThreadPoolExecutor(20) as threads:
        list(threads.map(lambda _: fails(client), range(20)))
    assert 1 <= len(waits) <= 2
    assert len(set(waits)) == len(waits)


def test_clients_of_one_server_share_the_knowledge_that_it_hangs(server: OpenServer, waits: list[int]) -> None:
    one, other = client_of(server), client_of(server, "?db=1")
    with hanging(server, one, other):
        fails(one)
        assert len(waits) == 1
        fails(other)
        assert len(waits) == 1


def test_after_a_pause_one_client_at_a_time_tries_again(server: OpenServer, pause: Pauses, waits: list[int]) -> None:
    client = client_of(server)
    with hanging(server, client), ThreadPoolExecutor(10) as threads:
        fails(client)
        waits.clear()
        pause.passes()
        list(threads.map(lambda _: fails(client), range(10)))
        assert len(waits) == 1
    pause.passes()
    assert client.ping()
    assert client.ping()
    assert len(waits) == 1


def test_a_successful_try_lets_all_clients_continue(server: OpenServer, pause: Pauses) -> None:
    client = client_of(server)
    with hanging(server, client):
        fails(client)
    pause.passes()
    with ThreadPoolExecutor(2) as threads:
        assert threads.submit(client.ping).result()
        assert all(threads.map(lambda _: client.ping(), range(10)))


@pytest.mark.soak
def test_a_server_that_stopped_after_hanging_is_reported_as_unreachable(server: OpenServer, pause: Pauses) -> None:
    client, other = client_of(server), client_of(server)
    with hanging(server, client, other):
        fails(client)
    server.stop()
    pause.passes()
    fails(client)
    with ThreadPoolExecutor(1) as threads, pytest.raises(redis.ConnectionError):
        threads.submit(other.ping).result()


@pytest.mark.soak
def test_waiting_for_a_message_does_not_count_as_hanging(server: OpenServer) -> None:
    client = client_of(server)
    pubsub = client.pubsub()  # type: ignore[no-untyped-call] # so in redis-py
    pubsub.subscribe("any")
    assert pubsub.get_message(timeout=PATIENCE_SECONDS)["type"] == "subscribe"
    set_timeouts(client, HASTY_SECONDS)
    for _ in range(2):
        assert pubsub.get_message(timeout=2 * HASTY_SECONDS) is None
    set_timeouts(client, PATIENCE_SECONDS)
    assert client.ping()
    pubsub.close()
