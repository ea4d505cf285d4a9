"""The streams of rated results on Redis: one per ladder, to which entries are only appended. The number of an entry is
its order forever.

All keys of a ladder share a hash tag. Whose handle it is is stored apart from the entries, so a player can be erased.
"""

import json
import secrets
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from service.ratings.entries import (
    ANCHOR,
    ModelChanged,
    RatedEntry,
    RatedResult,
    ResultAnnulled,
    dump_entry,
    load_entry,
)
from service.ratings.ladders import Ladder, ladder_named

LADDERS: Final = "retcon:ladders"
"""The set of the ladders that have or had an entry to come."""

BEHIND: Final = "retcon:ladders-behind"
"""The set of the ladders with a correction that may not be folded yet."""

_READ_AT_ONCE: Final = 1_000


class RatedStreams:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer) -> None:
        self._client, self._writer = client, writer
        self._append = client.register_script(script(__file__, "append"))
        self._name = client.register_script(script(__file__, "name"))

    def handles(self, ladder: Ladder, players: Sequence[str]) -> list[str]:
        """Return the handles of these players, new ones if they have none. An erased player (empty) gets one that
        nobody else ever has; a bot of the server has its name.
        """
        self._client.sadd(LADDERS, ladder.id)  # first, so that `forget` finds the ladder
        proposed = [player if player.startswith(ANCHOR) else secrets.token_hex(8) for player in players]
        args: list[Any] = []
        for pair in zip(players, proposed, strict=True):
            args += pair
        keys = [key_of(ladder, "handles"), key_of(ladder, "players")]
        found = cast(list[bytes], self._writer.run(self._name, keys, [ANCHOR, *args]))
        return [handle.decode() for handle in found[1:]]

    def append(self, ladder: Ladder, entry: RatedEntry) -> int:
        """Append the entry, unless the ladder has it already, and return its number."""
        self._client.sadd(LADDERS, ladder.id)
        if not isinstance(entry, RatedResult):
            self.note_behind(ladder)
        _, number = self._writer.run(self._append, self._keys(ladder), [_unique(entry), dump_entry(entry)])
        if not isinstance(entry, RatedResult):
            self.note_behind(ladder)  # a job may have removed the mark before the entry was there
        return int(number)

    def has(self, ladder: Ladder, game: str) -> bool:
        """True if the ladder has the game's result, and enough replicas have it too. Raises `Unreplicated`."""
        return bool(self._writer.run(self._append, self._keys(ladder), [game, ""])[1])

    def _keys(self, ladder: Ladder) -> list[str]:
        return [key_of(ladder, each) for each in ("entries", "numbers", "seats")]

    def keep_seats(self, ladder: Ladder, game: str, handles: Sequence[str], is_one_network: bool) -> None:
        """Store the handles of a running game's players by seat, and whether two of them came from one network, because
        the log is about to forget somebody. What was stored first stays.
        """
        self._client.hsetnx(key_of(ladder, "seats"), game, json.dumps([list(handles), is_one_network]))

    def kept_seats(self, ladder: Ladder, game: str) -> tuple[list[str], bool] | None:
        """Return what `keep_seats` has stored; None if there is nothing."""
        found = cast(bytes | None, self._client.hget(key_of(ladder, "seats"), game))
        return tuple(json.loads(found)) if found else None

    def entries(self, ladder: Ladder, after: int = 0, limit: int | None = None) -> Iterator[RatedEntry]:
        """Yield the entries after that number, in their order."""
        left = limit
        while left is None or left > 0:
            count = _READ_AT_ONCE if left is None else min(left, _READ_AT_ONCE)
            found = cast(Any, self._client.xrange(key_of(ladder, "entries"), f"{after + 1}-0", "+", count))
            for _, fields in found:
                yield load_entry(fields[b"e"].decode())
            if len(found) < count:
                return
            after, left = after + count, None if left is None else left - count

    def number_of(self, ladder: Ladder, game: str) -> int | None:
        """Return the number of the game's result; None if the ladder has none."""
        found = cast(bytes | None, self._client.hget(key_of(ladder, "numbers"), game))
        return int(found) if found else None

    def annulment(self, ladder: Ladder, game: str) -> ResultAnnulled | None:
        """Return the correction by which the game's result no longer counts; None if it counts."""
        found = cast(bytes | None, self._client.hget(key_of(ladder, "numbers"), f"annulled {game}"))
        entry = next(self.entries(ladder, int(found) - 1, 1), None) if found else None
        return entry if isinstance(entry, ResultAnnulled) else None

    def newest(self, ladder: Ladder) -> int:
        """Return the number of the last entry; 0 if there is none."""
        return int(cast(Any, self._client.xlen(key_of(ladder, "entries"))))

    def ladders(self) -> list[Ladder]:
        """Return the ladders that have entries, in the order of their ids."""
        return sorted(ladder_named(name.decode()) for name in cast(set[bytes], self._client.smembers(LADDERS)))

    def behind(self) -> list[Ladder]:
        """Return the ladders with a correction that may not be folded yet."""
        return sorted(ladder_named(name.decode()) for name in cast(set[bytes], self._client.smembers(BEHIND)))

    def note_behind(self, ladder: Ladder) -> None:
        """Store that the ladder must be rebuilt."""
        self._client.sadd(BEHIND, ladder.id)

    def note_rebuilt(self, ladder: Ladder) -> None:
        """Store that the ladder has been rebuilt."""
        self._client.srem(BEHIND, ladder.id)

    def handle_of(self, ladder: Ladder, player: str) -> str | None:
        """Return the player's handle; None if they have none, or were erased."""
        if player.startswith(ANCHOR):
            return player
        found = cast(bytes | None, self._client.hget(key_of(ladder, "handles"), player))
        return found.decode() if found else None

    def ladders_of(self, player: str) -> dict[Ladder, str]:
        """Return the ladders on which the player has a handle, each with that. Costs two round trips."""
        known = self.ladders()
        with self._client.pipeline(transaction=False) as pipeline:
            for ladder in known:
                pipeline.hget(key_of(ladder, "handles"), player)
            found = pipeline.execute() if known else []
        return {ladder: handle.decode() for ladder, handle in zip(known, found, strict=True) if handle}

    def players(self, ladder: Ladder, handles: Sequence[str]) -> list[str | None]:
        """Return the players whose handles these are; None for those that were erased, and for the server's bots."""
        found = cast(Any, self._client.hmget(key_of(ladder, "players"), list(handles))) if handles else []
        return [each.decode() if each else None for each in found]

    def forget(self, player: str) -> None:
        """Erase the player: nobody can tell any more whose their handles were. No rating changes."""
        for ladder, handle in self.ladders_of(player).items():
            self._client.hdel(key_of(ladder, "players"), handle)
            self._client.hdel(key_of(ladder, "handles"), player)


def key_of(ladder: Ladder, what: str) -> str:
    """Return the key of something that belongs to the ladder."""
    return f"retcon:{{rated:{ladder.id}}}:{what}"


def _unique(entry: RatedEntry) -> str:
    """Return the text by which the same entry is recognized."""
    match entry:
        case RatedResult(game=game):
            return game
        case ResultAnnulled(game=game):
            return f"annulled {game}"
        case ModelChanged(at=at):
            return f"model {at}"
