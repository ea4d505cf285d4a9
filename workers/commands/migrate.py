"""Converts all logs to the newest format: `python -m retcon migrate`.

A server converts a log when somebody plays on in its game. This converts the finished games too, so that their logs no
longer contain names. It can be interrupted and repeated at any time, and games can be played meanwhile: each log is
replaced at once, and one that grows meanwhile is converted again.
"""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from engines.kit.numbers_in_words import counted
from events.folding.table import FoldDiverged
from events.tables.table_cache import LogNotFound, TableCache
from workers.commands.operator_backend import FAULTS, audited, backend_for_command


class Converted(NamedTuple):
    """The number of logs that were converted, and the games whose logs can't be, each with the reason."""

    logs: int
    left: dict[str, str]


def main(arguments: Sequence[str] = ()) -> int:
    """Convert the logs of the configured server, and print what was done. Return the exit code."""
    if arguments:
        print("This command takes no arguments.", file=sys.stderr)
        return 2
    try:
        with backend_for_command(os.environ) as backend, audited(backend, "migrate"):
            done = convert_all(backend.games.tables)
    except FAULTS as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Converted {counted(done.logs, 'log')} to format 2.")
    for game_id, reason in sorted(done.left.items()):
        print(f"{game_id} keeps its format: {reason}", file=sys.stderr)
    return 1 if done.left else 0


def convert_all(tables: TableCache) -> Converted:
    """Convert every log that is in format 1."""
    count, left = 0, dict[str, str]()
    for game_id in tables.log.games():
        if tables.log.newest(game_id, 0, 1)[0] is not None:
            continue
        try:
            tables.convert(game_id)
            count += 1
        except (FoldDiverged, LogNotFound) as error:
            left[game_id] = str(error)
        tables.forget(game_id)
    return Converted(count, left)


if __name__ == "__main__":
    sys.exit(main())
