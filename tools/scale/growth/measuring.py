"""The cost of an operation, and how it grows."""

import gc
import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from redis import Redis

REPEATS: Final = 12
"""How often an operation is measured. The fastest times count, because other programs only add to them."""

ENOUGH_SECONDS: Final = 1.0
"""After that much CPU time, an operation is measured no more."""


@dataclass(frozen=True)
class Cost:
    """What one operation costs: µs of CPU here and in Redis, round trips to Redis, and KiB that Redis answers."""

    web_us: float
    redis_us: float
    round_trips: float
    kib: float


@dataclass(frozen=True)
class Curve:
    """The costs of an operation by size, smallest first. `is_list` tells that it answers as much as there is."""

    what: str
    costs: Sequence[tuple[int, Cost]]
    is_list: bool = False

    @property
    def web(self) -> float:
        """The exponent of the CPU time here."""
        return exponent([(size, cost.web_us) for size, cost in self.costs])

    @property
    def redis(self) -> float:
        """The exponent of the CPU time in Redis."""
        return exponent([(size, cost.redis_us) for size, cost in self.costs])


def exponent(points: Sequence[tuple[float, float]]) -> float:
    """Return the exponent e for which size ** e fits best: the slope of the line through the logarithms.

    >>> exponent([(10, 5), (100, 50), (1000, 500)])
    1.0
    >>> exponent([(10, 7), (1000, 7)])
    0.0
    """
    logs = [(math.log(size), math.log(max(value, 1e-9))) for size, value in points]
    slope = statistics.linear_regression(*zip(*logs, strict=True)).slope if len(logs) > 1 else 0.0
    return round(slope, 6) + 0.0


class Meter:
    """Measures what is done in this process with that Redis."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    def cost(self, work: Callable[[], object], before: Callable[[], object] = lambda: None) -> Cost:
        """Return the cost of the work, which is done several times, each time after `before`. What `before` asks Redis
        counts, too.
        """
        before()
        work()
        self._wait_until_calm()
        gc.collect()
        first = self._state()
        spent = list[float]()
        while len(spent) < REPEATS and sum(spent) < ENOUGH_SECONDS:
            spent.append(_spent(work, before))
        last = self._state()
        used = [late - early for late, early in zip(last, first, strict=True)]
        idle = [late - early for late, early in zip(self._state(), last, strict=True)]
        redis, trips, sent = (max(0.0, each - rest) / len(spent) for each, rest in zip(used, idle, strict=True))
        return Cost(_low(spent) * 1e6, redis * 1e6, trips, sent / 1024)

    def _wait_until_calm(self) -> None:
        """Wait until Redis does not write its file again, which makes commands slower."""
        while self._redis.info("persistence")["aof_rewrite_in_progress"]:
            time.sleep(0.1)

    def _state(self) -> tuple[float, float, float]:
        """Return the seconds that Redis has used, how often it has read from a client, and the bytes that it has sent.
        Asking costs something, too.
        """
        info = self._redis.info("cpu", "stats")
        cpu = info["used_cpu_user_main_thread"] + info["used_cpu_sys_main_thread"]
        return cpu, info["total_reads_processed"], info["total_net_output_bytes"]


def _spent(work: Callable[[], object], before: Callable[[], object]) -> float:
    """Return the seconds of CPU time that the work takes after `before`."""
    before()
    began = time.process_time()
    work()
    return time.process_time() - began


def _low(values: Sequence[float]) -> float:
    """Return the mean of the lower third."""
    return statistics.mean(sorted(values)[: max(1, len(values) // 3)])
