"""Who and what uses the server now: the requests of the last minute and their time, by route, player, address and game.

Each web process adds up what it answers, and writes the largest of each kind to the queue's Redis every ten seconds.
They are kept there for two minutes, and only `server top` reads them. Nothing is noted before `start`.
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final, NamedTuple, cast

from redis import Redis
from redis.exceptions import RedisError

WINDOW_SECONDS: Final = 10
SHOWN_WINDOWS: Final = 7
"""How many windows are added up: the last minute, and what of the present one has been written."""

KEPT_SECONDS: Final = 120
WRITTEN_MOST: Final = 30
"""How many names of a kind a process writes for each window: those with the most time."""

NOTED_MOST: Final = 10_000
"""How many names of all kinds a process notes in a window. It leaves out the others."""

_KEY: Final = "retcon:usage:"

UsageKey = tuple[str, str]
"""A kind, such as `player`, and a name."""


class Used(NamedTuple):
    """What somebody or something has used lately: how many requests, and how many seconds they took together."""

    name: str
    requests: int
    seconds: float


class Usage:
    """What this process has answered since it wrote last. `client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._noted = defaultdict[UsageKey, list[float]](lambda: [0, 0.0])

    def note(self, names: Mapping[str, str | None], seconds: float) -> None:
        """Note a request that took so long, under a name of each kind that it has."""
        for kind, name in names.items():
            if name and ((kind, name) in self._noted or len(self._noted) < NOTED_MOST):
                used = self._noted[kind, name]
                used[0] += 1
                used[1] += seconds

    def write(self) -> None:
        """Add what was noted to the present window. What can't be written is lost."""
        noted, self._noted = self._noted, defaultdict(lambda: [0, 0.0])
        key = _key(int(time.time()) // WINDOW_SECONDS)
        with suppress(RedisError), self._client.pipeline(transaction=False) as pipeline:
            for (kind, name), (requests, seconds) in _largest(noted):
                pipeline.hincrby(key, f"requests {kind} {name}", int(requests))
                pipeline.hincrby(key, f"ms {kind} {name}", round(seconds * 1000))
            pipeline.expire(key, KEPT_SECONDS)
            pipeline.execute()

    def keep_writing(self) -> None:
        """Write at the end of each window. Never returns."""
        while True:
            time.sleep(WINDOW_SECONDS)
            if self._noted:
                self.write()


class _Noting:
    """What notes the requests of this process; None unless it is to."""

    usage: Usage | None = None


def start(client: Redis) -> Usage:
    """Begin to note the requests of this process."""
    _Noting.usage = Usage(client)
    return _Noting.usage


def note(names: Mapping[str, str | None], seconds: float) -> None:
    """Note a request, if this process is to."""
    if _Noting.usage:
        _Noting.usage.note(names, seconds)


def top(client: Redis, limit: int) -> dict[str, list[Used]]:
    """Return what was used in the last minute by kind, most time first."""
    now, sums = int(time.time()) // WINDOW_SECONDS, defaultdict[UsageKey, list[int]](lambda: [0, 0])
    with client.pipeline(transaction=False) as pipeline:
        for window in range(now - SHOWN_WINDOWS + 1, now + 1):
            pipeline.hgetall(_key(window))
        for stored in cast(list[dict[bytes, bytes]], pipeline.execute()):
            for field, value in stored.items():
                unit, kind, name = field.decode().split(" ", 2)
                sums[kind, name][unit == "ms"] += int(value)
    found = defaultdict[str, list[Used]](list)
    for (kind, name), (requests, ms) in sorted(sums.items(), key=lambda each: (-each[1][1], each[0])):
        if len(found[kind]) < limit:
            found[kind].append(Used(name, requests, ms / 1000))
    return found


def _largest(noted: Mapping[UsageKey, list[float]]) -> Iterator[tuple[UsageKey, list[float]]]:
    """Yield those with the most time of each kind."""
    counts = defaultdict[str, int](int)
    for key, used in sorted(noted.items(), key=lambda each: -each[1][1]):
        counts[key[0]] += 1
        if counts[key[0]] <= WRITTEN_MOST:
            yield key, used


def _key(window: int) -> str:
    return f"{_KEY}{window}"
