"""Runs work in child processes of low priority, which are killed if they take too long. POSIX only."""

import gc
import os
import select
import signal
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any, Final

import structlog

from workers.runner.answer_times import sleep_until

NICENESS: Final = 10
"""Low priority: requests and deadlines come first."""

LOWEST: Final = 19
"""The lowest priority, for work that nobody waits for as for a bot."""

GARBAGE_THRESHOLD: Final = 50_000
"""The number of new objects after which Python looks for reference cycles among them. A search makes many objects but
hardly any cycles. With Python's default, it loses up to a third of its time.
"""

ORPHAN_SECONDS: Final = 5.0
"""How long after its end time an orphaned child ends itself."""

_STOPPING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

_log = structlog.get_logger()

Report = Callable[[str], Any]
"""A function that takes one line of text."""

_ended: Final = set[int]()
"""Process ids of killed children that have not been reaped."""


def reports_until(moment: float, work: Callable[[Report], None]) -> list[str]:
    """Let a child process work until that time on the monotonic clock, and return the lines it has reported by then.
    The child keeps a processor busy to the end, even if it finishes early, so that neither its activity nor the
    scheduler reveals when it finished. The calling process must have only one thread.
    """
    _collect()
    readable, writable = os.pipe()
    try:
        child = _fork(work, readable, writable, moment - time.monotonic() + ORPHAN_SECONDS)
        try:
            sleep_until(moment)
        finally:
            os.kill(child, signal.SIGKILL)
            _ended.add(child)
        return _lines(readable)
    except OSError as error:  # the system can't start another process
        _log.error("no_subprocess", error=str(error))
        sleep_until(moment)
        return []
    finally:
        os.close(readable)
        os.close(writable)


def reports_of(work: Callable[[Report], None], seconds: float, pause: float) -> Generator[str]:
    """Let a child process work until it is done, or that many seconds at most, and yield each line when it reports it.
    Whenever it has reported nothing for `pause` seconds, yield "". No other thread of the calling process may hold a
    lock that the work needs.
    """
    readable, writable = os.pipe()
    child = _fork(lambda report: _until_done(work, report), readable, writable, seconds)
    os.close(writable)
    try:
        yield from _read(readable, time.monotonic() + seconds, pause)
    finally:
        os.close(readable)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _until_done(work: Callable[[Report], None], report: Report) -> None:
    os.nice(LOWEST)  # more is not possible, whatever the parent has
    work(report)
    os._exit(0)


def _read(readable: int, ends_at: float, pause: float) -> Iterator[str]:
    """Yield the lines in the pipe until it is closed, or until that time on the monotonic clock; "" in each pause."""
    rest = b""
    while (left := ends_at - time.monotonic()) > 0:
        if not select.select([readable], [], [], min(pause, left))[0]:
            yield ""
            continue
        part = os.read(readable, 65536)
        if not part:
            return
        *lines, rest = (rest + part).split(b"\n")
        yield from (line.decode() for line in lines)


def _fork(work: Callable[[Report], None], readable: int, writable: int, seconds: float) -> int:
    """Fork, and return the child's process id. Signals are blocked until each process has its own handlers."""
    signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
    try:
        child = os.fork()
        if not child:
            _work(work, readable, writable, seconds)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
    return child


def _work(work: Callable[[Report], None], readable: int, writable: int, seconds: float) -> None:
    """Run the child. It uses nothing of its parent's, above all no connections, and never returns. When the whole group
    is told to stop, the child continues, because its parent still makes this move.
    """
    try:
        for number in _STOPPING:
            signal.signal(number, signal.SIG_IGN)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
        os.close(readable)
        os.nice(NICENESS)
        collect_garbage_rarely()
        work(lambda line: os.write(writable, f"{line}\n".encode()))
        while True:
            pass
    finally:
        os._exit(1)


def collect_garbage_rarely() -> None:
    """Let this process spend little time on garbage collection, and none on the objects that it has now."""
    gc.freeze()
    gc.set_threshold(GARBAGE_THRESHOLD)


def _lines(readable: int) -> list[str]:
    """Return the complete lines in the pipe. The child may still exist, but it writes no more."""
    os.set_blocking(readable, False)
    parts = list[bytes]()
    with suppress(BlockingIOError):
        while part := os.read(readable, 65536):
            parts.append(part)
    return [line.decode() for line in b"".join(parts).split(b"\n")[:-1]]


def _collect() -> None:
    """Reap killed children."""
    for child in tuple(_ended):
        with suppress(ChildProcessError):
            if os.waitpid(child, os.WNOHANG) == (0, 0):
                continue
        _ended.discard(child)
