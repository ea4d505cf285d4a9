"""What waits at the queue's Redis, for Prometheus: read when it is asked for."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from redis import Redis, RedisError
from rq import Queue

from service.drafting import now_ms
from service.settling import DUE, QUEUES, UNSETTLED


def exposition(queue: Redis) -> bytes:
    """All of it, in Prometheus' text format; nothing if that Redis doesn't answer."""
    try:
        registry = CollectorRegistry()
        registry.register(_Backlog(queue))
        return generate_latest(registry)
    except RedisError:
        return b""


class _Backlog(Collector):
    def __init__(self, queue: Redis) -> None:
        self._queue = queue

    def collect(self) -> Iterator[GaugeMetricFamily]:
        unsettled, overdue, *lengths = self._read()
        yield GaugeMetricFamily("retcon_unsettled_games", "Games that the server may owe something.", unsettled)
        yield GaugeMetricFamily("retcon_overdue_games", "Games with something due that no job is given.", overdue)
        queued = GaugeMetricFamily("retcon_queued_jobs", "Jobs that wait for a worker.", labels=["queue"])
        for name, length in zip(QUEUES, lengths, strict=True):
            queued.add_metric([name], length)
        yield queued

    def _read(self) -> list[int]:
        with self._queue.pipeline(transaction=False) as asked:
            asked.zcard(UNSETTLED)
            asked.zcount(DUE, "-inf", now_ms())
            for name in QUEUES:
                asked.llen(Queue(name, connection=self._queue).key)
            return asked.execute()
