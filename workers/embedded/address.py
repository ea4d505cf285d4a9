"""The address of the embedded server: a Unix socket to which only its owner can connect.

If no such socket can be made, it is a loopback port with a password.
"""

import hashlib
import os
import socket
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import quote

SOCKET: Final = "server.sock"
LONGEST_PATH_BYTES: Final = 107 if sys.platform == "linux" else 103
"""The maximum length of the path of a Unix socket."""


@dataclass(frozen=True, slots=True)
class Address:
    """A Unix socket at `path` or, if that is None, a loopback port that requires `password`."""

    path: Path | None
    port: int = 0
    password: str = field(default="", repr=False)

    @property
    def options(self) -> dict[str, str]:
        """The server settings that make it listen only on this address."""
        if self.path:
            return {"port": "0", "unixsocket": str(self.path), "unixsocketperm": "700"}
        return {"bind": "127.0.0.1", "port": str(self.port)}

    def url(self, user: str = "", password: str = "") -> str:
        """Return the URL for clients, with the login of `user`, or of the default user."""
        login = f"{user}:{password or self.password}@" if user or self.password else ""
        return f"unix://{login}{quote(str(self.path))}" if self.path else f"redis://{login}127.0.0.1:{self.port}/0"


def find_socket(directory: Path) -> Path | None:
    """Return the path for the socket of a server whose files are in `directory`, or None if no path is usable. The
    caller must hold the directory's lock.
    """
    return next((folder / SOCKET for folder in _folders(directory) if _can_listen(folder / SOCKET)), None)


def remove_socket(path: Path, directory: Path) -> None:
    """Remove the socket of a server that has ended, and the folder made for it."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        if path.parent != directory:
            path.parent.rmdir()


def _folders(directory: Path) -> Iterator[Path]:
    """Yield folders that only we can enter, in order of preference: `directory`, a run-time folder, a temporary one."""
    yield directory
    for home in (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir()):
        if home:
            with suppress(OSError):
                yield _private_folder(Path(home), directory)


def _private_folder(home: Path, directory: Path) -> Path:
    """Return a folder in `home` whose name is derived from `directory`; a new one if another user has that name."""
    name = f"retcon-{os.getuid()}-{hashlib.sha256(os.fsencode(directory)).hexdigest()[:16]}"
    folder = home / name
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    return folder if _is_private(folder) else Path(tempfile.mkdtemp(prefix=f"{name}-", dir=home))


def _is_private(folder: Path) -> bool:
    """True for a directory, not a link to one, that belongs to us and that nobody else can enter."""
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not stat.S_IMODE(found.st_mode) & 0o077


def _can_listen(path: Path) -> bool:
    """True if a socket can be made at the path and clients can use it. The path may not contain spaces, because clients
    split the output of CLIENT LIST at spaces.
    """
    try:
        if len(str(path).encode()) > LONGEST_PATH_BYTES or len(str(path).split()) > 1:
            return False
        path.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX) as probe:
            probe.bind(str(path))
        path.unlink()
    except (AttributeError, OSError, UnicodeEncodeError):  # the system or the file system has no sockets
        return False
    return True
