"""The allow-list of jobs that a worker runs: those of `service.jobs.table`, with checked arguments. Anyone who can
write to the queue's Redis can put any job there. So nothing is used that RQ would import, unpickle, call or fetch for a
job, such as its function, callbacks, dependents and webhooks.
"""

import json
import re
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, cast

import structlog
from redis import Redis
from redis.exceptions import RedisError, ResponseError
from rq import Queue
from rq.job import Job

from service.jobs.failed_jobs import FailedJobs
from service.jobs.table import JOBS
from service.shared.wall_clock import now_ms

MOST_BYTES: Final = 4096
"""The maximum size of a call."""

MOST_CHARACTERS: Final = 100
"""How much is read of a field that is used for traces only."""

_ORDINARY: Final = frozenset(
    {b"created_at", b"data", b"description", b"enqueued_at", b"origin", b"result_ttl", b"status", b"timeout"}
)
"""The fields that RQ writes for a plain job. All other fields must be empty."""

_is_ours: Final = re.compile(r"workers\.[a-z_]{1,40}\.[a-z_]{1,40}").fullmatch

_NO_HASH: Final = "WRONGTYPE"
"""In the answer of Redis for a key that is not a hash. Other answers say that it can't write now."""

_log = structlog.get_logger()


class JobRefused(Exception):
    """The job is not on the allow-list, and no process of Retcon has queued it. The message gives the reason."""


class JobUnknown(Exception):
    """The function is not on the allow-list, but in our own modules: a process of another version can have queued it.
    The message is its name.
    """


class JobGone(Exception):
    """The job was queued twice, or was dropped after it had been queued."""


class AllowedJob(Job):
    """An allowed job, ready to run. Only its call was read, and two texts for traces: what its description said, which
    may be a `traceparent`, and when it was queued.
    """

    def __init__(
        self, connection: Redis, name: str, args: tuple[str, ...], traceparent: str = "", queued_at: str = ""
    ) -> None:
        super().__init__(connection=connection)
        self.description, self._call, self._call_args = f"{name}{args}", _function_of(name), args
        self.name, self.traceparent, self.queued_at = name.rpartition(".")[2], traceparent, queued_at
        self.function = name

    def perform(self) -> None:
        """Run the job. If it fails, that is stored until it succeeds."""
        failed = FailedJobs(self.connection)
        try:
            self._call(*self._call_args)
        except Exception:
            with suppress(RedisError):
                failed.note(self.function, self._call_args, now_ms())
            raise
        with suppress(RedisError):
            failed.forget(self.function, self._call_args)


class AllowListQueue(Queue):
    """A queue that returns only allowed jobs. A job is deleted before it runs, so it runs at most once; the sweep
    repeats lost work.
    """

    @classmethod
    def dequeue_any(
        cls, queues: Iterable[Queue], timeout: int | None, connection: Redis, *_: Any, **__: Any
    ) -> tuple[Job, Queue] | None:
        """Return the next job of the first non-empty queue, waiting up to `timeout` seconds. Jobs that can't be run are
        dropped and logged.
        """
        by_key = {queue.key: queue for queue in queues}
        while popped := cls.lpop(list(by_key), timeout, connection=connection):
            key, job_id = popped
            queue = by_key[key.decode() if isinstance(key, bytes) else key]
            which = {"queue": queue.name, "job": repr(job_id)[:100]}
            try:
                return take(connection, job_id), queue
            except JobGone:
                _log.info("job_gone", **which)
            except JobUnknown as unknown:
                _log.warning("job_unknown", **which, function=str(unknown))
            except JobRefused as refusal:
                _log.error("job_refused", **which, reason=str(refusal))
        return None


def take(connection: Redis, job_id: bytes) -> AllowedJob:
    """Take and delete the job with this id. Raises `JobRefused`, `JobUnknown` or `JobGone` if it is not an allowed
    job.
    """
    fields = _taken(connection, job_id)
    if unusual := sorted(name for name, value in fields.items() if value and name not in _ORDINARY):
        raise JobRefused(f"it has the fields {b', '.join(unusual).decode(errors='replace')[:200]}")
    name, args = _call_of(fields.get(b"data", b""))
    if name not in JOBS and _is_ours(name):
        raise JobUnknown(name)
    if name not in JOBS:
        raise JobRefused("its function is not on the allow-list")
    patterns = JOBS[name].takes
    are_texts = len(args) == len(patterns) and all(isinstance(arg, str) for arg in args)
    if not are_texts or not all(map(re.fullmatch, patterns, args)):
        raise JobRefused(f"{name} does not take these arguments")
    return AllowedJob(connection, name, tuple(args), _text(fields, b"description"), _text(fields, b"enqueued_at"))


def _text(fields: dict[bytes, bytes], name: bytes) -> str:
    """Return the beginning of a field, whatever it contains."""
    return fields.get(name, b"")[:MOST_CHARACTERS].decode("ascii", "replace")


def _function_of(name: str) -> Callable[..., None]:
    """Return the function of the job with that name. Most workers never need the libraries of most jobs."""
    module, _, function = JOBS[name].function.partition(":")
    return cast(Callable[..., None], getattr(import_module(module), function))


def _taken(connection: Redis, job_id: bytes) -> dict[bytes, bytes]:
    """Return the fields of the job and delete it. Raises `JobGone` if there is none, and `JobRefused` if it is
    something else.
    """
    key = Job.redis_job_namespace_prefix.encode() + job_id
    with connection.pipeline() as taking:
        taking.hgetall(key)
        taking.delete(key)
        try:
            fields: dict[bytes, bytes] = taking.execute()[0]
        except ResponseError as error:
            if _NO_HASH not in str(error):
                raise
            raise JobRefused("it is not a hash") from None
    if not fields:
        raise JobGone
    return fields


def _call_of(packed: bytes) -> tuple[str, list[Any]]:
    """Return the name of the function and its arguments. Raises `JobRefused` unless the call is in JSON, without an
    instance or keyword arguments.
    """
    try:
        name, instance, args, kwargs = json.loads(_unpacked(packed))
    except (ValueError, TypeError, RecursionError):
        raise JobRefused("it is not a call in JSON") from None
    if not isinstance(name, str) or not isinstance(args, list) or instance is not None or kwargs != {}:
        raise JobRefused("its call is more than a function and arguments")
    return name, args


def _unpacked(packed: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(packed, MOST_BYTES)
    except zlib.error:
        raise JobRefused("it is not compressed") from None
