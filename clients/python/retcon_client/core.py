"""What the clients for blocking and for asynchronous programs have in common, without I/O."""

import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from retcon_client.cache import Cache
from retcon_client.effects import Answer, Lost, Pause, Request, Send, Steps
from retcon_client.errors import UNREACHABLE, RetconError, error_of
from retcon_client.given import checked_token, checked_url, origin_of, without_tokens
from retcon_client.pacing import Backoff, Rooms, wished_pause
from retcon_client.version import __version__

JSON = "application/json"
NDJSON = "application/x-ndjson"
TEXTS = frozenset((NDJSON, "application/yaml", "image/svg+xml", "text/html"))
"""The media types of responses that are returned as text."""

SILENCE_SECONDS = 30.0
"""How long a server may take to answer, or say nothing on a stream."""

NO_CONTENT = 204

REPEATED = frozenset((502, 503, 504))
"""The statuses after which a request that is safe to repeat is repeated until time runs out."""

FAULT = 500
MOST_FAULTS = 2
"""A server's fault (500) may concern one process only, so it is tried again, but not for long."""

NOT_TAKEN = frozenset((408, 425, 429))
"""The statuses that mean that the server did nothing, so that any request can be repeated."""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of an operation. `sends` is the media type of the body, `accepts` has those of the response (none: it
    has no content). `key` is the Idempotency-Key, which all repetitions keep.
    """

    operation: str
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    sends: str = JSON
    accepts: tuple[str, ...] = (JSON,)
    key: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The requests that count for the same limit."""
        return f"{self.operation} (dry run)" if self.query.get("dry_run") else self.operation

    @property
    def is_safe(self) -> bool:
        """True if nothing happens twice when the request arrives twice."""
        return self.key is not None or self.method in ("GET", "PUT")

    @property
    def waits(self) -> float:
        """The number of seconds for which the server may wait before it answers."""
        wait = self.query.get("wait")
        return float(wait) if isinstance(wait, int) else 0.0


class Core:
    """The state and the logic of a client. `now` returns seconds of a clock that is never set."""

    def __init__(
        self,
        url: str,
        token: str | None,
        language: str | None,
        timeout: float,
        cached: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.url = checked_url(url)
        self.language, self.timeout, self.now = language, timeout, now
        self._token, self._cache, self._rooms = checked_token(token), Cache(cached), Rooms(now)

    @property
    def token(self) -> str | None:
        """The token of the requests from now on."""
        return self._token

    @token.setter
    def token(self, token: str | None) -> None:
        self._token = checked_token(token)
        self._cache.clear()
        self._rooms.clear()

    def call(self, call: Call) -> Steps[Any]:
        """Carry out a call, and return what the response contains. Raises `RetconError`."""
        answer = yield from self._answer(call)
        return content_of(answer, call.accepts)

    def request_of(self, call: Call, seconds: float, etag: str | None = None) -> Request:
        """Return the request of a call, as it is sent once."""
        headers = {
            "User-Agent": f"retcon-client/{__version__} (Python)",
            "Accept": ", ".join(call.accepts) or "*/*",
            **call.headers,
        }
        headers |= {"Authorization": f"Bearer {self._token}"} if self._token else {}
        headers |= {"Accept-Language": self.language} if self.language else {}
        headers |= {"Idempotency-Key": call.key} if call.key else {}
        headers |= {"If-None-Match": etag} if etag else {}
        headers |= {"Content-Type": call.sends} if call.body is not None else {}
        return Request(call.method, self._url_of(call), headers, _bytes_of(call), seconds)

    def pause_for_room(self, call: Call, until: float) -> float:
        """Return how long to wait because the limit of such requests is reached; 0 if that would be after `until`."""
        pause = self._rooms.pause(call.kind)
        return pause if self.now() + pause < until else 0.0

    def learn(self, call: Call, answer: Answer) -> None:
        """Take in what the response says about limits."""
        self._rooms.learn(call.kind, answer.headers)

    def _url_of(self, call: Call) -> str:
        given = {name: _text(value) for name, value in call.query.items() if value is not None}
        return f"{self.url}{call.path}" + (f"?{urlencode(given)}" if given else "")

    def _answer(self, call: Call) -> Steps[Answer]:
        """Return the successful response to a call, after as many repetitions as it takes."""
        backoff, until, faults = Backoff(), self.now() + self.timeout + call.waits, 0
        while True:
            if pause := self.pause_for_room(call, until):
                yield Pause(pause)
            result = yield from self._sent(call, until)
            if isinstance(result, Answer) and 200 <= result.status < 300:
                return result
            faults += isinstance(result, Answer) and result.status == FAULT
            error = error_from(result, self.url)
            if not is_worth_repeating(call, result) or faults > MOST_FAULTS:
                raise error
            pause = backoff.pause(error.retry_after)
            if self.now() + pause >= until:
                raise error
            yield Pause(pause)

    def _sent(self, call: Call, until: float) -> Steps[Answer | Lost]:
        """Send a call once. A response that has not changed since it was stored is the stored one."""
        request_url = self._url_of(call)
        key = (self._token, request_url, self.language, *call.accepts)
        stored = self._cache.get(key) if call.method == "GET" else None
        seconds = max(1.0, min(SILENCE_SECONDS + call.waits, until - self.now()))
        result = yield Send(self.request_of(call, seconds, stored and stored.etag))
        if isinstance(result, Lost):
            return result
        answer: Answer = result
        self.learn(call, answer)
        if answer.status == 304 and stored:
            return stored.answer
        if call.method == "GET" and answer.status == 200:
            self._cache.put(key, answer)
        return answer


def new_key() -> str:
    """Return a new Idempotency-Key, which nobody can guess."""
    return str(uuid4())


def is_worth_repeating(call: Call, result: Answer | Lost) -> bool:
    """True if the request may be sent again after that failure, and may then succeed."""
    if isinstance(result, Lost):
        return not result.is_final and (call.is_safe or not result.may_have_arrived)
    return result.status in NOT_TAKEN or (call.is_safe and (result.status in REPEATED or result.status == FAULT))


def error_from(result: Answer | Lost, url: str) -> RetconError:
    """Return a failure of a request to the server at that URL as an error."""
    if isinstance(result, Lost):
        error = RetconError(UNREACHABLE, detail=f"no answer from {origin_of(url)} ({_reason_of(result.error)})")
        error.__cause__ = result.error
        return error
    return _refusal(result)


def _reason_of(error: Exception) -> str:
    return re.sub(r"^\[Errno -?\d+\] ", "", str(error)).removesuffix(".") or type(error).__name__


def _refusal(result: Answer) -> RetconError:
    wish = wished_pause(result.headers) if result.status in NOT_TAKEN | REPEATED else None
    problem = _json_or_none(result.body)
    if isinstance(problem, dict) and isinstance(problem.get("code"), str):
        return error_of({"status": result.status, **problem}, wish)
    return RetconError(f"http_{result.status}", result.status, retry_after=wish, detail=_excerpt(result))


def content_of(answer: Answer, accepts: tuple[str, ...]) -> Any:
    """Return the content of a response: parsed JSON, text or bytes, and None if there is none. Raises `RetconError` if
    it is something else than the server promises, as when a network wants its users to sign in on a page.
    """
    if answer.status == NO_CONTENT or not accepts:
        return None
    if answer.media_type not in accepts:
        raise _refusal(answer)
    if answer.media_type in TEXTS:
        return answer.body.decode(errors="replace")
    if answer.media_type != JSON:
        return answer.body
    try:
        return json.loads(answer.body)
    except ValueError:
        raise _refusal(answer) from None


def _json_or_none(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return None


def _excerpt(answer: Answer) -> str:
    text = without_tokens(answer.body[:200].decode(errors="replace"))
    return f"{answer.media_type or 'no content type'}: {text}"


def _bytes_of(call: Call) -> bytes | None:
    match call.body:
        case None:
            return None
        case bytes():
            return call.body
        case str() if call.sends != JSON:
            return call.body.encode()
        case _:
            return json.dumps(call.body, separators=(",", ":")).encode()


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
