"""Thousands of connections from one address, as in an attack. Takes long, so it runs only on request."""

import contextlib
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.raw import Web, new_game, read_all, request, signed_up, web

pytestmark = pytest.mark.soak

SLOW, STREAMS = 4_300, 3_000
BEGUN = request("POST", "/v1/players", "Content-Type: application/json", "Content-Length: 24", body=b"{")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> Iterator[Web]:
    """As it is by default: two processes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder: Path = tmp_path_factory.mktemp("crowd")
    with web(folder, redis_url, WEB_WORKERS="2", RATE_LIMITS_ENABLED="false", files=20_000) as running:
        yield running
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def slowest_health_check(server: Web, seconds: float) -> float:
    """How long the slowest of many took, in seconds. All must be answered."""
    slowest, ends_at = 0.0, time.monotonic() + seconds
    while time.monotonic() < ends_at:
        began = time.monotonic()
        assert server.get("/healthz").status == server.get("/readyz").status == 200
        slowest = max(slowest, time.monotonic() - began)
        time.sleep(0.05)
    return slowest


def test_thousands_of_slow_bodies_do_not_block_health_checks(server: Web) -> None:
    with contextlib.ExitStack() as held:
        for _ in range(SLOW):
            held.enter_context(contextlib.closing(server.connect(BEGUN)))
        slowest = slowest_health_check(server, 30)
    print(f"{SLOW} slow bodies: the slowest pair of health checks took {slowest:.3f} s")
    assert slowest < 1


def test_thousands_of_streams_do_not_block_health_checks(server: Web) -> None:
    going_on, path = 0, f"{new_game(server, signed_up(server, 'Ada Crowd'))}/stream"
    with contextlib.ExitStack() as held:
        for _ in range(STREAMS):
            sock = held.enter_context(contextlib.closing(server.connect(request("GET", path))))
            going_on += read_all(sock, 0.001).startswith(b"HTTP/1.1 200")
        slowest = slowest_health_check(server, 10)
    print(f"{STREAMS} streams: {going_on} go on, the slowest pair of health checks took {slowest:.3f} s")
    assert slowest < 1
