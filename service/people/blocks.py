"""Players block others. Neither can then take a seat at a table of the other (`service.games.seating`)."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from service import errors
from service.people.naming.name_index import player_key
from service.people.players import Player, blockers_key, blocks_key, load_player

MOST: Final = 1_000
"""How many players one player can block."""


@dataclass(frozen=True, slots=True)
class Block:
    """A player who is blocked, since `blocked_at` (ms since the epoch)."""

    player: Player
    blocked_at: int


class Blocks:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer) -> None:
        self._client, self._writer = client, writer
        self._add = client.register_script(script(__file__, "add"))
        self._remove = client.register_script(script(__file__, "remove"))
        self._apart = client.register_script(script(__file__, "apart"))

    def add(self, player_id: str, other: str, at: int) -> None:
        """Let the player block the other. If that is so already, nothing changes. Raises `OwnBlock`, `AccountNotFound`,
        `TooManyBlocks`, or `InvalidToken` if the player was erased.
        """
        if other == player_id:
            raise errors.OwnBlock
        keys = [*map(player_key, (player_id, other)), blocks_key(player_id), blockers_key(other)]
        match self._writer.run(self._add, keys, [player_id, other, at, MOST]):
            case b"gone":
                raise errors.InvalidToken
            case b"unknown":
                raise errors.AccountNotFound
            case b"full":
                raise errors.TooManyBlocks(f"a player can block {MOST} others")

    def remove(self, player_id: str, other: str) -> None:
        """End the block, if there is one. Raises `AccountNotFound`."""
        keys = [player_key(other), blocks_key(player_id), blockers_key(other)]
        if self._writer.run(self._remove, keys, [player_id, other]) == b"unknown":
            raise errors.AccountNotFound

    def of(self, player_id: str) -> list[Block]:
        """Return those whom the player blocks, the newest block first."""
        listed = cast(list[tuple[bytes, float]], self._client.zrevrange(blocks_key(player_id), 0, -1, withscores=True))
        ids = [name.decode() for name, _ in listed]
        stored = cast(list[bytes | None], self._client.mget(map(player_key, ids))) if ids else []
        found = zip(ids, listed, stored, strict=True)
        return [Block(load_player(each, raw), int(at)) for each, (_, at), raw in found if raw]

    def counts(self, player_id: str) -> tuple[int, int]:
        """Return how many players the player blocks, and how many block the player."""
        blocked, blockers = self._client.zcard(blocks_key(player_id)), self._client.scard(blockers_key(player_id))
        return blocked, blockers

    def apart(self, player_id: str) -> frozenset[str]:
        """Return all who block the player, or are blocked by the player."""
        return self._apart_from(player_id, [])

    def apart_of(self, players: Collection[str]) -> dict[str, frozenset[str]]:
        """Return what `apart` returns, for each of the players, in one round trip; none for no players."""
        ids = list(players)
        with self._client.pipeline(transaction=False) as pipeline:
            for each in ids:
                pipeline.zrange(blocks_key(each), 0, -1)
                pipeline.smembers(blockers_key(each))
            found = pipeline.execute() if ids else []
        both = zip(ids, found[::2], found[1::2], strict=True)
        return {each: frozenset(other.decode() for other in (*blocked, *blockers)) for each, blocked, blockers in both}

    def block_each_other(self, player_id: str, others: Collection[str]) -> bool:
        """True if one of the others blocks the player, or is blocked by the player. Costs one round trip, none if there
        are no others.
        """
        return bool(others) and bool(self._apart_from(player_id, list(others)))

    def _apart_from(self, player_id: str, others: list[str]) -> frozenset[str]:
        keys = [blocks_key(player_id), blockers_key(player_id)]
        return frozenset(each.decode() for each in cast(list[bytes], self._apart(keys=keys, args=others)))
