"""The actions on jobs: those that wait in queues, and those that failed when they ran last.

Jobs only hasten what the schedules of the server demand anyway, so a job that is lost or dropped is queued again as
long as there is something to do.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC
from itertools import islice
from typing import Any, Final

import marshmallow as ma
from redis import Redis
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer

from engines.contract import Json
from service import errors
from service.admin.actions import Action, Administrator, Change, Nothing, Result
from service.admin.fields import changed, limit, optional_text, shown_number, shown_text
from service.jobs.failed_jobs import FailedJob
from service.jobs.table import ACT_ON_DUE, JOBS, QUEUES
from service.shared.fields import number, objects, text
from service.shared.wall_clock import now_ms

_SECRET: Final = (ACT_ON_DUE.queue,)
"""The queues whose jobs only the command line shows: one of them may be an answer that a player has left in advance."""

_KINDS: Final = {function.rpartition(".")[2]: function for function in JOBS}


class WhichJobs(ma.Schema):
    """Which jobs to list."""

    queue = optional_text("Only jobs of this queue.", validate=ma.validate.OneOf(sorted(QUEUES)))
    limit = limit(1_000, 100)


class JobShown(ma.Schema):
    """A job."""

    job = text("The id of the job.")
    kind = shown_text("What it does; null if it is no job of this server.")
    game = shown_text("The id of the game that it is about; null if it is about none.")
    queue = shown_text("The queue.")


class WaitingJob(JobShown):
    """A job that waits."""

    queued_at = shown_number("When it was queued, in ms since the epoch.")
    waits_seconds = shown_number("How long it has waited, in seconds.")


class FailedJobShown(JobShown):
    """A job that has failed."""

    failed_at = number("When it failed last, in ms since the epoch.")


class Waiting(ma.Schema):
    """The jobs that wait, and those that have failed."""

    items = objects(WaitingJob, "The jobs that wait, in each queue the next one first.")
    failed = objects(FailedJobShown, "The jobs that failed when they ran last.")


class Failed(ma.Schema):
    """The jobs that have failed."""

    items = objects(FailedJobShown, "The jobs that failed when they ran last, the last one first.")


class JobChange(Change):
    """Which job to change, and why."""

    job = text("The id of the job.")


class JobChanged(ma.Schema):
    """A job that was changed."""

    job = text("The id of the job.")
    changed = changed()


def list_(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """List the jobs that wait for a worker, and those that have failed.

    Over HTTP, jobs that act on what is due at a game are left out, because that may be an answer that a player has left
    in advance.
    """
    wanted, most = arguments["queue"], arguments["limit"]
    queues = [queue for queue in _queues(admin) if wanted in (None, queue.name)]
    waiting = islice((job for queue in queues for job in _waiting(queue, most)), most)
    failed = [_failed(job) for job in _all_failed(admin) if wanted in (None, _queue(job.function))]
    return {"items": list(waiting), "failed": failed[:most]}


def failed(admin: Administrator, _: Mapping[str, Any]) -> Result:
    """List the jobs that failed when they ran last. The log of the process that ran a job has the error, as
    `job_failed`.
    """
    return {"items": [_failed(job) for job in _all_failed(admin)]}


def retry(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Queue a job that has failed again now, instead of when its schedule demands it."""
    queues, job_id = admin.backend.upkeep.jobs, arguments["job"]
    found = _found(admin, job_id)
    if found and not arguments["dry_run"]:
        queues.put_once(JOBS[found.function], *found.args)
        queues.failed.forget(found.function, found.args)
    return {"job": job_id, "changed": found is not None}


def drop(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Remove a job that waits or has failed. It is queued again if there is still something to do."""
    queues, job_id = admin.backend.upkeep.jobs, arguments["job"]
    is_waiting = any(admin.backend.servers.queue.lpos(queue.key, job_id) is not None for queue in _queues(admin))
    found = None if is_waiting else _found(admin, job_id)
    if not arguments["dry_run"]:
        if found:
            queues.failed.forget(found.function, found.args)
        is_waiting = is_waiting and queues.drop(job_id)
    return {"job": job_id, "changed": is_waiting or found is not None}


def _queues(admin: Administrator) -> list[Queue]:
    """Return the queues that the operator may look into."""
    return [
        queue for name, queue in admin.backend.upkeep.jobs.by_name.items() if admin.is_at_shell or name not in _SECRET
    ]


def _all_failed(admin: Administrator) -> list[FailedJob]:
    """Return the failed jobs that the operator may know of, the last one first."""
    jobs = admin.backend.upkeep.jobs.failed.all()
    return [job for job in jobs if admin.is_at_shell or _queue(job.function) not in _SECRET]


def _found(admin: Administrator, job_id: str) -> FailedJob | None:
    """Return the failed job with that id; None if it has not failed. Raises `JobNotFound`."""
    found = next((job for job in _all_failed(admin) if job.job_id == job_id), None)
    if found is None and job_id.partition("-")[0] not in _KINDS:
        raise errors.JobNotFound(f"there is no job {job_id!r}")
    return found


def _waiting(queue: Queue, most: int) -> Iterator[Json]:
    """Yield the first jobs of a queue."""
    for job_id in queue.get_job_ids(0, most):
        yield {"job": job_id, "queue": queue.name, **_described(queue.connection, job_id)}


def _described(client: Redis, job_id: str) -> dict[str, Json]:
    """Return what a job does and since when it waits. Whatever else is in the queue is no job of this server."""
    unknown = {"kind": None, "game": None, "queued_at": None, "waits_seconds": None}
    try:
        job = Job.fetch(job_id, client, JSONSerializer)
        function, args, queued = job.func_name, job.args, job.enqueued_at
    except Exception:  # anyone who can write to the queue's Redis can put anything there
        return unknown
    if function is None or function not in JOBS:
        return unknown
    at = int(queued.replace(tzinfo=UTC).timestamp() * 1000) if queued else None
    waits = None if at is None else max(0, now_ms() - at) // 1000
    return {"kind": _kind(function), "game": _game(tuple(args)), "queued_at": at, "waits_seconds": waits}


def _failed(job: FailedJob) -> Json:
    named = {"job": job.job_id, "kind": _kind(job.function), "game": _game(job.args)}
    return named | {"queue": _queue(job.function), "failed_at": job.at}


def _queue(function: str) -> str | None:
    """Return the queue of a job of this server."""
    return JOBS[function].queue if function in JOBS else None


def _kind(function: str) -> str:
    return function.rpartition(".")[2]


def _game(args: tuple[Any, ...]) -> str | None:
    return args[0] if args and isinstance(args[0], str) and args[0].startswith("g_") else None


ACTIONS: Final = (
    Action("jobs", "list", list_, WhichJobs, Waiting),
    Action("jobs", "failed", failed, Nothing, Failed),
    Action("jobs", "retry", retry, JobChange, JobChanged, (errors.JobNotFound,)),
    Action("jobs", "drop", drop, JobChange, JobChanged, (errors.JobNotFound,)),
)
