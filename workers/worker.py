"""The worker process: `python -m workers.worker` runs queued jobs, one at a time."""

import sys

from rq import Queue, SimpleWorker

from events.durability import WouldLoseEvents
from events.redis_clients import blocking_client
from service.backend import DEFAULT_URL
from service.settings import BadSettings
from service.settling import BOTS_QUEUE
from workers import jobs

WORKER_SECONDS = 60
"""How long RQ waits for a job before it looks whether its connection still lives."""


def main() -> int:
    """Work until stopped."""
    try:
        settings = jobs.backend().settings
    except (BadSettings, WouldLoseEvents) as error:
        print(error, file=sys.stderr)
        return 2
    connection = blocking_client(settings.queue_url or DEFAULT_URL)  # of its own: RQ changes its time limits
    queue = Queue(BOTS_QUEUE, connection=connection)
    worker = SimpleWorker([queue], connection=connection, worker_ttl=WORKER_SECONDS)
    worker.work(logging_level="WARNING", max_jobs=None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
