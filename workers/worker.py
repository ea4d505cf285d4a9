"""The worker process: `python -m workers.worker` runs queued jobs, one at a time, the most urgent first.

With an argument it runs only the jobs that `service.jobs.table` gives to that process: `urgent` those that must not
wait for a thinking bot, `background` those that may wait, and `webhooks` those that wait for receivers
of webhooks and for the mail server.
"""

import sys
import time
from collections.abc import Sequence
from secrets import token_hex
from threading import Thread
from typing import Any

import structlog
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.exceptions import StopRequested
from rq.job import Job
from rq.timeouts import JobTimeoutException
from rq.utils import now
from rq.worker import WorkerStatus
from rq.worker_registration import clean_worker_registry

from events.on_redis.clients import blocking_client
from service.backend import REFUSALS, urls_of_servers
from service.jobs.queueing import JOB_SECONDS
from service.jobs.table import ANALYZE_GAME, PLAY_BOTS, PROCESSES, SEND_WEBHOOKS, TAKING_TURNS, queues_of
from service.operations import json_logs as logs
from service.operations.configuration.settings import Settings
from service.operations.damage import note_damaged_game
from service.operations.metrics import note_process
from service.operations.traces import tracing
from workers.runner import process
from workers.runner.allowed_jobs import AllowedJob, AllowListQueue
from workers.supervision.procfile import present_name
from workers.supervision.readiness import tell_ready

WORKER_SECONDS = 20
"""How long RQ takes a worker to be alive. It waits 15 s less for a job, and 5 s less for any answer of its server, as
that may hang after a failover.
"""

HEARTBEATS = 6
"""The maximum number of heartbeats of a worker in `WORKER_SECONDS`. RQ by itself sends four with each job."""

_log = structlog.get_logger()


class Worker(SimpleWorker):
    """Runs jobs on the allow-list only, without RQ's registries, results, callbacks and commands: the clock queues lost
    jobs again. The process has one thread, because bots are forked from it. After an outage of Redis it reconnects
    soon, because deadlines may have expired.
    """

    kind = "worker"
    max_connection_wait_time = 1.0
    queue_class = AllowListQueue
    before_job = staticmethod(lambda: None)
    after_job = staticmethod(lambda: None)
    _heartbeat_sent_at = float("-inf")

    def register_birth(self) -> None:
        """Register the worker, which is ready then."""
        super().register_birth()  # type: ignore[no-untyped-call] # so in RQ
        tell_ready(self.kind)

    def stop_soon(self) -> None:
        """Begin no other job."""
        self._stop_requested = True

    def _shutdown(self) -> None:
        """Stop, even if what runs just now catches the exception that RQ raises, as logging does."""
        self._stop_requested = True
        super()._shutdown()  # type: ignore[no-untyped-call] # so in RQ

    def heartbeat(self, *args: Any, **more: Any) -> None:
        """Send a heartbeat, unless one was sent just now. Raises `StopRequested` if the worker was told to stop."""
        if self._stop_requested and self.get_state() == WorkerStatus.IDLE:
            raise StopRequested
        if time.monotonic() - self._heartbeat_sent_at >= self.worker_ttl / HEARTBEATS:
            super().heartbeat(*args, **more)
            self._heartbeat_sent_at = time.monotonic()

    def set_state(self, state: str, *args: Any, **more: Any) -> None:
        """Store the state of the worker if it has changed."""
        if state != self.get_state():
            super().set_state(state, *args, **more)

    def reorder_queues(self, reference_queue: Queue) -> None:
        """Let a queue that takes turns come last, after a job of it. All others keep their places."""
        if reference_queue.name in TAKING_TURNS:
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
            note_damaged_game(error, None)
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


def worker_of(names: Sequence[str], connection: Redis, kind: type[Worker] = Worker) -> Worker:
    """Return a worker for the queues with these names, the most urgent first."""
    queues = [AllowListQueue(name, connection=connection) for name in names]
    return kind(queues, connection=connection, worker_ttl=WORKER_SECONDS)


def main() -> int:
    """Work until stopped. Return the exit code."""
    try:
        settings = process.backend().settings
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        return 2
    kind = _kind(sys.argv[1:])
    if kind is None:
        return 2
    logs.configure(settings.log_level, kind, settings.log_format)
    logs.log_crashes()
    note_process(kind)
    names = queues_of(kind)
    _begin_tracing(settings, kind, names)
    _, queue_url = urls_of_servers(settings)
    connection = blocking_client(queue_url)  # a separate one, because RQ changes its timeouts
    worker = worker_of(names, connection)
    worker.before_job = process.backend().keep_time
    worker.after_job = process.backend().games.tables.forget_finished
    try:
        worker.work(logging_level=logs.of_libraries(settings.log_level).upper(), max_jobs=None)
        if SEND_WEBHOOKS.queue in names:
            close_senders()
    except RedisError as error:
        _log.error("worker_failed", error=str(error))
        return 1
    finally:
        tracing.stop()
    return 0


def _kind(arguments: Sequence[str]) -> str | None:
    """Return which worker process this is; None, with words on standard error, if there is no such process."""
    kind = present_name(" ".join(arguments) or "worker")
    if kind not in PROCESSES:
        print(f"There is no worker {kind!r}, only {', '.join(PROCESSES)}.", file=sys.stderr)
        return None
    return kind


def _begin_tracing(settings: Settings, kind: str, names: Sequence[str]) -> None:
    """Trace this process, if the settings say so. One that forks sends its spans without a thread."""
    if not settings.traces_url:
        return
    from workers.runner.forked_sending import Forked  # noqa: PLC0415 (it imports OpenTelemetry, which may be missing)

    tracing.start(settings, kind, Forked if {PLAY_BOTS.queue, ANALYZE_GAME.queue} & {*names} else None)


def close_senders() -> None:
    """End what this process sends in threads, webhooks and mail, within seconds."""
    from workers.jobs import mails, webhooks  # noqa: PLC0415 (see `workers.runner.allowed_jobs`)

    closing = [Thread(target=each.close) for each in (mails, webhooks)]
    for each in closing:
        each.start()
    for each in closing:
        each.join()


if __name__ == "__main__":
    sys.exit(main())
