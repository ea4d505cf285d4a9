"""Prometheus gauges of what waits at the queue's Redis. The clock process takes a sample every second.

A gauge shows the minimum of a whole period. What is done in time never shows, so nobody can tell when something fell
due, such as a standing answer.
"""

import math
from collections import deque
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from prometheus_client import Gauge
from redis import Redis, RedisError
from rq import Queue
from rq.job import Job

from service.after_append.bot_schedule import WAITING
from service.after_append.outbox import DUE, PENDING
from service.jobs.table import QUEUES
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import DUE as WEBHOOKS_DUE

SAMPLES: Final = 15
"""How many samples, a second apart, make a period."""


def _gauge(name: str, meaning: str, *labels: str) -> Gauge:
    return Gauge(f"retcon_{name}", meaning, labels, multiprocess_mode="livemin")


_QUEUED: Final = _gauge("queued_jobs", "Jobs that wait for a worker.", "queue")
_AGES: Final = _gauge("queue_age_seconds", "How long the oldest job has waited for a worker.", "queue")
_GAUGES: Final = (
    _gauge("pending_games", "Games whose effects may not be done yet."),
    _gauge("overdue_games", "Games with something due that has no job."),
    _gauge("waiting_bot_games", "Games whose bots wait for their turn to think."),
    _gauge("waiting_webhooks", "Webhooks with messages that wait, for their turn or for the next attempt."),
    _gauge("webhook_delay_seconds", "How long the next message to a webhook has been due."),
    *(_QUEUED.labels(name) for name in QUEUES),
    *(_AGES.labels(name) for name in QUEUES),
)
"""The gauges, in the order of a sample."""


class QueueMetrics:
    """The gauges, and the samples of the latest period."""

    def __init__(self, queue: Redis) -> None:
        self._queue = queue
        self._samples = deque[list[float]](maxlen=SAMPLES)
        self._show(None)

    def sample(self) -> None:
        """Take a sample and show the minimum of the period; NaN before a whole period, or if Redis does not answer."""
        try:
            self._samples.append(self._read())
        except RedisError:
            self._samples.clear()
        self._show([min(each) for each in zip(*self._samples, strict=True)] if len(self._samples) == SAMPLES else None)

    def _show(self, minima: Sequence[float] | None) -> None:
        for gauge, value in zip(_GAUGES, minima or [math.nan] * len(_GAUGES), strict=True):
            gauge.set(value)

    def _read(self) -> list[float]:
        now, keys = now_ms(), [Queue(name, connection=self._queue).key for name in QUEUES]
        with self._queue.pipeline(transaction=False) as pipeline:
            pipeline.zcard(PENDING)
            pipeline.zcount(DUE, "-inf", now)
            pipeline.hlen(WAITING)
            pipeline.zcard(WEBHOOKS_DUE)
            pipeline.zrange(WEBHOOKS_DUE, 0, 0, withscores=True)
            for key in keys:
                pipeline.llen(key)
            for key in keys:
                pipeline.lindex(key, 0)
            found: list[Any] = pipeline.execute()
        counts, next_webhook, queued, oldest = found[:4], found[4], found[5 : 5 + len(keys)], found[5 + len(keys) :]
        delay = max(0, now - next_webhook[0][1]) / 1000 if next_webhook else 0
        return [*counts, delay, *queued, *_ages(self._queue, oldest, now)]


def queue_lengths(client: Redis) -> list[tuple[str, int, float]]:
    """Return each queue with the number of its jobs, and how long the next one has waited, in seconds."""
    keys = [Queue(name, connection=client).key for name in QUEUES]
    with client.pipeline(transaction=False) as pipeline:
        for key in keys:
            pipeline.llen(key)
        for key in keys:
            pipeline.lindex(key, 0)
        found: list[Any] = pipeline.execute()
    ages = _ages(client, found[len(keys) :], now_ms())
    return list(zip(QUEUES, found[: len(keys)], ages, strict=True))


def _ages(client: Redis, jobs: Sequence[bytes | None], now: int) -> Iterator[float]:
    """Yield the age of each job in seconds; 0 if there is none, or if it has just been taken."""
    with client.pipeline(transaction=False) as pipeline:
        for job in jobs:
            pipeline.hget(Job.key_for((job or b"").decode(errors="replace")), "enqueued_at")
        for enqueued_at in pipeline.execute():
            yield _age(enqueued_at, now)


def _age(enqueued_at: bytes | None, now: int) -> float:
    """Return how long ago that was, in seconds; 0 for anything that is no time."""
    try:
        return max(0.0, now / 1000 - datetime.fromisoformat((enqueued_at or b"").decode()).timestamp())
    except ValueError:
        return 0
