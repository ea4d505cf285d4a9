"""Gauges of the work that waits in the queue's Redis: the minimum of the last seconds."""

import math

from prometheus_client.registry import REGISTRY
from redis import Redis
from rq import Queue

from events.redis_clients import command_client
from service.after_append.bot_schedule import WAITING
from service.after_append.outbox import BOTS_QUEUE, DUE, PENDING
from service.after_append.queue_metrics import SAMPLES, QueueMetrics
from service.shared.wall_clock import now_ms

NOWHERE = "redis://127.0.0.1:1"


def shown(name: str, **labels: str) -> float | None:
    return REGISTRY.get_sample_value(f"retcon_{name}", labels)


def test_a_job_that_waits_for_a_whole_period_is_shown(redis_client: Redis) -> None:
    redis_client.zadd(PENDING, {"g_1": 3, "g_2": 5})
    redis_client.zadd(DUE, {"g_1": now_ms() - 1000, "g_2": now_ms() + 60_000})
    Queue(BOTS_QUEUE, connection=redis_client).enqueue("workers.jobs.play_bots", "g_1")
    redis_client.hset(WAITING, "g_1", "1 p_1")
    metrics = QueueMetrics(redis_client)
    for _ in range(SAMPLES):
        metrics.sample()
    assert shown("pending_games") == 2
    assert shown("overdue_games") == 1
    assert shown("waiting_bot_games") == 1
    assert shown("queued_jobs", queue="retcon-2-bots") == 1
    assert shown("queued_jobs", queue="retcon-2-urgent") == 0


def test_a_job_that_is_done_in_time_is_not_shown(redis_client: Redis) -> None:
    metrics = QueueMetrics(redis_client)
    for number in range(2 * SAMPLES):
        if number % SAMPLES:
            redis_client.zadd(PENDING, {"g_1": 3})
            redis_client.zadd(DUE, {"g_1": 1})
        metrics.sample()
        redis_client.delete(PENDING, DUE)
        if number >= SAMPLES:
            assert (shown("pending_games"), shown("overdue_games")) == (0, 0)


def test_gauges_are_nan_while_redis_does_not_answer(redis_client: Redis) -> None:
    metrics = QueueMetrics(command_client(NOWHERE))
    for _ in range(SAMPLES):
        metrics.sample()
    assert math.isnan(shown("pending_games") or 0)
    assert math.isnan(shown("queued_jobs", queue="retcon-2-urgent") or 0)
