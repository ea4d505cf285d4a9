"""The worker process: `python -m workers.worker` runs queued jobs, one at a time, the most urgent first.

`python -m workers.worker urgent` runs only jobs that must not wait for a thinking bot, such as expired deadlines,
`python -m workers.worker archive` those that send push messages, move games to the archive, and, in turn, make replays
and analyze games, and `python -m workers.worker webhooks` those that send messages to webhooks.
"""

import sys
from collections.abc import Sequence
from secrets import token_hex
from typing import Final

import structlog
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.job import Job
from rq.timeouts import JobTimeoutException
from rq.utils import now
from rq.worker import WorkerStatus
from rq.worker_registration import clean_worker_registry

from events.on_redis.clients import blocking_client
from service.after_append.outbox import (
    ANALYSIS_QUEUE,
    ARCHIVE_QUEUE,
    BOTS_QUEUE,
    JOB_SECONDS,
    PUSH_QUEUE,
    QUEUES,
    REPLAY_QUEUE,
    URGENT_QUEUE,
    WEBHOOK_QUEUE,
)
from service.backend import REFUSALS, urls_of_servers
from service.operations import json_logs as logs
from service.operations.configuration.settings import Settings
from service.operations.faults import note_fault
from service.operations.metrics import note_process
from service.operations.traces import tracing
from workers.jobs import playing as jobs
from workers.jobs.allowed_jobs import AllowedJob, AllowListQueue
from workers.supervision.readiness import tell_ready

WORKER_SECONDS = 20
"""How long RQ takes a worker to be alive. It waits 15 s less for a job, and 5 s less for any answer of its server, as
that may hang after a failover.
"""

OWN_QUEUES: Final = {
    "urgent": [URGENT_QUEUE],
    "archive": [PUSH_QUEUE, ARCHIVE_QUEUE, REPLAY_QUEUE, ANALYSIS_QUEUE],
    "webhooks": [WEBHOOK_QUEUE],
}
"""The queues of workers that do not play bots, by their argument."""

_TAKING_TURNS: Final = (REPLAY_QUEUE, ANALYSIS_QUEUE)
"""The queues that come last in turn, so that neither waits for all jobs of the other."""

_log = structlog.get_logger()


class Worker(SimpleWorker):
    """Runs jobs on the allow-list only, without RQ's registries, results, callbacks and commands: the clock queues lost
    jobs again. The process has one thread, because bots are forked from it. After an outage of Redis it reconnects
    soon, because deadlines may have expired.
    """

    max_connection_wait_time = 1.0
    queue_class = AllowListQueue
    before_job = staticmethod(lambda: None)
    after_job = staticmethod(lambda: None)

    def register_birth(self) -> None:
        """Register the worker, which is ready then."""
        super().register_birth()  # type: ignore[no-untyped-call] # so in RQ
        tell_ready()

    def reorder_queues(self, reference_queue: Queue) -> None:
        """Let a queue that takes turns come last, after a job of it. All others keep their places."""
        if reference_queue.name in _TAKING_TURNS:
            self._ordered_queues.remove(reference_queue)
            self._ordered_queues.append(reference_queue)

    def execute_job(self, job: Job, queue: Queue) -> None:
        """Run the job. An error in it is logged and does not end the worker. All lines of one run have one id."""
        assert isinstance(job, AllowedJob)
        logs.begin(job_id=token_hex(8))
        self.set_state(WorkerStatus.BUSY)
        with tracing.job(job.name, job.traceparent, job.queued_at):
            self._perform(job)
        self.set_state(WorkerStatus.IDLE)

    def _perform(self, job: AllowedJob) -> None:
        self.before_job()
        try:
            with self.death_penalty_class(JOB_SECONDS, JobTimeoutException):
                job.perform()
        except Exception as error:
            _log.exception("job_failed", job=job.description)
            note_fault(error, None)
            tracing.fail(error)
        finally:
            self.after_job()

    def subscribe(self) -> None:
        """Do nothing. RQ would receive commands here, in a thread of its own."""

    def run_maintenance_tasks(self) -> None:
        """Remove ended workers from the registry. No other maintenance is needed."""
        for queue in self.queues:
            clean_worker_registry(queue)
        self.last_cleaned_at = now()  # type: ignore[assignment]  # RQ declares only its initial None


def worker_of(names: Sequence[str], connection: Redis) -> Worker:
    """Return a worker for the queues with these names, the most urgent first."""
    queues = [AllowListQueue(name, connection=connection) for name in names]
    return Worker(queues, connection=connection, worker_ttl=WORKER_SECONDS)


def main() -> int:
    """Work until stopped. Return the exit code."""
    try:
        settings = jobs.backend().settings
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        return 2
    kind = " ".join(sys.argv[1:]) or "worker"
    logs.configure(settings.log_level, kind, settings.log_format)
    logs.log_crashes()
    note_process(kind)
    names = OWN_QUEUES.get(kind, QUEUES)
    _begin_tracing(settings, kind, names)
    _, queue_url = urls_of_servers(settings)
    connection = blocking_client(queue_url)  # a separate one, because RQ changes its timeouts
    worker = worker_of(names, connection)
    worker.before_job = jobs.backend().keep_time
    worker.after_job = jobs.backend().games.tables.forget_finished
    try:
        worker.work(logging_level=logs.of_libraries(settings.log_level).upper(), max_jobs=None)
        if WEBHOOK_QUEUE in names:
            _close_webhooks()
    except RedisError as error:
        _log.error("worker_failed", error=str(error))
        return 1
    finally:
        tracing.stop()
    return 0


def _begin_tracing(settings: Settings, kind: str, names: Sequence[str]) -> None:
    """Trace this process, if the settings say so. One that forks sends its spans without a thread."""
    if not settings.traces_url:
        return
    from workers.jobs.forked_sending import Forked  # noqa: PLC0415 (it imports OpenTelemetry, which may be missing)

    tracing.start(settings, kind, Forked if {BOTS_QUEUE, ANALYSIS_QUEUE} & {*names} else None)


def _close_webhooks() -> None:
    from workers.jobs import webhooks  # noqa: PLC0415 (see `workers.jobs.allowed_jobs`)

    webhooks.close()


if __name__ == "__main__":
    sys.exit(main())
