"""The Prometheus multiprocess directory, which the processes of one server share. It is in memory where possible."""

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that holds its path."""


def take(port: int) -> Path:
    """Create a directory that stays locked as long as this process lives. Leftovers of dead servers are removed."""
    home = parent_directory()
    drop_leftovers(home)
    folder = Path(tempfile.mkdtemp(prefix=f".{_prefix()}{port}-", dir=home))
    fcntl.flock(os.open(folder, os.O_RDONLY), fcntl.LOCK_EX)  # stays open until the process ends
    return folder.rename(home / folder.name.removeprefix("."))  # from now on, others may find it


def parent_directory() -> Path:
    """Return the parent directory: /dev/shm, if it is writable, else the directory for temporary files."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and os.access(memory, os.W_OK) else Path(tempfile.gettempdir())


def drop_leftovers(home: Path) -> None:
    """Remove the directories of this user's servers that were killed. Everything else in the parent directory stays."""
    for folder in home.glob(f"{_prefix()}*"):
        with suppress(OSError):
            _drop_if_left(folder)


def _drop_if_left(folder: Path) -> None:
    """Remove the directory. Raises `OSError` if it is in use, or can't be opened."""
    hold = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(hold).st_uid == os.getuid():
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(hold)


def _prefix() -> str:
    return f"retcon-metrics-{os.getuid()}-"
