"""Rate limits: which bucket a request is counted in. It counts as one, and as more if it makes the server read a lot:
see `charge`.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from flask import Flask

from service.api.request.auth import access_of
from service.api.request.context import Request, current_request
from service.api.request.spending import Bucket, Meter, Payer, Spending
from service.operations.shared_counters import network_of

V = TypeVar("V", bound=Callable[..., Any])

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


def spends(bucket: str, dry_runs: str = "") -> Callable[[V], V]:
    """Count requests for a view in that bucket ("" for none), and those with `?dry_run=true` in the bucket `dry_runs`.
    Apply it next to the function. Reads are never in "moves", so that nobody who reads is kept from acting.
    """

    def decorate(view: V) -> V:
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


class RateLimits:
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
