"""The worker process: `python -m workers.worker` runs queued jobs, one at a time, the most urgent first.

`python -m workers.worker urgent` runs only those that must not wait for a thinking bot: what is due.
"""

import sys
from collections.abc import Sequence

import structlog
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.job import Job
from rq.timeouts import JobTimeoutException
from rq.utils import now
from rq.worker import WorkerStatus
from rq.worker_registration import clean_worker_registry

from events.redis_clients import blocking_client
from service.after_append.outbox import JOB_SECONDS, QUEUES, URGENT_QUEUE
from service.backend import REFUSALS, urls_of_servers
from service.operations import json_logs as logs
from workers import jobs
from workers.accepting import AcceptingQueue

WORKER_SECONDS = 60
"""How long RQ waits for a job before it looks whether its connection still lives."""

_log = structlog.get_logger()


class Worker(SimpleWorker):
    """Runs accepted jobs and nothing else: of RQ's registries, results, callbacks and commands it uses none, for what
    is lost is queued again by the clock. Its process has one thread, for bots are forked from it. It comes back soon
    after Redis has: there are deadlines to act on.
    """

    max_connection_wait_time = 1.0
    queue_class = AcceptingQueue

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Run the job; a fault ends only this one."""
        self.set_state(WorkerStatus.BUSY)
        try:
            with self.death_penalty_class(JOB_SECONDS, JobTimeoutException):
                job.perform()
        except Exception:
            _log.exception("job_failed", job=job.description)
        self.set_state(WorkerStatus.IDLE)

    def subscribe(self) -> None:
        """Listen to nobody: RQ would take commands, in a thread of its own."""

    def run_maintenance_tasks(self) -> None:
        """Forget workers that are gone; there is nothing else to tidy up."""
        for queue in self.queues:
            clean_worker_registry(queue)
        self.last_cleaned_at = now()  # type: ignore[assignment]  # RQ only says that it begins as None


def worker_of(names: Sequence[str], connection: Redis) -> Worker:
    """A worker for the queues of these names, the most urgent first."""
    queues = [AcceptingQueue(name, connection=connection) for name in names]
    return Worker(queues, connection=connection, worker_ttl=WORKER_SECONDS)


def main() -> int:
    """Work until stopped."""
    try:
        settings = jobs.backend().settings
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        return 2
    logs.configure(settings.log_level)
    _, queue_url = urls_of_servers(settings)
    connection = blocking_client(queue_url)  # of its own: RQ changes its time limits
    worker = worker_of([URGENT_QUEUE] if sys.argv[1:] == ["urgent"] else QUEUES, connection)
    try:
        worker.work(logging_level=logs.of_libraries(settings.log_level).upper(), max_jobs=None)
    except RedisError as error:
        _log.error("worker_failed", error=str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
