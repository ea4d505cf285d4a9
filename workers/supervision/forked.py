"""Forks Retcon's own programs from one process that has imported their code, which takes less time and memory than
importing it in each of them. That process is a fork of the supervisor, made before this has done anything else.

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
from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import IO, Final

from service.shared.memory_holes import fill_holes
from workers.supervision.kept_methods import kept_methods
from workers.supervision.parent_death import end_with_parent
from workers.supervision.server_check import Findings, Servers, check

_PR_SET_CHILD_SUBREAPER: Final = 36
_STANDARD_ERROR: Final = 2
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """A program that is to be forked: its command and its environment."""

    command: str
    environ: Mapping[str, str]


class Forks:
    """The first runs of some programs. The code of the `commands` is imported at once. The programs in `wanted`, at
    most one for each command, are forked in the `folder` when the first one is taken.

    In each program, this raises `SystemExit` at its end where it is made, so nothing may have to be cleaned up there.
    """

    def __init__(self, commands: Sequence[str], folder: Path) -> None:
        self.wanted = dict[str, Wanted]()
        self._programs = dict[str, ForkedProgram]()
        self._forking = _Forking(commands, folder) if commands else None
        self._servers: Servers | None = None

    def will_check(self, servers: Servers) -> bool:
        """Have the servers checked before the programs are forked; False if none will be."""
        self._servers = servers
        return self._forking is not None

    def take(self, name: str) -> ForkedProgram | None:
        """Return the first run of a program; None if there is none, or it was taken. Raises `ServerRefused`."""
        if self._forking:
            forking, self._forking = self._forking, None
            self._programs = dict(
                zip(self.wanted, forking.launch([*self.wanted.values()], self._servers), strict=False)
            )
        return self._programs.pop(name, None)

    def close(self) -> None:
        """Stop importing, unless the programs were forked."""
        if self._forking:
            self._forking.cancel()


class _Forking:
    """The process that imports the code of the commands and forks a program for each. It is forked from the supervisor,
    so it has begun to import that code, and shares its memory.
    """

    def __init__(self, commands: Sequence[str], folder: Path) -> None:
        """Begin. In the new process, raise `SystemExit` at the end of the program that it has become."""
        _adopt_orphans()
        pipes, orders, said = [os.pipe() for _ in commands], os.pipe(), os.pipe()
        ours = os.getpid()
        gc.freeze()
        outputs = [end for _, end in pipes]
        self._pid = os.fork()
        if not self._pid:
            _leave_supervisor(ours, folder, {orders[0], said[1], *outputs})
            sys.exit(_fork(commands, outputs, orders[0], said[1]))
        for end in (orders[0], said[1], *outputs):
            os.close(end)
        self._outputs = [os.fdopen(end, "rb") for end, _ in pipes]
        self._orders, self._said = os.fdopen(orders[1], "w"), os.fdopen(said[0])

    def launch(self, wanted: Sequence[Wanted], servers: Servers | None) -> list[ForkedProgram]:
        """Check the servers, and fork the programs. Return none of them if that fails. Raises `ServerRefused`."""
        orders = {"wanted": [asdict(each) for each in wanted], "servers": asdict(servers) if servers else None}
        with suppress(BrokenPipeError), self._orders:
            json.dump(orders, self._orders)
        with self._said:
            said = self._said.read()
        if os.waitpid(self._pid, 0)[1]:
            findings, pids = check(servers) if servers else Findings(), []
        else:
            findings, pids = Findings(*json.loads(said)[0]), json.loads(said)[1]
        findings.tell()
        for unused in self._outputs[len(pids) :]:
            unused.close()
        return [ForkedProgram(*each) for each in zip(pids, self._outputs, strict=False)]

    def cancel(self) -> None:
        """End without any programs."""
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        for file in (self._orders, self._said, *self._outputs):
            file.close()


def can_fork(command: str) -> bool:
    """True for the command of one of our programs, where the system can have it forked."""
    return sys.platform == "linux" and command.startswith((_OURS, _WEB))


def _adopt_orphans() -> None:
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1)


def _leave_supervisor(parent: int, folder: Path, kept: Container[int]) -> None:
    """Be a process of its own that ends with its parent, in that folder, with no more open files than it needs."""
    end_with_parent(parent)
    os.setpgid(0, 0)
    os.chdir(folder)
    for file in map(int, os.listdir("/proc/self/fd")):
        if file > _STANDARD_ERROR and file not in kept:
            with suppress(OSError):  # the listed folder is closed already
                os.close(file)


def _fork(commands: Sequence[str], outputs: Sequence[int], to_read: int, to_write: int) -> int:
    """Import the code of the commands, wait for the orders, and fork the programs. Return the exit code if that fails,
    and in each program its own.
    """
    ours, parent = os.getpid(), os.getppid()
    _import(commands)
    with os.fdopen(to_read) as ordering:
        received = ordering.read()
    if not received or threading.active_count() > 1:
        return 1
    orders = json.loads(received)
    wanted = [Wanted(**each) for each in orders["wanted"]]
    findings = check(Servers(**orders["servers"])) if orders["servers"] else Findings()
    if orders["servers"] and wanted:
        _prepare(wanted[0].environ)
    if wanted:
        os.environ.clear()
        os.environ.update(wanted[0].environ)
    fill_holes()
    gc.freeze()
    pids = list[int]()
    for each, output in zip([] if findings.refusal else wanted, outputs, strict=False):
        pids.append(os.fork())
        if not pids[-1]:
            _leave(ours, parent, output, [to_write, *outputs])
            return _become(shlex.split(each.command), each.environ)
        os.setpgid(pids[-1], pids[-1])
    with os.fdopen(to_write, "w") as telling:
        json.dump([astuple(findings), pids], telling)
    os._exit(0)  # what was imported may want to clean up at the end, and only the programs have reason to


def _import(commands: Sequence[str]) -> None:
    """Import the code of the commands."""
    gc.disable()  # there is hardly any garbage, and looking for it takes a fifth of the time
    with kept_methods():
        for args in map(shlex.split, commands):
            module = importlib.import_module(_module_of(args))
            if args[0] != "python":
                module.prepare()


def _module_of(args: Sequence[str]) -> str:
    """Return the module with the `main` of the program that has this command."""
    return args[2] if args[0] == "python" else _WEB_MODULE


def _prepare(environ: Mapping[str, str]) -> None:
    """Build what all programs share."""
    with suppress(Exception):  # each program will say what is wrong
        importlib.import_module("workers.runner.process").prepare(environ)


def _leave(forked_from: int, parent: int, output: int, opened: Sequence[int]) -> None:
    """Be a child of `parent` that reads nothing, writes to `output`, and has none of the files that were opened."""
    while os.getppid() == forked_from:
        time.sleep(0.001)
    end_with_parent(parent)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    for standard in (1, 2):
        os.dup2(output, standard)
    for end in (nothing, *opened):
        os.close(end)


def _become(args: list[str], environ: Mapping[str, str]) -> int:
    """Run the program as if it had been started by its command, and return its exit code."""
    _change_environment(environ)
    sys.argv = list(args[2:] if args[0] == "python" else args)
    _entitle(args)
    gc.enable()
    code: int = importlib.import_module(_module_of(args)).main()
    return code


def _change_environment(wanted: Mapping[str, str]) -> None:
    """Make the environment the wanted one. What stays is not set again, so its memory remains shared."""
    for name in [*os.environ]:
        if name not in wanted:
            del os.environ[name]
    for name, value in wanted.items():
        if os.environ.get(name) != value:
            os.environ[name] = value


def _entitle(command: Sequence[str]) -> None:
    """Have the system show this as the command line. It takes the place of the supervisor's, and of the environment
    behind that if it is longer. The environment must have been replaced.
    """
    with open("/proc/self/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    begin, end, more, most = [int(field) for field in fields[45:49]]
    title = b" ".join(word.encode() for word in command).ljust(end - begin - 1, b"\0") + b"\0"
    if len(title) <= (most if more == end else end) - begin:
        ctypes.memmove(begin, title, len(title))
