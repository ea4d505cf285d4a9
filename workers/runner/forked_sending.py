"""Sends spans from child processes, one after the other, for a process that must have only one thread."""

import os
import signal
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from service.operations.traces.span_sending import (
    BATCH,
    PAUSE_SECONDS,
    QUEUED_SPANS,
    SECONDS,
    Exporting,
    Sending,
)

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import ReadableSpan

LONGEST_SECONDS: Final = 2 * SECONDS
"""How long a child process lives at most. A collector that answers byte by byte would hold it longer."""

_STOPPING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Forked(Sending):
    """See `Sending`. Spans are sent when a job ends, also those of earlier jobs. `child` is the id of the process that
    is sending; 0 if there is none.
    """

    def __init__(self, exporting: Exporting) -> None:
        self._exporting = exporting
        self._waiting = deque["ReadableSpan"](maxlen=QUEUED_SPANS)
        self.child, self._due = 0, 0.0

    def on_end(self, span: "ReadableSpan") -> None:
        """See `Sending`."""
        self._waiting.append(span)
        is_job = span.parent is None or span.parent.is_remote
        if is_job and self.is_free() and time.monotonic() >= self._due:
            self._due = time.monotonic() + PAUSE_SECONDS
            self._send()

    def close(self, seconds: float) -> None:
        """See `Sending`."""
        ends_at = time.monotonic() + seconds
        while time.monotonic() < ends_at:
            if not self.is_free():
                time.sleep(0.01)
            elif self._waiting:
                self._send()
            else:
                return

    def is_free(self) -> bool:
        """True if no child process is sending. Takes notice of one that has ended."""
        if self.child:
            with suppress(ChildProcessError):
                ended, status = os.waitpid(self.child, os.WNOHANG)
                if not ended:
                    return False
                self._exporting.note("a child process could not send them" if status else None)
            self.child = 0
        return True

    def _send(self) -> None:
        """Fork. Signals are blocked until the child has its own handlers."""
        spans = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        try:
            self.child = os.fork()
            if not self.child:
                self._work(spans)
        except OSError:  # the system can't start another process
            self.child = 0
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPPING)

    def _work(self, spans: "Sequence[ReadableSpan]") -> None:
        """Run the child, which never returns. It uses nothing of its parent's but the spans."""
        try:
            for number in _STOPPING:
                signal.signal(number, signal.SIG_IGN)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_REAL, LONGEST_SECONDS)
            os._exit(1 if self._exporting.attempt(spans) else 0)
        finally:
            os._exit(1)
