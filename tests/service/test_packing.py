"""Whether logs are packed."""

import time

import pytest
from redis import Redis

from service.backend import Backend
from service.operations.packing import SINCE, are_packed, note_start
from service.people.naming.name_index import NAMES
from tests.service.conftest import settings


def test_a_server_that_nobody_used_before_packs_logs_a_day_later(redis_client: Redis) -> None:
    """Processes of version 0.3 may run beside those of this one for some hours, and can't read packed logs."""
    redis_client.set("rq:worker", "of another process")
    note_start("auto", redis_client, NAMES)
    since = redis_client.get(SINCE)
    assert 0 <= float(str(since, "ascii")) - time.time() - 24 * 3600 + 1 < 60  # type: ignore[arg-type]
    assert not are_packed("auto", redis_client)
    redis_client.hset(NAMES, "ada", "p_1")
    note_start("auto", redis_client, NAMES)
    assert redis_client.get(SINCE) == since
    redis_client.set(SINCE, int(time.time()) - 1)
    assert are_packed("auto", redis_client)


def test_a_server_on_which_older_processes_may_play_does_not(redis_client: Redis) -> None:
    redis_client.hset(NAMES, "ada", "p_1")
    note_start("auto", redis_client, NAMES)
    assert redis_client.get(SINCE) is None
    assert not are_packed("auto", redis_client)


@pytest.mark.parametrize("setting", ["true", "false"])
def test_operators_can_decide(redis_client: Redis, setting: str) -> None:
    note_start(setting, redis_client, NAMES)  # type: ignore[arg-type]
    assert redis_client.get(SINCE) is None
    assert are_packed(setting, redis_client) == (setting == "true")  # type: ignore[arg-type]


def test_processes_that_serve_note_their_start_and_no_others(redis_url: str, redis_client: Redis) -> None:
    backend = Backend.connect(settings(redis_url))
    assert redis_client.get(SINCE) is None
    backend.begin()
    assert redis_client.get(SINCE) is not None
