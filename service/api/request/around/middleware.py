"""Steps around every request: its id, rate limits, response headers, metrics and the log line."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from random import getrandbits
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, Response
from flask_compress import Compress
from flask_cors import CORS
from werkzeug.http import generate_etag

from engines.kit.texts import LANGUAGES
from events.on_redis import timings
from service.api.request.answering.caching import FOR_ME, is_shared
from service.api.request.around.accounting import account
from service.api.request.auth import guard
from service.api.request.bodies import receive_body
from service.api.request.context import Request, current_backend, current_request
from service.api.request.deprecation import deprecation_headers
from service.api.request.rate_limits import RateLimits
from service.api.request.spending import Meter, Payer, bucket_named
from service.backend import Backend
from service.errors import TooManyConnections
from service.operations import json_logs as logs
from service.operations.shared_counters import HEALTH, Limit, network_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

RequestStep = Callable[[Request], object]
Headers = tuple[tuple[str, str], ...]

REQUEST_ID: Final = "X-Request-Id"

BUCKETS: Final[Mapping[str, tuple[str, tuple[Payer, ...]]]] = {
    "default": ("RETCON_RATE_LIMIT", ("caller",)),
    "moves": ("RETCON_MOVE_RATE_LIMIT", ("caller",)),
    "reads": ("RETCON_READ_RATE_LIMIT", ("caller",)),
    "rename": ("RETCON_SIGNUP_RATE_LIMIT", ("caller",)),
    "signup": ("RETCON_SIGNUP_RATE_LIMIT", ("address",)),
    "import": ("RETCON_IMPORT_RATE_LIMIT", ("caller", "address")),
}
"""The buckets of the rate limits: the variable that holds the rate of each, and who is counted."""

FIXED_HEADERS: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
FILE_HEADERS: Final = FIXED_HEADERS[:1]
"""Those of the client's files. The other headers of the page that uses them apply to them, too."""

CSP: Final = "Content-Security-Policy"
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'"
"""The content security policy of responses that are not pages."""

DEFAULT_HEADERS: Final = {
    CSP: ((CSP, NOTHING),),
    "Cache-Control": tuple(FOR_ME.items()),
}
"""Headers for responses that don't have them."""

SECURE: Final[Headers] = (("Strict-Transport-Security", "max-age=31536000"),)
VARIES: Final[Headers] = (("Vary", "Accept-Encoding"),)
SAID_IN: Final[Mapping[tuple[str | None, bool], Headers]] = {
    (None, False): (),
    **{(language, False): (("Content-Language", language),) for language in LANGUAGES},
    **{(language, True): (("Content-Language", language), ("Vary", "Accept-Language")) for language in LANGUAGES},
}
"""The headers of responses by the language of their texts, if they have any, and whether `Accept-Language` chose it."""


SENT: Final = ("Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID", REQUEST_ID)
EXPOSED: Final = (
    *("ETag", "Game-Version", "Idempotency-Replayed", "Link", "Location", "RateLimit", "RateLimit-Policy"),
    *("Retry-After", REQUEST_ID, "Deprecation", "Sunset", "WWW-Authenticate"),
)
"""Headers that scripts of other origins may send, and those that they may read."""

_is_sane: Final = re.compile(r"[\w.-]{1,64}", re.ASCII).fullmatch


def install(app: Flask, backend: Backend) -> None:
    """Install it for all requests of the app. After-request hooks run from the last installed to the first."""
    limits = _limits(app, backend)
    app.after_request(_completing(app, backend))
    if backend.settings.cors_origins:
        _allow_origins(app, backend.settings.cors_origins)
    steps: list[RequestStep] = [_begin]
    if backend.settings.trusted_proxies:
        steps.append(_take_slot)
        app.teardown_request(_free_slot)
    steps += [receive_body, *([limits.check] if limits else []), guard]
    app.before_request(_all_of(steps))
    app.wsgi_app = _with_headers(app.wsgi_app)  # type: ignore[method-assign, assignment] # as Flask says to


def _all_of(steps: Sequence[RequestStep]) -> Callable[[], None]:
    """Return a hook that takes the steps one after the other."""

    def take() -> None:
        request = current_request()
        for step in steps:
            step(request)

    return take


def _with_headers(wsgi_app: "WSGIApplication") -> "WSGIApplication":
    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        return wsgi_app(environ, _Starting(environ, start_response))

    return answer


class _Starting:
    """WSGI's `start_response`, with the headers of this API."""

    __slots__ = ("_environ", "_start_response")

    def __init__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> None:
        self._environ, self._start_response = environ, start_response

    def __call__(self, status: str, headers: list[tuple[str, str]], *error: Any) -> Callable[[bytes], object]:
        request = self._environ.get("werkzeug.request")
        if isinstance(request, Request) and request.is_for_file:
            return self._start_response(status, [*headers, *FILE_HEADERS], *error)
        due = request.headers_due if isinstance(request, Request) else ()
        given = {name for name, _ in headers}
        defaults = [more for name, more in DEFAULT_HEADERS.items() if name not in given]
        return self._start_response(status, [*headers, *due, *FIXED_HEADERS, *chain(*defaults)], *error)


def _limits(app: Flask, backend: Backend) -> RateLimits | None:
    settings = backend.settings
    if not settings.rate_limits_enabled:
        return None
    rates = {setting: getattr(settings, setting.removeprefix("RETCON_").lower()) for setting, _ in BUCKETS.values()}
    buckets = {name: bucket_named(name, rates[setting], *payers) for name, (setting, payers) in BUCKETS.items()}
    return RateLimits(app, buckets, Meter(backend.servers.queue))


def _allow_origins(app: Flask, origins: tuple[str, ...]) -> None:
    app.after_request(_vary_by_origin)
    CORS(app, origins=list(origins), allow_headers=list(SENT), expose_headers=list(EXPOSED), max_age=600)


def _vary_by_origin(response: Response) -> Response:
    """Tell caches that responses differ by origin, which flask-cors omits if only one origin is allowed."""
    response.vary.add("Origin")
    return response


def _begin(request: Request) -> None:
    request.timing = timings.begin()
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    request.id = given if _is_sane(given) else f"{getrandbits(64):016x}"
    logs.begin(request_id=request.id)


def _take_slot(request: Request) -> None:
    """Count the request for the forwarded address: a proxy has connections of its own, which say nothing of clients.
    Raises `TooManyConnections` if the address has too many requests already.
    """
    if request.path in HEALTH:
        return
    backend = current_backend()
    network = network_of(request.remote_addr or "")
    limits = [Limit(f"requests {network}", backend.settings.connections_per_address)]
    if backend.live.counters.take(limits):
        raise TooManyConnections(limits[0].most)
    request.slots = limits


def _free_slot(error: BaseException | None) -> None:
    request = current_request()
    slots, request.slots = request.slots, ()
    current_backend().live.counters.release(slots)


def _tag(request: Request, response: Response) -> None:
    """Add an ETag to every JSON response to a GET, and answer 304 if the client has that response already. The tag
    tells languages apart even if there is no text.
    """
    if (
        response.status_code == 200
        and request.method in ("GET", "HEAD")
        and response.mimetype == "application/json"
        and not response.is_streamed
    ):
        response.set_etag(generate_etag(response.get_data() + (request.language or "").encode()))
        if "HTTP_IF_NONE_MATCH" in request.environ:
            response.make_conditional(request)


def _completing(app: Flask, backend: Backend) -> Callable[[Response], Response]:
    """Return the hook that completes responses: their tag, compression, headers, metrics and log line."""
    compress, slow_seconds = Compress(app).after_request, backend.settings.slow_request_seconds

    def complete(response: Response) -> Response:
        request = current_request()
        _tag(request, response)
        varies = VARIES
        if "HTTP_ACCEPT_ENCODING" in request.environ:
            response, varies = compress(response), ()
        secure = SECURE if request.environ["wsgi.url_scheme"] == "https" else ()
        said_in = SAID_IN[request.language, request.is_preferred]
        limits = () if is_shared(response) else RateLimits.headers(request)
        request.headers_due = *varies, *said_in, *limits, (REQUEST_ID, request.id), *secure
        if request.deprecations:
            request.headers_due = *request.headers_due, *deprecation_headers(request.deprecations)
        account(request, response.status_code, slow_seconds)
        return response

    return complete
