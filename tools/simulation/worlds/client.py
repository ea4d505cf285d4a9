"""Clients: programs that send requests to some web process, and behave as our client libraries do. A request that gets
no answer, or one that says so, is sent again with the same idempotency key.
"""

import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tools.simulation.processes import Process, app
from tools.simulation.runtime import scheduler
from tools.simulation.scheduler import Killed, Task

ATTEMPTS: Final = 12
TIMEOUT_SECONDS: Final = 15.0
JSON_TYPES: Final = ("application/json", "application/problem+json")
AGAIN: Final = (429, 502, 503, 504)


@dataclass(slots=True)
class HttpAnswer:
    """An answer, or None as its status if none came."""

    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def json(self) -> Any:
        """The body as JSON, None if it is something else."""
        return json.loads(self.body) if self.body and self.headers.get("content-type", "") in JSON_TYPES else None

    @property
    def is_good(self) -> bool:
        """True if the request was carried out."""
        return self.status is not None and 200 <= self.status < 300

    @property
    def code(self) -> str:
        """The code of an error."""
        return str(self.json["code"]) if self.headers.get("content-type") == "application/problem+json" else ""


@dataclass(slots=True)
class Web:
    """The web processes. `losing` is how likely a request or its answer gets lost on the way."""

    processes: list[Process]
    losing: float = 0.0
    seen: Callable[[str, str, HttpAnswer], None] = lambda *_: None

    def send(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes, most: float = TIMEOUT_SECONDS
    ) -> HttpAnswer:
        """Return the answer of one of the processes, which may take `most` seconds."""
        active, answer = scheduler(), HttpAnswer()
        chosen = active.random.choice(self.processes)
        lost = active.random.random() < self.losing and active.random.choice(("request", "answer"))
        active.note(f"{method} {path} to {chosen.name} {lost or ''}")
        if not chosen.is_ready or lost == "request":
            active.sleep(0.2)
            return answer
        waiting, client = _Waiting(answer), active.current
        assert client is not None
        waiting.client = client
        active.spawn(chosen.node, lambda: waiting.handle(method, path, headers, body), "request")
        patience = active.random.random() ** 4 * 0.1 if lost else most
        if not waiting.is_over:
            active.park(patience)
        waiting.client = None
        if not waiting.is_answered or lost:
            return HttpAnswer()
        self.seen(method, path, answer)
        return answer


class _Waiting:
    """A request that a web process answers."""

    def __init__(self, answer: HttpAnswer) -> None:
        self._answer, self.is_answered, self.is_over = answer, False, False
        self.client: Task | None = None

    def handle(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> None:
        """Answer the request, as the task of a web process."""
        try:
            self._answer.status, self._answer.headers, self._answer.body = called(method, path, headers, body)
            self.is_answered = True
        except Killed:
            raise
        except Exception as error:
            self._answer.status, self._answer.body = 599, repr(error).encode()
            self.is_answered = True
        finally:
            self.is_over = True
            if self.client is not None:
                scheduler().wake(self.client)


def called(method: str, path: str, headers: Mapping[str, str], body: bytes) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of the app's answer."""
    started: dict[str, Any] = {}

    def start_response(status: str, given: list[tuple[str, str]], *_: Any) -> Any:
        started["status"], started["headers"] = int(status.split(" ", maxsplit=1)[0]), {k.lower(): v for k, v in given}

    chunks = app()(environ_of(method, path, headers, body), start_response)
    try:
        content = b"".join(chunks)
    finally:
        close = getattr(chunks, "close", None)
        if close:
            close()
    return started["status"], started["headers"], content


def environ_of(method: str, path: str, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
    """Return the WSGI environment of a request."""
    place, _, query = path.partition("?")
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": place,
        "RAW_URI": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "203.0.113.9",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "SCRIPT_NAME": "",
    }
    if body:
        environ |= {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": str(len(body))}
    return environ | {f"HTTP_{name.upper().replace('-', '_')}": text for name, text in headers.items()}


class HttpClient:
    """A client with or without a token, or with a cookie. It sends a request again as long as it gets no answer.
    `heard` is told of each answer.
    """

    def __init__(self, web: Web, name: str) -> None:
        self._web, self._name, self._sent = web, name, 0
        self.token, self.cookie = "", ""
        self.attempts = ATTEMPTS
        self.heard: Callable[[str, HttpAnswer], None] = lambda *_: None

    def follow(self, path: str, seconds: int) -> HttpAnswer:
        """Return what a stream says next, within that time. It is asked for only once."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        answer = self._web.send("GET", f"{path}&wait={seconds}", headers, b"", seconds + TIMEOUT_SECONDS)
        self.heard(path, answer)
        return answer

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> HttpAnswer:
        """Return the answer to a request, which is repeated until there is one or the client gives up."""
        self._sent += 1
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if self.cookie:
            headers["Cookie"] = self.cookie
        if method != "GET":
            headers["Idempotency-Key"] = key or self.next_key()
        packed = b"" if body is None else json.dumps(body).encode()
        answer, active = HttpAnswer(), scheduler()
        for attempt in range(self.attempts):
            answer = self._web.send(method, path, headers, packed)
            active.note(f"answer {self._name} {method} {path} {answer.status} {answer.code if answer.status else ''}")
            if answer.status is not None and answer.status not in AGAIN:
                self.heard(path, answer)
                break
            longest = min(8.0, 0.25 * 2**attempt)
            active.sleep(longest * active.random.choice((0.0, 0.01, 0.5, 1.0, 1.5)))
        return answer

    def next_key(self) -> str:
        """Return a new idempotency key."""
        return f"{self._name}-{self._sent}-{scheduler().random.getrandbits(32):08x}"
