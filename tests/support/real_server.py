"""The whole server as `make serve` starts it, on a folder and a port of its own, for tests and the demo."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import psutil

from tests.support.ports import free_port
from tests.support.waiting import wait_until

ROOT = Path(__file__).parents[2]

SMALL: Final = {
    "RETCON_WEB_WORKERS": "1",
    "RETCON_BOT_WORKERS": "1",
    "RETCON_METRICS_ADDRESS": "off",
    "RETCON_ARCHIVE_URL": "off",
}
"""The settings of a server that starts no more processes than games with bots need."""


class Server:
    """`python -m workers.serve` in the folder `code`, with the Procfile `procfile` and the data directory `folder`.
    `settings` are other variables of its environment.
    """

    code = ROOT
    procfile = ROOT / "Procfile"

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self._port, self._settings = folder, free_port(), settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def is_running(self) -> bool:
        """True from its start until it is stopped or its supervisor is killed."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it, and wait until it is ready; what it says goes to `serve.log` in its folder."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
        environment |= {"PORT": str(self._port), "RETCON_DATA_DIR": str(self.folder)} | self._settings
        log = self.folder / "serve.log"
        said_before = log.stat().st_size if log.exists() else 0
        with log.open("a") as output:
            self._process = subprocess.Popen(
                self.command(), cwd=self.code, env=environment, stdout=output, stderr=output
            )
        while "is ready" not in log.read_text()[said_before:]:
            if self._process.poll() is not None:
                raise RuntimeError(log.read_text())
            time.sleep(0.05)

    def command(self) -> Sequence[str]:
        """Return the command that starts it."""
        return [sys.executable, "-u", "-m", "workers.serve", str(self.procfile)]

    @property
    def supervisor(self) -> psutil.Process:
        """The process that keeps the others running."""
        assert self._process is not None
        return psutil.Process(self._process.pid)

    def programs(self, word: str = "") -> list[psutil.Process]:
        """Return its processes whose command contains the word."""
        everything = self.supervisor.children(recursive=True)
        return [process for process in everything if word in command_of(process)]

    def kill(self, word: str) -> int:
        """`kill -9` of those; how many there were."""
        killed = self.programs(word)
        signalled(killed, signal.SIGKILL)
        psutil.wait_procs(killed, 10)
        return len(killed)

    @contextmanager
    def without(self, word: str) -> Iterator[None]:
        """`kill -9` of those. None is started again before the end of the block, however long that takes."""
        supervisor = self.supervisor
        supervisor.suspend()
        try:
            killed = self.programs(word)
            assert killed, f"no process has {word!r} in its command"
            signalled(killed, signal.SIGKILL)
            wait_until(lambda: all(map(_has_ended, killed)))
            yield
        finally:
            supervisor.resume()

    def kill_everything(self) -> None:
        """`kill -9` of all of it, at once."""
        assert self._process is not None
        running = [psutil.Process(self._process.pid), *self.programs()]
        signalled(running, signal.SIGKILL)
        psutil.wait_procs(running, 10)
        self._process.wait()

    def stop(self) -> None:
        """Stop it in order."""
        if self.is_running:
            assert self._process is not None
            self._process.terminate()
            self._process.wait()

    def end(self) -> None:
        """Kill what still runs of it, which is quicker than to stop it in order."""
        if self.is_running:
            self.kill_everything()


def signalled(processes: Sequence[psutil.Process], number: signal.Signals) -> int:
    """Send a signal to those that still run. Return how many these were."""
    count = 0
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.send_signal(number)
            count += 1
    return count


def _has_ended(process: psutil.Process) -> bool:
    """True also for a process whose parent has not taken notice yet."""
    try:
        return process.status() in (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD)
    except psutil.NoSuchProcess:
        return True


def command_of(process: psutil.Process) -> str:
    """The command line; nothing of a process that has ended. That of a forked program ends with empty arguments."""
    try:
        return " ".join(process.cmdline()).rstrip()
    except psutil.Error:
        return ""


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Server]:
    """A server that has started, and is killed in the end, unless the test has stopped it."""
    folder.mkdir(parents=True, exist_ok=True)
    server = Server(folder, **settings)
    try:
        server.start()
        yield server
    finally:
        server.end()


def start(folder: Path, port: int, procfile: str, **environ: str) -> subprocess.Popen[str]:
    """Start `python -m workers.serve` with the programs of this Procfile, with output for people. Its files are in the
    folder.
    """
    (folder / "Procfile").write_text(procfile)
    files = {"PORT": str(port), "RETCON_DATA_DIR": str(folder / "files"), "RETCON_LOG_FORMAT": "text"}
    return subprocess.Popen(
        [sys.executable, "-m", "workers.serve", str(folder / "Procfile")],
        cwd=ROOT,
        env=os.environ | files | environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def are_gone(family: list[psutil.Process]) -> bool:
    """Whether none of them runs; one that nobody has reaped yet doesn't."""
    return not any(map(is_running, family))


def is_running(process: psutil.Process) -> bool:
    """Whether it runs: one that has ended, and that nobody has reaped yet, does not."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
