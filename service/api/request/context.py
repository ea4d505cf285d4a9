"""The context of a request: the app's backend, and the request's idempotency key."""

import re
from typing import Final, cast

from flask import Flask, current_app, request

from service import errors
from service.backend import Backend

IDEMPOTENCY_KEY: Final = "Idempotency-Key"
KEY_PATTERN: Final = "^[!-~]{1,255}$"

_EXTENSION: Final = "retcon"
_is_key: Final = re.compile(KEY_PATTERN[1:-1]).fullmatch


def current_backend() -> Backend:
    """Return the backend of the current app."""
    return backend_of(current_app)


def backend_of(app: Flask) -> Backend:
    """Return the backend of this app."""
    return cast(Backend, app.extensions[_EXTENSION])


def idempotency_key() -> str | None:
    """Return the request's `Idempotency-Key`, with or without the quotes of the draft standard; None without one.
    Raises `Malformed` if it can't be a key.
    """
    header = request.headers.get(IDEMPOTENCY_KEY)
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
