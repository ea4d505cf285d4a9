"""What is read of a ladder: the standings, the ranking and each player's history, as its entries have made them.

One entry after the other is projected, in one script that writes nothing if another process was faster. A correction
changes what later results have led to; so the whole ladder is folded again, beside the present projection, which it
then replaces. Any number of processes may do this, and each may die at any moment.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from service.ratings.counting import Standing
from service.ratings.entries import ANCHOR, RatedResult
from service.ratings.fold import CHECKPOINT, GENESIS, StandingChange, changes_of, head_after
from service.ratings.ladders import Ladder
from service.ratings.model import FIRST, MODELS
from service.ratings.stored import INACTIVE_MS, Point, dump_point, dump_standing, load_point, load_standing, rank_score
from service.ratings.stored import generation_key as _key
from service.ratings.streams import RatedStreams, key_of

_AT_ONCE: Final = 100

_NAMES: Final = ("position", "standings", "ranking", "seen", "heads")


class LadderPosition(NamedTuple):
    """How far a projection is: which one it is, the number of the last entry, the hash there, and the model."""

    generation: str
    number: int
    head: str
    model: int


class Projection:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer, streams: RatedStreams) -> None:
        self._client, self._writer, self._streams = client, writer, streams
        self._apply = client.register_script(script(__file__, "apply"))
        self._prune = client.register_script(script(__file__, "prune"))

    def catch_up(self, ladder: Ladder) -> bool:
        """Project the entries that are not projected yet. False if a correction comes first: then the ladder must be
        rebuilt.
        """
        while True:
            position = self.position(ladder)
            entries = list(self._streams.entries(ladder, position.number, _AT_ONCE))
            if not entries:
                return True
            for entry in entries:
                if not isinstance(entry, RatedResult):
                    return False
                after = self.project(ladder, position, entry)
                if after is None:
                    break  # another process is further, so the entries are no longer the next ones
                position = after

    def position(self, ladder: Ladder, generation: str | None = None) -> LadderPosition:
        """Return how far the projection is: the present one, or one that is being built."""
        if generation is None:
            stored = cast(bytes | None, self._client.get(key_of(ladder, "generation")))
            generation = stored.decode() if stored else "0"
        key = _key(ladder, generation, "position")
        number, head, model = cast(Any, self._client.hmget(key, "number", "head", "model"))
        return LadderPosition(generation, int(number or 0), (head or GENESIS.encode()).decode(), int(model or FIRST))

    def project(self, ladder: Ladder, position: LadderPosition, entry: RatedResult) -> LadderPosition | None:
        """Project the entry that comes next after the position. Returns the new position; None if another process was
        faster.
        """
        known = self.standings(ladder, position.generation, entry.players)
        changes = changes_of(ladder, MODELS[position.model], entry, known)
        after = position._replace(number=position.number + 1, head=head_after(position.head, entry, changes))
        handles = sorted(changes)
        names = [*_NAMES, *(f"history:{handle}" for handle in handles)]
        keys = [key_of(ladder, "generation"), key_of(ladder, "players")]
        args: list[Any] = [position.generation, position.number, *after[1:], int(after.number % CHECKPOINT == 0)]
        for handle in handles:
            args += _stored(after.number, entry, handle, changes[handle])
        keys += [_key(ladder, position.generation, each) for each in names]
        return after if self._writer.run(self._apply, keys, args) == b"ok" else None

    def standings(self, ladder: Ladder, generation: str, handles: Sequence[str]) -> dict[str, Standing]:
        """Return the standings of these players, as far as the projection has them."""
        wanted = [each for each in dict.fromkeys(handles) if not each.startswith(ANCHOR)]
        if not wanted:
            return {}
        texts = cast(Any, self._client.hmget(_key(ladder, generation, "standings"), wanted))
        return {each: load_standing(text) for each, text in zip(wanted, texts, strict=True) if text}

    def all(self, ladder: Ladder) -> dict[str, Standing]:
        """Return what the present projection knows of all players."""
        key = _key(ladder, self.position(ladder).generation, "standings")
        return {
            name.decode(): load_standing(text) for name, text in cast(Any, self._client.hscan_iter(key, count=1_000))
        }

    def heads(self, ladder: Ladder) -> dict[int, str]:
        """Return the hashes that were kept, by the number of the entry."""
        key = _key(ladder, self.position(ladder).generation, "heads")
        return {int(number): head.decode() for number, head in cast(Any, self._client.hgetall(key)).items()}

    def ranked(self, ladder: Ladder, start: int, count: int, now: int) -> list[str]:
        """Return the handles from that place on, the best first."""
        found = self._client.zrevrange(self._ranking(ladder, now), start, start + count - 1)
        return [each.decode() for each in cast(list[bytes], found)]

    def rank(self, ladder: Ladder, handle: str, now: int) -> int | None:
        """Return the player's place, from 1 on; None if the player is not ranked."""
        place = self._client.zrevrank(self._ranking(ladder, now), handle)
        return None if place is None else int(cast(Any, place)) + 1

    def _ranking(self, ladder: Ladder, now: int) -> str:
        """Return the key of the ranking, without those who have not played for long: their next game brings them
        back.
        """
        keys = [_key(ladder, self.position(ladder).generation, what) for what in ("ranking", "seen")]
        self._prune(keys=keys, args=[now - INACTIVE_MS])
        return keys[0]

    def points(self, ladder: Ladder, handle: str, before: int | None = None, limit: int = 100) -> list[Point]:
        """Return the player's history, the newest first: what is before the entry of that number, at most `limit`."""
        key = _key(ladder, self.position(ladder).generation, f"history:{handle}")
        top = "+inf" if before is None else f"({before}"
        found = cast(list[bytes], self._client.zrevrangebyscore(key, top, "-inf", 0, limit))
        return [load_point(text) for text in found]

    def forget(self, ladder: Ladder, handle: str) -> None:
        """Take the player off the ranking."""
        generation = self.position(ladder).generation
        for what in ("ranking", "seen"):
            self._client.zrem(_key(ladder, generation, what), handle)

    def lengths(self, ladder: Ladder, handles: Sequence[str]) -> dict[str, int]:
        """Return how many points the history of each of these players has."""
        generation = self.position(ladder).generation
        with self._client.pipeline(transaction=False) as pipeline:
            for handle in handles:
                pipeline.zcard(_key(ladder, generation, f"history:{handle}"))
            return dict(zip(handles, pipeline.execute(), strict=True))

    def sizes(self, ladder: Ladder) -> tuple[int, int]:
        """Return how many players the ladder knows, and the number of its last entry that is projected."""
        position = self.position(ladder)
        players = self._client.hlen(_key(ladder, position.generation, "standings"))
        return int(cast(Any, players)), position.number


def _stored(number: int, result: RatedResult, handle: str, change: StandingChange) -> list[Any]:
    """Return what a result lets the projection store about one player."""
    standing, score = change.after, rank_score(change.after)
    about = [dump_standing(standing), "" if score is None else score, standing.last_at]
    return [handle, *about, dump_point(number, result, handle, change)]
