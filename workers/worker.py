"""The worker process: `python -m workers.worker` runs queued jobs, one at a time."""

import sys

from rq import Queue, SimpleWorker

from events.durability import WouldLoseEvents
from service.settings import BadSettings
from service.settling import BOTS_QUEUE
from workers import jobs


def main() -> int:
    """Work until stopped."""
    try:
        connection = jobs.backend().queue
    except (BadSettings, WouldLoseEvents) as error:
        print(error, file=sys.stderr)
        return 2
    worker = SimpleWorker([Queue(BOTS_QUEUE, connection=connection)], connection=connection)
    worker.work(logging_level="WARNING", max_jobs=None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
