"""Converts all logs to the newest format: `python -m workers.migrate`.

A server converts a log when somebody plays on in its game. This converts the finished games too, so that their logs no
longer contain names. It can be interrupted and repeated at any time, and games can be played meanwhile: each log is
replaced at once, and one that grows meanwhile is converted again.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import redis

from engines import REGISTRY, WITH_EXAMPLES, add_packs
from engines.kit.packs import BrokenPack
from engines.kit.wording import counted
from events.pubsub import Channels
from events.redis_clients import command_client
from events.redis_log import RedisLog
from events.table import ReplayDiverged
from events.table_cache import LogNotFound, TableCache
from service.operations.running_server import SERVER, running_url
from service.operations.settings import BadSettings, Settings
from workers.embedded import NoServerBinary, ServerFailed, embedded_server
from workers.lock import DirectoryInUse, UnusableDirectory

_FAULTS: Final = (BadSettings, BrokenPack, DirectoryInUse, NoServerBinary, ServerFailed, UnusableDirectory, OSError)


class Converted(NamedTuple):
    """The number of logs that were converted, and the games whose logs can't be, each with the reason."""

    logs: int
    left: dict[str, str]


def main() -> int:
    """Convert the logs of the configured server, and print what was done. Return the exit code."""
    try:
        settings = Settings.from_environment(os.environ)
        if settings.packs_dir:
            add_packs(settings.packs_dir)
        with serving_events(settings) as url:
            log = RedisLog(command_client(url), Channels(command_client(url)))
            done = convert_all(TableCache(log, WITH_EXAMPLES if settings.examples else REGISTRY))
    except (*_FAULTS, redis.RedisError) as error:
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
        except (ReplayDiverged, LogNotFound) as error:
            left[game_id] = str(error)
        tables.forget(game_id)
    return Converted(count, left)


@contextmanager
def serving_events(settings: Settings) -> Iterator[str]:
    """Yield the URL of the server with the games. The embedded server is started unless it runs already."""
    directory = settings.data_dir.absolute() / SERVER
    if settings.events_url:
        yield settings.events_url
    elif url := running_url(directory):
        yield url
    else:
        with embedded_server(directory) as url:
            yield url


if __name__ == "__main__":
    sys.exit(main())
