"""What the two drivers have in common: how httpx2 is set, and how its responses and errors become results."""

import ssl
from typing import Any

import httpx2

from retcon_client.effects import Answer, Lost, Request

CONNECT_SECONDS = 10.0

LIMITS = httpx2.Limits(max_connections=None, max_keepalive_connections=20)
"""Any number of connections, because each stream takes one."""

LOST = (httpx2.TransportError, httpx2.DecodingError)
"""The errors of a request that got no answer, or a part of one."""

_NOT_SENT = (
    httpx2.ConnectError,
    httpx2.ConnectTimeout,
    httpx2.PoolTimeout,
    httpx2.ProxyError,
    httpx2.UnsupportedProtocol,
)
_FINAL = (httpx2.UnsupportedProtocol, httpx2.LocalProtocolError)


def timeouts_of(request: Request) -> httpx2.Timeout:
    """Return the time limits of a request."""
    return httpx2.Timeout(request.seconds, connect=min(CONNECT_SECONDS, request.seconds))


def head_of(response: httpx2.Response, connection: Any, body: bytes = b"") -> Answer:
    """Return a response as a result."""
    headers = {name.lower(): value for name, value in response.headers.items()}
    return Answer(response.status_code, headers, body, connection)


def lost(error: Exception) -> Lost:
    """Return an error as a result."""
    return Lost(
        error,
        may_have_arrived=not isinstance(error, _NOT_SENT),
        is_silence=isinstance(error, httpx2.ReadTimeout),
        is_final=isinstance(error, _FINAL) or _is_about_a_certificate(error),
    )


def _is_about_a_certificate(error: BaseException | None) -> bool:
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return True
        error = error.__cause__ or error.__context__
    return False
