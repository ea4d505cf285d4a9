"""What Redis stores about archived games, which is one key per game (decision 023).

While the log is in Redis, `{g}:head` is its position. When it has moved to the archive, `{g}:head` refers to the object
there: version, reference, number of erasures. So an append to an archived game is refused like any other that does not
fit, and a script removes a log and stores the reference in one step.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from redis import Redis

from events.archive import Reference
from events.hash_chain import GENESIS
from events.log import Position
from events.lua import script
from events.redis_log import all_keys


@dataclass(frozen=True, slots=True)
class Moved:
    """What refers to an archived game: the number of its records, its object, how often people were erased from it."""

    version: int
    reference: Reference
    erasures: int

    def __str__(self) -> str:
        return f"{self.version} {self.reference} {self.erasures}"


class RedisArchive:
    """The references to archived games. `client` is that of the logs."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._remove = client.register_script(script(__file__, "remove"))
        self._mark = client.register_script(script(__file__, "mark"))
        self._refer = client.register_script(script(__file__, "refer"))

    def moved(self, game_id: str) -> Moved | None:
        """Return what refers to the game, if it has moved to the archive."""
        return self.all_moved([game_id])[0]

    def all_moved(self, game_ids: Sequence[str]) -> list[Moved | None]:
        """Return the same of several games. Costs one round trip."""
        pipe = self._client.pipeline(transaction=False)
        for game_id in game_ids:
            pipe.get(_head_key(game_id))
        return [_moved(raw) for raw in pipe.execute()]

    def mark(self, game_id: str, at: Position, reference: Reference) -> bool:
        """Mark the game, whose object has been verified. False if its log is at another position."""
        keys = [_head_key(game_id), _mark_key(game_id)]
        return bool(self._mark(keys=keys, args=[_head(at), str(reference)]))

    def marked(self, game_id: str) -> Reference | None:
        """Return the reference that the game was marked with."""
        raw = cast(Any, self._client.get(_mark_key(game_id)))
        return Reference.parse(raw.decode()) if raw else None

    def remove(self, game_id: str, at: Position, reference: Reference) -> bool:
        """Remove the log, and everything that is stored with it, and refer to the archive from now on. False if the
        log is at another position, or the game is not marked with this reference.
        """
        moved = Moved(at.version, reference, at.erasures)
        keys = [*all_keys(game_id), _mark_key(game_id)]
        return bool(self._remove(keys=keys, args=[_head(at), str(moved), str(reference)]))

    def note_erasure(self, game_id: str, before: Moved) -> bool:
        """Count one more erasure. False if what refers to the game is not `before`."""
        after = replace(before, erasures=before.erasures + 1)
        return bool(self._refer(keys=[_head_key(game_id)], args=[str(before), str(after)]))

    def restore(self, game_id: str, moved: Moved) -> bool:
        """Refer to the archive again, if Redis has lost the game. False if it knows the game."""
        return bool(self._refer(keys=[_head_key(game_id)], args=["", str(moved)]))

    def game_ids(self) -> Iterator[str]:
        """Yield the ids of all games that have moved, in no particular order. The cost grows with all keys."""
        ids = [key.decode()[1 : -len("}:head")] for key in self._client.scan_iter(match="{*}:head", count=1000)]
        for start in range(0, len(ids), 1000):
            some = ids[start : start + 1000]
            yield from (each for each, moved in zip(some, self.all_moved(some), strict=True) if moved)


def _moved(raw: bytes | None) -> Moved | None:
    if raw is None:
        return None
    version, reference, erasures = raw.decode().split(" ")
    return None if len(reference) == len(GENESIS) else Moved(int(version), Reference.parse(reference), int(erasures))


def _head(position: Position) -> str:
    """Return the position as `events.redis_log` stores it."""
    return f"{position.version} {position.head} {position.erasures}"


def _head_key(game_id: str) -> str:
    return f"{{{game_id}}}:head"


def _mark_key(game_id: str) -> str:
    return f"{{{game_id}}}:archived"
