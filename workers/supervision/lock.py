"""Exclusive locks on directories. The kernel releases a lock when the last process that holds it ends."""

import fcntl
import time
from contextlib import suppress
from pathlib import Path
from typing import IO


class DirectoryInUse(Exception):
    """Another program has locked the directory. The message names it."""


class UnusableDirectory(Exception):
    """The directory can't be created or written to. The message names it and gives the reason."""

    def __init__(self, directory: Path, error: OSError) -> None:
        reason = "it is a file" if isinstance(error, FileExistsError) else error.strerror
        super().__init__(f"RETCON_DATA_DIR: can't use {directory}: {reason}.")


def lock(directory: Path, name: str = "lock", patience: float = 0) -> IO[str]:
    """Lock `directory` and return the lock file. The lock lasts until the file is closed, here and in every child that
    inherited it. If the directory doesn't exist, it is created with access for its owner only.

    Raises `UnusableDirectory` if it can't be created, and `DirectoryInUse` if it is still locked after `patience`
    seconds; the error quotes the text that the holder wrote with `describe`.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True, mode=0o700)
        held = (directory / name).open("a+")
    except OSError as error:
        raise UnusableDirectory(directory, error) from error
    deadline = time.monotonic() + patience
    while not _locked(held):
        if time.monotonic() > deadline:
            held.seek(0)
            holder = held.read().strip() or "another program"
            held.close()
            raise DirectoryInUse(f"{directory} is in use by {holder}. Stop that, or set RETCON_DATA_DIR.")
        time.sleep(0.05)
    return held


def describe(held: IO[str], holder: str) -> None:
    """Write into the lock file which program holds the lock."""
    held.truncate(0)
    held.write(f"{holder}\n")
    held.flush()


def _locked(held: IO[str]) -> bool:
    with suppress(BlockingIOError):
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
