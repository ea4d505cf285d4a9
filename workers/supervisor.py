"""Keeps programs running: starts again whichever dies, and stops them all in order.

Every program leads a process group of its own, so that what it leaves behind when it is killed (the sockets and
locks of its children, above all) goes with it.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Protocol

from workers.leash import leashed

_TICK_SECONDS = 0.1
_FIRST_PAUSE_SECONDS = 0.05
_LONGEST_PAUSE_SECONDS = 3.0
_SETTLED_SECONDS = 1.0
_EARLY_SECONDS = 5.0
_STOP_SECONDS = 10.0


class GaveUp(Exception):
    """A program died at once, time after time; the message ends with its last words."""


class Program(Protocol):
    """What can be kept running. `is_shown`: all it writes is shown as it comes."""

    is_shown: bool

    def launch(self) -> subprocess.Popen[bytes]:
        """Start it, at the head of a process group of its own, without waiting."""

    def last_words(self) -> str:
        """The end of what it wrote."""


class Command:
    """One simple shell command; every line it writes is shown after `name`."""

    is_shown = True

    def __init__(self, name: str, line: str, folder: Path, environ: Mapping[str, str]) -> None:
        self.name, self._line, self._folder, self._environ = name, line, folder, environ
        self._tail: deque[str] = deque(maxlen=5)

    def launch(self) -> subprocess.Popen[bytes]:
        """Start it; the shell gives its place to the command, so that signals reach it."""
        self._tail.clear()
        running = subprocess.Popen(
            leashed(["/bin/sh", "-c", f"exec {self._line}"]),
            cwd=self._folder,
            env=self._environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=0,
        )
        threading.Thread(target=self._show, args=[running.stdout], daemon=True).start()
        return running

    def last_words(self) -> str:
        """Its last lines."""
        return "\n".join(self._tail)

    def _show(self, output: IO[bytes]) -> None:
        with output:
            for line in output:
                text = line.decode(errors="replace").rstrip()
                self._tail.append(text)
                with suppress(OSError):  # nobody reads us any more; it must not block for that
                    _show(self.name, text)


class Child:
    """A program that is started again when it dies, after a pause that doubles while it dies at once."""

    def __init__(self, name: str, program: Program) -> None:
        self.name, self.program = name, program
        self.early_deaths = 0
        self._running: subprocess.Popen[bytes] | None = None
        self._since = 0.0
        self._due = 0.0

    @property
    def is_settled(self) -> bool:
        """Whether it has been running for a while."""
        return self._running is not None and time.monotonic() - self._since > _SETTLED_SECONDS

    def tend(self) -> None:
        """Take note if it has died; start it if it is time to."""
        if self._running is not None and self._running.poll() is not None:
            self._bury(self._running)
        if self._running is None and time.monotonic() >= self._due:
            self._running = self.program.launch()
            self._since = time.monotonic()

    def ask_to_stop(self) -> None:
        """Send it SIGTERM."""
        if self._running is not None:
            self._running.terminate()

    def wait_for_stop(self) -> None:
        """Wait until it has ended, and end by force what is left of it."""
        if self._running is not None:
            with suppress(subprocess.TimeoutExpired):
                self._running.wait(_STOP_SECONDS)
            _kill_group(self._running)
            self._running = None

    def _bury(self, dead: subprocess.Popen[bytes]) -> None:
        _kill_group(dead)
        is_early = time.monotonic() - self._since < _EARLY_SECONDS  # some take a second to begin
        self.early_deaths = self.early_deaths + 1 if is_early else 0
        pause = min(_FIRST_PAUSE_SECONDS * 2**self.early_deaths, _LONGEST_PAUSE_SECONDS)
        print(f"retcon: {self.name} ended ({_cause(dead.returncode)}); restarting in {pause:g} s", flush=True)
        if not self.program.is_shown:
            for line in self.program.last_words().splitlines():
                _show(self.name, line)
        self._running, self._due = None, time.monotonic() + pause


class Supervisor:
    """Children that are kept running until a signal says stop."""

    def __init__(self) -> None:
        self.children: list[Child] = []
        self._is_stopping = False

    def heed_signals(self) -> None:
        """From now on SIGINT and SIGTERM end `wait`, and SIGHUP unless it was ignored before, as nohup has it."""
        numbers = [signal.SIGINT, signal.SIGTERM]
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
            numbers.append(signal.SIGHUP)
        for number in numbers:
            signal.signal(number, self._heed)

    def wait(self, until: Callable[[], bool], tries: int | None = None) -> bool:
        """Keep the children running until the condition holds (True) or a signal says stop (False).

        `GaveUp` once a child has died at once `tries` times in a row; None never gives up.
        """
        while not self._is_stopping:
            for child in self.children:
                child.tend()
                if child.early_deaths == tries:
                    raise GaveUp(f"{child.name} keeps ending at once:\n{child.program.last_words()}")
            if until():
                return True
            time.sleep(_TICK_SECONDS)
        return False

    def is_settled(self) -> bool:
        """Whether every child has been running for a while."""
        return all(child.is_settled for child in self.children)

    def stop(self, order: Sequence[str]) -> None:
        """Stop the children whose names begin with each of `order` in turn, then the others, last added first."""
        rest = self.children[::-1]
        for kind in (*order, ""):
            group = [child for child in rest if child.name.startswith(kind)]
            rest = [child for child in rest if child not in group]
            for child in group:
                child.ask_to_stop()
            for child in group:
                child.wait_for_stop()

    def _heed(self, number: int, frame: object) -> None:
        self._is_stopping = True


def _kill_group(leader: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(leader.pid, signal.SIGKILL)
    leader.wait()


def _show(name: str, line: str) -> None:
    sys.stdout.write(f"{name:<8} | {line}\n")
    sys.stdout.flush()


def _cause(returncode: int) -> str:
    return f"exit code {returncode}" if returncode >= 0 else signal.Signals(-returncode).name
