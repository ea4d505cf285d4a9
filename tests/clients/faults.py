"""What goes wrong with the exchanges of a proxy: a `Fault` describes one exchange, a `Plan` says which gets which."""

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Final, Literal, Protocol

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
NDJSON: Final = "application/x-ndjson"


class Change(Protocol):
    """Says how the bodies of answers and requests change: `newer.Newer` is one."""

    def answer(self, path: str, document: Any) -> Any:
        """Return the JSON document that is sent for this one."""

    def messages(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the messages that are sent for one of a stream."""

    def request(self, document: Any) -> Any:
        """Return the document that is forwarded for the client's."""


@dataclass(frozen=True, slots=True)
class Made:
    """An answer that the proxy gives instead of the server. `headers` complement Content-Length and Content-Type."""

    status: int
    body: bytes = b""
    media_type: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """One exchange, which by default goes well. Faults combine: `Fault(delay=1, cut_body=0)` does both.

    - `made`: the proxy answers itself, and forwards nothing; with `forwards`, it forwards the request first and throws
      the real answer away, so the request takes effect.
    - `lost`: the connection is closed without an answer: `before` the request was forwarded, or `after`.
    - `cut_head`, `cut_body`: the connection is closed after so many bytes of the head, or of the body (of a stream
      too, counted without chunk framing).
    - `truncated`: the body has only so many bytes, and the head says so too; a stream ends in order after them.
    - `stalled`: after so many bytes of the body nothing more is sent, and the connection stays open.
    - `reset`: connections are closed by RST instead of FIN.
    - `delay`: seconds to wait before the answer.
    - `held`: a proxy that buffers: bytes of a stream are passed on once so many have gathered, or the stream ended.
    - `piece`: bodies arrive in pieces of so many bytes, which cut through lines and characters.
    - `is_silent`: keep-alives of streams are dropped.
    - `closes`: the connection is closed after a good answer that did not announce it, so its next use fails.
    - `date_shift`: seconds to add to the Date header.
    - `retry_date`: Retry-After is the date so many seconds after that Date.
    - `change`: what the bodies look like on another server.
    """

    made: Made | None = None
    forwards: bool = False
    lost: Literal["before", "after"] | None = None
    cut_head: int | None = None
    cut_body: int | None = None
    truncated: int | None = None
    stalled: int | None = None
    reset: bool = False
    delay: float = 0
    held: int = 0
    piece: int = 0
    is_silent: bool = False
    closes: bool = False
    date_shift: int = 0
    retry_date: int | None = None
    change: Change | None = None


WELL: Final = Fault()


def failing(status: int, code: str = "", *, retry_after: float | str | None = None, **fields: Any) -> Fault:
    """An answer with a problem document. The code is the status's usual one unless given."""
    headers = {} if retry_after is None else {"Retry-After": str(retry_after)}
    return Fault(Made(status, _problem(status, code or _USUAL.get(status, "internal_error"), fields), PROBLEM, headers))


_USUAL: Final = {429: "rate_limited", 503: "storage_unavailable", 401: "invalid_token", 404: "game_not_found"}


def _problem(status: int, code: str, fields: Mapping[str, Any]) -> bytes:
    about = {"type": f"/docs/errors#{code}", "title": "A planned fault", "detail": "A test planned this."}
    return json.dumps(about | {"status": status, "code": code, "instance": "planned"} | dict(fields)).encode()


def problem(status: int) -> Fault:
    """A stream that has nothing but its opening, and a problem."""
    ends = {"type": "problem", "problem": json.loads(_problem(status, _USUAL.get(status, "internal_error"), {}))}
    return text(200, f"\n{json.dumps(ends)}\n".encode(), NDJSON)


def limited(retry_after: int | None = 1, reset: int = 1) -> Fault:
    """A 429 with `RateLimit`, and with `Retry-After` unless that is None."""
    headers = {"RateLimit-Policy": '"default";q=600;w=60', "RateLimit": f'"default";r=0;t={reset}'}
    if retry_after is not None:
        headers["Retry-After"] = str(retry_after)
    return Fault(Made(429, _problem(429, "rate_limited", {}), PROBLEM, headers))


def html(status: int = 502) -> Fault:
    """The page of a proxy that has lost its server, or wants a visitor to sign in."""
    page = f"<!doctype html><title>{status}</title><h1>It&rsquo;s not you, it&rsquo;s us</h1>".encode()
    return Fault(Made(status, page, "text/html; charset=utf-8"))


def bare(status: int, **headers: str) -> Fault:
    """An answer without a body. Underscores in names of headers are hyphens."""
    return Fault(Made(status, headers={name.replace("_", "-"): value for name, value in headers.items()}))


def text(status: int, body: bytes, media_type: str = JSON) -> Fault:
    """An answer with that body, such as truncated JSON."""
    return Fault(Made(status, body, media_type))


@dataclass(slots=True)
class Rule:
    """A fault for the next `times` matching requests; None of them: for all."""

    fault: Fault | None
    method: str
    path: str
    times: int | None

    def takes(self, method: str, path: str) -> bool:
        """True if the rule decides about this request; counts it."""
        if not (fnmatchcase(method, self.method) and fnmatchcase(path, self.path)) or self.times == 0:
            return False
        self.times = None if self.times is None else self.times - 1
        return True


class Plan:
    """Rules in the order in which they were added. The first that takes a request decides about it; without one, it
    gets `otherwise`.
    """

    def __init__(self) -> None:
        self._rules: list[Rule] = []
        self._lock = threading.Lock()
        self.otherwise = WELL

    def add(self, *faults: Fault, method: str = "*", path: str = "*", times: int | None = 1, skip: int = 0) -> None:
        """Add faults, of which each meets that many requests in its turn, after `skip` that get `otherwise`. `path` is
        a pattern as for file names; it has no query.
        """
        with self._lock:
            self._rules.append(Rule(None, method, path, skip))
            self._rules.extend(Rule(fault, method, path, times) for fault in faults)

    def always(self, fault: Fault, method: str = "*", path: str = "*") -> None:
        """Add a fault that meets all matching requests which no earlier rule takes."""
        self.add(fault, method=method, path=path, times=None)

    def clear(self) -> None:
        """Remove all rules; from now on all goes well."""
        with self._lock:
            self._rules.clear()
            self.otherwise = WELL

    def fault_for(self, method: str, path: str) -> Fault:
        """Return the fault of the next request."""
        with self._lock:
            taken = next((rule.fault for rule in self._rules if rule.takes(method, path)), None)
            return taken or self.otherwise
