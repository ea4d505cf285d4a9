"""Backups: `python -m retcon backup FOLDER` copies the games of the embedded server, even while it runs, the
archive, and the secret.

The server sometimes rewrites its files and deletes the old ones. A copy made at that time could lack some of them, so
rewriting is postponed until the copy is complete. While a disk is slow, the server confirms commands up to two seconds
before it writes them to its files, so the copy begins when those are written. The archive is copied afterwards: so it
contains every game that has left the server by then.
"""

import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import redis

from events.archive.store import ArchiveUnavailable, Store
from service.operations.configuration.settings import BadSettings, Settings
from service.operations.data_directory import ARCHIVE, SERVER
from workers.embedded.append_only_holes import FILES, MANIFEST, remove_holes
from workers.embedded.server import BACKUP_URL
from workers.supervision.lock import DirectoryInUse, UnusableDirectory, lock

SECRET: Final = "secret"

GROWTH: Final = "100"
"""The growth of its files, in percent, after which the server rewrites them. This is the server's default."""


WRITTEN_SECONDS: Final = 3.0
"""The time after which everything that the server has confirmed is in its files: it never waits so long for a disk."""


class NoBackup(Exception):
    """Nothing was copied. The message gives the reason."""


def main(arguments: Sequence[str]) -> int:
    """Copy the games of `RETCON_DATA_DIR` and the archive into a new folder. Return the exit code."""
    if len(arguments) != 1:
        print("Name the folder to create: python -m retcon backup FOLDER", file=sys.stderr)
        return 2
    try:
        settings = Settings.from_environment(os.environ)
        back_up(settings.data_dir.absolute() / SERVER, Path(arguments[0]), archive_of(settings), settings.secret)
    except (ArchiveUnavailable, BadSettings, NoBackup, DirectoryInUse, UnusableDirectory, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(
        f"All games are in {arguments[0]}/{FILES}, except archived ones, which are in {arguments[0]}/{ARCHIVE}. To "
        f"restore them, stop Retcon and put these in place of its {FILES} and its archive."
    )
    return 0


def archive_of(settings: Settings) -> Store | None:
    """Return the archive that the settings name, or that of `make serve` if there is one."""
    ours = settings.data_dir.absolute() / ARCHIVE
    if settings.archive:
        return Store(settings.archive, settings.archive_endpoint)
    return Store(ours.as_uri()) if ours.is_dir() else None


def back_up(server: Path, to: Path, archive: Store | None = None, secret: str | None = None) -> None:
    """Copy all files of the server in that directory, the archive and the secret into a new folder. The folder appears
    only when it is complete, and only its owner can read it, because the seeds of running games are secret.

    Raises `NoBackup` if there are no games or the folder exists, `DirectoryInUse` if the server is just starting, and
    `ArchiveUnavailable`.
    """
    if not (server / FILES / MANIFEST).exists():
        raise NoBackup(f"There are no games in {server}.")
    if to.exists():
        raise NoBackup(f"{to} already exists.")
    part = to.with_name(f"{to.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(mode=0o700)
    with _without_rewriting(server):
        while not _copied(server / FILES, part / FILES):
            shutil.rmtree(part / FILES, ignore_errors=True)
    remove_holes(part / FILES)
    if archive:
        _copy_objects(archive, part / ARCHIVE)
    if secret:
        (part / SECRET).write_text(f"{secret}\n")
    part.rename(to)


def _copy_objects(archive: Store, to: Path) -> None:
    for path in archive.paths(""):
        content = archive.read(path)
        if content is not None:  # else it was deleted meanwhile
            (to / path).parent.mkdir(parents=True, exist_ok=True)
            (to / path).write_bytes(content)


def _copied(files: Path, to: Path) -> bool:
    """Copy the files. False if the server has rewritten them meanwhile, as it does after a player was erased."""
    before = (files / MANIFEST).read_bytes()
    try:
        shutil.copytree(files, to)
    except shutil.Error:
        if (files / MANIFEST).read_bytes() == before:
            raise
    return (files / MANIFEST).read_bytes() == before


@contextmanager
def _without_rewriting(server: Path) -> Iterator[None]:
    """Keep the server from rewriting its files during the block. Files only grow at their end."""
    running = _running(server)
    if running is None:
        with lock(server, "server.lock"):
            yield
        return
    with running:
        running.config_set("auto-aof-rewrite-percentage", 0)
        try:
            while running.info("persistence")["aof_rewrite_in_progress"]:
                time.sleep(0.05)
            _wait_until_written(running)
            yield
        finally:
            running.config_set("auto-aof-rewrite-percentage", GROWTH)


def _wait_until_written(running: redis.Redis) -> None:
    """Wait until the server has written everything that it had confirmed before the call."""
    until = time.monotonic() + WRITTEN_SECONDS
    while running.info("persistence")["aof_buffer_length"] and time.monotonic() < until:
        time.sleep(0.05)


def _running(server: Path) -> redis.Redis | None:
    """Return a client of the server that runs in the directory, or None if none is running."""
    try:
        client = redis.Redis.from_url((server / BACKUP_URL).read_text().strip(), decode_responses=True)
        there = client.config_get("dir")["dir"]
    except (FileNotFoundError, redis.RedisError):
        return None
    return client if there == str(server) else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
