"""The Prometheus multiprocess directory, in which all processes of a server count together; best kept in memory."""

import fcntl
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names it."""


def take(port: int) -> Path:
    """A new folder, ours alone, which stays as long as this process lives."""
    home = place()
    drop_leftovers(home)
    folder = Path(tempfile.mkdtemp(prefix=f".{_prefix()}{port}-", dir=home))
    fcntl.flock(os.open(folder, os.O_RDONLY), fcntl.LOCK_EX)  # open until we end
    return folder.rename(home / folder.name.removeprefix("."))  # only now is it one that others may find left over


def place() -> Path:
    """Where such folders lie: in memory, where that has a path."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and os.access(memory, os.W_OK) else Path(tempfile.gettempdir())


def drop_leftovers(home: Path) -> None:
    """Remove what servers of ours left that were killed. Anybody may write there: what isn't ours stays."""
    for folder in home.glob(f"{_prefix()}*"):
        with suppress(OSError):
            _drop_if_left(folder)


def _drop_if_left(folder: Path) -> None:
    """`OSError` if it is in use, or no folder that we may open."""
    hold = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(hold).st_uid == os.getuid():
            shutil.rmtree(folder, ignore_errors=True)
    finally:
        os.close(hold)


def _prefix() -> str:
    return f"retcon-metrics-{os.getuid()}-"
