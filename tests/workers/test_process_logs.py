"""The clock and the workers log lines of JSON, from the configured level on, and only a few during an outage."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog.testing
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import OutOfMemoryError, ReadOnlyError, ResponseError
from rq import Queue
from rq.serializers import JSONSerializer

from events.on_redis.redis_log import log_key
from service.after_append.outbox import BUILT
from service.backend import Backend
from service.jobs.table import ACT_ON_DUE, PLAY_BOTS
from tests.support.redis_server import open_server
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers import clock
from workers.clock import Sweep

ROOT = Path(__file__).parents[2]

FULL, AWAY, READ_ONLY = OutOfMemoryError("full"), RedisConnectionError("away"), ReadOnlyError("read-only")
NO_DISK = ResponseError("MISCONF Errors writing to the AOF file: No space left on device")

GAME = "g_aaaaaaaaaaaaaaaa"


@contextmanager
def running(program: str, url: str, notes: Path, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program, which writes all it has to say to `notes`."""
    environ = os.environ | {"RETCON_EVENTS_URL": url, "RETCON_QUEUE_URL": ""} | variables
    with notes.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", f"workers.{program}"], cwd=ROOT, env=environ, stdout=file, stderr=file
        )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def lines(notes: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in notes.read_text().splitlines()]


def test_the_clock_s_log_is_json(redis_url: str, redis_client: Redis, tmp_path: Path) -> None:
    with running("clock", redis_url, tmp_path / "notes"):
        wait_until(lambda: (tmp_path / "notes").read_text())
    assert lines(tmp_path / "notes")[0].items() >= {"event": "rebuilding_lists", "level": "info"}.items()


@pytest.mark.soak
def test_the_clock_respects_the_log_level(redis_url: str, redis_client: Redis, tmp_path: Path) -> None:
    with running("clock", redis_url, tmp_path / "notes", RETCON_LOG_LEVEL="warning"):
        wait_until(lambda: redis_client.exists(BUILT))
    assert (tmp_path / "notes").read_text() == ""


@pytest.mark.soak
def test_the_worker_s_log_is_json(redis_url: str, redis_client: Redis, tmp_path: Path) -> None:
    Queue(PLAY_BOTS.queue, connection=redis_client).enqueue("workers.jobs.no_such_job", "g_1")
    with running("worker", redis_url, tmp_path / "notes"):
        wait_until(lambda: (tmp_path / "notes").read_text().endswith("\n"))
    (line,) = lines(tmp_path / "notes")
    assert line.items() >= {"level": "error", "event": "job_refused", "queue": PLAY_BOTS.queue}.items()


def test_the_traceback_of_a_failed_job_is_in_its_line(redis_url: str, redis_client: Redis, tmp_path: Path) -> None:
    queue = Queue(ACT_ON_DUE.queue, connection=redis_client, serializer=JSONSerializer)
    redis_client.xadd(log_key(GAME), {"e": "{}"}, id="1-0")
    queue.enqueue("workers.jobs.act_on_due", GAME)
    with running("worker", redis_url, tmp_path / "notes"):
        wait_until(lambda: (tmp_path / "notes").read_text().count("\n") == 2)
    failed, diverged = lines(tmp_path / "notes")
    assert failed.items() >= {"level": "error", "event": "job_failed", "program": "worker"}.items()
    assert "Traceback" in failed["exception"]
    assert diverged["event"] == "game_diverged"
    assert failed["job_id"] == diverged["job_id"]


def test_a_worker_whose_redis_is_full_ends_with_a_log_line(tmp_path: Path) -> None:
    with open_server(tmp_path / "full") as url:
        with Redis.from_url(url) as client:
            client.config_set("maxmemory", 1)
        with running("worker", url, tmp_path / "notes") as process:
            assert process.wait(PATIENCE_SECONDS) == 1
    (line,) = lines(tmp_path / "notes")
    assert line["event"] == "worker_failed"
    assert "maxmemory" in line["error"]


def test_an_outage_is_logged_when_it_begins_and_when_it_ends(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    stopping, ticks = threading.Event(), iter([FULL, FULL, AWAY, FULL, 0, 0, READ_ONLY, READ_ONLY, 0])

    def tick(_: int) -> list[str]:
        answer = next(ticks, None)
        if answer is None:
            stopping.set()
        if isinstance(answer, Exception):
            raise answer
        return []

    monkeypatch.setattr(web.upkeep.outbox, "due", tick)
    monkeypatch.setattr(clock, "TICK_SECONDS", 0.001)
    with structlog.testing.capture_logs() as said:
        clock.watch(web, stopping)
    assert [(line["event"], line.get("error")) for line in said if line.get("activity") == "tick"] == [
        ("clock_failed", "full"),
        ("clock_failed", "away"),
        ("clock_works_again", None),
        ("clock_failed", "read-only"),
        ("clock_works_again", None),
    ]


@pytest.mark.parametrize("outage", [FULL, READ_ONLY, NO_DISK])
def test_an_outage_is_not_logged_for_single_games(
    web: Backend, monkeypatch: pytest.MonkeyPatch, outage: Exception
) -> None:
    def refuse(_: str) -> Any:
        raise outage

    Sweep(web.games, web.upkeep.outbox).run()
    web.servers.queue.zadd("retcon:pending", {"g_1": 1, "g_2": 1})
    monkeypatch.setattr(web.games.tables, "load", refuse)
    with structlog.testing.capture_logs() as said, pytest.raises(type(outage)):
        Sweep(web.games, web.upkeep.outbox).run()
    assert said == []
