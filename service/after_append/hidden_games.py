"""The games that an operator has hidden: only their players see them.

A fork or a rematch names its source, and a fork begins with a position of it. So with a game are hidden all that go
back to it, imported ones too, as long as it is hidden.

The hidden games are stored in the Redis of the logs, so they stay hidden when the lists of games are rebuilt. Each
process keeps the whole set in memory and drops it when a change is announced, so no request pays for it.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol, cast

from redis import Redis

from events.archive.objects import DamagedObject
from events.archive.store import ArchiveUnavailable
from events.on_redis.lua import script
from events.on_redis.pubsub import Channels
from events.on_redis.redis_log import channel
from events.on_redis.replicas import Writer
from events.records.kinds import GameForked, GameRematched
from events.records.log import Log
from service.shared.ttl_cache import AnnouncedCache

HIDDEN: Final = "retcon:{hidden}:games"
"""The set of the hidden games."""

LAST: Final = "retcon:{hidden}:last"
"""The game that was hidden or shown last."""

CHANGED: Final = "retcon:{hidden}:changed"
"""The channel on which each change of the set is announced."""

NOTICED_SECONDS: Final = 1.0
"""How long a process may be unaware of a change if it does not hear of it."""

_ALL: Final = "all"
"""The key under which the whole set is cached."""

SOURCES_KNOWN: Final = 100_000
"""Of how many games a process remembers which game they go back to. That never changes."""

MOST_SOURCES: Final = 1_000
"""How long a row of games may be in which each goes back to the one before."""

SourceOf = Callable[[str], str | None]
"""Returns the id of the game that a game is a fork or a rematch of; None if it is neither."""


class AreHidden(Protocol):
    """The part of `HiddenGames` that lists and commands use."""

    def all(self) -> frozenset[str]:
        """Return the ids of all games that an operator has hidden."""

    def hides(self, game_id: str | None) -> bool:
        """True if that game is hidden, or one that it goes back to. False for None."""


class NothingHidden:
    """No game is hidden."""

    def all(self) -> frozenset[str]:
        """Return nothing."""
        return frozenset()

    def hides(self, game_id: str | None) -> bool:
        """Return False."""
        return False


NOTHING_HIDDEN: Final = NothingHidden()


def source_of(log: Log) -> SourceOf:
    """Return the function that reads this from a log: only the second record can name a source."""

    @lru_cache(SOURCES_KNOWN)
    def source(game_id: str) -> str | None:
        for text in log.read(game_id, 1, 1):
            record = json.loads(text)
            if isinstance(record, dict) and record.get("kind") in (GameForked.kind, GameRematched.kind):
                return str(record["source"])
        return None

    return source


class HiddenGames:
    """`client` is the events' Redis, and `channels` are those of that server. `replicas` is how many must have a change
    before it counts.
    """

    def __init__(self, client: Redis, source: SourceOf, channels: Channels | None = None, replicas: int = 0) -> None:
        self._client, self._source, self._writer = client, source, Writer(client, replicas)
        self._change = client.register_script(script(__file__, "change"))
        self._cached: AnnouncedCache[frozenset[str]] = AnnouncedCache(1, NOTICED_SECONDS, channels, CHANGED)

    def all(self) -> frozenset[str]:
        """Return the ids of all hidden games, as far as this process knows (`NOTICED_SECONDS`). Costs no round trip as
        long as nothing changes.
        """
        known = self._cached.get(_ALL)
        if known is None:
            began, stored = self._cached.now(), cast(set[bytes], self._client.smembers(HIDDEN))
            known = frozenset(each.decode() for each in stored)
            self._cached.put(_ALL, known, began)
        return known

    def hides(self, game_id: str | None) -> bool:
        """True if that game is hidden, or one that it goes back to, or if that can't be known now. Costs nothing as
        long as no game is hidden.
        """
        hidden = self.all()
        for _ in range(MOST_SOURCES if hidden else 0):
            if game_id is None or game_id in hidden:
                return game_id is not None
            try:
                game_id = self._source(game_id)
            except (ArchiveUnavailable, DamagedObject):
                return True
        return bool(hidden)

    def hide(self, game_id: str) -> bool:
        """Hide the game, and wake its streams, so that those of spectators end. False if it was hidden. Raises
        `Unreplicated`.
        """
        return self._changed("SADD", game_id)

    def show(self, game_id: str) -> bool:
        """Let the game be seen again. False if it was not hidden. Raises `Unreplicated`."""
        return self._changed("SREM", game_id)

    def _changed(self, command: str, game_id: str) -> bool:
        args: list[Any] = [command, game_id, CHANGED, _ALL, channel(game_id)]
        _, count = self._writer.run(self._change, [HIDDEN, LAST], args)
        self._cached.forget(_ALL)
        return bool(count)
