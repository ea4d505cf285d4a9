"""Verifies the stored logs of all games: `python -m retcon verify [GAME …]`, for operators.

The server may run or not. With `--export FOLDER`, the logs of the games that are named are also written into that new
folder, whether they are right or not, so that they can be examined with `python -m events.verify` and
`python -m events.replay`. They contain the secrets of running games, so only their owner can read them.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from events.archive.objects import DamagedObject
from events.formats.export import exported_unfolded
from service.backend import Backend
from workers.commands.operator_backend import FAULTS, backend_for_command
from workers.commands.stored_logs import verify_stored


def main(arguments: Sequence[str] | None = None) -> int:
    """Verify the logs and print the result. Return 0 if all are right, 1 if one is not, 2 if they can't be read."""
    parser = argparse.ArgumentParser(
        prog="python -m retcon verify",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="the id of a game, such as g_7xkq5z2mvh3fydaw")
    parser.add_argument("--export", type=Path, metavar="FOLDER", help="the new folder for the logs of these games")
    given = parser.parse_args(arguments)
    if given.export and not given.games:
        parser.error("name the games to export")
    try:
        with backend_for_command(os.environ) as backend:
            if given.export:
                export(backend, given.games, given.export)
            return report(backend, given.games)
    except FAULTS as error:
        print(error, file=sys.stderr)
        return 2


def report(backend: Backend, games: list[str]) -> int:
    """Verify the logs of these games, or of all, and print the result. Return 1 if one is wrong, else 0."""
    found = verify_stored(backend, games)
    print(found)
    for game_id, fault in sorted(found.faults.items()):
        print(f"{game_id}: {fault}", file=sys.stderr)
    return 1 if found.faults else 0


def export(backend: Backend, games: list[str], folder: Path) -> None:
    """Write the logs of these games into a new folder, one file per game."""
    folder.mkdir(mode=0o700)
    for game_id in games:
        try:
            lines = "".join(f"{line}\n" for line in exported_unfolded(backend.log, game_id))
        except DamagedObject:
            continue  # the report names it
        (folder / f"{game_id}.ndjson").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
