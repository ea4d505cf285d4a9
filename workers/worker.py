"""The worker process: `python -m workers.worker` runs queued jobs, one at a time, the most urgent first.

`python -m workers.worker urgent` runs only those that must not wait for a thinking bot: what is due.
"""

import os
import sys

import structlog
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker

from events.redis_clients import blocking_client
from service import logs
from service.backend import REFUSALS, urls_of_servers
from service.settling import QUEUES, URGENT_QUEUE
from workers import jobs

WORKER_SECONDS = 60
"""How long RQ waits for a job before it looks whether its connection still lives."""

NICENESS = 10
"""Bots think with what requests and deadlines leave of the machine."""

_log = structlog.get_logger()


class Worker(SimpleWorker):
    """Comes back soon after Redis has: there are deadlines to act on."""

    max_connection_wait_time = 1.0


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
    is_urgent = sys.argv[1:] == ["urgent"]
    if not is_urgent:
        os.nice(NICENESS)
    names = [URGENT_QUEUE] if is_urgent else QUEUES
    queues = [Queue(name, connection=connection) for name in names]
    worker = Worker(queues, connection=connection, worker_ttl=WORKER_SECONDS)
    try:
        worker.work(logging_level=logs.of_libraries(settings.log_level).upper(), max_jobs=None)
    except RedisError as error:
        _log.error("worker_failed", error=str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
