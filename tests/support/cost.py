"""What work costs, in numbers that are the same on every machine."""

import sys
import tracemalloc
from collections.abc import Callable
from typing import Any


def steps(work: Callable[[], object]) -> int:
    """How many functions are called."""
    called = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal called
        called += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return called


def memory(work: Callable[[], object]) -> int:
    """How many bytes are in use at the peak."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
