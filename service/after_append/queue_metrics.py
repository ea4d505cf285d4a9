"""What waits at the queue's Redis, for Prometheus: looked at every second by the clock.

Shown is the least that waited during a whole period: what is done in its time never shows, so that nobody can tell
when something fell due, such as an answer that was left beforehand.
"""

import math
from collections import deque
from collections.abc import Sequence
from typing import Final

from prometheus_client import Gauge
from redis import Redis, RedisError
from rq import Queue

from service.after_append.bot_schedule import WAITING
from service.after_append.outbox import DUE, QUEUES, UNSETTLED
from service.shared.wall_clock import now_ms

LOOKS: Final = 15
"""How many looks, a second apart, make a period."""

_UNSETTLED: Final = Gauge(
    "retcon_unsettled_games", "Games that the server may owe something.", multiprocess_mode="livemin"
)
_OVERDUE: Final = Gauge(
    "retcon_overdue_games", "Games with something due that no job is given.", multiprocess_mode="livemin"
)
_WAITING: Final = Gauge(
    "retcon_waiting_bot_games", "Games whose bots wait for their turn.", multiprocess_mode="livemin"
)
_QUEUED: Final = Gauge("retcon_queued_jobs", "Jobs that wait for a worker.", ("queue",), multiprocess_mode="livemin")


class Backlog:
    """What waited at each of the latest looks."""

    def __init__(self, queue: Redis) -> None:
        self._queue = queue
        self._seen = deque[list[int]](maxlen=LOOKS)
        self._show(None)

    def look(self) -> None:
        """Look once more, and show the least of the period; not a number before its end, or if Redis doesn't answer."""
        try:
            self._seen.append(self._read())
        except RedisError:
            self._seen.clear()
        self._show([min(each) for each in zip(*self._seen, strict=True)] if len(self._seen) == LOOKS else None)

    def _show(self, least: Sequence[float] | None) -> None:
        gauges = (_UNSETTLED, _OVERDUE, _WAITING, *(_QUEUED.labels(name) for name in QUEUES))
        for gauge, value in zip(gauges, least or [math.nan] * len(gauges), strict=True):
            gauge.set(value)

    def _read(self) -> list[int]:
        with self._queue.pipeline(transaction=False) as asked:
            asked.zcard(UNSETTLED)
            asked.zcount(DUE, "-inf", now_ms())
            asked.hlen(WAITING)
            for name in QUEUES:
                asked.llen(Queue(name, connection=self._queue).key)
            return asked.execute()
