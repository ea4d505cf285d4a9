"""Threads for calls that block a whole process, because they know nothing of gevent."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from gevent import monkey
from gevent.threadpool import ThreadPool

from events.archive.store import Pool, SameThread

THREADS: Final = 8

T = TypeVar("T")


class GeventPool:
    """See `events.archive.store.Pool`. Other requests are answered while a thread waits."""

    def __init__(self) -> None:
        self._threads: Any = None

    def call(self, work: Callable[[], T]) -> T:
        """See `Pool.call`."""
        return self.calls([work])[0]

    def calls(self, work: Sequence[Callable[[], T]]) -> list[T]:
        """See `Pool.calls`."""
        if self._threads is None:  # threads belong to the process that asks first, not to one that forks it
            self._threads = ThreadPool(THREADS)
        asked = [self._threads.spawn(_outcome, each) for each in work]
        outcomes = [each.get() for each in asked]
        return [_result(*outcome) for outcome in outcomes]


def thread_pool() -> Pool:
    """Return the pool for this process: one with threads where gevent runs requests."""
    return GeventPool() if monkey.is_module_patched("socket") else SameThread()


def _outcome(work: Callable[[], T]) -> tuple[T | None, Exception | None]:
    """Return what `work` returns or raises. gevent would print an error that a thread raises."""
    try:
        return work(), None
    except Exception as error:
        return None, error


def _result(result: Any, error: Exception | None) -> Any:
    if error is not None:
        raise error
    return result
