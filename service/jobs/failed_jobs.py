"""The jobs that failed when they ran last, on the queue's Redis. Only what each was to do is stored: the error is in
the log of the process that ran it.
"""

import json
from typing import Final, NamedTuple, cast

from redis import Redis

FAILED: Final = "retcon:failed-jobs"
"""The sorted set of the jobs, as JSON lists of a function and its arguments, by when they failed (ms)."""

KEPT: Final = 1_000
"""How many are kept: the last ones."""


class FailedJob(NamedTuple):
    """A job that failed `at` a time, in ms since the epoch."""

    function: str
    args: tuple[str, ...]
    at: int

    @property
    def job_id(self) -> str:
        """Its id, as in its queue."""
        return job_id_of(self.function, self.args)


class FailedJobs:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    def note(self, function: str, args: tuple[str, ...], now_ms: int) -> None:
        """Store that the job has failed."""
        with self._client.pipeline() as pipeline:
            pipeline.zadd(FAILED, {_member(function, args): now_ms})
            pipeline.zremrangebyrank(FAILED, 0, -KEPT - 1)
            pipeline.execute()

    def forget(self, function: str, args: tuple[str, ...]) -> bool:
        """Forget that the job has failed. False if it has not."""
        return bool(self._client.zrem(FAILED, _member(function, args)))

    def all(self) -> list[FailedJob]:
        """Return the failed jobs, the last one first."""
        found = cast(list[tuple[bytes, float]], self._client.zrevrange(FAILED, 0, -1, withscores=True))
        jobs = ((json.loads(member), int(at)) for member, at in found)
        return [FailedJob(function, tuple(args), at) for (function, *args), at in jobs]


def job_id_of(function: str, args: tuple[str, ...]) -> str:
    """Return the id of a job that is queued only once.

    >>> job_id_of("workers.archiving.archive_game", ("g_1",))
    'archive_game-g_1'
    """
    return "-".join((function.rpartition(".")[2], *args))


def _member(function: str, args: tuple[str, ...]) -> str:
    return json.dumps([function, *args])
