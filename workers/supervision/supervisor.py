"""Keeps programs running: restarts those that end, and stops all of them in order.

Every program leads its own process group. When it is killed, its children are killed with it, and release their sockets
and locks.
"""

import os
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Protocol

from workers.supervision import output
from workers.supervision.forked import ForkedProgram, Forks
from workers.supervision.parent_death import ending_with_parent
from workers.supervision.readiness import NOTIFY_SOCKET, ReadySignal

_TICK_SECONDS = 0.05
_START_TICK_SECONDS = 0.01
_FIRST_PAUSE_SECONDS = 0.05
_LONGEST_PAUSE_SECONDS = 3.0
_SETTLED_SECONDS = 1.0
_EARLY_SECONDS = 5.0
_OUTPUT_SECONDS = 2.0
STOP_SECONDS = 10.0


Running = subprocess.Popen[bytes] | ForkedProgram


class GaveUp(Exception):
    """A program ended right after each start. The message ends with its last output."""


class Program(Protocol):
    """A program that can be kept running. `shows_output` is True if its output is shown as it arrives."""

    shows_output: bool

    def launch(self) -> Running:
        """Start the program as the leader of its own process group. Return at once."""

    def is_ready(self, seconds: float) -> bool:
        """True if the program, which has been running for that long, is ready."""

    def last_output(self) -> str:
        """Return the end of the program's output."""


class ShellProgram:
    """One simple shell command. Every line of its output is shown after `name`. It says by `ready` when it is ready;
    without, it is as soon as it has been running for a while. `forks` may have forked its first run.
    """

    shows_output = True

    def __init__(
        self,
        name: str,
        line: str,
        folder: Path,
        environ: Mapping[str, str],
        ready: ReadySignal | None = None,
        forks: Forks | None = None,
    ) -> None:
        self.name, self._line, self._folder, self._ready, self._forks = name, line, folder, ready, forks
        self.environ = {**environ, NOTIFY_SOCKET: ready.address} if ready else environ
        self._tail: deque[str] = deque(maxlen=5)
        self._reader: threading.Thread | None = None

    def launch(self) -> Running:
        """Start the program."""
        self._tail.clear()
        running = (self._forks and self._forks.take(self.name)) or self._start()
        self._reader = threading.Thread(target=self._show, args=[running.stdout], daemon=True)
        self._reader.start()
        return running

    def is_ready(self, seconds: float) -> bool:
        """See `Program.is_ready`."""
        return self._ready.is_ready() if self._ready else seconds > _SETTLED_SECONDS

    def last_output(self) -> str:
        """Return the last lines of its output, once all of it was read."""
        if self._reader:
            self._reader.join(_OUTPUT_SECONDS)  # a child of it may keep the output open
        return "\n".join(self._tail)

    def _start(self) -> Running:
        """Start the command. The shell replaces itself with it, so that signals reach it."""
        if self._ready:
            self._ready.reset()
        return subprocess.Popen(
            ending_with_parent(["/bin/sh", "-c", f"exec {self._line}"]),
            cwd=self._folder,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=0,
        )

    def _show(self, written: IO[bytes]) -> None:
        with written:
            for line in written:
                text = line.decode(errors="replace").rstrip()
                self._tail.append(text)
                output.show(self.name, text)


class Child:
    """A program that is restarted when it ends, after a pause that doubles each time it ends soon after its start."""

    def __init__(self, name: str, program: Program) -> None:
        self.name, self.program = name, program
        self.early_exits = 0
        self._running: Running | None = None
        self._since = 0.0
        self._due = 0.0

    @property
    def is_ready(self) -> bool:
        """True if it is running and ready."""
        return self._running is not None and self.program.is_ready(time.monotonic() - self._since)

    def restart_if_ended(self) -> None:
        """Start the program if it is not running and its pause is over."""
        if self._running is not None and self._running.poll() is not None:
            self._note_end(self._running)
        if self._running is None and time.monotonic() >= self._due:
            self._running = self.program.launch()
            self._since = time.monotonic()

    def ask_to_stop(self) -> None:
        """Send SIGTERM to the program."""
        if self._running is not None:
            self._running.terminate()

    def wait_for_stop(self, seconds: float = STOP_SECONDS) -> None:
        """Wait until it has ended, then kill the rest of its process group."""
        if self._running is not None:
            with suppress(subprocess.TimeoutExpired):
                self._running.wait(seconds)
            _kill_group(self._running)
            self._running = None

    def _note_end(self, ended: Running) -> None:
        _kill_group(ended)
        is_early = time.monotonic() - self._since < _EARLY_SECONDS  # some programs take a second to start
        self.early_exits = self.early_exits + 1 if is_early else 0
        pause = min(_FIRST_PAUSE_SECONDS * 2**self.early_exits, _LONGEST_PAUSE_SECONDS)
        cause = _cause(ended.wait())
        output.say(
            "program_ended", f"{self.name} ended ({cause}); restarting in {pause:g} s", "warning", {"of": self.name}
        )
        if not self.program.shows_output:
            for line in self.program.last_output().splitlines():
                output.show(self.name, line)
        self._running, self._due = None, time.monotonic() + pause


class Supervisor:
    """Keeps its children running until a signal."""

    def __init__(self, stop_seconds: float = STOP_SECONDS) -> None:
        """`stop_seconds`: how long programs may take to stop before they are killed."""
        self.children, self._stop_seconds = list[Child](), stop_seconds
        self._is_stopping = False

    def stop_on_signals(self) -> None:
        """Let SIGINT and SIGTERM end `wait`; SIGHUP also, unless it is ignored, as it is under nohup."""
        numbers = [signal.SIGINT, signal.SIGTERM]
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            numbers.append(signal.SIGHUP)
        for number in numbers:
            signal.signal(number, self._stop_waiting)

    def wait(self, until: Callable[[], bool], tries: int | None = None) -> bool:
        """Keep the children running until the condition holds or a signal arrives. Return True if the condition holds.

        Raises `GaveUp` if a child has ended right after its start `tries` times in a row; None means never.
        """
        while not self._is_stopping:
            for child in self.children:
                child.restart_if_ended()
                if child.early_exits == tries:
                    raise GaveUp(f"{child.name} keeps ending right after its start:\n{child.program.last_output()}")
            if until():
                return True
            time.sleep(_TICK_SECONDS if tries is None else _START_TICK_SECONDS)
        return False

    def is_ready(self) -> bool:
        """True if every child is ready."""
        return all(child.is_ready for child in self.children)

    def stop(self, order: Sequence[str]) -> None:
        """Stop the children in order: those whose names begin with the first of `order`, the second, and so on, then
        the others, the last added first.
        """
        rest = self.children[::-1]
        for kind in (*order, ""):
            group = [child for child in rest if child.name.startswith(kind)]
            rest = [child for child in rest if child not in group]
            for child in group:
                child.ask_to_stop()
            for child in group:
                child.wait_for_stop(self._stop_seconds)

    def _stop_waiting(self, number: int, frame: object) -> None:
        self._is_stopping = True


def _kill_group(leader: Running) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader.pid, signal.SIGKILL)
    leader.wait()


def _cause(returncode: int) -> str:
    return f"exit code {returncode}" if returncode >= 0 else signal.Signals(-returncode).name
