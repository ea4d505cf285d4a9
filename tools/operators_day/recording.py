"""Recordings of terminals in asciinema's format, version 2: each line of output with the time at which it came."""

import json
import os
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

WIDTH: Final = 160
HEIGHT: Final = 45

_PROMPT: Final = "\u001b[1;32m$\u001b[0m "
_COMMENT: Final = "\u001b[2m# {}\u001b[0m"
_READING_SECONDS: Final = 0.06
"""The pause after each line, so that a person can read it."""


class CommandFailed(Exception):
    """A recorded command ended with another exit code than expected. The message has its output."""


class Recording:
    """What happens in a terminal, in the folder `cwd`. `hidden` maps texts of this machine to those that are shown in
    their place.
    """

    def __init__(self, title: str, cwd: Path, environment: Mapping[str, str], hidden: Mapping[str, str]) -> None:
        self._cwd, self._environment, self._hidden = cwd, dict(environment), dict(hidden)
        self._header = {"version": 2, "width": WIDTH, "height": HEIGHT, "timestamp": int(time.time()), "title": title}
        self._lines: list[str] = []
        self._at = 0.0

    def say(self, *comments: str) -> None:
        """Show comments, each on a line of its own."""
        self._show("")
        for comment in comments:
            self._show(_COMMENT.format(comment))

    def run(self, command: str, *, code: int = 0) -> str:
        """Show the command, run it in a shell, and show its output. Return its standard output. Raises
        `CommandFailed`.
        """
        self._show(_PROMPT + command)
        began = time.monotonic()
        done = self._done(command)
        self._at += time.monotonic() - began
        for line in (done.stdout + done.stderr).splitlines():
            self._show(line)
        if done.returncode != code:
            raise CommandFailed(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def quietly(self, command: str) -> str:
        """Run the command without showing it. Return its standard output."""
        return self._done(command).stdout

    def _done(self, command: str) -> "subprocess.CompletedProcess[str]":
        environment = os.environ | self._environment
        return subprocess.run(
            command, shell=True, cwd=self._cwd, env=environment, capture_output=True, text=True, check=False
        )

    def hide(self, text: str, shown: str) -> None:
        """Show `shown` in place of the text from now on."""
        self._hidden[text] = shown

    def text(self) -> str:
        """Return the recording."""
        header: Any = self._header
        return "\n".join([json.dumps(header), *self._lines]) + "\n"

    def _show(self, line: str) -> None:
        for text, shown in self._hidden.items():
            line = line.replace(text, shown)
        self._lines.append(json.dumps([round(self._at, 3), "o", line + "\r\n"]))
        self._at += _READING_SECONDS
