"""Servers for the benchmark, each on a port of its own, and the few requests that prepare Retcon for it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import psutil
import requests

from workers.embedded.server import free_port

ROOT: Final = Path(__file__).parents[2]
CALL: Final = json.dumps({"move": {"type": "call", "number": 1}})
NO_LIMITS: Final = {
    "RETCON_MOVE_RATE_LIMIT": "100000000 per minute",
    "RETCON_READ_RATE_LIMIT": "100000000 per minute",
    "RETCON_RATE_LIMIT": "100000000 per minute",
    "RETCON_SIGNUP_RATE_LIMIT": "100000000 per minute",
    "RETCON_CONNECTIONS_PER_ADDRESS": "20000",
    "RETCON_STREAMS_PER_ADDRESS": "20000",
    "RETCON_STREAMS_PER_PLAYER": "20000",
    "RETCON_NEWCOMER_GAMES": "0",
}
"""Settings under which no limit slows a benchmark down."""

START_SECONDS: Final = 120.0
"""How long a server may take to start on a machine that does much else."""

Server = tuple[int, psutil.Process]
"""The port of a running server, and the process of gunicorn, whose children answer the requests."""


@contextmanager
def running(command: Sequence[str], port: int, log: Path, environment: Mapping[str, str]) -> Iterator[psutil.Process]:
    """Run a server that listens on the port, and yield its process."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **environment}, stdout=output, stderr=output)
    try:
        _wait_until_it_answers(port)
        yield psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait()


def _wait_until_it_answers(port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        try:
            requests.get(f"http://127.0.0.1:{port}/healthz", timeout=10)
        except (requests.ConnectionError, requests.Timeout):
            time.sleep(0.05)
        else:
            return
    raise TimeoutError("the server did not start")


@contextmanager
def retcon(url: str, folder: Path, **variables: str) -> Iterator[Server]:
    """Run Retcon's API as in production, with these variables."""
    port = free_port()
    own = {"PORT": str(port), "RETCON_EVENTS_URL": url, "RETCON_DATA_DIR": str(folder)}
    configuration = ["-c", "python:service.web_server.gunicorn_conf"]
    command = [sys.executable, "-m", "gunicorn", *configuration, "tools.bench.wsgi:api()"]
    with running(command, port, folder / f"retcon-{port}.log", {**own, **NO_LIMITS, **variables}) as process:
        yield port, process


@contextmanager
def bare(url: str, folder: Path, workers: int) -> Iterator[Server]:
    """Run the bare Flask app with that many processes."""
    port = free_port()
    options = ["--worker-class", "gevent", "--workers", str(workers), "--bind", f"127.0.0.1:{port}"]
    command = [sys.executable, "-m", "gunicorn", *options, "tools.bench.bare:app"]
    with running(command, port, folder / f"bare-{port}.log", {"BARE_REDIS_URL": url}) as process:
        yield port, process


def cpu_seconds(processes: Sequence[psutil.Process]) -> float:
    """Return the CPU time that the processes have used, their children's not included."""
    return sum(times.user + times.system for times in (process.cpu_times() for process in processes))


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
