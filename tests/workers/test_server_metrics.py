"""Gauges of the servers, the disk, the archive and erasures, which the clock process samples."""

import json
import math
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from prometheus_client.registry import REGISTRY
from redis import Redis
from redis.exceptions import ResponseError

from service.after_append.archive_schedule import SCHEDULE
from service.backend import Backend
from service.people.erasures import ERASING, REWRITE
from service.shared.wall_clock import now_ms
from tests.service.conftest import settings
from tests.support.redis_server import open_server
from workers.measurements.server_metrics import MIB, Ages, ServerMetrics, facts_of

REPLICAS = {
    "connected_slaves": 3,
    "master_repl_offset": 10 * MIB,
    "slave0": {"state": "online", "offset": 10 * MIB},
    "slave1": {"state": "online", "offset": 7 * MIB},
    "slave2": {"state": "wait_bgsave", "offset": 0},
}


def shown(name: str, **labels: str) -> float:
    found = REGISTRY.get_sample_value(f"retcon_{name}", labels)
    assert found is not None, name
    return found


def sampled(url: str, **changes: str) -> ServerMetrics:
    metrics = ServerMetrics(Backend.connect(settings(url, **changes)))
    metrics.sample()
    return metrics


def node(info: dict[str, Any] | Exception) -> Redis:
    def answer() -> dict[str, Any]:
        if isinstance(info, Exception):
            raise info
        return info

    return cast(Redis, SimpleNamespace(time=lambda: (1_000, 0), info=answer))


@pytest.fixture
def own_url(tmp_path: Path) -> Iterator[str]:
    with open_server(tmp_path / "own") as url:
        yield url


def test_a_server_that_answers_is_up_and_its_clock_is_ours(redis_url: str, redis_client: Redis) -> None:
    sampled(redis_url)
    assert shown("redis_up", server="events") == 1
    assert shown("redis_aof_write_ok", server="events") == 1
    assert abs(shown("clock_skew_seconds", server="events")) < 1
    assert shown("redis_used_memory_bytes", server="events") % MIB == 0


def test_a_cluster_is_up_and_the_queue_has_values_of_its_own(cluster_url: str, redis_url: str) -> None:
    sampled(cluster_url, QUEUE_URL=redis_url)
    for server in ("events", "queue"):
        assert shown("redis_up", server=server) == 1
        assert shown("redis_used_memory_bytes", server=server) > 0
    assert shown("waiting_erasures") == 0


def test_the_limit_of_memory_is_shown(own_url: str) -> None:
    with Redis.from_url(own_url) as client:
        client.config_set("maxmemory", 50 * MIB)
    sampled(own_url)
    assert shown("redis_max_memory_bytes", server="events") == 50 * MIB


def test_a_server_that_does_not_answer_is_down_and_its_other_values_are_unknown() -> None:
    sampled("redis://127.0.0.1:1")
    assert shown("redis_up", server="events") == 0
    assert math.isnan(shown("redis_used_memory_bytes", server="events"))
    assert math.isnan(shown("unarchived_games"))


def test_replicas_count_if_they_are_online_and_the_last_one_sets_the_lag() -> None:
    found = facts_of(node(REPLICAS))
    assert (found["replicas"], found["lag"]) == (2, 3 * MIB)


def test_a_failed_write_of_the_append_only_file_is_shown() -> None:
    assert facts_of(node({"aof_last_write_status": "err"}))["aof"] == 0


def test_a_server_that_hides_its_state_is_up() -> None:
    found = facts_of(node(ResponseError("NOPERM")))
    assert found["up"] == 1
    assert math.isnan(found["memory"])


def test_the_skew_is_the_difference_of_the_clocks() -> None:
    assert facts_of(node({}))["skew"] < -1_000_000_000


def test_the_disks_of_the_data_and_of_the_archive_are_shown(
    redis_url: str, redis_client: Redis, tmp_path: Path
) -> None:
    sampled(redis_url, DATA_DIR=str(tmp_path), ARCHIVE_URL=(tmp_path / "missing").as_uri())
    assert 0 < shown("disk_free_bytes", folder="data") <= shown("disk_size_bytes", folder="data")
    assert math.isnan(shown("disk_free_bytes", folder="archive"))


def test_games_that_wait_for_the_archive_are_counted_and_archived_ones_are_not(
    redis_url: str, redis_client: Redis
) -> None:
    redis_client.zadd(SCHEDULE, {"g_1": now_ms() - 1000, "g_2": now_ms() + 50_000, "g_3": now_ms() + 86_400_000})
    sampled(redis_url)
    assert shown("unarchived_games") == 2


def test_erasures_that_wait_are_counted(redis_url: str, redis_client: Redis) -> None:
    sampled(redis_url)
    assert (shown("waiting_erasures"), shown("waiting_rewrites")) == (0, 0)
    redis_client.hset(ERASING, "p_1", json.dumps({"due": now_ms() + 600_000}))
    redis_client.hset(REWRITE, "token", "1")
    sampled(redis_url)
    assert (shown("waiting_erasures"), shown("waiting_rewrites")) == (1, 1)


def test_the_oldest_item_is_the_one_that_has_waited_longest() -> None:
    now = 100.0
    ages = Ages(lambda: now)
    assert ages.oldest([]) == 0
    assert ages.oldest([b"one"]) == 0
    now = 130.0
    assert ages.oldest([b"one", b"two"]) == 30
    now = 140.0
    assert ages.oldest([b"two"]) == 10
    assert ages.oldest([b"one"]) == 0
