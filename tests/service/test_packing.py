"""From when on logs are packed."""

import math
import time

from redis import Redis

from service.operations.packing import packed_from
from service.people.naming.name_index import NAMES


def test_a_server_that_nobody_used_before_this_version_packs_logs_a_day_later(
    redis_url: str, redis_client: Redis
) -> None:
    """Processes of an older version may run beside those of this one for some hours, and can't read packed logs."""
    redis_client.set("rq:worker", "of another process")
    since = packed_from("auto", redis_url, NAMES)
    assert 0 <= since - time.time() - 24 * 3600 + 1 < 60
    redis_client.hset(NAMES, "ada", "p_1")
    assert packed_from("auto", redis_url, NAMES) == since


def test_a_server_on_which_older_processes_may_play_does_not(redis_url: str, redis_client: Redis) -> None:
    redis_client.hset(NAMES, "ada", "p_1")
    assert packed_from("auto", redis_url, NAMES) == math.inf


def test_a_server_that_can_not_be_asked_does_not() -> None:
    assert packed_from("auto", "redis://127.0.0.1:1/0", NAMES) == math.inf


def test_operators_can_decide(redis_url: str, redis_client: Redis) -> None:
    redis_client.hset(NAMES, "ada", "p_1")
    assert packed_from("true", redis_url, NAMES) == 0
    assert packed_from("false", redis_url, NAMES) == math.inf
