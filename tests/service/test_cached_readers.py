"""That nobody reads an inbox is asked once. A new reader is heard of, or found after `NOTICED_SECONDS`."""

import time
from typing import Any

import pytest
from redis import Redis

from events.folding.table import Table
from events.on_redis.clients import command_client
from events.on_redis.pubsub import HEARTBEAT_SECONDS, Channels, Link
from service.after_append.inbox import NOTICED_SECONDS, Inboxes
from service.after_append.notices.of_records import concerned
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.commands import recorded
from tests.support.feeds import in_touch, let_pass, stop_time, wait_for_begun, wait_for_published
from tests.support.games import ALICE, BOB, REGISTRY, call, games, started
from tests.support.redis_server import open_server
from tests.support.waiting import wait_until

__all__ = ["in_touch"]  # a fixture


@pytest.fixture
def client(redis_url: str, redis_client: Redis) -> Redis:
    """The client of the process that listens."""
    return command_client(redis_url)


@pytest.fixture
def channels(redis_url: str) -> Channels:
    """The channels of that process."""
    return Channels(command_client(redis_url))


@pytest.fixture
def tables() -> list[Table]:
    """A game: when it starts, after Alice's call, which concerns her alone, and after Bob's, which concerns both."""
    where = games()
    start = started(where)
    called = call(where, start, ALICE)
    return [start, called, call(where, called, BOB)]


@pytest.fixture
def inboxes(client: Redis, channels: Channels, tables: list[Table]) -> Inboxes:
    """The inboxes in that process, which hears of readers from now on, and has asked for none that is kept."""
    made = Inboxes(client, channels)
    begin(made, channels, tables)
    return made


@pytest.fixture
def elsewhere(redis_client: Redis) -> Inboxes:
    """The inboxes in another process."""
    return Inboxes(redis_client)


def begin(inboxes: Inboxes, channels: Channels, tables: list[Table]) -> None:
    """Let the process hear of readers. When it begins to, it drops what it knew."""
    assert not concerns_a_reader(inboxes, tables)
    wait_for_begun(channels, NOTICED_SECONDS)


def concerns_a_reader(inboxes: Inboxes, tables: list[Table]) -> bool:
    """Whether Alice's call is something to tell."""
    return inboxes.must_notify(tables[0], tables[1], concerned(tables[0], tables[1]))


def is_heard(inboxes: Inboxes, tables: list[Table]) -> bool:
    return wait_until(lambda: concerns_a_reader(inboxes, tables)) >= 0


def test_whether_anybody_reads_is_asked_once(
    inboxes: Inboxes, client: Redis, tables: list[Table], in_touch: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not inboxes.must_notify(tables[1], tables[2], concerned(tables[1], tables[2]))
    stop_time(monkeypatch, after=3600)
    with recorded(client) as commands:
        assert not inboxes.must_notify(tables[1], tables[2], concerned(tables[1], tables[2]))
        assert not concerns_a_reader(inboxes, tables)
    assert commands == []


def test_a_new_reader_is_heard_of_at_once(
    inboxes: Inboxes, elsewhere: Inboxes, tables: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_time(monkeypatch)
    assert not concerns_a_reader(inboxes, tables)
    assert elsewhere.keep(ALICE.player)
    assert is_heard(inboxes, tables)


def test_a_new_reader_is_noticed_although_the_connection_hangs(
    inboxes: Inboxes, elsewhere: Inboxes, tables: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Link, "read", lambda _: time.sleep(0.01))
    time.sleep(HEARTBEAT_SECONDS)
    assert not concerns_a_reader(inboxes, tables)
    assert elsewhere.keep(ALICE.player)
    let_pass(NOTICED_SECONDS, monkeypatch)
    assert concerns_a_reader(inboxes, tables)


def test_a_reader_that_came_while_the_connection_was_lost_is_noticed(
    inboxes: Inboxes,
    elsewhere: Inboxes,
    tables: list[Table],
    redis_client: Redis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not concerns_a_reader(inboxes, tables)
    redis_client.client_kill_filter(_type="pubsub")
    assert elsewhere.keep(ALICE.player)
    let_pass(NOTICED_SECONDS, monkeypatch)
    assert concerns_a_reader(inboxes, tables)


def test_a_reader_that_comes_while_the_process_asks_is_not_overlooked(
    inboxes: Inboxes,
    client: Redis,
    channels: Channels,
    elsewhere: Inboxes,
    tables: list[Table],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pipeline = client.pipeline

    def slow(**options: Any) -> Any:
        made: Any = pipeline(**options)
        execute = made.execute

        def late() -> list[Any]:
            answers: list[Any] = execute()
            elsewhere.keep(ALICE.player)
            wait_for_published(channels)
            return answers

        made.execute = late
        return made

    with monkeypatch.context() as asking:
        asking.setattr(client, "pipeline", slow)
        assert not concerns_a_reader(inboxes, tables)
    assert concerns_a_reader(inboxes, tables)


def test_a_reader_is_heard_of_on_the_server_of_the_queue(
    redis_url: str, redis_client: Redis, tables: list[Table], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_server(tmp_path) as queue_url:
        backend, other = (Backend.connect(settings(redis_url, QUEUE_URL=queue_url), REGISTRY) for _ in "12")
        begin(backend.notices.inboxes, backend.servers.inbox_channels, tables)
        stop_time(monkeypatch)
        assert not concerns_a_reader(backend.notices.inboxes, tables)
        other.notices.inboxes.keep(ALICE.player)
        assert is_heard(backend.notices.inboxes, tables)
