"""Forks Retcon's own programs from one process that has imported their code, which takes less time and memory than
importing it in each of them. `python -m workers.supervision.forked COMMAND…` is that process.

It forks them once, at the start, and ends before they begin. So they are children of the supervisor, which has asked
the kernel for such orphans (`PR_SET_CHILD_SUBREAPER`, Linux only). A program that has to be restarted is started as
everywhere else, by its command.
"""

import ctypes
import gc
import importlib
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, astuple
from pathlib import Path
from typing import IO, Final, NoReturn

from service.shared.memory_holes import fill_holes
from workers.supervision.parent_death import end_with_parent, ending_with_parent
from workers.supervision.server_check import Findings, Servers, check

_PR_SET_CHILD_SUBREAPER: Final = 36
_OURS: Final = "python -m workers."
_WEB: Final = "gunicorn -c python:service.web_server.gunicorn_conf "
_WEB_MODULE: Final = "service.web_server.program"


class ForkedProgram:
    """A running program that is our child, although another process has forked it. As much of `Popen` as is needed."""

    def __init__(self, pid: int, stdout: IO[bytes]) -> None:
        self.pid, self.stdout = pid, stdout
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return how it has ended, as `Popen` does; None if it is running."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended. Raises `TimeoutExpired`."""
        ends_at = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if ends_at is not None and time.monotonic() >= ends_at:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            time.sleep(0.01)
        return code

    def terminate(self) -> None:
        """Send SIGTERM, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


class Forks:
    """The first runs of some programs. The code of the `commands`, by the programs' names, is imported at once; the
    programs are forked in the `folder` when the first one is taken, with the environments in `environs`.
    """

    def __init__(self, commands: Mapping[str, str], folder: Path) -> None:
        self.environs = dict[str, Mapping[str, str]]()
        self._names, self._programs = tuple(commands), dict[str, ForkedProgram]()
        self._forking = _Forking(tuple(commands.values()), folder) if commands else None
        self._servers: Servers | None = None

    def will_check(self, servers: Servers) -> bool:
        """Have the servers checked before the programs are forked; False if none will be."""
        self._servers = servers
        return self._forking is not None

    def take(self, name: str) -> ForkedProgram | None:
        """Return the first run of a program; None if there is none, or it was taken. Raises `ServerRefused`."""
        if self._forking and set(self._names) <= self.environs.keys():
            programs = self._forking.launch([self.environs[each] for each in self._names], self._servers)
            self._programs, self._forking = dict(zip(self._names, programs, strict=False)), None
        return self._programs.pop(name, None)

    def close(self) -> None:
        """Stop importing, unless the programs were forked."""
        if self._forking:
            self._forking.cancel()


class _Forking:
    """The process that imports the code of the commands and forks a program for each."""

    def __init__(self, commands: Sequence[str], folder: Path) -> None:
        _adopt_orphans()
        pipes = [os.pipe() for _ in commands]
        self._outputs = [os.fdopen(reading, "rb") for reading, _ in pipes]
        writing = [end for _, end in pipes]
        args = [f"{end}:{command}" for end, command in zip(writing, commands, strict=True)]
        self._process = subprocess.Popen(
            ending_with_parent([sys.executable, "-m", "workers.supervision.forked", *args]),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=folder,
            pass_fds=writing,
            process_group=0,
        )
        for end in writing:
            os.close(end)

    def launch(self, environs: Sequence[Mapping[str, str]], servers: Servers | None) -> list[ForkedProgram]:
        """Check the servers, and fork the programs, with these environments. Return none of them if that fails. Raises
        `ServerRefused`.
        """
        orders = {
            "parent": os.getpid(),
            "environs": [dict(environ) for environ in environs],
            "servers": asdict(servers) if servers else None,
        }
        said, _ = self._process.communicate(json.dumps(orders).encode())
        if self._process.returncode:
            findings, pids = check(servers) if servers else Findings(), []
        else:
            findings, pids = Findings(*json.loads(said)[0]), json.loads(said)[1]
        findings.tell()
        if not pids:
            self._close()
        return [ForkedProgram(*each) for each in zip(pids, self._outputs, strict=False)]

    def cancel(self) -> None:
        """End without any programs."""
        self._process.kill()
        self._process.communicate()
        self._close()

    def _close(self) -> None:
        for output in self._outputs:
            output.close()


def can_fork(command: str) -> bool:
    """True for the command of one of our programs, where the system can have it forked."""
    return sys.platform == "linux" and command.startswith((_OURS, _WEB))


def _adopt_orphans() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)


def main() -> int:
    """Import the code, wait for the orders, and fork a program for each command. Return the exit code."""
    programs = [(int(output), shlex.split(command)) for output, _, command in (x.partition(":") for x in sys.argv[1:])]
    gc.disable()  # there is hardly any garbage, and looking for it takes a fifth of the time
    for _, args in programs:
        module = importlib.import_module(_module_of(args))
        if args[0] != "python":
            module.prepare()
    received = sys.stdin.read()
    if not received or threading.active_count() > 1:
        return 1
    orders = json.loads(received)
    findings = check(Servers(**orders["servers"])) if orders["servers"] else Findings()
    if orders["servers"] and orders["environs"]:
        _prepare(orders["environs"][0])
    gc.collect()
    fill_holes()
    gc.freeze()
    environs = [] if findings.refusal else orders["environs"]
    pids = [_forked(orders["parent"], environ, number, programs) for number, environ in enumerate(environs)]
    print(json.dumps([astuple(findings), pids]), flush=True)
    os._exit(0)  # what was imported may want to clean up at the end, and only the programs have reason to


def _module_of(args: Sequence[str]) -> str:
    """Return the module with the `main` of the program that has this command."""
    return args[2] if args[0] == "python" else _WEB_MODULE


def _prepare(environ: Mapping[str, str]) -> None:
    """Build what all programs share."""
    with suppress(Exception):  # each program will say what is wrong
        importlib.import_module("workers.runner.process").prepare(environ)


def _forked(parent: int, environ: Mapping[str, str], number: int, programs: Sequence[tuple[int, list[str]]]) -> int:
    """Fork the program of that number and return its id. In the program, raise `SystemExit` at its end."""
    ours = os.getpid()
    if pid := os.fork():
        os.setpgid(pid, pid)
        return pid
    while os.getppid() == ours:
        time.sleep(0.001)
    end_with_parent(parent)
    _redirect(programs, number)
    _become(programs[number][1], environ)


def _redirect(programs: Sequence[tuple[int, list[str]]], number: int) -> None:
    """Read nothing, and write to the program's own output."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    for standard in (1, 2):
        os.dup2(programs[number][0], standard)
    for end in (nothing, *[output for output, _ in programs]):
        os.close(end)


def _become(args: list[str], environ: Mapping[str, str]) -> NoReturn:
    """Run the program as if it had been started by its command."""
    os.environ.clear()
    os.environ.update(environ)
    sys.argv = list(args[2:] if args[0] == "python" else args)
    _entitle(args)
    gc.enable()
    sys.exit(importlib.import_module(_module_of(args)).main())


def _entitle(command: Sequence[str]) -> None:
    """Have the system show this as the command line. It is shorter than what it replaces, which contains it."""
    with open("/proc/self/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    begin, end = int(fields[45]), int(fields[46])
    title = b"\0".join(word.encode() for word in command)
    if 0 < len(title) < end - begin:
        ctypes.memmove(begin, title.ljust(end - begin, b"\0"), end - begin)


if __name__ == "__main__":
    sys.exit(main())
