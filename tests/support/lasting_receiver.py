"""A receiver of webhooks that forgets nothing: `python -m tests.support.lasting_receiver PORT FOLDER`.

It keeps each request in a file before it answers, and judges its signature with the package `standardwebhooks`. The
secret of the webhook at `/name` is in the file `name.secret`.
"""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import psutil
from standardwebhooks import Webhook, WebhookVerificationError

from tests.support.ports import free_port
from tests.support.waiting import wait_until

RECEIVED = "received.ndjson"


@dataclass(frozen=True)
class Got:
    """A request: the name of the webhook, the id and the body of the message, when it came, and if its signature is
    right.
    """

    name: str
    id: str
    body: dict[str, Any]
    at: float
    is_signed: bool

    @property
    def about(self) -> tuple[str, str, int]:
        """The type, the game and the version."""
        return self.body["type"], self.body["data"]["game"], self.body["data"]["version"]


class Receiver:
    """A receiver in a process of its own, at a port that stays the same when it is started again."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder, self.port = folder, free_port()
        self._process: psutil.Popen | None = None
        self._read, self._offset = list[Got](), 0

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it. It answers once it runs."""
        command = [sys.executable, "-m", "tests.support.lasting_receiver", str(self.port), str(self.folder)]
        self._process = psutil.Popen(command, stderr=subprocess.DEVNULL)
        wait_until(lambda: any(each.status == "LISTEN" for each in _connections(self._process)))

    def kill(self) -> None:
        """`kill -9`."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def trust(self, name: str, secret: str) -> None:
        """Store the secret of the webhook at `/name`."""
        (self.folder / f"{name}.secret").write_text(secret)

    def received(self) -> list[Got]:
        """Return all requests so far. Complete lines only: the last one may just be written."""
        path = self.folder / RECEIVED
        if path.exists():
            with path.open("rb") as file:
                file.seek(self._offset)
                text = file.read()
            text = text[: text.rfind(b"\n") + 1]
            self._offset += len(text)
            self._read += [Got(**json.loads(line)) for line in text.splitlines()]
        return self._read


def _connections(process: Any) -> Any:
    return process.net_connections("tcp")


def serve(port: int, folder: Path) -> None:
    """Receive until killed."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            name = self.path.removeprefix("/")
            body = self.rfile.read(int(self.headers["content-length"])).decode()
            headers = {key.lower(): value for key, value in self.headers.items()}
            is_signed = _is_signed(folder / f"{name}.secret", body, headers)
            got = {"name": name, "id": headers["webhook-id"], "body": json.loads(body)}
            line = json.dumps(got | {"at": time.time(), "is_signed": is_signed}) + "\n"
            os.write(file, line.encode())
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    file = os.open(folder / RECEIVED, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        server.serve_forever()


def _is_signed(secret: Path, body: str, headers: dict[str, str]) -> bool:
    try:
        Webhook(secret.read_text()).verify(body, headers)
    except (WebhookVerificationError, OSError):
        return False
    return True


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]))
