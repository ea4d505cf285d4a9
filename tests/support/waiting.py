"""Waiting for other threads and processes."""

import time
from collections.abc import Callable
from typing import Any

PATIENCE_SECONDS = 300.0
"""Far more than anything takes, also on a busy machine."""


def wait_until(holds: Callable[[], Any], seconds: float = PATIENCE_SECONDS) -> float:
    """Wait until the condition holds and return the seconds that it took. Fail after `seconds`."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() < began + seconds, "waited in vain"
        time.sleep(0.05)
    return time.monotonic() - began
