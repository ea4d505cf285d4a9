"""What a request stands on: the app's backend, and the request's own id and idempotency key."""

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
    """The backend that the app was made with."""
    return backend_of(current_app)


def backend_of(app: Flask) -> Backend:
    """The backend that this app was made with."""
    return cast(Backend, app.extensions[_EXTENSION])


def idempotency_key() -> str | None:
    """Return the request's `Idempotency-Key`, which may have the quotes of the draft standard. Raises `Malformed`."""
    header = request.headers.get(IDEMPOTENCY_KEY)
    if header is None:
        return None
    key = header.strip().removeprefix('"').removesuffix('"')
    if not _is_key(key):
        words = "an Idempotency-Key has 1 to 255 visible ASCII characters, without spaces"
        raise errors.Malformed(words, [errors.Fault(f"?{IDEMPOTENCY_KEY}", words)])
    return key


def bind_backend(app: Flask, backend: Backend) -> None:
    """Make it the backend of the app's requests."""
    app.extensions[_EXTENSION] = backend
