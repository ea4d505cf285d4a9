"""The log on Redis Streams. The stream's ids are the versions, and one Lua script appends.

All keys of a game share its hash tag, so a game is on one node of a cluster. redis-py sends a write again when the
reply is lost; the script recognises lines that are already there.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, cast

from redis import Redis
from redis.exceptions import RedisError, ResponseError

from events.log import Appended, Command, Conflict, Duplicate, LogUnavailable, Position
from events.lua import script
from events.pubsub import Channels
from events.redis_clients import cannot_write, run_of

SNAPSHOT_SECONDS = 7 * 24 * 3600


def log_key(game_id: str) -> str:
    """Return the key of the stream that contains the game's log."""
    return f"{{{game_id}}}:log"


def channel(game_id: str) -> str:
    """Return the channel to which every append publishes the newest version."""
    return f"{{{game_id}}}:grown"


class RedisLog:
    """See `events.log.Log`. `client` is for commands; `channels` reports appends by all processes."""

    def __init__(self, client: Redis, channels: Channels) -> None:
        self._client, self._channels = client, channels
        self._append = client.register_script(script(__file__, "append"))

    def append(
        self, game_id: str, after: Position, lines: Sequence[str], command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """See `Log.append`. Costs one round trip. Raises `LogUnavailable`."""
        key, stored = "", ""
        if command:
            key, stored = command.key, f"{after.version + 1} {after.version + len(lines)} {command.fingerprint}"
        keys = [log_key(game_id), _commands_key(game_id)]
        try:
            answer = self._append(keys=keys, args=[after.version, after.head, key, stored, channel(game_id), *lines])
        except ResponseError as error:
            if cannot_write(error):
                raise LogUnavailable(str(error)) from error
            raise
        status, *rest = (_text(item) for item in cast(list[Any], answer))
        if status == "dup":
            return _duplicate(rest[0])
        return Appended() if status == "ok" else Conflict(tuple(rest))

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """See `Log.read`."""
        entries = self._client.xrange(log_key(game_id), min=f"{after + 1}-0", count=limit)
        return [_text(fields[b"e"] if b"e" in fields else fields["e"]) for _, fields in cast(Any, entries)]

    def games(self) -> Iterator[str]:
        """See `Log.games`. It scans all keys, on every node of a cluster."""
        for key in self._client.scan_iter(match="{*}:log", count=1000):
            yield cast(bytes, key).decode(errors="replace")[1 : -len("}:log")]

    def run(self) -> str:
        """See `Log.run`. On a cluster it is the run of one node."""
        return run_of(self._client)

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """See `Log.seen`."""
        stored = cast(Any, self._client.hget(_commands_key(game_id), command.key))
        return None if stored is None else _duplicate(_text(stored))

    def save_snapshot(self, game_id: str, snapshot: str) -> None:
        """See `Log.save_snapshot`. A snapshot is kept for a week; if it cannot be stored, nothing is lost."""
        with suppress(RedisError):
            self._client.set(_snapshot_key(game_id), snapshot, ex=SNAPSHOT_SECONDS)

    def snapshot(self, game_id: str) -> str | None:
        """See `Log.snapshot`."""
        stored = cast(Any, self._client.get(_snapshot_key(game_id)))
        return None if stored is None else _text(stored)

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """See `Log.wait`."""
        self._channels.wait(channel(game_id), lambda: self._length(game_id) > version, seconds)

    def _length(self, game_id: str) -> int:
        last = cast(Any, self._client.xrevrange(log_key(game_id), count=1))
        return int(_text(last[0][0]).split("-")[0]) if last else 0


def _commands_key(game_id: str) -> str:
    return f"{{{game_id}}}:commands"


def _snapshot_key(game_id: str) -> str:
    return f"{{{game_id}}}:snapshot"


def _duplicate(stored: str) -> Duplicate:
    first, last, fingerprint = stored.split(" ")
    return Duplicate(int(first), int(last), fingerprint)


def _text(raw: bytes | str | int) -> str:
    return raw.decode() if isinstance(raw, bytes) else str(raw)
