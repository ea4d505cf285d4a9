"""Workers run only allowed jobs: nothing in the queue makes them import, unpickle or fetch anything."""

import json
import os
import pickle
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
import structlog.testing
from redis import Redis
from redis.client import Pipeline
from redis.exceptions import ResponseError
from rq import Queue
from rq.job import Callback, Job, Retry
from rq.repeat import Repeat
from rq.serializers import JSONSerializer

from service.backend import Backend
from service.jobs import table
from service.jobs.table import ACT_ON_DUE, PLAY_BOTS, queues_of
from tests.workers.playing import BOTS, guess, lose_jobs, now
from workers.clock import Sweep
from workers.runner.allowed_jobs import AllowedJob, JobGone, JobRefused, take

TRAP = "tests.workers.trap"
"""A module that shows that it was imported."""


class Touch:
    """Pickled, it makes a file when it is read."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __reduce__(self) -> Any:
        return os.system, (f"touch {self._file}",)


GAME, OTHER = "g_aaaaaaaaaaaaaaaa", "g_aaaaaaaaaaaaaaab"


def call(*parts: Any) -> bytes:
    return zlib.compress(json.dumps(parts).encode())


def good(job: table.Job = PLAY_BOTS) -> dict[Any, Any]:
    """The fields of an honest job."""
    return {"data": call(job.name, None, [GAME] if job.takes else [], {}), "status": "queued", "timeout": "120"}


def bad_jobs(file: Path) -> dict[str, dict[Any, Any]]:
    """Jobs that would do something, were they run or looked at as RQ does; each would make the file."""
    shell = f"touch {file}"
    pickled = zlib.compress(pickle.dumps(("os.system", None, (shell,), {})))
    return {
        "a pickled call": {"data": pickled},
        "a pickle that acts when it is read": {"data": zlib.compress(pickle.dumps(Touch(file)))},
        "another function": {"data": call("os.system", None, [shell], {})},
        "another function of our jobs": {"data": call("workers.jobs.play_one", None, [], {})},
        "a method of an instance": {"data": call("system", "os", [shell], {})},
        "arguments by name": {"data": call(PLAY_BOTS.name, None, [], {"game_id": GAME})},
        "too many arguments": {"data": call(PLAY_BOTS.name, None, [GAME], {})},
        "too few arguments": {"data": call(ACT_ON_DUE.name, None, [], {})},
        "an argument that is no id": {"data": call(ACT_ON_DUE.name, None, [f"{GAME}:log"], {})},
        "an argument that is no text": {"data": call(ACT_ON_DUE.name, None, [{GAME: 1}], {})},
        "a function that is no text": {"data": call([PLAY_BOTS.name], None, [], {})},
        "no call": {"data": zlib.compress(b"17")},
        "no JSON": {"data": zlib.compress(b"\xff\xfe{")},
        "deep JSON": {"data": zlib.compress(b"[" * 4000)},
        "a long number": {"data": zlib.compress(b"[" + b"1" * 4090)},
        "a bomb": {"data": zlib.compress(b"[" + b" " * 10_000_000 + b"]")},
        "no compression": {"data": b"\x80\x05."},
        "no data": {"status": "queued"},
        "a callback": good() | {"success_callback_name": f"{TRAP}.spring"},
        "a callback for failure": good() | {"failure_callback_name": f"{TRAP}.spring"},
        "a callback for stopping": good() | {"stopped_callback_name": f"{TRAP}.spring"},
        "webhooks": good() | {"webhooks": json.dumps([{"url": "http://127.0.0.1:1/", "job_status": "finished"}])},
        "dependencies": good() | {"dependency_ids": '["a"]'},
        "repeats": good() | {"repeats_left": "1000000", "repeat_intervals": "[0]"},
        "retries": good() | {"retries_left": "9"},
        "notes": good() | {"meta": pickle.dumps(Touch(file))},
        "a result": good() | {"result": pickle.dumps(Touch(file)), "exc_info": b"\xff"},
        "an unknown field": good() | {b"\xff\xfe": b"\xff"},
    }


OF_ANOTHER_VERSION = ("another function of our jobs",)
"""Jobs that a newer process could have queued, while not all processes are upgraded."""


@pytest.mark.parametrize("queue", queues_of("worker"))
def test_jobs_that_are_not_allowed_are_dropped_and_logged_and_games_continue(
    web: Backend, work: Callable[[], None], tmp_path: Path, queue: str
) -> None:
    bad, key = bad_jobs(tmp_path / "made"), Queue(queue, connection=web.servers.queue).key
    for number, fields in enumerate(bad.values()):
        web.servers.queue.hset(f"rq:job:bad-{number}", mapping=fields)
        web.servers.queue.rpush(key, f"bad-{number}")
    web.servers.queue.set("rq:job:text", "no hash")
    web.servers.queue.rpush(key, "text", "none", b"\xff\xfe", "a b:c", "")
    table = guess(web, *BOTS)
    with structlog.testing.capture_logs() as said:
        work()
        web.upkeep.outbox.call_missing_worker()  # as the clock does five times a second
        work()
    assert now(web, table).status == "finished"
    refused = [line for line in said if line["event"] == "job_refused"]
    assert [line["queue"] for line in refused] == [queue] * (len(bad) + 1 - len(OF_ANOTHER_VERSION))
    unknown = [line for line in said if line["event"] == "job_unknown"]
    assert [line["log_level"] for line in unknown] == ["warning"] * len(OF_ANOTHER_VERSION)
    gone = [line for line in said if line["event"] == "job_gone"]
    assert [(line["log_level"], line["queue"]) for line in gone] == [("info", queue)] * 4
    assert not (tmp_path / "made").exists()
    assert TRAP not in sys.modules
    assert not list(web.servers.queue.scan_iter("rq:job:*"))
    assert web.servers.queue.llen(key) == 0


@pytest.mark.parametrize("field", [b"created_at", b"enqueued_at", b"timeout", b"result_ttl", b"status", b"origin"])
def test_unused_fields_of_a_job_are_not_read(redis_client: Redis, field: bytes) -> None:
    redis_client.hset("rq:job:odd", mapping={**good(), field: b"\xff garbage"})
    assert isinstance(take(redis_client, b"odd"), AllowedJob)


def test_rq_features_that_run_more_than_the_call_are_refused(web: Backend) -> None:
    queue = Queue(queues_of("worker")[0], connection=web.servers.queue, serializer=JSONSerializer)
    for job in (
        queue.enqueue(PLAY_BOTS.name, on_success=Callback(json.dumps)),
        queue.enqueue(PLAY_BOTS.name, repeat=Repeat(times=3)),
        queue.enqueue(PLAY_BOTS.name, meta={"a": 1}),
        queue.enqueue(PLAY_BOTS.name, retry=Retry(max=3)),
    ):
        with pytest.raises(JobRefused):
            take(web.servers.queue, job.id.encode())
    take(web.servers.queue, queue.enqueue(PLAY_BOTS.name, description="x").id.encode())


def test_a_job_is_deleted_before_it_runs_so_that_none_is_left_behind(web: Backend) -> None:
    web.upkeep.outbox.wake_bots(guess(web, *BOTS))
    (job_id,) = cast(list[bytes], web.servers.queue.lrange(web.upkeep.jobs.key(PLAY_BOTS), 0, -1))
    take(web.servers.queue, job_id)
    with pytest.raises(JobGone):
        take(web.servers.queue, job_id)
    assert not web.servers.queue.exists(Job.key_for(job_id.decode()))


def test_a_job_that_was_queued_twice_or_dropped_before_it_is_fetched_is_no_attack(
    web: Backend, work: Callable[[], None]
) -> None:
    queue = Queue(ACT_ON_DUE.queue, connection=web.servers.queue)
    web.upkeep.jobs.put_once(ACT_ON_DUE, GAME)
    web.servers.queue.rpush(queue.key, *cast(list[bytes], web.servers.queue.lrange(queue.key, 0, -1)))
    web.upkeep.jobs.put_once(ACT_ON_DUE, OTHER)
    web.servers.queue.delete(Job.key_for(f"act_on_due-{OTHER}"))  # as an operator who drops it
    with structlog.testing.capture_logs() as said:
        work()
    assert [line["event"] for line in said if line["event"].startswith("job_")].count("job_gone") == 2
    assert "job_refused" not in {line["event"] for line in said}


@pytest.mark.parametrize(
    "answer", ["MISCONF Errors writing to the AOF file: No space left on device", "NOREPLICAS Not enough good replicas"]
)
def test_a_job_that_can_not_be_taken_because_of_a_full_disk_is_no_attack(
    web: Backend, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    web.upkeep.outbox.call_worker()
    (job_id,) = cast(list[bytes], web.servers.queue.lrange(web.upkeep.jobs.key(PLAY_BOTS), 0, -1))

    def failing(*_: object, **__: object) -> object:
        raise ResponseError(answer)

    monkeypatch.setattr(Pipeline, "execute", failing)
    with pytest.raises(ResponseError):
        take(web.servers.queue, job_id)


def test_jobs_of_older_workers_are_left_to_them_and_the_sweep_does_their_work(
    web: Backend, work: Callable[[], None]
) -> None:
    table = guess(web, *BOTS)
    lose_jobs(web)
    old = Queue("retcon-bots-alone", connection=web.servers.queue)
    old.enqueue("workers.jobs.play_bots", table.game_id)
    work()
    assert now(web, table).version == table.version
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, table).status == "finished"
    assert len(old) == 1
