"""Carries out tasks of the shared table with the TypeScript client."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from tests.clients.cases import Outcome, Perform, Task


class Performer:
    """A program that carries out one task after the other. A task that does not end costs its process only."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._process: subprocess.Popen[str] | None = None
        self._is_busy = False

    def perform(self, task: Task) -> Outcome:
        """Return the outcome of a task."""
        if self._process is None or self._is_busy:
            self.stop()
            self._process = self._started()
        process, self._is_busy = self._process, True
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(task) + "\n")
        process.stdin.flush()
        outcome = cast(Outcome, json.loads(process.stdout.readline()))
        self._is_busy = False
        return outcome

    def stop(self) -> None:
        """End the program, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _started(self) -> subprocess.Popen[str]:
        command = ["node", "perform.js"]
        return subprocess.Popen(
            command, cwd=self._programs, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )


@contextmanager
def performing(programs: Path) -> Iterator[Perform]:
    """Carry out tasks with a program that is stopped in the end."""
    performer = Performer(programs)
    try:
        yield performer.perform
    finally:
        performer.stop()
