"""Folding a ladder again: the new projection is built beside the present one, and then replaces it."""

import secrets
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from service.ratings.entries import RatedResult
from service.ratings.fold import LadderState, annulled, model_of, step
from service.ratings.ladders import Ladder
from service.ratings.projection import Projection
from service.ratings.stored import dump_point, dump_standing, rank_score
from service.ratings.stored import generation_key as _key
from service.ratings.streams import RatedStreams, key_of
from service.shared.batches import batched

_AT_ONCE: Final = 100


class Rebuilding:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer, streams: RatedStreams, projection: Projection) -> None:
        self._client, self._writer, self._streams, self._projection = client, writer, streams, projection
        self._switch = client.register_script(script(__file__, "switch"))

    def rebuild(self, ladder: Ladder) -> LadderState:
        """Fold all entries again, and let the result replace the projection. Returns the state that it has."""
        while True:
            old, new = self._projection.position(ladder).generation, secrets.token_hex(4)
            self._client.sadd(key_of(ladder, "generations"), old, new)
            state = self._build(ladder, new)
            keys = [key_of(ladder, each) for each in ("generation", "entries", "generations")]
            is_present = self._writer.run(self._switch, keys, [old, new, state.number]) == b"ok"
            self._client.sadd(keys[2], new)  # another process may have dropped it, in part
            self._drop_others(ladder)
            if is_present:
                return state

    def _build(self, ladder: Ladder, generation: str) -> LadderState:
        entries = list(self._streams.entries(ladder))
        state, gone = LadderState(ladder, model_of(entries)), annulled(entries)
        for some in batched(entries, _AT_ONCE):
            with self._client.pipeline(transaction=False) as pipeline:
                for entry in some:
                    changes = step(state, entry, gone)
                    for handle, change in changes.items():
                        assert isinstance(entry, RatedResult)
                        point = dump_point(state.number, entry, handle, change)
                        pipeline.zadd(_key(ladder, generation, f"history:{handle}"), {point: state.number})
                pipeline.execute()
        self.store(state, generation)
        return state

    def store(self, state: LadderState, generation: str) -> None:
        """Store the standings and the rankings of a projection that is being built, and how far it is."""
        ladder = state.ladder
        for some in batched(state.standings.items(), _AT_ONCE):
            handles = [handle for handle, _ in some]
            known = self._streams.players(ladder, handles)
            with self._client.pipeline(transaction=False) as pipeline:
                for (handle, standing), player in zip(some, known, strict=True):
                    pipeline.hset(_key(ladder, generation, "standings"), handle, dump_standing(standing))
                    if player and (score := rank_score(standing)) is not None:
                        pipeline.zadd(_key(ladder, generation, "ranking"), {handle: score})
                        pipeline.zadd(_key(ladder, generation, "seen"), {handle: standing.last_at})
                pipeline.execute()
        position = {"number": state.number, "head": state.head, "model": state.model}
        self._client.hset(_key(ladder, generation, "position"), mapping=cast(Any, position))
        if state.heads:
            self._client.hset(_key(ladder, generation, "heads"), mapping=cast(Any, state.heads))

    def _drop_others(self, ladder: Ladder) -> None:
        """Remove projections that are no longer the present one, and those of processes that died."""
        present, key = self._projection.position(ladder).generation, key_of(ladder, "generations")
        for name in cast(set[bytes], self._client.smembers(key)):
            generation = name.decode()
            if generation != present:
                for found in self._client.scan_iter(match=_escaped(_key(ladder, generation, "")) + "*", count=1_000):
                    self._client.unlink(found)
                self._client.srem(key, generation)


def _escaped(key: str) -> str:
    """Return the key as a pattern that matches only itself.

    >>> _escaped("a{b[c]}")
    'a{b\\\\[c\\\\]}'
    """
    return key.replace("[", "\\[").replace("]", "\\]").replace("*", "\\*").replace("?", "\\?")
