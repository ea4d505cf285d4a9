"""What a request spends: the buckets of rate limits, and how they are counted in Redis for all processes together.

A bucket is counted in windows aligned to the clock. Each process counts for itself and adds to the count in Redis with
the first request of a window, and then after every fiftieth part of the limit. So most requests cost no round trip and
none costs more than one, and P processes admit at most P fiftieths too many. If Redis does not answer, each process
continues with its own count.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from typing import Final, Literal, NamedTuple, cast

import structlog
from redis import Redis
from redis.exceptions import RedisError

from service.errors import RateLimited
from service.operations.configuration.rates import parse_rates
from service.operations.metrics import LIMITED

TALLIES: Final = 50_000
"""How many callers a process remembers. Redis remembers all."""

_SHARE: Final = 50
_PAUSE_SECONDS: Final = 5.0
_KEYS: Final = "retcon:limits:"

_log = structlog.get_logger("retcon.limits")


@dataclass(frozen=True, slots=True)
class RatePolicy:
    """At most `limit` requests in each window of `seconds`, under a name that clients see."""

    name: str
    limit: int
    seconds: int

    @property
    def header_item(self) -> str:
        """The policy as an item of the `RateLimit-Policy` header."""
        return f'"{self.name}";q={self.limit};w={self.seconds}'


Payer = Literal["caller", "address"]
"""A caller is the player, or the address if the request has no token; an address is always the address."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """Policies, each of which must have room for every payer. `header` is the `RateLimit-Policy` header."""

    policies: tuple[RatePolicy, ...]
    header: str
    payers: tuple[Payer, ...] = ("caller",)


@dataclass(slots=True)
class Tally:
    """A process's count of one window: what Redis has counted, and what is not yet sent to it."""

    number: int
    counted: int = 0
    unsent: int = 0
    send_at: int = 1


class WindowUsage(NamedTuple):
    """A caller's use of a policy's current window, including this request."""

    policy: RatePolicy
    used: int
    reset: int

    @property
    def left(self) -> int:
        """How many more requests fit."""
        return max(0, self.policy.limit - self.used)


def bucket_named(name: str, rates: str, *payers: Payer) -> Bucket:
    """Return the bucket for rates such as `10/second; 300/minute`."""
    several = parse_rates(rates)
    names = [name] if len(several) == 1 else [f"{name}-{rate.seconds}" for rate in several]
    policies = tuple(RatePolicy(each, *rate) for each, rate in zip(names, several, strict=True))
    return Bucket(policies, ", ".join(policy.header_item for policy in policies), payers or ("caller",))


class Meter:
    """Counts requests in Redis. `now` returns seconds since the epoch."""

    def __init__(self, client: Redis, now: Callable[[], float] = time.time) -> None:
        self._client, self._now = client, now
        self._tallies: dict[tuple[str, str], Tally] = {}
        self._adding = threading.Lock()
        self._paused_until = 0.0

    def spend(self, policy: RatePolicy, who: str, units: int = 1) -> WindowUsage:
        """Count a request, or `units` of one."""
        now = self._now()
        tally = self._tally(policy, who, int(now // policy.seconds))
        tally.unsent += units
        is_full = tally.counted >= policy.limit
        if tally.unsent >= tally.send_at and not is_full and now >= self._paused_until:
            self._send(policy, who, tally, now)
        reset = int(policy.seconds - now % policy.seconds) + 1
        return WindowUsage(policy, tally.counted + tally.unsent, reset)

    def _tally(self, policy: RatePolicy, who: str, number: int) -> Tally:
        key = (policy.name, who)
        tally = self._tallies.get(key)
        if tally is None or tally.number != number:
            with self._adding:
                if len(self._tallies) >= TALLIES:
                    del self._tallies[next(iter(self._tallies))]
                tally = self._tallies[key] = Tally(number)
        return tally

    def _send(self, policy: RatePolicy, who: str, tally: Tally, now: float) -> None:
        sent, tally.unsent = tally.unsent, 0  # before the round trip: others may count meanwhile
        tally.send_at = max(1, policy.limit // _SHARE)
        key = f"{_KEYS}{policy.name}:{who}:{tally.number}"
        try:
            counted = self._count(key, sent, policy.seconds)
        except RedisError as error:
            self._paused_until = now + _PAUSE_SECONDS
            _log.error("limits_not_shared", error=type(error).__name__, pause_s=_PAUSE_SECONDS)
            counted = tally.counted + sent
        tally.counted = max(tally.counted, counted)

    def _count(self, key: str, sent: int, seconds: int) -> int:
        with self._client.pipeline(transaction=False) as pipeline:
            pipeline.incrby(key, sent)
            pipeline.expire(key, seconds)
            counted, _ = pipeline.execute()
        return cast(int, counted)


@dataclass(slots=True)
class Spending:
    """A request's bucket and payers, each with what it is ("account" or "address"), and their use of its policies once
    it is counted.
    """

    bucket: Bucket
    payers: dict[str, str]
    meter: Meter
    usages: list[WindowUsage] = field(default_factory=list)

    def count(self, units: int) -> None:
        """Count the units."""
        self.usages = [self.meter.spend(policy, who, units) for policy in self.bucket.policies for who in self.payers]

    def check(self) -> None:
        """Raise `RateLimited` if the request does not fit."""
        over = [pair for pair in zip(self.usages, cycle(self.payers.values())) if pair[0].used > pair[0].policy.limit]
        if over:
            (policy, _, reset), counts = max(over, key=lambda pair: pair[0].reset)
            LIMITED.labels(self.bucket.policies[0].name).inc()
            raise RateLimited(reset, policy.name, counts, f"{policy.limit} in {policy.seconds} s")
