"""Backing up: `python -m workers.backup FOLDER` copies the games of the embedded server, also while it runs.

The server now and then writes its files anew and deletes the old ones; a copy made meanwhile could lack some of them.
So that waits until the copy is made.
"""

import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import redis

from service.operations.settings import BadSettings, Settings
from workers.embedded import BACKUP_URL
from workers.lock import DirectoryInUse, UnusableDirectory, lock

FILES: Final = "appendonlydir"
MANIFEST: Final = "appendonly.aof.manifest"
GROWTH: Final = "100"
"""By how many percent the server's files grow before it writes them anew, as is its default."""


class NoBackup(Exception):
    """Nothing was copied; the message says why."""


def main(arguments: list[str]) -> int:
    """Copy the games of `RETCON_DATA_DIR` into a new folder, and say so."""
    if len(arguments) != 1:
        print("Name the folder to create: make backup TO=FOLDER", file=sys.stderr)
        return 2
    try:
        settings = Settings.from_environment(os.environ)
        back_up(settings.data_dir.absolute() / "server", Path(arguments[0]))
    except (BadSettings, NoBackup, DirectoryInUse, UnusableDirectory, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(
        f"All games are in {arguments[0]}/{FILES}. To restore them, stop Retcon and put that in place of its {FILES}."
    )
    return 0


def back_up(server: Path, to: Path) -> None:
    """Copy all files of the server in that directory into a new folder, which is there only once it is whole.

    It is for its owner's eyes only: the seeds of games in play are secret.
    """
    if not (server / FILES / MANIFEST).exists():
        raise NoBackup(f"There are no games in {server}.")
    if to.exists():
        raise NoBackup(f"{to} already exists.")
    part = to.with_name(f"{to.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(mode=0o700)
    with _kept_as_they_are(server):
        shutil.copytree(server / FILES, part / FILES)
    part.rename(to)


@contextmanager
def _kept_as_they_are(server: Path) -> Iterator[None]:
    """While it lasts the files only grow at their end."""
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
            yield
        finally:
            running.config_set("auto-aof-rewrite-percentage", GROWTH)


def _running(server: Path) -> redis.Redis | None:
    """A client of the server that runs in the directory now, if one does."""
    try:
        client = redis.Redis.from_url((server / BACKUP_URL).read_text().strip(), decode_responses=True)
        there = client.config_get("dir")["dir"]
    except (FileNotFoundError, redis.RedisError):
        return None
    return client if there == str(server) else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
