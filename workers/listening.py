"""Where the embedded server listens: on a Unix socket that only its owner can connect to.

Where no such socket can be made, it is a loopback port with a password.
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
"""The longest path that a Unix socket can have."""


@dataclass(frozen=True, slots=True)
class Address:
    """A Unix socket at `path`; without one, a loopback port on which `password` is asked of everyone."""

    path: Path | None
    port: int = 0
    password: str = field(default="", repr=False)

    @property
    def options(self) -> dict[str, str]:
        """The server's settings that make it listen there and nowhere else."""
        if self.path:
            return {"port": "0", "unixsocket": str(self.path), "unixsocketperm": "700"}
        return {"bind": "127.0.0.1", "port": str(self.port)}

    def url(self, user: str = "", password: str = "") -> str:
        """The URL by which a client finds it: as `user`, or else as the one that clients are by default."""
        login = f"{user}:{password or self.password}@" if user or self.password else ""
        return f"unix://{login}{quote(str(self.path))}" if self.path else f"redis://{login}127.0.0.1:{self.port}/0"


def find_socket(directory: Path) -> Path | None:
    """Where a server whose files lie in `directory` can have its socket; None where there can be none. Whoever asks
    holds the directory's lock.
    """
    return next((folder / SOCKET for folder in _folders(directory) if _can_listen(folder / SOCKET)), None)


def remove_socket(path: Path, directory: Path) -> None:
    """Remove what was made for the socket of a server that has ended."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        if path.parent != directory:
            path.parent.rmdir()


def _folders(directory: Path) -> Iterator[Path]:
    """Folders that only we can enter, the best first: the files' own, one for run-time files, a temporary one."""
    yield directory
    for home in (os.environ.get("XDG_RUNTIME_DIR"), tempfile.gettempdir()):
        if home:
            with suppress(OSError):
                yield _private_folder(Path(home), directory)


def _private_folder(home: Path, directory: Path) -> Path:
    """A folder in `home` whose name follows from `directory`; a new one if somebody else has taken that name."""
    name = f"retcon-{os.getuid()}-{hashlib.sha256(os.fsencode(directory)).hexdigest()[:16]}"
    folder = home / name
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    return folder if _is_private(folder) else Path(tempfile.mkdtemp(prefix=f"{name}-", dir=home))


def _is_private(folder: Path) -> bool:
    """Whether it is a directory, not a link to one, that belongs to us and that nobody else can enter."""
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not stat.S_IMODE(found.st_mode) & 0o077


def _can_listen(path: Path) -> bool:
    """Whether a socket can be made at the path, and clients can use it: they split what CLIENT LIST says of it at
    spaces.
    """
    try:
        if len(str(path).encode()) > LONGEST_PATH_BYTES or len(str(path).split()) > 1:
            return False
        path.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX) as probe:
            probe.bind(str(path))
        path.unlink()
    except (AttributeError, OSError, UnicodeEncodeError):  # the system or the file system has none
        return False
    return True
