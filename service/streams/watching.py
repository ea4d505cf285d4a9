"""How many people watch a game: spectators with an open stream, in all processes.

Each game that is watched has a sorted set on the queue's Redis. A member is a spectator and a process that sends them a
stream; its score is the time at which it expires. A process renews all its members of a game at once. Those of a killed
process expire.
"""

import secrets
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final, cast

import structlog
from redis import Redis
from redis.client import Pipeline

from events.on_redis.outages import STORAGE_ERRORS
from service.shared.ttl_cache import TtlCache
from service.shared.wall_clock import now_ms

RENEWED_SECONDS: Final = 15.0
EXPIRED_MS: Final = 45_000

MOST_COUNTED: Final = 10_000
"""How many members are read at most to count the spectators of a game."""

COUNTED_SECONDS: Final = 1.0
"""How long a process caches a count."""

PAUSE_SECONDS: Final = 5.0
"""How long a process counts nobody after Redis did not answer, since streams go on without."""

_COUNTS_CACHED: Final = 5_000
_log = structlog.get_logger("retcon.watching")


class Watching:
    """The spectators of games. `client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client, self._process = client, secrets.token_hex(6)
        self._here: dict[str, set[Watch]] = defaultdict(set)
        self._renewed_at: dict[str, float] = {}
        self._counts: TtlCache[str, int] = TtlCache(_COUNTS_CACHED, COUNTED_SECONDS)
        self._lock, self._paused_until = threading.Lock(), 0.0

    def of(self, game_id: str, player: str | None) -> "Watch":
        """Return what counts the client of one stream of the game. Without an account, each stream is a person."""
        return Watch(self, game_id, player or f"stream_{secrets.token_hex(6)}")

    def count(self, game_id: str) -> int:
        """Return how many people watch the game. Raises `RedisError`."""
        known = self._counts.get(game_id)
        if known is None:
            found = self._client.zrangebyscore(_key(game_id), now_ms(), "+inf", start=0, num=MOST_COUNTED)
            known = len({member.split()[0] for member in cast(list[bytes], found)})
            self._counts.put(game_id, known)
        return known

    def keep(self, watch: "Watch") -> None:
        """Count the client of the stream, and renew all members of its game if it is time."""
        with self._lock:
            here = self._here[watch.game_id]
            names: tuple[str, ...] = () if watch in here else (watch.who,)
            here.add(watch)
            if time.monotonic() >= self._renewed_at.get(watch.game_id, 0.0) + RENEWED_SECONDS:
                self._renewed_at[watch.game_id] = time.monotonic()
                names = tuple({each.who for each in here})
        if names:
            self._renew(_key(watch.game_id), names)

    def drop(self, watch: "Watch") -> None:
        """Stop counting the client, unless another stream of theirs is open in this process."""
        with self._lock:
            here = self._here.get(watch.game_id, set())
            is_counted = watch in here
            here.discard(watch)
            if not here:
                self._here.pop(watch.game_id, None)
                self._renewed_at.pop(watch.game_id, None)
            is_last = is_counted and all(each.who != watch.who for each in here)
        if is_last:
            self._write(lambda pipeline: pipeline.zrem(_key(watch.game_id), self._member(watch.who)))

    def _renew(self, key: str, names: Iterable[str]) -> None:
        now = now_ms()

        def renew(pipeline: Pipeline) -> None:
            pipeline.zadd(key, {self._member(who): now + EXPIRED_MS for who in names})
            pipeline.zremrangebyscore(key, "-inf", now)
            pipeline.pexpire(key, EXPIRED_MS)

        self._write(renew)

    def _write(self, add: Callable[[Pipeline], object]) -> None:
        """Send the commands that `add` adds. While Redis does not answer, nobody is counted."""
        if time.monotonic() < self._paused_until:
            return
        try:
            with self._client.pipeline(transaction=False) as pipeline:
                add(pipeline)
                pipeline.execute()
        except STORAGE_ERRORS as error:
            self._paused_until = time.monotonic() + PAUSE_SECONDS
            _log.warning("watching_not_counted", error=type(error).__name__)

    def _member(self, who: str) -> str:
        return f"{who} {self._process}"


class Watch:
    """The client of one stream of a game, who is counted while `is_spectator`."""

    __slots__ = ("_watching", "game_id", "is_spectator", "who")

    def __init__(self, watching: Watching, game_id: str, who: str) -> None:
        self._watching, self.game_id, self.who, self.is_spectator = watching, game_id, who, False

    def keep(self) -> None:
        """Count the client for the next `EXPIRED_MS` if they are a spectator. To be called at least that often."""
        if self.is_spectator:
            self._watching.keep(self)
        else:
            self.close()

    def close(self) -> None:
        """Stop counting the client. Closing twice has no effect the second time."""
        self._watching.drop(self)


def _key(game_id: str) -> str:
    return f"retcon:watching:{game_id}"
