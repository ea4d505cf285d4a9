"""The log on Redis Streams. The stream's ids are the versions, and one Lua script appends.

Next to the stream, a key keeps its head (version, hash, number of erasures), and a hash the disclosures. All keys of a
game share its hash tag, so a game is on one node of a cluster. redis-py sends a write again when the reply is lost; the
script recognises lines that are already there.
"""

import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any, cast

from redis import Redis
from redis.commands.core import Script
from redis.exceptions import ResponseError

from events.on_redis.clients import run_of
from events.on_redis.lua import script
from events.on_redis.naming import games_naming
from events.on_redis.outages import STORAGE_ERRORS, is_outage
from events.on_redis.packed_lines import KEPT, lines_of, packed
from events.on_redis.pubsub import Channels
from events.on_redis.replicas import Writer
from events.records.log import (
    EARLIER_EVERY,
    Addition,
    Appended,
    Command,
    Conflict,
    Duplicate,
    Growth,
    LogUnavailable,
    OldFormat,
    Position,
)

DAY = 24 * 3600
SNAPSHOT_SECONDS = 7 * DAY


COMMAND_DAYS = 2
"""A command is recognised for at least one day less than this (docs/http-conventions.md)."""


def log_key(game_id: str) -> str:
    """Return the key of the stream that contains the game's log."""
    return f"{{{game_id}}}:log"


def all_keys(game_id: str) -> list[str]:
    """Return the keys of everything that is stored of a game: the log, its head, its disclosures, commands in four
    keys, the snapshot, and earlier ones.
    """
    return [*_keys(game_id), f"{{{game_id}}}:commands", *_snapshot_keys(game_id)]


def length(client: Redis, game_id: str) -> int:
    """Return how many lines the game's log has; 0 if there is none."""
    last = cast(Any, client.xrevrange(log_key(game_id), count=1))
    return int(_text(last[0][0]).split("-")[0]) if last else 0


def channel(game_id: str) -> str:
    """Return the channel to which every append and erasure publishes a `Growth`."""
    return f"{{{game_id}}}:grown"


def growth(published: bytes) -> Growth | None:
    """Return what was published on a game's channel; None for `UNKNOWN`, and for what another release publishes."""
    head, *texts = published.decode().split("\n")
    words = head.split(" ")
    return Growth(_position(head), tuple(texts)) if len(words) == 3 else None


class RedisLog:
    """See `events.records.log.Log`. `client` is for commands; `channels` reports appends by all processes. `replicas`
    is how many must have an append before it counts (`events.on_redis.replicas`). Older lines are packed if
    `packs()`, which may raise `RedisError`; version 0.3 and older can't read them.
    """

    def __init__(
        self, client: Redis, channels: Channels, replicas: int = 0, packs: Callable[[], bool] = lambda: False
    ) -> None:
        self._packs = packs
        self._client, self._channels, self._writer = client, channels, Writer(client, replicas)
        self._reader = Writer(client, replicas=0)
        self._append = client.register_script(script(__file__, "append"))
        self._convert = client.register_script(script(__file__, "convert"))
        self._seen = client.register_script(script(__file__, "seen"))
        self._confirm = client.register_script(script(__file__, "confirm"))
        self._newest = client.register_script(script(__file__, "newest"))
        self._restore = client.register_script(script(__file__, "restore"))
        self._erase = client.register_script(script(__file__, "erase"))
        self._keep_snapshot = client.register_script(script(__file__, "keep_snapshot"))
        self._pack = client.register_script(script(__file__, "pack"))

    def append(
        self, game_id: str, before: Position, addition: Addition, command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """See `Log.append`. Costs one round trip. Raises `OldFormat` for a log in format 1."""
        key, stored = "", ""
        if command:
            key, stored = command.key, f"{before.version + 1} {addition.after.version} {command.fingerprint}"
        head = [position_text(before), position_text(addition.after), key, stored, channel(game_id)]
        settings = [COMMAND_DAYS * DAY, self._waits]
        answer = self._write(self._append, _keys(game_id), [*head, *settings, *_added(addition)])
        status, *rest = answer
        match _text(status):
            case "old":
                raise OldFormat(game_id)
            case "dup":
                return _duplicate(_text(rest[0]))
            case "ok":
                return Appended()
        return Conflict(tuple(lines_of(rest, before.version)))

    def convert(self, game_id: str, last: str, addition: Addition) -> bool:
        """See `Log.convert`. Requests that were carried out before the conversion are recognised for two days."""
        keys = all_keys(game_id)
        arguments = [last, position_text(addition.after), COMMAND_DAYS * DAY, *_added(addition)]
        return bool(self._write(self._convert, keys, arguments))

    def restore(self, game_id: str, log: Addition) -> None:
        """Store the whole log of a game that was archived, unless there is one. Raises `LogUnavailable` or
        `Unreplicated`.
        """
        arguments = [position_text(log.after), log.after.erasures, *_added(log)]
        self._write(self._restore, _keys(game_id)[:3], arguments)

    def confirm(self, game_id: str, at: Position) -> bool:
        """See `Log.confirm`. Costs one round trip if there are replicas to wait for."""
        if not self._writer.is_waiting:
            return True
        return _text(self._write(self._confirm, [_head_key(game_id)], [position_text(at)])) == "ok"

    @property
    def _waits(self) -> str:
        """The argument that tells a script whether its answer waits for replicas."""
        return "1" if self._writer.is_waiting else ""

    def _write(self, write: Script, keys: list[str], arguments: list[Any]) -> Any:
        """Run a script that writes. Raises `LogUnavailable` or `Unreplicated`."""
        try:
            return self._writer.run(write, keys, arguments)
        except ResponseError as error:
            if is_outage(error):
                raise LogUnavailable(str(error)) from error
            raise

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """See `Log.read`."""
        entries = cast(Any, self._client.xrange(log_key(game_id), min=f"{after + 1}-0", count=limit))
        return list(islice(lines_of((fields[b"e"] for _, fields in entries), after), limit))

    def newest(self, game_id: str, after: int, limit: int) -> tuple[Position | None, list[str]]:
        """See `Log.newest`. Costs one round trip."""
        position, entries = self._newest_entries(game_id, after, limit)
        return position, list(islice(lines_of(entries, after), limit))

    def _newest_entries(self, game_id: str, after: int, limit: int) -> tuple[Position | None, list[bytes]]:
        head, *entries = cast(list[Any], self._reader.run(self._newest, _keys(game_id)[:2], [after + 1, limit]))
        return _position(_text(head)) if head else None, entries

    def pack(self, game_id: str, is_over: bool) -> None:
        """See `Log.pack`. If the log changes meanwhile, it stays as it is."""
        with suppress(*STORAGE_ERRORS):
            if not self._packs():
                return
            count = self._client.xlen(log_key(game_id))
            if count <= KEPT:
                return
            position, entries = self._newest_entries(game_id, 0, count + KEPT)
            if position and (replacing := packed(entries, position, is_over)):
                args: list[Any] = [position_text(position), *chain.from_iterable(replacing)]
                self._pack(keys=_keys(game_id)[:2], args=args)

    def disclosures(self, game_id: str) -> tuple[int, dict[int, str]]:
        """See `Log.disclosures`."""
        stored = cast(dict[Any, Any], self._client.hgetall(_who_key(game_id)))
        texts = {_text(name): _text(text) for name, text in stored.items()}
        return int(texts.pop("erasures", 0)), {int(version): text for version, text in texts.items()}

    def erase(self, game_id: str, player: str) -> bool:
        """See `Log.erase`."""
        keys = [_head_key(game_id), _who_key(game_id), *_snapshot_keys(game_id)]
        return bool(self._write(self._erase, keys, [player, channel(game_id)]))

    def naming(self, player: str, cursor: str = "") -> tuple[list[str], str]:
        """See `Log.naming`."""
        return games_naming(self._client, player, cursor)

    def games(self) -> Iterator[str]:
        """See `Log.games`. It scans all keys, on every node of a cluster."""
        for key in self._client.scan_iter(match="{*}:log", count=1000):
            yield cast(bytes, key).decode(errors="replace")[1 : -len("}:log")]

    def run(self) -> str:
        """See `Log.run`. On a cluster it changes with each primary."""
        return run_of(self._client)

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """See `Log.seen`."""
        status, *stored = self._write(self._seen, _command_keys(game_id), [command.key, self._waits])
        return _duplicate(_text(stored[0])) if _text(status) == "dup" else None

    def save_snapshot(self, game_id: str, at: Position, snapshot: str) -> None:
        """See `Log.save_snapshot`. Snapshots are kept for a week after the last one; if it cannot be stored, nothing is
        lost.
        """
        keys, period = [_head_key(game_id), *_snapshot_keys(game_id)], at.version // EARLIER_EVERY
        with suppress(*STORAGE_ERRORS):
            self._keep_snapshot(
                keys=keys, args=[position_text(at), _compressed(snapshot), SNAPSHOT_SECONDS, period or ""]
            )

    def snapshot(self, game_id: str) -> str | None:
        """See `Log.snapshot`."""
        stored = cast(Any, self._client.get(_snapshot_keys(game_id)[0]))
        return None if stored is None else _uncompressed(_text(stored))

    def earlier_snapshots(self, game_id: str, version: int) -> list[str]:
        """See `Log.earlier_snapshots`. Costs no read for the first versions of a game."""
        if version < EARLIER_EVERY:
            return []
        period = version // EARLIER_EVERY
        stored = cast(Any, self._client.hmget(_snapshot_keys(game_id)[1], [str(period), str(period - 1)]))
        return [_uncompressed(_text(each)) for each in stored if each]

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """See `Log.wait`."""
        self._channels.wait(channel(game_id), lambda: length(self._client, game_id) > version, seconds)

    def hear(self, game_id: str, heard: Callable[[Growth], None]) -> Callable[[], None]:
        """See `Log.hear`."""

        def notify(published: bytes) -> None:
            if (grown := growth(published)) is not None:
                heard(grown)

        return self._channels.attend(channel(game_id), notify).close


def _keys(game_id: str) -> list[str]:
    """Return the keys of the log, its head, its disclosures, and the commands of three days."""
    return [log_key(game_id), _head_key(game_id), _who_key(game_id), *_command_keys(game_id)]


def _head_key(game_id: str) -> str:
    return f"{{{game_id}}}:head"


def _who_key(game_id: str) -> str:
    return f"{{{game_id}}}:who"


def _command_keys(game_id: str) -> list[str]:
    """Return the keys of the commands of today, yesterday and tomorrow (UTC); each expires as a whole. Another process
    whose clock is ahead may have stored commands of tomorrow.
    """
    today = int(time.time()) // DAY
    return [f"{{{game_id}}}:commands:{day}" for day in (today, today - 1, today + 1)]


def _snapshot_keys(game_id: str) -> list[str]:
    """Return the keys of the newest snapshot and of earlier ones."""
    return [f"{{{game_id}}}:snapshot", f"{{{game_id}}}:snapshots"]


def position_text(position: Position) -> str:
    """Return the position as the head of the log stores it."""
    return f"{position.version} {position.head} {position.erasures}"


def _position(stored: str) -> Position:
    version, head, erasures = stored.split(" ")
    return Position(int(version), head, int(erasures))


def _added(addition: Addition) -> list[Any]:
    """Return the arguments of the scripts for what is added: the number of disclosures, each with its version, and the
    texts.
    """
    who = [each for version, text in addition.disclosures.items() for each in (version, text)]
    return [len(addition.disclosures), *who, *addition.texts]


def _compressed(snapshot: str) -> str:
    """Return what is stored of a snapshot. It is ASCII, because releases before this one read it as a text, find that
    it is no JSON, and fold the log.
    """
    return b64encode(zlib.compress(snapshot.encode(), level=1)).decode()


def _uncompressed(stored: str) -> str:
    """Return the snapshot; what is stored itself if that can't be read, as from releases that did not compress it."""
    try:
        return zlib.decompress(b64decode(stored, validate=True)).decode()
    except (ValueError, zlib.error):
        return stored


def _duplicate(stored: str) -> Duplicate:
    first, last, fingerprint = stored.split(" ")
    return Duplicate(int(first), int(last), fingerprint)


def _text(raw: bytes | str | int) -> str:
    return raw.decode() if isinstance(raw, bytes) else str(raw)
