"""One holder per directory, for as long as it lives: the kernel lets go when the last holder dies."""

import fcntl
import time
from contextlib import suppress
from pathlib import Path
from typing import IO


class DirectoryInUse(Exception):
    """Another program holds the directory; the message says which."""


class UnusableDirectory(Exception):
    """The directory can't be made or written in; the message names it and says why."""

    def __init__(self, directory: Path, error: OSError) -> None:
        reason = "it is a file" if isinstance(error, FileExistsError) else error.strerror
        super().__init__(f"RETCON_DATA_DIR: can't use {directory}: {reason}.")


def lock(directory: Path, name: str = "lock", patience: float = 0) -> IO[str]:
    """A hold on `directory` until the file is closed, here and in every child that inherited it.

    The directory is made if need be, for its owner's eyes only; `UnusableDirectory` if it can't be. `DirectoryInUse`
    if it is still held after `patience` seconds. Whatever is written to the file (`describe`) tells the next one who
    holds it.
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
    """Write down who holds the lock."""
    held.truncate(0)
    held.write(f"{holder}\n")
    held.flush()


def _locked(held: IO[str]) -> bool:
    with suppress(BlockingIOError):
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
