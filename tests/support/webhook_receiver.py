"""A receiver of webhooks, as a player's server."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from standardwebhooks import Webhook as Judge

from tests.support.waiting import PATIENCE_SECONDS


@dataclass(frozen=True)
class Received:
    """A request: its headers in lower case, and its body."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def message(self) -> Any:
        return json.loads(self.body)

    @property
    def type(self) -> str:
        return str(self.message["type"])


@dataclass(frozen=True)
class Answer:
    """What a receiver answers, once `may_answer` is set."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    may_answer: threading.Event | None = None


OK = Answer(204)


@dataclass
class Receiver:
    """A receiver that answers `answers`, one after the other, and then `always`."""

    origin: str = ""
    received: list[Received] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    always: Answer = OK

    @property
    def types(self) -> list[str]:
        return [each.type for each in self.received]

    @property
    def ids(self) -> list[str]:
        return [each.id for each in self.received]

    def verified(self, secret: str) -> list[Any]:
        """The messages, judged by the package of Standard Webhooks."""
        return [Judge(secret).verify(each.body, each.headers) for each in self.received]


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver at a port of its own."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            receiver.received.append(Received(self.path, headers, body))
            answer = receiver.answers.pop(0) if receiver.answers else receiver.always
            if answer.may_answer:
                answer.may_answer.wait(PATIENCE_SECONDS)
            self.send_response(answer.status)
            for name, value in ({"Content-Length": str(len(answer.body))} | answer.headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        receiver.origin = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        yield receiver
        server.shutdown()
