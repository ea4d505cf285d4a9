"""What Redis stores about archived games: 16 bytes for each that refer to its object, in small hashes (decision 023).

A hash has the games whose ids begin with the same 13 bits. Redis stores it compactly up to 512 games, so up to some
four million in all. On a cluster, a reference may be on another node than the game's log. So a game leaves Redis in two
steps: its reference is brought up to date, and then a script removes the log with everything next to it, if it still
ends at the expected position. A reference is only replaced if it is still the one that was read before the log.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, Final, cast

from redis import Redis

from events.archive.objects import Reference
from events.on_redis.lua import script
from events.on_redis.redis_log import all_keys, log_key, position_text
from events.on_redis.replicas import Writer
from events.records.game_ids import bytes_of, game_id_of, is_game_id
from events.records.log import Position

_PREFIX: Final = "retcon:archived-games:"
_BITS: Final = 13
"""How many bits of an id the key depends on."""

_AT_ONCE: Final = 128
"""How many hashes are read in one round trip."""


class RedisArchive:
    """The references to archived games. `client` is that of the logs. `replicas` is how many must have a reference
    before it counts.
    """

    def __init__(self, client: Redis, replicas: int = 0) -> None:
        self._client, self._writer = client, Writer(client, replicas)
        self._refer = client.register_script(script(__file__, "refer"))
        self._remove = client.register_script(script(__file__, "remove"))

    def reference(self, game_id: str) -> Reference | None:
        """Return the reference to the game's object. It exists as soon as the object has been verified, so the log may
        still be in Redis too.
        """
        return self.references([game_id]).get(game_id)

    def references(self, game_ids: Iterable[str]) -> dict[str, Reference]:
        """Return the references to those of these games that have one. Costs one round trip."""
        ids = [game_id for game_id in game_ids if is_game_id(game_id)]
        pipe = self._client.pipeline(transaction=False)
        for game_id in ids:
            pipe.hget(_key(game_id), cast(Any, bytes_of(game_id)))
        return {game_id: Reference.unpack(raw) for game_id, raw in zip(ids, pipe.execute(), strict=True) if raw}

    def moved(self, game_id: str) -> Reference | None:
        """Return the reference if the game has moved to the archive, so its log is not in Redis any more."""
        if self._client.exists(log_key(game_id)):
            return None
        return self.reference(game_id)  # it was written before the log was removed

    def refer(self, game_id: str, before: Reference | None, after: Reference) -> bool:
        """Replace the reference `before`. False if there is another one. Raises `Unreplicated`."""
        args = [bytes_of(game_id), before.packed if before else b"", after.packed]
        return cast(bytes, self._writer.run(self._refer, [_key(game_id)], args)) == b"ok"

    def remove(self, game_id: str, at: Position) -> bool:
        """Remove the log, and everything that is stored with it. False if the log is at another position."""
        return bool(self._remove(keys=all_keys(game_id), args=[position_text(at)]))

    def count(self) -> int:
        """Return how many games have a reference. Costs one round trip."""
        pipe = self._client.pipeline(transaction=False)
        for number in range(2**_BITS):
            pipe.hlen(f"{_PREFIX}{number}")
        return sum(pipe.execute())

    def game_ids(self) -> Iterator[str]:
        """Yield the ids of all games that have a reference, in no particular order."""
        for first in range(0, 2**_BITS, _AT_ONCE):
            pipe = self._client.pipeline(transaction=False)
            for number in range(first, first + _AT_ONCE):
                pipe.hkeys(f"{_PREFIX}{number}")
            yield from map(game_id_of, chain.from_iterable(pipe.execute()))


def _key(game_id: str) -> str:
    return f"{_PREFIX}{int.from_bytes(bytes_of(game_id)[:2], 'big') >> (16 - _BITS)}"
