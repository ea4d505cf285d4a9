"""The worker of webhooks with short pauses and leases, for tests: `python -m tests.support.hasty_webhooks webhooks`."""

import sys

from service.webhooks import deliveries
from workers.jobs import webhooks
from workers.worker import main

if __name__ == "__main__":
    deliveries.LEASE_MS = 2_000  # type: ignore[misc]
    webhooks.PAUSES_MS = (300, 600, 1_000, *[2_000] * 60)  # type: ignore[misc,assignment]
    sys.exit(main())
