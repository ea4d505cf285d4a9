"""Tries a backup: `python -m retcon drill BACKUP` starts a server on a copy of it and verifies the logs of
all games.

It changes neither the backup nor the games of a running server, and leaves nothing behind. The copy is in the directory
for temporary files, which `TMPDIR` names. Retcon's other settings, such as `RETCON_PACKS_DIR`, apply as usual.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from engines import add_packs
from service.backend import Backend
from service.operations.configuration.settings import Settings
from service.operations.data_directory import ARCHIVE
from workers.commands.operator_backend import FAULTS
from workers.commands.stored_logs import Verified, verify_stored
from workers.embedded.append_only_holes import FILES, MANIFEST
from workers.embedded.server import embedded_server


class NotABackup(Exception):
    """The folder is no backup. The message names it."""


def main(arguments: Sequence[str]) -> int:
    """Try the backup and print a report. Return 0 if every log is right, 1 if one is not, 2 if it can't be tried."""
    if len(arguments) != 1:
        print("Name the backup: python -m retcon drill FOLDER", file=sys.stderr)
        return 2
    try:
        with restored(Path(arguments[0]).absolute(), Settings.from_environment(os.environ)) as backend:
            found = verify_stored(backend)
    except (*FAULTS, NotABackup) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{found}. {newest(found)}")
    for game_id, fault in sorted(found.faults.items()):
        print(f"{game_id}: {fault}", file=sys.stderr)
    return 1 if found.faults else 0


@contextmanager
def restored(backup: Path, settings: Settings) -> Iterator[Backend]:
    """Yield a backend on a copy of the backup, which is removed in the end. The backup's archive is only read. Raises
    `NotABackup` if there is none in that folder.
    """
    if not (backup / FILES / MANIFEST).exists():
        raise NotABackup(f"{backup} is no backup: there is no {FILES}/{MANIFEST} in it.")
    if settings.packs_dir:
        add_packs(settings.packs_dir)
    archive = (backup / ARCHIVE).as_uri() if (backup / ARCHIVE).is_dir() else None
    with tempfile.TemporaryDirectory(prefix="retcon-drill-") as folder:
        shutil.copytree(backup / FILES, Path(folder) / FILES)
        with embedded_server(Path(folder), settings.redis_server) as url:
            yield Backend.connect(replace(settings, events_url=url, queue_url=url, replicas=0, archive_url=archive))


def newest(found: Verified) -> str:
    """Return when the newest record was made."""
    if not found.newest:
        return "No record could be read."
    return f"The newest record is of {datetime.fromtimestamp(found.newest / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
