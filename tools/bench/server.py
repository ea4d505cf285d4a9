"""Moves over HTTP, compared with a minimal POST that makes one append, on the same gunicorn."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import requests

from tools.bench.figures import Figure
from tools.bench.load import CONNECTIONS, Target, load
from workers.embedded import embedded_server, free_port

GAMES = 200
PLAYERS = 20
CALL = json.dumps({"move": {"type": "call", "number": 1}})
LIMIT = "bare POST with one append"


def measure() -> list[Figure]:
    """Return requests/s and latencies of `POST move` and of the minimal POST, and the cost of a move late in a game."""
    with tempfile.TemporaryDirectory() as folder, embedded_server(Path(folder) / "events") as url:
        with serving("tools.bench.wsgi:bare()", url, Path(folder)) as port:
            limit = load(port, [Target(f"/g{number}", "", CALL) for number in range(GAMES)])
        with serving("tools.bench.wsgi:api()", url, Path(folder)) as port:
            tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
            paths = [make_game(port, tokens[number % PLAYERS]) for number in range(GAMES)]
            targets = [Target(f"{path}/moves", tokens[n % PLAYERS], CALL) for n, path in enumerate(paths)]
            moves = load(port, targets)
            early, late = early_and_late(port, tokens[0])
    what = f"{CONNECTIONS} connections, {GAMES} games"
    return [
        Figure(f"{LIMIT}: {what}", limit.per_second, "requests/s"),
        Figure("  p50, p99", limit.p50_ms, f"ms, {limit.p99_ms:.1f} ms"),
        Figure(f"POST move: {what}", moves.per_second, "requests/s", LIMIT, moves.per_second / limit.per_second),
        Figure("  p50, p99", moves.p50_ms, f"ms, {moves.p99_ms:.1f} ms", LIMIT, moves.p50_ms / limit.p50_ms),
        Figure("  refused or failed", limit.failed + moves.failed, "requests"),
        Figure("POST move at version 20, p50", early, "ms"),
        Figure("POST move at version 5,000, p50", late, "ms", "at version 20", late / early),
    ]


NO_LIMITS: Final = {
    "RETCON_MOVE_RATE_LIMIT": "100000000 per minute",
    "RETCON_RATE_LIMIT": "100000000 per minute",
    "RETCON_SIGNUP_RATE_LIMIT": "100000000 per minute",
    "RETCON_CONNECTIONS_PER_ADDRESS": "10000",
    "RETCON_STREAMS_PER_ADDRESS": "10000",
}
"""Settings under which no limit slows a benchmark down."""


@contextmanager
def serving(app: str, url: str, folder: Path, **variables: str) -> Iterator[int]:
    """Run a gunicorn that serves the app as in production, with these variables, and yield its port."""
    port = free_port()
    own = {"PORT": str(port), "RETCON_EVENTS_URL": url, "RETCON_DATA_DIR": str(folder)}
    environment = {**os.environ, **own, **NO_LIMITS, **variables}
    command = [sys.executable, "-m", "gunicorn", "-c", "service/web_server/gunicorn_conf.py", app]
    with open(folder / "gunicorn.log", "wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        _wait_until_it_listens(port)
        yield port
    finally:
        process.terminate()
        process.wait()


def _wait_until_it_listens(port: int) -> None:
    for _ in range(200):
        try:
            requests.get(f"http://127.0.0.1:{port}/healthz", timeout=10)
        except (requests.ConnectionError, requests.Timeout):
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("gunicorn did not start")


def post(port: int, path: str, body: Any, token: str = "") -> Any:
    """Send a POST, which must succeed, and return the JSON of the response."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = requests.post(f"http://127.0.0.1:{port}{path}", json=body, headers=headers, timeout=30)
    answer.raise_for_status()
    return answer.json()


def sign_up(port: int, name: str) -> str:
    """Create a player and return the token."""
    token: str = post(port, "/v1/players", {"name": name})["token"]
    return token


def make_game(port: int, token: str) -> str:
    """Create a long game of Guess with the player on every seat, and return its path."""
    body = {"ruleset": "guess", "options": {"rounds": 10_000}, "seats": [{"kind": "me"}]}
    return f"/v1/games/{post(port, '/v1/games', body, token)['id']}"


def early_and_late(port: int, token: str) -> tuple[float, float]:
    """Return the median times in ms of moves near version 20 and near version 5,000 of one game."""
    session = requests.Session()
    session.headers["Authorization"] = f"Bearer {token}"
    early, late = list[float](), list[float]()
    for _ in range(10):
        path = make_game(port, token)
        url = f"http://127.0.0.1:{port}{path}/moves"
        early += _timed_calls(session, url, 30)[7:]
    _timed_calls(session, url, 4_850)
    late = _timed_calls(session, url, 230)
    return sorted(early)[len(early) // 2], sorted(late)[len(late) // 2]


def _timed_calls(session: requests.Session, url: str, count: int) -> list[float]:
    taken = []
    for _ in range(count):
        began = time.perf_counter()
        answer = session.post(url, data=CALL, headers={"Content-Type": "application/json"}, timeout=60)
        answer.raise_for_status()
        taken.append((time.perf_counter() - began) * 1000)
    return taken
