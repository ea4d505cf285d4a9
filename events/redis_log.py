"""The log on Redis Streams: the stream's ids are the versions, one Lua script appends.

All keys of a game share its hash tag, so a game lives on one node of a cluster. Every write can be sent twice
(redis-py resends when a reply is lost): the script recognises lines that are already there.
"""

from collections.abc import Sequence
from typing import Any, cast

from redis import Redis

from events.log import Appended, Command, Conflict, Duplicate
from events.waiting import Bell

SNAPSHOT_SECONDS = 7 * 24 * 3600

# KEYS: log, commands. ARGV: expected version, command key or "", what to store of it, channel, lines …
# Answers {"ok"}, {"dup", stored} or {"conflict", newer lines …}.
_APPEND = """
if ARGV[2] ~= "" then
  local earlier = redis.call("HGET", KEYS[2], ARGV[2])
  if earlier then return {"dup", earlier} end
end
local expected = tonumber(ARGV[1])
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)
local version = 0
if last[1] then version = tonumber(string.match(last[1][1], "^%d+")) end
if version ~= expected then
  local answer = {"conflict"}
  for _, entry in ipairs(redis.call("XRANGE", KEYS[1], (expected + 1) .. "-0", "+")) do
    answer[#answer + 1] = entry[2][2]
  end
  local resent = #answer > #ARGV - 4
  for i = 5, #ARGV do resent = resent and answer[i - 3] == ARGV[i] end
  if resent then return {"ok"} end
  return answer
end
for i = 5, #ARGV do
  redis.call("XADD", KEYS[1], (expected + i - 4) .. "-0", "e", ARGV[i])
end
if ARGV[2] ~= "" then redis.call("HSET", KEYS[2], ARGV[2], ARGV[3]) end
redis.call("PUBLISH", ARGV[4], expected + #ARGV - 4)
return {"ok"}
"""


def log_key(game_id: str) -> str:
    """The stream that holds a game's log."""
    return f"{{{game_id}}}:log"


def channel(game_id: str) -> str:
    """Where the last version is published after every append."""
    return f"{{{game_id}}}:grown"


class RedisLog:
    """See `events.log.Log`. `client` is for commands; `bell` hears of appends by any process."""

    def __init__(self, client: Redis, bell: Bell) -> None:
        self._client, self._bell = client, bell
        self._append = client.register_script(_APPEND)

    def append(
        self, game_id: str, expected: int, lines: Sequence[str], command: Command | None
    ) -> Appended | Duplicate | Conflict:
        """See `Log.append`. One round trip."""
        key, stored = "", ""
        if command:
            key, stored = command.key, f"{expected + 1} {expected + len(lines)} {command.fingerprint}"
        answer = self._append(
            keys=[log_key(game_id), _commands_key(game_id)],
            args=[expected, key, stored, channel(game_id), *lines],
        )
        status, *rest = (_text(item) for item in cast(list[Any], answer))
        if status == "dup":
            return _duplicate(rest[0])
        return Appended() if status == "ok" else Conflict(tuple(rest))

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        """See `Log.read`."""
        entries = self._client.xrange(log_key(game_id), min=f"{after + 1}-0", count=limit)
        return [_text(fields[b"e"] if b"e" in fields else fields["e"]) for _, fields in cast(Any, entries)]

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        """See `Log.seen`."""
        stored = cast(Any, self._client.hget(_commands_key(game_id), command.key))
        return None if stored is None else _duplicate(_text(stored))

    def save_snapshot(self, game_id: str, snapshot: str) -> None:
        """See `Log.save_snapshot`; kept for a week."""
        self._client.set(_snapshot_key(game_id), snapshot, ex=SNAPSHOT_SECONDS)

    def snapshot(self, game_id: str) -> str | None:
        """See `Log.snapshot`."""
        stored = cast(Any, self._client.get(_snapshot_key(game_id)))
        return None if stored is None else _text(stored)

    def wait(self, game_id: str, version: int, seconds: float) -> None:
        """See `Log.wait`."""
        self._bell.wait(channel(game_id), lambda: self._length(game_id) > version, seconds)

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
