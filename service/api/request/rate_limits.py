"""Rate limits: six buckets, each counted in Redis for all processes together. A request counts as one, and as more if
it makes the server read a lot: see `charge`.

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
from typing import Any, Final, Literal, NamedTuple, TypeVar, cast

import structlog
from flask import Flask
from redis import Redis
from redis.exceptions import RedisError

from service.api.request.auth import access_of
from service.api.request.context import Request, current_request
from service.errors import RateLimited
from service.operations.metrics import LIMITED
from service.operations.rates import parse_rates
from service.operations.shared_counters import network_of

View = TypeVar("View", bound=Callable[..., Any])

DRY_BUCKET: Final = "_retcon_dry_bucket"
"""The attribute of a view that names the bucket of its dry runs, if they have their own."""

BUCKET: Final = "_retcon_bucket"
"""The attribute of a view that names its bucket; "" for none. Views without it use "default"."""

RECORDS_EACH: Final = 10
GAMES_EACH: Final = 100
FINDINGS_EACH: Final = 50
"""The numbers of records, of games of a list, and of findings of an analysis, whose lookup costs one request. It takes
about as long as one.
"""

_SHARE: Final = 50
_TALLIES: Final = 50_000
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


class Usage(NamedTuple):
    """A caller's use of a policy's current window, including this request."""

    policy: RatePolicy
    used: int
    reset: int

    @property
    def left(self) -> int:
        """How many more requests fit."""
        return max(0, self.policy.limit - self.used)


def spends(bucket: str, dry_runs: str = "") -> Callable[[View], View]:
    """Count requests for a view in that bucket ("" for none), and those with `?dry_run=true` in the bucket `dry_runs`.
    Apply it next to the function. Reads are never in "moves", so that nobody who reads is kept from acting.
    """

    def decorate(view: View) -> View:
        setattr(view, BUCKET, bucket)
        setattr(view, DRY_BUCKET, dry_runs)
        return view

    return decorate


def charge(units: int) -> None:
    """Count the current request as that many more requests. This refuses nothing: a caller with one request left can
    still make an expensive one, and has to wait longer afterwards.
    """
    spending = current_request().spending
    if spending is not None and units > 0:
        spending.count(units)


def charge_records(count: int) -> None:
    """`charge` for reading and folding that many records."""
    charge(count // RECORDS_EACH)


def charge_games(count: int) -> None:
    """`charge` for examining that many games."""
    charge(count // GAMES_EACH)


def charge_findings(count: int) -> None:
    """`charge` for reading and telling that many findings of an analysis."""
    charge(count // FINDINGS_EACH)


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

    def spend(self, policy: RatePolicy, who: str, units: int = 1) -> Usage:
        """Count a request, or `units` of one."""
        now = self._now()
        tally = self._tally(policy, who, int(now // policy.seconds))
        tally.unsent += units
        is_full = tally.counted >= policy.limit
        if tally.unsent >= tally.send_at and not is_full and now >= self._paused_until:
            self._send(policy, who, tally, now)
        reset = int(policy.seconds - now % policy.seconds) + 1
        return Usage(policy, tally.counted + tally.unsent, reset)

    def _tally(self, policy: RatePolicy, who: str, number: int) -> Tally:
        key = (policy.name, who)
        tally = self._tallies.get(key)
        if tally is None or tally.number != number:
            with self._adding:
                if len(self._tallies) >= _TALLIES:
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
    usages: list[Usage] = field(default_factory=list)

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


class Limits:
    """The buckets of an app. Requests are counted before they are handled, and responses show the result."""

    def __init__(self, app: Flask, buckets: dict[str, Bucket], meter: Meter) -> None:
        self._app, self._buckets, self._meter = app, buckets, meter
        self._of_endpoint: dict[tuple[str | None, bool], Bucket | None] = {}

    def check(self, request: Request) -> None:
        """Count the request. Raises `RateLimited` if it exceeds a limit."""
        bucket = self._bucket(request.endpoint, is_dry=_is_dry_run(request))
        if bucket is None or request.method == "OPTIONS":
            return
        payers = dict(_payer(request, each) for each in bucket.payers)
        spending = request.spending = Spending(bucket, payers, self._meter)
        spending.count(1)
        spending.check()

    @staticmethod
    def headers(request: Request) -> tuple[tuple[str, str], ...]:
        """Return the `RateLimit` headers for the response."""
        if request.spending is None:
            return ()
        usage = min(request.spending.usages, key=lambda each: each.left)
        left = f'"{usage.policy.name}";r={usage.left};t={usage.reset}'
        return ("RateLimit-Policy", request.spending.bucket.header), ("RateLimit", left)

    def _bucket(self, endpoint: str | None, is_dry: bool) -> Bucket | None:
        key = (endpoint, is_dry)
        if key not in self._of_endpoint:
            view = self._app.view_functions.get(endpoint or "")
            name: str = getattr(view, BUCKET, "default")
            if is_dry:
                name = getattr(view, DRY_BUCKET, "") or name
            self._of_endpoint[key] = self._buckets.get(name)
        return self._of_endpoint[key]


def _is_dry_run(request: Request) -> bool:
    return "dry_run=true" in request.environ.get("QUERY_STRING", "") and request.args.get("dry_run") == "true"


def _payer(request: Request, payer: Payer) -> tuple[str, str]:
    access = access_of(request) if payer == "caller" else None
    return (access.player_id, "account") if access else (network_of(request.remote_addr or ""), "address")
