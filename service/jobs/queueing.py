"""The queues of jobs, on Redis.

A worker deletes a job before it runs it, so a job that was queued once runs at most once. If the worker dies, the work
that is left is queued again as another job. So the same work can be done twice, and no job may mind that.
"""

from collections.abc import Mapping
from typing import Any, Final

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job as QueuedJob
from rq.serializers import JSONSerializer

from service.jobs.failed_jobs import FailedJobs, job_id_of
from service.jobs.table import QUEUES, Job
from service.operations.traces import tracing

JOB_SECONDS: Final = 120
"""How long a job may take: twice the maximum of `RETCON_BOT_SECONDS`."""

_OPTIONS: Final[dict[str, Any]] = {"job_timeout": JOB_SECONDS, "result_ttl": 0}


class JobQueues:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self.by_name: Final[Mapping[str, Queue]] = {
            name: Queue(name, connection=client, serializer=JSONSerializer) for name in QUEUES
        }
        self.failed = FailedJobs(client)

    def key(self, job: Job) -> str:
        """Return the key of the job's queue."""
        return str(self.by_name[job.queue].key)

    def put(self, job: Job, *args: str) -> None:
        """Queue the job, even if it is queued already."""
        self.by_name[job.queue].enqueue(job.name, *args, **_options())

    def put_once(self, job: Job, *args: str) -> bool:
        """Queue the job, unless it is queued: then return False. Workers delete a job before they start it, so a job
        that exists but is not in the queue was taken by a worker that died.
        """
        queue, job_id = self.by_name[job.queue], job_id_of(job.name, args)
        try:
            queue.enqueue(job.name, *args, job_id=job_id, unique=True, **_options())
        except DuplicateJobError:
            if self._client.lpos(queue.key, job_id) is not None:
                return False
            self._client.delete(QueuedJob.key_for(job_id))
            queue.enqueue(job.name, *args, job_id=job_id, **_options())
        return True

    def has_room(self, job: Job, args: tuple[str, ...], most: int) -> bool:
        """True if fewer than `most` jobs wait in the queue, or this one is among them."""
        queue = self.by_name[job.queue]
        return queue.count < most or self._client.lpos(queue.key, job_id_of(job.name, args)) is not None

    def drop(self, job_id: str) -> bool:
        """Remove a job that waits in a queue. False if there is none."""
        removed = [queue for queue in self.by_name.values() if self._client.lrem(queue.key, 0, job_id)]
        if removed:
            self._client.delete(QueuedJob.key_for(job_id))
        return bool(removed)


def _options() -> dict[str, Any]:
    """Return the options of a job. Its description, which workers of all versions accept, names the trace that it
    continues.
    """
    traceparent = tracing.traceparent()
    return _OPTIONS | {"description": traceparent} if traceparent else _OPTIONS
