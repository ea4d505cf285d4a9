"""Prometheus gauges of what waits at the queue's Redis. The clock process takes a sample every second.

A gauge shows the minimum of a whole period. What is done in time never shows, so nobody can tell when something fell
due, such as a standing answer.
"""

import math
from collections import deque
from collections.abc import Sequence
from typing import Final

from prometheus_client import Gauge
from redis import Redis, RedisError
from rq import Queue

from service.after_append.bot_schedule import WAITING
from service.after_append.outbox import DUE, PENDING, QUEUES
from service.shared.wall_clock import now_ms

SAMPLES: Final = 15
"""How many samples, a second apart, make a period."""

_PENDING: Final = Gauge("retcon_pending_games", "Games whose effects may not be done yet.", multiprocess_mode="livemin")
_OVERDUE: Final = Gauge(
    "retcon_overdue_games", "Games with something due that has no job.", multiprocess_mode="livemin"
)
_WAITING: Final = Gauge(
    "retcon_waiting_bot_games", "Games whose bots wait for their turn to think.", multiprocess_mode="livemin"
)
_QUEUED: Final = Gauge("retcon_queued_jobs", "Jobs that wait for a worker.", ("queue",), multiprocess_mode="livemin")


class QueueMetrics:
    """The gauges, and the samples of the latest period."""

    def __init__(self, queue: Redis) -> None:
        self._queue = queue
        self._samples = deque[list[int]](maxlen=SAMPLES)
        self._show(None)

    def sample(self) -> None:
        """Take a sample and show the minimum of the period; NaN before a whole period, or if Redis does not answer."""
        try:
            self._samples.append(self._read())
        except RedisError:
            self._samples.clear()
        self._show([min(each) for each in zip(*self._samples, strict=True)] if len(self._samples) == SAMPLES else None)

    def _show(self, minima: Sequence[float] | None) -> None:
        gauges = (_PENDING, _OVERDUE, _WAITING, *(_QUEUED.labels(name) for name in QUEUES))
        for gauge, value in zip(gauges, minima or [math.nan] * len(gauges), strict=True):
            gauge.set(value)

    def _read(self) -> list[int]:
        with self._queue.pipeline(transaction=False) as pipeline:
            pipeline.zcard(PENDING)
            pipeline.zcount(DUE, "-inf", now_ms())
            pipeline.hlen(WAITING)
            for name in QUEUES:
                pipeline.llen(Queue(name, connection=self._queue).key)
            return pipeline.execute()
