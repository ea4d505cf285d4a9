"""Long reads: how long other requests wait meanwhile, and how many long reads the limits allow one address."""

import multiprocessing
import socket
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import requests

from tools.bench.figures import Figure
from tools.bench.serving import retcon, sign_up
from workers.embedded.server import embedded_server

LONG_GAME = Path(__file__).parents[2] / "tests/golden/early_american_chrononauts/artifaxx-3.ndjson"
READERS = 8
MOVES_A_MINUTE = 6000
SECONDS = 6.0
LIMIT = "alone"


def measure() -> list[Figure]:
    """Return the response time of `/healthz` alone, and while eight connections read long lists of events."""
    with tempfile.TemporaryDirectory() as folder, embedded_server(Path(folder) / "events") as url:
        with retcon(url, Path(folder)) as (port, _):
            path = f"{imported(port)}/events?limit=500"
            alone = health(port)
            with reading(port, path) as count:
                crowded = health(port)
            answered = count.value
        limited = {"RETCON_READ_RATE_LIMIT": f"{MOVES_A_MINUTE} per minute"}
        with retcon(url, Path(folder), **limited) as (port, _):
            admitted = MOVES_A_MINUTE / price(port, path)
    median, p99 = statistics.median(crowded), statistics.quantiles(crowded, n=100)[98]
    return [
        Figure("GET /healthz alone, p50", statistics.median(alone), "ms"),
        Figure(
            f"  beside {READERS} readers of 500 events, p50", median, "ms", LIMIT, median / statistics.median(alone)
        ),
        Figure("    p99", p99, "ms"),
        Figure("    what the readers were answered", answered / SECONDS, "lists/s"),
        Figure("lists of 500 events that one address is let in with", admitted, "a minute"),
    ]


def imported(port: int) -> str:
    """Import the long game and return its path."""
    headers = {"Authorization": f"Bearer {sign_up(port, 'Ada')}", "Content-Type": "application/x-ndjson"}
    answer = requests.post(
        f"http://127.0.0.1:{port}/v1/games/import", data=LONG_GAME.read_bytes(), headers=headers, timeout=60
    )
    answer.raise_for_status()
    return f"/v1/games/{answer.json()['id']}"


def health(port: int) -> list[float]:
    """Return the times in ms of many requests, one after another, each on its own connection."""
    taken, ends = list[float](), time.perf_counter() + SECONDS
    while time.perf_counter() < ends:
        began = time.perf_counter()
        with socket.create_connection(("127.0.0.1", port), timeout=60) as sock:
            sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
            while sock.recv(65536):
                pass
        taken.append((time.perf_counter() - began) * 1000)
        time.sleep(0.01)
    return taken


@contextmanager
def reading(port: int, path: str) -> Iterator["multiprocessing.sharedctypes.Synchronized[int]"]:
    """Run readers of that path during the block, each in its own process. They count the responses by status."""
    count = multiprocessing.Value("i", 0)
    readers = [multiprocessing.Process(target=_read, args=(port, path, count), daemon=True) for _ in range(READERS)]
    for reader in readers:
        reader.start()
    time.sleep(1)
    count.value = 0
    try:
        yield count
    finally:
        for reader in readers:
            reader.kill()
            reader.join()


def _read(port: int, path: str, count: "multiprocessing.sharedctypes.Synchronized[int]") -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    while True:
        connection.request("GET", path)
        connection.getresponse().read()
        with count.get_lock():
            count.value += 1


def price(port: int, path: str) -> int:
    """Return how many requests one of these counts as."""
    header = requests.get(f"http://127.0.0.1:{port}{path}", timeout=60).headers["RateLimit"]
    left = int(header.split(";")[1].removeprefix("r="))
    return MOVES_A_MINUTE - left
