"""The games that an operator has hidden: only their players see them.

They are stored in the Redis of the logs, so they stay hidden when the lists of games are rebuilt. Each process keeps
the whole set in memory and drops it when a change is announced, so no request pays for it.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from redis import Redis

from events.lua import script
from events.pubsub import Channels
from events.redis_log import channel
from events.replicas import Writer
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

AreHidden = Callable[[], frozenset[str]]
"""Returns the ids of all hidden games."""


class HiddenGames:
    """`client` is the events' Redis, and `channels` are those of that server. `replicas` is how many must have a change
    before it counts.
    """

    def __init__(self, client: Redis, channels: Channels | None = None, replicas: int = 0) -> None:
        self._client, self._writer = client, Writer(client, replicas)
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


def nothing_hidden() -> frozenset[str]:
    """Return no games: none is hidden."""
    return frozenset()
