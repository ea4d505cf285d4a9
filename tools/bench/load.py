"""Load tests of a server, with wrk if it is installed, else with a small client of our own."""

import selectors
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

CONNECTIONS = 32
SECONDS = 5.0
WARM_UP_SECONDS = 2.0


@dataclass(frozen=True)
class Target:
    """One request: a POST of the body, or without one a GET."""

    path: str
    token: str = ""
    body: str = ""

    def encoded(self) -> bytes:
        """Return the bytes of the request."""
        method = "POST" if self.body else "GET"
        head = f"{method} {self.path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {self.token or '-'}\r\n"
        kind = f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n" if self.body else ""
        return f"{head}{kind}\r\n{self.body}".encode()


@dataclass(frozen=True)
class Load:
    """The number of responses, the responses per second, the latencies in ms, and the number of failed requests."""

    count: int
    per_second: float
    p50_ms: float
    p99_ms: float
    failed: int

    @classmethod
    def of(cls, taken: Sequence[float], seconds: float, failed: int = 0) -> "Load":
        """Return it for requests that took that many seconds each."""
        percentiles = statistics.quantiles(taken, n=100)
        return cls(len(taken), len(taken) / seconds, percentiles[49] * 1000, percentiles[98] * 1000, failed)


def load(port: int, targets: Sequence[Target], seconds: float = SECONDS) -> Load:
    """Request the targets in turn over `CONNECTIONS` connections and return the figures."""
    if shutil.which("wrk"):
        return _wrk(port, targets, seconds)
    return _own(port, targets, seconds)


def _wrk(port: int, targets: Sequence[Target], seconds: float) -> Load:
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{each.path} {each.token or '-'} {each.body or '-'}\n" for each in targets))
        file.flush()
        script = str(Path(__file__).with_name("move.lua"))
        sizes = ["-t", "2", "-c", str(CONNECTIONS), "-d", f"{seconds:.0f}s"]
        output = subprocess.run(
            ["wrk", *sizes, "-s", script, f"http://127.0.0.1:{port}", "--", file.name],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    line = next(line for line in output.splitlines() if line.startswith("RESULT"))
    _, count, per_second, p50, p99, failed = line.split()
    return Load(int(count), float(per_second), float(p50), float(p99), int(failed))


def _first_requests(
    port: int, requests: Iterator[bytes], selector: selectors.BaseSelector
) -> dict[socket.socket, float]:
    """Open the connections and send a request on each. Return them with the times of sending."""
    sent: dict[socket.socket, float] = {}
    for _ in range(CONNECTIONS):
        sock = socket.create_connection(("127.0.0.1", port))
        selector.register(sock, selectors.EVENT_READ)
        sent[sock] = time.perf_counter()
        sock.sendall(next(requests))
    return sent


def _own(port: int, targets: Sequence[Target], seconds: float) -> Load:
    requests, taken, failed = cycle([target.encoded() for target in targets]), list[float](), 0
    with selectors.DefaultSelector() as selector:
        sent = _first_requests(port, requests, selector)
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            for key, _ in selector.select(1):
                answered = key.fileobj
                assert isinstance(answered, socket.socket)
                failed += read_answer(answered)[0] >= 300
                now = time.perf_counter()
                taken.append(now - sent[answered])
                sent[answered] = now
                answered.sendall(next(requests))
        for sock in sent:
            sock.close()
    return Load.of(taken, spent, failed)


def read_answer(sock: socket.socket) -> tuple[int, bytes]:
    """Read one whole response and return its status and body. Raises `ConnectionError` if the server hangs up."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += _received(sock)
    head, _, body = data.partition(b"\r\n\r\n")
    length = next(
        int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
    )
    while len(body) < length:
        body += _received(sock)
    return int(head.split(b" ")[1]), body


def _received(sock: socket.socket) -> bytes:
    data = sock.recv(65536)
    if not data:
        raise ConnectionError("the server has closed the connection")
    return data
