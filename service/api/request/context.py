"""The context of a request: what is known of it, the app's backend, and the idempotency key."""

import re
from collections.abc import Sequence
from typing import Final

import flask
from flask import Flask
from flask.globals import _cv_app, _cv_request

from events.on_redis.timings import RequestTiming
from service import errors
from service.api.request.deprecation import Deprecation
from service.api.request.spending import Spending
from service.backend import Backend
from service.operations.shared_counters import Limit
from service.people.players import Access

IDEMPOTENCY_KEY: Final = "Idempotency-Key"
KEY_PATTERN: Final = "^[!-~]{1,255}$"

_EXTENSION: Final = "retcon"
_is_key: Final = re.compile(KEY_PATTERN[1:-1]).fullmatch


class Request(flask.Request):
    """A request, with what the steps around it have found out. `timing` is how long it takes, `received`
    the body if it is no longer than most requests' may be, `headers_due` are headers for the response, and `language`
    is that of the texts in it, if there are any; `is_preferred`: because `Accept-Language` prefers it. `is_for_file`:
    it is answered with a file of the client, of which a page loads dozens. `deprecations`: what it uses that it should
    not use any more.
    """

    timing: RequestTiming | None = None
    received: bytes | None = None
    headers_due: Sequence[tuple[str, str]] = ()
    id = ""
    language: str | None = None
    is_preferred = False
    is_for_file = False
    access: Access | None = None
    is_access_known = False
    spending: Spending | None = None
    slots: Sequence[Limit] = ()
    deprecations: Sequence[Deprecation] = ()


def current_request() -> Request:
    """Return the request that is being answered. Using this one is faster than `flask.request`, which looks it up for
    each attribute. Raises `LookupError` if there is none.
    """
    found: Request = _cv_request.get().request  # type: ignore[assignment] # the class of the app's requests
    return found


def current_app() -> Flask:
    """Return the current app. Raises `LookupError` outside of requests."""
    return _cv_app.get().app


def current_backend() -> Backend:
    """Return the backend of the current app."""
    return backend_of(current_app())


def backend_of(app: Flask) -> Backend:
    """Return the backend of this app."""
    backend: Backend = app.extensions[_EXTENSION]
    return backend


def idempotency_key() -> str | None:
    """Return the request's `Idempotency-Key`, with or without the quotes of the draft standard; None without one.
    Raises `Malformed` if it can't be a key.
    """
    header: str | None = current_request().environ.get("HTTP_IDEMPOTENCY_KEY")
    if header is None:
        return None
    key = header.strip().removeprefix('"').removesuffix('"')
    if not _is_key(key):
        words = "an Idempotency-Key has 1 to 255 visible ASCII characters, without spaces"
        raise errors.Malformed(words, [errors.Fault(f"?{IDEMPOTENCY_KEY}", words)])
    return key


def bind_backend(app: Flask, backend: Backend) -> None:
    """Make it the app's backend."""
    app.extensions[_EXTENSION] = backend
