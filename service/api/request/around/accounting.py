"""What is noted of each request that was answered: metrics, a line in the log, and another one if it was slow."""

import logging
from typing import Final

import structlog

from events.on_redis.timings import RequestTiming
from events.records.game_ids import is_game_id
from service.api.request.context import Request
from service.operations import usage
from service.operations.metrics import METHODS, count_request
from service.operations.shared_counters import network_of

UNMATCHED: Final = "unmatched"
"""The route that metrics and logs show for requests that no route matches."""

QUIET: Final = frozenset({"/healthz", "/readyz"})
"""Addresses that monitoring requests every few seconds. They are logged at debug level only."""

PLAYED: Final = ("/v1/games/<game_id>/moves", 201)
"""The route and status of a played move. Metrics count appends instead, since a count of requests would show whether a
move was played by a person or by the server.
"""

_log = structlog.get_logger("retcon.http")


def account(request: Request, status: int, slow_seconds: float) -> None:
    """Count and log the request, which was answered with that status."""
    timing = request.timing or RequestTiming()
    seconds, route = timing.seconds, request.url_rule.rule if request.url_rule else UNMATCHED
    if (route, status) != PLAYED:
        count_request(request.method, route, status, None if timing.is_waiting else seconds)
    access = request.access
    _log.log(
        logging.DEBUG if route in QUIET else logging.INFO,
        "request",
        method=request.method,
        route=route,
        status=status,
        ms=_ms(seconds),
        player=access.player_id if access else None,
        request_id=request.id,
    )
    if timing.is_waiting:
        return
    usage.note(_names(request, route), seconds)
    if seconds >= slow_seconds:
        _log.warning("slow_request", method=request.method, route=route, status=status, **_parts(timing, seconds))


def _names(request: Request, route: str) -> dict[str, str | None]:
    """Return under which names of each kind the request counts as use of the server."""
    game_id = (request.view_args or {}).get("game_id", "")
    method = request.method if request.method in METHODS else "other"
    return {
        "route": f"{method} {route}",
        "player": request.access.player_id if request.access else None,
        "address": network_of(request.remote_addr or ""),
        "game": game_id if is_game_id(game_id) else None,
    }


def _parts(timing: RequestTiming, seconds: float) -> dict[str, float]:
    """Return how long the request took, in ms: in all, in each part, and in none of them; and how much CPU time the
    process used meanwhile for all of its requests.
    """
    parts = timing.parts
    shown = {f"{name}_ms": _ms(each) for name, each in sorted(parts.items())}
    rest = max(0.0, seconds - sum(parts.values()))
    return {"ms": _ms(seconds), **shown, "other_ms": _ms(rest), "process_cpu_ms": _ms(timing.cpu_seconds)}


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)
