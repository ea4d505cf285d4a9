"""The seeks of all players. They are stored beside the games, because nothing that was confirmed to a player may be
lost. All keys share a hash tag, so that one script sees all seeks of a pool.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.on_redis.pubsub import RECHECK_SECONDS, Channels
from events.on_redis.replicas import Writer
from service.refusals import AlreadySeeking, TooManySeeks
from service.seeks.seek import (
    Match,
    Seek,
    SeekEndReason,
    SeekPool,
    SeekStatus,
    StoredSeek,
    dump_match,
    dump_seek,
    load_match,
    load_seek,
    pool_of,
)

KEYS: Final = "retcon:{seeks}:"
"""The prefix of all keys of seeks."""

MOST: Final = 3
"""How many seeks of one player can wait at the same time."""

KEPT_MS: Final = 86_400_000
"""How long a seek is stored once it has ended."""

WAITS: Final = 50
"""How many waits are known of each pool: the last ones."""

_CHANGED: Final = f"{KEYS}changed:"
"""Begins the channel on which the end of a seek is published."""


_SPARED_MS: Final = 60_000
"""A seek that would last longer by less is not renewed, so that a page that asks all the time costs no writes."""


@dataclass(frozen=True, slots=True)
class DueSeeks:
    """What is to be done about seeks: matches whose games may be missing; the pools in which several wait, or somebody
    who now agrees to bots; the seeks that expire; and what players are to be told, by seek.
    """

    matches: tuple[Match, ...]
    pools: tuple[SeekPool, ...]
    expired: tuple[str, ...]
    untold: Mapping[str, Mapping[str, Any]]


class StoredSeeks:
    """`client` is the events' Redis, and `channels` subscribe to it. `writer` is that of the accounts."""

    def __init__(self, client: Redis, writer: Writer, channels: Channels) -> None:
        self._client, self._writer, self._channels = client, writer, channels
        self._add = client.register_script(script(__file__, "add"))
        self._match = client.register_script(script(__file__, "leave", "match"))
        self._finish = client.register_script(script(__file__, "finish"))
        self._end = client.register_script(script(__file__, "leave", "end"))
        self._renew = client.register_script(script(__file__, "renew"))
        self._forget = client.register_script(script(__file__, "leave", "forget"))

    def add(self, seek: Seek) -> bool:
        """Store the seek, which waits from now on. False if it was stored before. Raises `AlreadySeeking` or
        `TooManySeeks`.
        """
        expires_at = seek.created_at + seek.pool.rules.lasts_ms
        args: list[Any] = [seek.id, seek.player, seek.pool.key, dump_seek(seek), seek.created_at, expires_at]
        args += ["" if seek.bots_at is None else seek.bots_at, MOST, _remembered_ms(seek.pool)]
        status, other = self._writer.run(self._add, [KEYS], args)
        match status:
            case b"seeking":
                raise AlreadySeeking("you already seek such a game", seek=other.decode())
            case b"full":
                raise TooManySeeks(f"you can seek at most {MOST} games at the same time", limit=MOST)
        return bool(status == b"ok")

    def of(self, player: str, seek_id: str) -> StoredSeek | None:
        """Return the player's seek with that id, None if there is none."""
        found = self._loaded([seek_id])
        return found[0] if found and found[0].seek.player == player else None

    def all(self, player: str) -> list[StoredSeek]:
        """Return the player's seeks, the newest first: those that wait, and those that ended within `KEPT_MS`."""
        ids = cast(list[bytes], self._client.zrevrange(f"{KEYS}of:{player}", 0, -1))
        return self._loaded([each.decode() for each in ids])

    def _loaded(self, ids: Sequence[str]) -> list[StoredSeek]:
        with self._client.pipeline(transaction=False) as pipeline:
            for each in ids:
                pipeline.hmget(_key(each), "sought", "status", "expires_at", "game", "reason")
            found = pipeline.execute() if ids else []
        return [_stored(*each) for each in found if each[0]]

    def is_waiting(self, seek_id: str) -> bool:
        """True if the seek waits in its pool."""
        return self._client.hget(_key(seek_id), "status") == b"waiting"

    def waiting(self, pool: SeekPool) -> list[Seek]:
        """Return the seeks that wait in the pool, the longest first."""
        stored = cast(list[bytes], self._client.hvals(f"{KEYS}pool:{pool.key}"))
        return sorted(map(load_seek, stored), key=lambda each: (each.created_at, each.id))

    def match(self, match: Match, seeks: Sequence[Seek]) -> bool:
        """Answer the seeks with one game. False, and nothing changes, if one of them no longer waits."""
        args: list[Any] = [match.game, dump_match(match), match.pool.key, WAITS if match.level is None else 0]
        for each in seeks:
            args += [each.id, max(0, match.at - each.created_at)]
        return bool(self._writer.run(self._match, [KEYS], args) == b"ok")

    def finish(self, match: Match) -> None:
        """Note that the game of the match has been created. Safe to repeat."""
        self._writer.run(self._finish, [KEYS], [match.game, KEPT_MS, _CHANGED, *match.seeks])

    def matches(self) -> list[Match]:
        """Return the matches whose games may be missing."""
        return _matches(self._client.hvals(f"{KEYS}matches"))

    def remove(self, seek: Seek) -> None:
        """Remove the seek of a player whose account is gone."""
        self.cancel(seek.id)
        self._client.delete(_key(seek.id))

    def cancel(self, seek_id: str) -> SeekStatus | None:
        """End the seek if it waits. Return what it was before, None if there is none."""
        status, before = self._ended(seek_id, "cancelled", "", None, "")
        return None if status == b"none" else before.decode()

    def expire(self, seek: Seek, reason: SeekEndReason, until: int | None = None) -> None:
        """End the seek for that reason if it waits, and have its player told. With `until`: only if it expires by
        then.
        """
        told = json.dumps({"player": seek.player, "pool": seek.pool.key, "reason": reason})
        self._ended(seek.id, "expired", reason, until, told)

    def _ended(self, seek_id: str, status: SeekStatus, reason: str, until: int | None, told: str) -> Any:
        latest = "" if until is None else until
        args = [seek_id, status, reason, latest, KEPT_MS, f"{_CHANGED}{seek_id}", told]
        return self._writer.run(self._end, [KEYS], args)

    def untold(self) -> dict[str, dict[str, Any]]:
        """Return what players are to be told, by seek."""
        return _untold(self._client.hgetall(f"{KEYS}untold"))

    def told(self, seek_id: str) -> None:
        """Note that the player has been told of the end of the seek."""
        self._client.hdel(f"{KEYS}untold", seek_id)

    def renew(self, found: StoredSeek, now: int) -> None:
        """Let the seek last as long from now on as it did at first, if seeks of its pace do."""
        rules = found.seek.pool.rules
        if rules.is_renewed and found.status == "waiting" and now + rules.lasts_ms - found.expires_at > _SPARED_MS:
            args: list[Any] = [found.seek.id, found.seek.player, now + rules.lasts_ms, _remembered_ms(found.seek.pool)]
            self._renew(keys=[KEYS], args=args)

    def wait(self, seek_id: str, seconds: float) -> None:
        """Return once the seek has ended, or after that time."""
        until = monotonic() + seconds
        with closing(self._channels.listen(f"{_CHANGED}{seek_id}")) as subscription:
            while self._is_open(seek_id) and (left := until - monotonic()) > 0:
                subscription.wait(min(left, RECHECK_SECONDS))

    def _is_open(self, seek_id: str) -> bool:
        return self._client.hget(_key(seek_id), "status") in (b"waiting", b"matched")

    def waits(self) -> dict[SeekPool, list[int]]:
        """Return how long the last seeks of each pool took that were answered with people, in ms."""
        stored = cast(dict[bytes, bytes], self._client.hgetall(f"{KEYS}waits"))
        return {pool_of(key.decode()): json.loads(text) for key, text in sorted(stored.items())}

    def due(self, now: int) -> DueSeeks:
        """Return what is to be done about seeks at that time. Costs two round trips, one if nobody waits."""
        with self._client.pipeline(transaction=False) as pipeline:
            pipeline.hvals(f"{KEYS}matches")
            pipeline.smembers(f"{KEYS}pools")
            pipeline.zrangebyscore(f"{KEYS}expiring", "-inf", now)
            pipeline.zrangebyscore(f"{KEYS}bots", "-inf", now)
            pipeline.hgetall(f"{KEYS}untold")
            matches, pools, expired, with_bots, untold = pipeline.execute()
        known = sorted(pool_of(each.decode()) for each in pools)
        return DueSeeks(
            tuple(_matches(matches)),
            tuple(self._worth_a_look(known, [each.decode() for each in with_bots])),
            tuple(each.decode() for each in expired),
            _untold(untold),
        )

    def _worth_a_look(self, pools: Sequence[SeekPool], with_bots: Sequence[str]) -> Iterable[SeekPool]:
        if not pools:
            return []
        with self._client.pipeline(transaction=False) as pipeline:
            for pool in pools:
                pipeline.hlen(f"{KEYS}pool:{pool.key}")
            for each in with_bots:
                pipeline.hget(_key(each), "pool")
            found = pipeline.execute()
        agreeing = {each.decode() for each in found[len(pools) :] if each}
        counted = zip(pools, found, strict=False)
        return [pool for pool, count in counted if count >= pool.seats or pool.key in agreeing]

    def load(self, seek_id: str) -> Seek | None:
        """Return the seek with that id, None if there is none."""
        found = self._loaded([seek_id])
        return found[0].seek if found else None

    def forget(self, player: str) -> None:
        """Remove all seeks of the player."""
        self._writer.run(self._forget, [KEYS], [player])


def _key(seek_id: str) -> str:
    return f"{KEYS}seek:{seek_id}"


def _remembered_ms(pool: SeekPool) -> int:
    """Return how long it is known at least that the seek is the player's."""
    return 2 * pool.rules.lasts_ms + KEPT_MS


def _stored(sought: bytes, status: bytes, expires_at: bytes, game: bytes | None, reason: bytes | None) -> StoredSeek:
    shown = cast(SeekStatus, status.decode())
    why = cast(SeekEndReason, reason.decode()) if reason else None
    return StoredSeek(load_seek(sought), shown, int(expires_at), game.decode() if game else None, why)


def _untold(stored: Any) -> dict[str, dict[str, Any]]:
    return {key.decode(): json.loads(text) for key, text in stored.items()}


def _matches(stored: Any) -> list[Match]:
    return sorted((load_match(each) for each in stored if each), key=lambda each: (each.at, each.game))
