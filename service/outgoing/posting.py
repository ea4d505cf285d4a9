"""Sends a request to an address that a client named: to that host only, and in a limited time."""

import re
from contextlib import closing
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from typing import Final, NamedTuple

from service.outgoing.connections import Route, connected
from service.outgoing.deadlines import Deadline
from service.outgoing.endpoints import Endpoint
from service.outgoing.exchange import Wire, beginning, exchange
from service.outgoing.failures import Unanswered
from service.shared.wall_clock import now_ms

TEXT_BYTES: Final = 1024
"""How much of an answer's body is read."""

ROUTE: Final = Route()

_HEADERS: Final = {"User-Agent": "Retcon", "Accept-Encoding": "identity", "Connection": "close"}
_UNPRINTABLE: Final = re.compile(r"[^\n\t\x20-\x7e\xa0-\U0010ffff]")


class Reply(NamedTuple):
    """The status of an answer, the pause that it asks for in ms, and the beginning of its body."""

    status: int
    pause_ms: int = 0
    text: str = ""

    @property
    def is_passing(self) -> bool:
        """True if the same request may succeed later."""
        return self.status == 429 or self.status >= 500


def post(endpoint: Endpoint, headers: dict[str, str], body: bytes, route: Route = ROUTE) -> Reply:
    """Send the request. Redirects are not followed: they are answers like others. Raises `Unreached` if nothing was
    sent, or `Unanswered` if the request may have arrived.
    """
    deadline = Deadline.after(route.limits.whole)
    with closing(connected(endpoint, route, deadline)) as connection:
        wire = Wire(connection, deadline)
        answer = _answer(wire, endpoint, headers, body)
        text = beginning(answer, wire, TEXT_BYTES, deadline.within(route.limits.body))
    return Reply(answer.status, _pause_ms(answer.headers.get("Retry-After", "")), _text(answer, text))


def _answer(wire: Wire, endpoint: Endpoint, headers: dict[str, str], body: bytes) -> HTTPResponse:
    own = {"Host": endpoint.authority, "Content-Length": str(len(body))}
    try:
        return exchange(wire, "POST", endpoint.target, _HEADERS | headers | own, body)
    except TimeoutError:
        raise Unanswered("no answer came in time") from None
    except OSError:
        raise Unanswered("the connection was closed before an answer came") from None
    except HTTPException:
        raise Unanswered("the answer was not HTTP, or its head was too long") from None


def _text(answer: HTTPResponse, body: bytes) -> str:
    """Return the body as text. One that is compressed in spite of the request is not read."""
    if answer.headers.get("Content-Encoding", "identity").lower() != "identity":
        return ""
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", body.decode(errors="replace"))


def _pause_ms(retry_after: str) -> int:
    """Return the pause that a header `Retry-After` asks for, in seconds or until a date; 0 if it is neither."""
    if re.fullmatch("[0-9]{1,8}", retry_after):
        return int(retry_after) * 1000
    try:
        return max(0, int(parsedate_to_datetime(retry_after).timestamp() * 1000) - now_ms())
    except (ValueError, OverflowError, OSError):
        return 0
