"""An operator sees the jobs that wait and those that failed, and repeats or drops them."""

import pytest

from service.backend import Backend
from service.jobs.table import ACT_ON_DUE
from tests.admin.conftest import Run
from workers.jobs import due_games
from workers.runner.allowed_jobs import AllowListQueue
from workers.worker import worker_of

WHY = ("--reason", "A test.")
GAME = "g_aaaaaaaaaaaaaaaa"
JOB = f"act_on_due-{GAME}"


def work(backend: Backend) -> None:
    """A worker does all urgent jobs."""
    queue = AllowListQueue(ACT_ON_DUE.queue, connection=backend.servers.queue)
    worker_of([queue.name], backend.servers.queue).work(burst=True, logging_level="ERROR")


@pytest.fixture
def failing(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    """A job that failed when a worker did it."""
    monkeypatch.setattr(due_games, "act_on_due", lambda _: 1 / 0)
    backend.upkeep.jobs.put_once(ACT_ON_DUE, GAME)
    work(backend)


def test_a_job_that_waits_is_listed_with_its_game_and_age(run: Run, backend: Backend) -> None:
    backend.upkeep.jobs.put_once(ACT_ON_DUE, GAME)
    backend.upkeep.outbox.call_worker()
    first, second = run("jobs", "list")["items"]
    assert (first["job"], first["kind"], first["game"], first["queue"]) == (JOB, "act_on_due", GAME, ACT_ON_DUE.queue)
    assert first["waits_seconds"] < 60
    assert (second["kind"], second["game"]) == ("play_bots", None)
    assert run("jobs", "list", "--queue", "retcon-2-bots")["items"] == [second]


def test_what_is_no_job_of_the_server_is_listed_as_such(run: Run, backend: Backend) -> None:
    backend.servers.queue.rpush(backend.upkeep.jobs.by_name[ACT_ON_DUE.queue].key, "strange")
    (found,) = run("jobs", "list")["items"]
    assert (found["job"], found["kind"]) == ("strange", None)
    assert run("jobs", "drop", "strange", *WHY)["changed"]
    assert run("jobs", "list")["items"] == []


@pytest.mark.usefixtures("failing")
def test_a_job_that_failed_is_listed_until_it_succeeds(
    run: Run, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = run("jobs", "failed")["items"]
    assert (found["job"], found["kind"], found["game"]) == (JOB, "act_on_due", GAME)
    assert run("jobs", "list")["failed"] == [found]
    monkeypatch.setattr(due_games, "act_on_due", lambda _: None)
    backend.upkeep.jobs.put_once(ACT_ON_DUE, GAME)
    work(backend)
    assert run("jobs", "failed")["items"] == []


@pytest.mark.usefixtures("failing")
def test_a_failed_job_is_repeated_once(run: Run) -> None:
    assert run("jobs", "retry", JOB, "--dry-run", *WHY) == {"job": JOB, "changed": True}
    assert run("jobs", "retry", JOB, *WHY) == {"job": JOB, "changed": True}
    assert [each["job"] for each in run("jobs", "list")["items"]] == [JOB]
    assert run("jobs", "retry", JOB, *WHY) == {"job": JOB, "changed": False}


@pytest.mark.usefixtures("failing")
def test_a_failed_job_is_dropped(run: Run) -> None:
    assert run("jobs", "drop", JOB, *WHY) == {"job": JOB, "changed": True}
    assert run("jobs", "failed")["items"] == []
    assert run("jobs", "drop", JOB, *WHY) == {"job": JOB, "changed": False}


def test_a_job_that_waits_is_dropped_and_queued_again_if_it_is_needed(run: Run, backend: Backend) -> None:
    backend.upkeep.jobs.put_once(ACT_ON_DUE, GAME)
    assert run("jobs", "drop", JOB, "--dry-run", *WHY)["changed"]
    assert len(run("jobs", "list")["items"]) == 1
    assert run("jobs", "drop", JOB, *WHY)["changed"]
    assert run("jobs", "list")["items"] == []
    assert backend.upkeep.jobs.put_once(ACT_ON_DUE, GAME)


def test_an_unknown_job_or_queue_is_refused_by_name(run: Run) -> None:
    for action in ("retry", "drop"):
        refused = run("jobs", action, "no_such_job", *WHY)
        assert refused == {"code": "job_not_found", "detail": "there is no job 'no_such_job'"}
    assert "--queue" in run("jobs", "list", "--queue", "no_such_queue")["detail"]
