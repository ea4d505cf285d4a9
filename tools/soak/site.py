"""The server of a soak: `make serve`'s processes on a small disk, and at times a second node of web processes."""

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import psutil
import redis

from tests.support.ports import free_port
from tests.support.real_server import ROOT, Server, command_of, signalled
from tests.support.waiting import wait_until
from tools.soak.memory_limit import LimitedServer, MemoryLimit

DISK_MIB: Final = 4096
ROOM_KIB: Final = 64
"""What a full disk still takes, so that it is full in the middle of a write."""

STOP_SECONDS: Final = 20.0

KINDS: Final[Mapping[str, str]] = {
    "valkey-server": "server",
    "redis-server": "server",
    "gunicorn": "web",
    "workers.worker urgent": "urgent",
    "workers.worker background": "background",
    "workers.worker webhooks": "webhooks",
    "workers.worker": "worker",
    "workers.clock": "clock",
    "workers.beside_clock": "clock",
    "workers.metrics": "metrics",
    "workers.serve": "supervisor",
}
"""The kind of a process by words of its command, the most telling first."""

SETTINGS: Final = {
    "RETCON_RATE_LIMITS_ENABLED": "false",
    "RETCON_EXAMPLES": "true",
    "RETCON_ARCHIVE_AFTER": "5 seconds",
    "RETCON_CONNECTIONS_PER_ADDRESS": "20000",
    "RETCON_STREAMS_PER_ADDRESS": "20000",
    "RETCON_THINKING_BOTS_PER_PLAYER": "2",
    "RETCON_LOG_LEVEL": "warning",
}

SMALL: Final = {"RETCON_PROCESSES": "few", "RETCON_WEB_WORKERS": "1", "RETCON_BOT_WORKERS": "1"}
"""The settings of a server with little memory (docs/sizing.md, "A small machine")."""


def kind_of(command: str) -> str:
    """Return the kind of the process with that command line; empty for others.

    >>> kind_of("python -m workers.worker urgent")
    'urgent'
    """
    return next((kind for words, kind in KINDS.items() if words in command), "")


class Site:
    """A server that can be hurt. `can_fill` is True if its disk can be made full. With `memory`, it may take that many
    MiB, and its disk can't be made full: the disk would be memory.
    """

    def __init__(self, folder: Path, memory: int = 0, **settings: str) -> None:
        self.folder, self.data, self.temporary = folder, folder / "data", folder / "tmp"
        self.can_fill = False
        self.limit = MemoryLimit.create(f"retcon-soak-{os.getpid()}", memory) if memory else None
        self._settings = settings
        self.server = Server(self.data)
        self.is_started = self._is_restarting = False
        self._second: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Make the folders, and mount the small disk if we may."""
        self.data.mkdir(parents=True)
        self.temporary.mkdir()
        self.can_fill = self.limit is None and self._mounts()
        own = {"TMPDIR": str(self.temporary), "PYTHONFAULTHANDLER": "1"}
        limit = self.limit
        settings = SETTINGS | own | (SMALL if limit else {}) | self._settings
        self.server = LimitedServer(self.data, limit, **settings) if limit else Server(self.data, **settings)

    def _mounts(self) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MIB}m", "soak", str(self.data)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def start(self) -> None:
        """Start the server, and wait until it is ready."""
        self.is_started = True
        self.server.start()

    def remove(self) -> None:
        """Unmount the disk and delete the folders."""
        if self.can_fill:
            subprocess.run(["umount", "--lazy", str(self.data)], capture_output=True, check=False)
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.limit:
            self.limit.remove()

    @property
    def url(self) -> str:
        """Where the first node answers."""
        return self.server.url

    @property
    def port(self) -> int:
        """The port of the first node."""
        return int(self.url.rsplit(":", 1)[1])

    @property
    def log(self) -> str:
        """What the server has written."""
        path = self.data / "serve.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def redis(self) -> redis.Redis:
        """Return a client of the embedded server."""
        url = (self.data / "server" / "clients.url").read_text().strip()
        return redis.Redis.from_url(url, socket_timeout=5)

    def processes(self) -> Iterator[tuple[str, psutil.Process]]:
        """Yield every process of it with its kind."""
        with suppress(psutil.NoSuchProcess):
            for each in [self.server.supervisor, *self.server.programs()]:
                if kind := kind_of(command_of(each)):
                    yield kind, each
        if self._second is not None and self._second.poll() is None:
            with suppress(psutil.NoSuchProcess):
                parent = psutil.Process(self._second.pid)
                yield from (("second web", each) for each in [parent, *parent.children(recursive=True)])

    def of_kind(self, kind: str) -> Sequence[psutil.Process]:
        """Return the processes of that kind."""
        return [process for each, process in self.processes() if each == kind]

    def kill(self, kind: str) -> int:
        """`kill -9` of all processes of that kind. Return how many there were."""
        return signalled(self.of_kind(kind), signal.SIGKILL)

    def kill_everything(self) -> None:
        """`kill -9` of all processes at once, also of that which keeps the others running. Then start again."""
        self._is_restarting = True
        self.server.kill_everything()
        self.server.start()
        self._is_restarting = False

    def has_ended(self) -> bool:
        """True if the process that keeps the others running has ended by itself."""
        if self._is_restarting:
            return False
        try:
            return self.server.supervisor.status() == psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return not self._is_restarting

    def is_ready(self) -> bool:
        """True if the first node says that it is ready."""
        with suppress(OSError, ValueError), urllib.request.urlopen(f"{self.url}/readyz", timeout=3) as answer:
            return bool(answer.status == 200)
        return False

    @contextmanager
    def full_disk(self) -> Iterator[None]:
        """Let the disk be full during the block. Needs `can_fill`."""
        while not self._resize(f"{shutil.disk_usage(self.data).used // 1024 + ROOM_KIB}k"):
            time.sleep(0.01)  # more was written meanwhile
        try:
            yield
        finally:
            self._resize(f"{DISK_MIB}m")

    def _resize(self, size: str) -> bool:
        """Change the size of the disk. False if more than that is used."""
        resize = ["mount", "-o", f"remount,size={size}", str(self.data)]
        return subprocess.run(resize, check=False, capture_output=True).returncode == 0

    def join(self) -> str:
        """Start a second node with a web process. Return its URL once it is ready."""
        port = free_port()
        events = (self.data / "server" / "clients.url").read_text().strip()
        own = {"PORT": str(port), "RETCON_EVENTS_URL": events, "RETCON_QUEUE_URL": events, "RETCON_WEB_WORKERS": "1"}
        own |= {"RETCON_DATA_DIR": str(self.data), "RETCON_ARCHIVE_URL": (self.data / "archive").as_uri()}
        environment = os.environ | SETTINGS | {"TMPDIR": str(self.temporary)} | self._settings | own
        command = [sys.executable, "-m", "gunicorn", "-c", "python:service.web_server.gunicorn_conf"]
        with (self.folder / "second.log").open("ab") as output:
            self._second = subprocess.Popen(
                [*command, "service.api.app:create_app()"], cwd=ROOT, env=environment, stdout=output, stderr=output
            )
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: _answers(url))
        return url

    def leave(self, number: signal.Signals) -> None:
        """End the second node with that signal."""
        if self._second is None:
            return
        with suppress(psutil.NoSuchProcess):
            parent = psutil.Process(self._second.pid)
            signalled([parent, *(parent.children(recursive=True) if number == signal.SIGKILL else [])], number)
        try:
            self._second.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._second.kill()
            self._second.wait()
        self._second = None

    def stop(self) -> Sequence[str]:
        """Stop everything in order. Return the commands of processes that did not end by themselves."""
        if not self.is_started:
            return ()
        self.leave(signal.SIGTERM)
        running = [process for _, process in self.processes()]
        self.server.stop()
        _, left = psutil.wait_procs(running, STOP_SECONDS)
        commands = [command_of(process) for process in left]
        signalled(left, signal.SIGKILL)
        return commands


def _answers(url: str) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"{url}/readyz", timeout=3) as answer:
        return bool(answer.status == 200)
    return False


def frozen(processes: Sequence[psutil.Process], seconds: float) -> None:
    """Stop processes for some time, and let them continue."""
    signalled(processes, signal.SIGSTOP)
    try:
        time.sleep(seconds)
    finally:
        signalled(processes, signal.SIGCONT)
