"""The cost of the log: appends per second, and bytes per finished game."""

import itertools
import tempfile
from pathlib import Path
from typing import Any, cast

from redis import Redis

from engines import REGISTRY, latest
from engines.contract import Engine
from events.on_redis.clients import command_client
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import RedisLog
from events.records.hash_chain import GENESIS
from events.records.log import Addition, Position
from service.operations.configuration.settings import Fsync
from tests.support.games import games, play_out
from tools.bench.figures import Figure, rate
from workers.embedded.server import embedded_server


def measure() -> list[Figure]:
    """Return appends/s for both settings of `RETCON_FSYNC`, and the bytes of one game of each ruleset."""
    figures = []
    kinds: tuple[Fsync, ...] = ("everysec", "always")
    for fsync in kinds:
        with tempfile.TemporaryDirectory() as folder, embedded_server(Path(folder), fsync=fsync) as url:
            log = RedisLog(command_client(url), Channels(command_client(url)))
            figures.append(Figure(f"appends, one client, fsync {fsync}", appends_per_second(log), "appends/s"))
            if fsync == "everysec":
                figures += [game_bytes(engine, log, command_client(url)) for engine in latest().values()]
    return figures


def appends_per_second(log: RedisLog) -> float:
    """Return the rate of appends of one line of 100 bytes, one after another, to 100 games in turn."""
    lengths = [0] * 100
    turn = itertools.cycle(range(100))
    text = "x" * 100

    def append() -> int:
        game = next(turn)
        before, after = (Position(lengths[game] + more, GENESIS) for more in (0, 1))
        log.append(f"bench-{game}", before, Addition((text,), after, {}), None)
        lengths[game] += 1
        return 1

    return rate(append)


def game_bytes(engine: Engine, log: RedisLog, client: Redis) -> Figure:
    """Return the memory in Redis of a whole game between bots, over all its keys."""
    table = play_out(games(log, REGISTRY), engine, engine.Options(), engine.SEATS[-1])
    keys = cast(list[bytes], list(client.scan_iter(match=f"{{{table.game_id}}}:*", count=1000)))
    used = sum(cast(Any, client.memory_usage(key, samples=0)) for key in keys)
    return Figure(f"{engine.KEY}, {engine.SEATS[-1]} seats, {table.version} records", used, "bytes/game")
