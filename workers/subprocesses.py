"""Work in a process of its own that ends at a given moment, whatever it is doing. POSIX only."""

import gc
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import structlog

from workers.instants import sleep_until

NICENESS: Final = 10
"""It works with what requests and deadlines leave of the machine."""

ORPHAN_SECONDS: Final = 5.0
"""It ends by itself so long after its moment, if its parent was killed."""

_STOPPING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

_log = structlog.get_logger()

Report = Callable[[str], Any]
"""Takes one line."""

_ended: Final = set[int]()
"""Process ids of killed children that have not been waited for."""


def reports_until(moment: float, work: Callable[[Report], None]) -> list[str]:
    """Let a child of this process work until that moment of the monotonic clock, and give the lines it has reported
    by then. It keeps a processor busy to the end, even if it has done its work before, so that neither it nor the
    scheduler shows when that was. This process must have but one thread.
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
    except OSError as error:  # the system has no room for one more process
        _log.error("no_subprocess", error=str(error))
        sleep_until(moment)
        return []
    finally:
        os.close(readable)
        os.close(writable)


def _fork(work: Callable[[Report], None], readable: int, writable: int, seconds: float) -> int:
    """The child's process id. Signals wait until each process has its own handlers."""
    signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
    try:
        child = os.fork()
        if not child:
            _work(work, readable, writable, seconds)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
    return child


def _work(work: Callable[[Report], None], readable: int, writable: int, seconds: float) -> None:
    """All that the child does. It touches nothing of its parent's, its connections above all, and never returns. Told
    to stop with all of its group, it leaves that to its parent, which still makes this move.
    """
    try:
        for number in _STOPPING:
            signal.signal(number, signal.SIG_IGN)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)
        os.close(readable)
        os.nice(NICENESS)
        gc.freeze()
        work(lambda line: os.write(writable, f"{line}\n".encode()))
        while True:
            pass
    finally:
        os._exit(1)


def _lines(readable: int) -> list[str]:
    """The whole lines in the pipe. The child may not be gone yet, but it writes no more."""
    os.set_blocking(readable, False)
    parts = list[bytes]()
    with suppress(BlockingIOError):
        while part := os.read(readable, 65536):
            parts.append(part)
    return [line.decode() for line in b"".join(parts).split(b"\n")[:-1]]


def _collect() -> None:
    """Have the system forget killed children that are gone."""
    for child in tuple(_ended):
        with suppress(ChildProcessError):
            if os.waitpid(child, os.WNOHANG) == (0, 0):
                continue
        _ended.discard(child)
