"""The streams of rated results on Redis: one per ladder, to which entries are only appended. The number of an entry is
its order forever.

All keys of a ladder share a hash tag. Whose handle it is is stored apart from the entries, so a player can be erased.
"""

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
        keys = [key_of(ladder, "entries"), key_of(ladder, "numbers")]
        _, number = self._writer.run(self._append, keys, [_unique(entry), dump_entry(entry)])
        return int(number)

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

    def players(self, ladder: Ladder, handles: Sequence[str]) -> list[str | None]:
        """Return the players whose handles these are; None for those that were erased, and for the server's bots."""
        found = cast(Any, self._client.hmget(key_of(ladder, "players"), list(handles))) if handles else []
        return [each.decode() if each else None for each in found]

    def forget(self, player: str) -> None:
        """Erase the player: nobody can tell any more whose their handles were. No rating changes."""
        for ladder in self.ladders():
            if handle := self.handle_of(ladder, player):
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
