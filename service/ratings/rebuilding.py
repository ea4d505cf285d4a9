"""Folding a ladder again: the new projection is built beside the present one, and then replaces it."""

import secrets
from collections.abc import Container, Iterable
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.replicas import Writer
from service.ratings.entries import RatedEntry, RatedResult
from service.ratings.fold import LadderState, annulled, model_of, step
from service.ratings.ladders import Ladder
from service.ratings.projection import Projection
from service.ratings.stored import dump_point, dump_standing, rank_score
from service.ratings.stored import generation_key as _key
from service.ratings.streams import RatedStreams, key_of
from service.shared.batches import batched

_AT_ONCE: Final = 100

_TAILS: Final = 20
"""How often the entries are folded that were added meanwhile. What comes after that is projected as ever."""


class Rebuilding:
    """`client` is the events' Redis. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer, streams: RatedStreams, projection: Projection) -> None:
        self._client, self._writer, self._streams, self._projection = client, writer, streams, projection
        self._switch = client.register_script(script(__file__, "switch"))
        self._disown = client.register_script(script(__file__, "disown"))

    def rebuild(self, ladder: Ladder) -> LadderState:
        """Fold all entries again, and let the result replace the projection. Returns the state that it has."""
        while True:
            old, new = self._projection.position(ladder).generation, secrets.token_hex(4)
            self._client.sadd(key_of(ladder, "generations"), old, new)
            state = self._build(ladder, new)
            keys = [key_of(ladder, each) for each in ("generation", "generations")]
            if self._writer.run(self._switch, keys, [old, new]) == b"ok":
                self.drop_others(ladder)
                return state
            self._drop(ladder, new)

    def _build(self, ladder: Ladder, generation: str) -> LadderState:
        """Fold all entries, and those that are added meanwhile. A correction that is added is left to the next time."""
        entries = list(self._streams.entries(ladder))
        state, gone = LadderState(ladder, model_of(entries)), annulled(entries)
        for _ in range(_TAILS):
            for some in batched(entries, _AT_ONCE):
                self._fold(state, some, gone, generation)
            entries = list(self._streams.entries(ladder, state.number))
            if not all(isinstance(each, RatedResult) for each in entries):
                break
        self.store(state, generation)
        return state

    def _fold(self, state: LadderState, entries: Iterable[RatedEntry], gone: Container[str], generation: str) -> None:
        with self._client.pipeline(transaction=False) as pipeline:
            for entry in entries:
                for handle, change in step(state, entry, gone).items():
                    assert isinstance(entry, RatedResult)
                    key = _key(state.ladder, generation, f"history:{handle}")
                    pipeline.zadd(key, {dump_point(state.number, entry, handle, change): state.number})
            pipeline.execute()

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

    def drop_others(self, ladder: Ladder) -> None:
        """Remove projections that are no longer the present one, and those of processes that died. A process that is
        still building one begins again.
        """
        for name in cast(set[bytes], self._client.sunion([key_of(ladder, "generations"), key_of(ladder, "dropped")])):
            self._drop(ladder, name.decode())

    def _drop(self, ladder: Ladder, generation: str) -> None:
        """Remove a projection, unless it is the present one. From then on it can't become that."""
        keys = [key_of(ladder, each) for each in ("generation", "generations", "dropped")]
        if self._writer.run(self._disown, keys, [generation]) == b"ok":
            for found in self._client.scan_iter(match=_escaped(_key(ladder, generation, "")) + "*", count=1_000):
                self._client.unlink(found)
            self._client.srem(keys[2], generation)


def _escaped(key: str) -> str:
    """Return the key as a pattern that matches only itself.

    >>> _escaped("a{b[c]}")
    'a{b\\\\[c\\\\]}'
    """
    return key.replace("[", "\\[").replace("]", "\\]").replace("*", "\\*").replace("?", "\\?")
