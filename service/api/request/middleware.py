"""Steps around every request: its id, rate limits, response headers, metrics and the log line."""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import structlog
from flask import Flask, Response, g, request
from flask_compress import Compress
from flask_cors import CORS

from service.api.request.auth import known_access
from service.api.request.bodies import receive_body
from service.api.request.context import current_backend
from service.api.request.rate_limits import Limits, Meter, bucket_named
from service.backend import Backend
from service.errors import TooManyConnections
from service.operations.metrics import count_request
from service.operations.shared_counters import HEALTH, Limit, network_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

REQUEST_ID: Final = "X-Request-Id"
UNMATCHED: Final = "unmatched"
"""The route that metrics and logs show for requests that no route matches."""

QUIET: Final = frozenset({"/healthz", "/readyz"})
"""Addresses that monitoring requests every few seconds. They are logged at debug level only."""

PLAYED: Final = ("/v1/games/<game_id>/moves", 201)
"""The route and status of a played move. Metrics count appends instead, since a count of requests would show whether a
move was played by a person or by the server.
"""

FIXED_HEADERS: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
CSP: Final = "Content-Security-Policy"
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'"
"""The content security policy of responses that are not pages."""

DEFAULT_HEADERS: Final = {
    CSP: ((CSP, NOTHING),),
    "Cache-Control": (("Cache-Control", "private, no-cache"), ("Vary", "Authorization")),
}
"""Headers for responses that don't have them."""

SENT: Final = ("Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID", REQUEST_ID)
EXPOSED: Final = (
    *("ETag", "Idempotency-Replayed", "Location", "RateLimit", "RateLimit-Policy", "Retry-After", REQUEST_ID),
    "WWW-Authenticate",
)
"""Headers that scripts of other origins may send, and those that they may read."""

_is_sane: Final = re.compile(r"[\w.-]{1,64}", re.ASCII).fullmatch
_log = structlog.get_logger("retcon.http")


def install(app: Flask, backend: Backend) -> None:
    """Install it for all requests of the app. After-request hooks run from the last installed to the first."""
    limits = _limits(app, backend)
    app.after_request(_finish)
    Compress(app)
    if backend.settings.cors_origins:
        _allow_origins(app, backend.settings.cors_origins)
    app.after_request(_tag)
    app.before_request(_begin)
    if backend.settings.trusted_proxies:
        app.before_request(_take_slot)
        app.teardown_request(_free_slot)
    app.before_request(receive_body)
    if limits:
        app.before_request(limits.check)
        app.after_request(limits.show)
    app.wsgi_app = _with_fixed_headers(app.wsgi_app)  # type: ignore[method-assign, assignment] # as Flask says to


def _with_fixed_headers(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Callable[[bytes], object]:
            given = {name for name, _ in headers}
            added = [header for name, defaults in DEFAULT_HEADERS.items() if name not in given for header in defaults]
            return start_response(status, [*headers, *FIXED_HEADERS, *added], *error)

        return wsgi_app(environ, start)

    return answer


def _limits(app: Flask, backend: Backend) -> Limits | None:
    settings = backend.settings
    if not settings.rate_limits_enabled:
        return None
    buckets = {
        "default": bucket_named("default", settings.rate_limit),
        "moves": bucket_named("moves", settings.move_rate_limit),
        "signup": bucket_named("signup", settings.signup_rate_limit, "address"),
        "import": bucket_named("import", settings.import_rate_limit, "caller", "address"),
    }
    return Limits(app, buckets, Meter(backend.queue))


def _allow_origins(app: Flask, origins: tuple[str, ...]) -> None:
    app.after_request(_vary_by_origin)
    CORS(app, origins=list(origins), allow_headers=list(SENT), expose_headers=list(EXPOSED), max_age=600)


def _vary_by_origin(response: Response) -> Response:
    """Tell caches that responses differ by origin, which flask-cors omits if only one origin is allowed."""
    response.vary.add("Origin")
    return response


def _begin() -> None:
    g.started = time.perf_counter()
    given = request.headers.get(REQUEST_ID, "")
    g.request_id = given if _is_sane(given) else secrets.token_hex(8)


def _take_slot() -> None:
    """Count the request for the forwarded address: a proxy has connections of its own, which say nothing of clients."""
    if request.path in HEALTH:
        return
    backend = current_backend()
    network = network_of(request.remote_addr or "")
    limits = [Limit(f"requests {network}", backend.settings.connections_per_address)]
    if backend.counters.take(limits):
        raise TooManyConnections
    g.slots = limits


def _free_slot(error: BaseException | None) -> None:
    current_backend().counters.release(g.pop("slots", ()))


def _tag(response: Response) -> Response:
    """Add an ETag to every JSON response to a GET, and answer 304 if the client has that response already."""
    if (
        response.status_code == 200
        and request.method in ("GET", "HEAD")
        and response.mimetype == "application/json"
        and not response.is_streamed
    ):
        response.add_etag()
        if "HTTP_IF_NONE_MATCH" in request.environ:
            response.make_conditional(request)
    return response


def _finish(response: Response) -> Response:
    headers = response.headers
    headers[REQUEST_ID] = g.request_id
    if request.is_secure:
        headers["Strict-Transport-Security"] = "max-age=31536000"
    _account(response.status_code)
    return response


def _account(status: int) -> None:
    seconds = time.perf_counter() - g.started
    route = request.url_rule.rule if request.url_rule else UNMATCHED
    if (route, status) != PLAYED:
        count_request(request.method, route, status, seconds)
    access = known_access() if "access" in g else None
    write = _log.debug if route in QUIET else _log.info
    write(
        "request",
        method=request.method,
        route=route,
        status=status,
        ms=round(seconds * 1000, 2),
        player=access.player_id if access else None,
        request_id=g.request_id,
    )
