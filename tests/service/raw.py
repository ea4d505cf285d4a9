"""A web process as in production, and raw connections to it, to send what no HTTP client would send."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.ports import free_port
from tests.support.waiting import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Answer:
    """One answer. The names of its headers are in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def problem(self) -> Any:
        """The problem document, which it must be."""
        assert self.headers["content-type"] == "application/problem+json", self
        told = json.loads(self.body)
        assert (told["status"], bool(told["code"])) == (self.status, True)
        return told

    @property
    def is_last(self) -> bool:
        """True if it says that the connection ends."""
        return self.headers.get("connection") == "close"


@dataclass(frozen=True)
class Web:
    """A gunicorn that listens on this port. `source` is the address from which it is asked."""

    port: int
    log: Path
    source: str = "127.0.0.1"

    def connect(self, sent: bytes = b"", timeout: float = PATIENCE_SECONDS) -> socket.socket:
        """A connection on which this was sent."""
        sock = socket.create_connection(("127.0.0.1", self.port), timeout, source_address=(self.source, 0))
        with contextlib.suppress(ConnectionError):
            sock.sendall(sent)
        return sock

    def ask(self, sent: bytes, *, is_all: bool = False, timeout: float = PATIENCE_SECONDS) -> list[Answer]:
        """What is answered until the server hangs up, or is silent for some seconds after its first answer."""
        with self.connect(sent, timeout=timeout) as sock:
            if is_all:
                sock.shutdown(socket.SHUT_WR)
            return answers(read_all(sock))

    def get(self, path: str, *headers: str) -> Answer:
        """The answer to a GET on a connection of its own."""
        (answer,) = self.ask(request("GET", path, "Connection: close", *headers))
        return answer


def signed_up(server: Web, name: str) -> str:
    """The header of a new player."""
    return f"Authorization: Bearer {_post(server, '/v1/players', {'name': name})['token']}"


def new_game(server: Web, player: str) -> str:
    """The path of a public game of Guess that the player plays alone."""
    body = {"ruleset": "guess", "seats": [{"kind": "me"}], "visibility": "public"}
    return f"/v1/games/{_post(server, '/v1/games', body, player)['id']}"


def _post(server: Web, path: str, fields: Any, *headers: str) -> Any:
    body = json.dumps(fields).encode()
    sent = ("Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close", *headers)
    (answer,) = server.ask(request("POST", path, *sent, body=body))
    assert answer.status == 201, answer
    return json.loads(answer.body)


def request(method: str, path: str, *headers: str, body: bytes = b"") -> bytes:
    """A request as it is sent; `body` stands as it is, without any header on it."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: retcon", *headers, "", ""]).encode("latin-1") + body


def read_all(sock: socket.socket, quiet_seconds: float = 10.0) -> bytes:
    """What comes until the end, or until nothing more does after the first."""
    said = b""
    with contextlib.suppress(ConnectionError, TimeoutError):
        while more := sock.recv(65536):
            said += more
            sock.settimeout(quiet_seconds)
    return said


def answers(said: bytes) -> list[Answer]:
    """The answers in what a server said; interim ones are left out."""
    found = []
    while said:
        head, _, said = said.partition(b"\r\n\r\n")
        status, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        if status.split()[1] == "100":
            continue
        length = int(headers.get("content-length", "0"))
        body, said = (_dechunked(said), b"") if "transfer-encoding" in headers else (said[:length], said[length:])
        found.append(Answer(int(status.split()[1]), headers, body))
    return found


def _dechunked(said: bytes) -> bytes:
    body = b""
    while said:
        size, _, said = said.partition(b"\r\n")
        body, said = body + said[: int(size, 16)], said[int(size, 16) + 2 :]
    return body


@contextmanager
def web(
    folder: Path, redis_url: str, app: str = "tools.bench.wsgi:api()", files: int = 4096, **settings: str
) -> Iterator[Web]:
    """A gunicorn that has begun to answer, also for Guess. Its processes may open so many files; `settings` go without
    RETCON_.
    """
    port, log = free_port(), folder / "web.log"
    ours = {"EVENTS_URL": redis_url, "DATA_DIR": str(folder), "WEB_WORKERS": "1", **settings}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
    environment |= {"PORT": str(port), **{f"RETCON_{name}": value for name, value in ours.items()}}
    command = [sys.executable, "-m", "gunicorn", "-c", "python:service.web_server.gunicorn_conf", app]
    command = ["/bin/sh", "-c", f'ulimit -n {files} && exec "$@"', "sh", *command]
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output, cwd=ROOT)
    try:
        _wait_until_it_answers(port, process, log)
        yield Web(port, log)
    finally:
        process.send_signal(signal.SIGQUIT)  # at once, whoever is connected
        process.wait()


def _wait_until_it_answers(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < ends_at:
        assert process.poll() is None, log.read_text()
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), PATIENCE_SECONDS) as sock:
            sock.sendall(request("GET", "/healthz", "Connection: close"))
            if read_all(sock):
                return
        time.sleep(0.05)
    raise TimeoutError(log.read_text())
