"""Gauges of the work that waits in the queue's Redis: the minimum of the last seconds."""

import math
from datetime import timedelta

from prometheus_client.registry import REGISTRY
from redis import Redis
from rq import Queue
from rq.utils import now, utcformat

from events.on_redis.clients import command_client
from service.after_append.bot_schedule import WAITING
from service.after_append.outbox import DUE, PENDING
from service.after_append.queue_metrics import SAMPLES, QueueMetrics
from service.jobs.table import ARCHIVE_GAME, PLAY_BOTS
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import DUE as WEBHOOKS_DUE

NOWHERE = "redis://127.0.0.1:1"


def shown(name: str, **labels: str) -> float | None:
    return REGISTRY.get_sample_value(f"retcon_{name}", labels)


def test_a_job_that_waits_for_a_whole_period_is_shown(redis_client: Redis) -> None:
    redis_client.zadd(PENDING, {"g_1": 3, "g_2": 5})
    redis_client.zadd(DUE, {"g_1": now_ms() - 1000, "g_2": now_ms() + 60_000})
    Queue(PLAY_BOTS.queue, connection=redis_client).enqueue("workers.jobs.play_bots", "g_1")
    redis_client.hset(WAITING, "g_1", "1 p_1")
    metrics = QueueMetrics(redis_client)
    for _ in range(SAMPLES):
        metrics.sample()
    assert shown("pending_games") == 2
    assert shown("overdue_games") == 1
    assert shown("waiting_bot_games") == 1
    assert shown("queued_jobs", queue="retcon-2-bots") == 1
    assert shown("queued_jobs", queue="retcon-2-urgent") == 0
    assert shown("queue_age_seconds", queue="retcon-2-urgent") == 0


def test_the_age_of_a_queue_is_that_of_its_oldest_job(redis_client: Redis) -> None:
    queue = Queue(ARCHIVE_GAME.queue, connection=redis_client)
    for seconds in (90, 30):
        job = queue.enqueue("workers.archiving.archive_game", "g_1")
        redis_client.hset(job.key, "enqueued_at", utcformat(now() - timedelta(seconds=seconds)))
    metrics = QueueMetrics(redis_client)
    for _ in range(SAMPLES):
        metrics.sample()
    assert 89 < (shown("queue_age_seconds", queue=ARCHIVE_GAME.queue) or 0) < 120


def test_a_job_without_a_valid_time_has_no_age(redis_client: Redis) -> None:
    redis_client.rpush(Queue(PLAY_BOTS.queue, connection=redis_client).key, b"\xff", "gone")
    metrics = QueueMetrics(redis_client)
    for _ in range(SAMPLES):
        metrics.sample()
    assert shown("queued_jobs", queue=PLAY_BOTS.queue) == 2
    assert shown("queue_age_seconds", queue=PLAY_BOTS.queue) == 0


def test_webhooks_that_wait_are_shown_with_how_long_the_next_message_has_been_due(redis_client: Redis) -> None:
    redis_client.zadd(WEBHOOKS_DUE, {"p_1 w_1": now_ms() - 50_000, "p_1 w_2": now_ms() + 60_000})
    metrics = QueueMetrics(redis_client)
    for _ in range(SAMPLES):
        metrics.sample()
    assert shown("waiting_webhooks") == 2
    assert 50 <= (shown("webhook_delay_seconds") or 0) < 80


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
