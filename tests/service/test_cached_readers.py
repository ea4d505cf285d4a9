"""That nobody reads an inbox is asked once. A new reader is heard of, or found after `NOTICED_SECONDS`."""

import time
from typing import Any

import pytest
from redis import Redis

from events.on_redis.clients import command_client
from events.on_redis.pubsub import HEARTBEAT_SECONDS, Channels, Link
from service.after_append.inbox import NOTICED_SECONDS, Inboxes
from service.backend import Backend
from tests.service.conftest import settings
from tests.support.commands import recorded
from tests.support.feeds import in_touch, let_pass
from tests.support.games import REGISTRY
from tests.support.redis_server import open_server
from tests.support.waiting import wait_until

__all__ = ["in_touch"]  # a fixture


@pytest.fixture
def inboxes(redis_url: str, redis_client: Redis) -> Inboxes:
    """The inboxes in a process that listens."""
    made = Inboxes(command_client(redis_url), Channels(command_client(redis_url)))
    begin(made)
    return made


@pytest.fixture
def elsewhere(redis_client: Redis) -> Inboxes:
    """The inboxes in another process."""
    return Inboxes(redis_client)


def begin(inboxes: Inboxes) -> None:
    """Wait until the process hears of readers."""
    feed = inboxes._has_reader._feed
    assert feed is not None
    wait_until(lambda: feed.is_complete(NOTICED_SECONDS))


def stop_time(inboxes: Inboxes) -> None:
    """Nothing expires any more."""
    now = time.monotonic()
    inboxes._has_reader._clock = lambda: now


def is_heard(inboxes: Inboxes) -> bool:
    return wait_until(lambda: inboxes._has_any_reader(["p_ada"])) >= 0


def test_whether_anybody_reads_is_asked_once(inboxes: Inboxes, in_touch: None) -> None:
    assert not inboxes._has_any_reader(["p_ada", "p_bob"])
    later = time.monotonic() + 3600
    inboxes._has_reader._clock = lambda: later
    with recorded(inboxes._client) as commands:
        assert not inboxes._has_any_reader(["p_ada", "p_bob"])
        assert not inboxes._has_any_reader(["p_bob"])
    assert commands == []


def test_a_new_reader_is_heard_of_at_once(inboxes: Inboxes, elsewhere: Inboxes) -> None:
    stop_time(inboxes)
    assert not inboxes._has_any_reader(["p_ada"])
    assert elsewhere.keep("p_ada")
    assert is_heard(inboxes)


def test_a_new_reader_is_noticed_although_the_connection_hangs(
    inboxes: Inboxes, elsewhere: Inboxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Link, "read", lambda _: time.sleep(0.01))
    time.sleep(HEARTBEAT_SECONDS)
    assert not inboxes._has_any_reader(["p_ada"])
    assert elsewhere.keep("p_ada")
    let_pass(NOTICED_SECONDS, inboxes._has_reader, monkeypatch)
    assert inboxes._has_any_reader(["p_ada"])


def test_a_reader_that_came_while_the_connection_was_lost_is_noticed(
    inboxes: Inboxes, elsewhere: Inboxes, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not inboxes._has_any_reader(["p_ada"])
    redis_client.client_kill_filter(_type="pubsub")
    assert elsewhere.keep("p_ada")
    let_pass(NOTICED_SECONDS, inboxes._has_reader, monkeypatch)
    assert inboxes._has_any_reader(["p_ada"])


def test_a_reader_that_comes_while_the_process_asks_is_not_overlooked(
    inboxes: Inboxes, elsewhere: Inboxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = inboxes._has_reader.put

    def late(player: str, has_reader: bool, at: float) -> None:
        before = inboxes._has_reader._changed_at
        elsewhere.keep(player)
        wait_until(lambda: inboxes._has_reader._changed_at > before)
        put(player, has_reader, at)

    with monkeypatch.context() as slow:
        slow.setattr(inboxes._has_reader, "put", late)
        assert not inboxes._has_any_reader(["p_ada"])
    assert inboxes._has_any_reader(["p_ada"])


def test_a_reader_is_heard_of_on_the_server_of_the_queue(redis_url: str, redis_client: Redis, tmp_path: Any) -> None:
    with open_server(tmp_path) as queue_url:
        backend, other = (Backend.connect(settings(redis_url, QUEUE_URL=queue_url), REGISTRY) for _ in "12")
        begin(backend.notices.inboxes)
        stop_time(backend.notices.inboxes)
        assert not backend.notices.inboxes._has_any_reader(["p_ada"])
        other.notices.inboxes.keep("p_ada")
        assert is_heard(backend.notices.inboxes)
