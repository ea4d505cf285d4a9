"""The time by the wall clock."""

import time


def now_ms() -> int:
    """The time in ms since the epoch."""
    return time.time_ns() // 1_000_000
