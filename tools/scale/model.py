"""A model of larger machines: each kind of process is a bottleneck with a cost in CPU time per move.

The model adds up CPU time and memory. It knows no waiting and no contention, so it is right as long as no process is
busier than `BUSY`, and it must be checked with a load test before it is relied on.
"""

import math
from dataclasses import dataclass
from typing import Final

SECONDS_PER_MOVE: Final = 20.0
"""How long a player takes for a move, from one to the next."""

PEOPLE_PER_GAME: Final = 2.5
STREAMS_PER_PLAYER: Final = 1.0
ACCOUNTS_PER_PLAYER: Final = 50
"""How many accounts there are for each player who plays at the same time."""

GAME_SECONDS: Final = 1_800.0
"""How long a game takes."""

BUSY: Final = 0.5
"""The share of its core that a process may use, so that latencies stay low and peaks fit."""

PLAYERS: Final = (100, 1_000, 10_000, 100_000)
WEB_MIB: Final = 400.0
"""The memory of a web process with full caches, without streams."""

YEAR: Final = 365 * 86_400.0
WEEK: Final = 7 * 86_400.0
GIB: Final = 2**30


@dataclass(frozen=True)
class Costs:
    """What was measured: ms of CPU per move of a person with its reads, and per event of a stream; and the bytes of
    one player, running, finished and archived game in Redis, and of an archived game's objects. `most_per_second` is
    the number of moves per second of this machine.
    """

    web_ms: float
    redis_ms: float
    stream_ms: float
    stream_bytes: float
    other_bytes: float
    player: float
    running: float
    finished: float
    archived: float
    archive_object: float
    most_per_second: float


@dataclass(frozen=True)
class Needs:
    """What that many concurrent players need. Sizes are in bytes; `archive` is the growth in a year."""

    players: int
    moves_per_second: float
    web_cores: float
    web_processes: int
    redis_cores: float
    primaries: int
    web_memory: float
    redis_memory: float
    archive: float
    is_measured: bool


def needs(costs: Costs, players: int) -> Needs:
    """Return what that many players need who play at the same time, on average over the year."""
    rate, count = players / SECONDS_PER_MOVE, players / PEOPLE_PER_GAME
    events = rate * PEOPLE_PER_GAME * STREAMS_PER_PLAYER
    web = (rate * costs.web_ms + events * costs.stream_ms) / 1000
    redis = rate * costs.redis_ms / 1000
    workers = max(2, math.ceil(web / BUSY))
    ended = count / GAME_SECONDS
    memory = players * ACCOUNTS_PER_PLAYER * costs.player + count * costs.running
    memory += ended * WEEK * costs.finished + ended * YEAR * costs.archived
    return Needs(
        players=players,
        moves_per_second=rate,
        web_cores=web / BUSY,
        web_processes=workers,
        redis_cores=redis / BUSY,
        primaries=max(1, math.ceil(redis / BUSY)),
        web_memory=workers * WEB_MIB * 2**20 + players * STREAMS_PER_PLAYER * costs.stream_bytes + costs.other_bytes,
        redis_memory=memory,
        archive=ended * YEAR * costs.archive_object,
        is_measured=rate <= costs.most_per_second * BUSY,
    )
