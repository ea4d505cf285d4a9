"""The order in which bots think: games that people wait for come first, then the players take turns.

Games whose bots owe a move wait in Redis, by owner. A worker takes one game at a time for one decision, on a lease. If
the worker dies, the lease expires and the game waits again. The whole schedule may be lost without harm: the sweep puts
every game back (`service.after_append.outbox`). Times are those of the Redis server.
"""

from secrets import token_hex
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from events.table import Table

WAITING: Final = "retcon:bots:waiting"
LEASES: Final = "retcon:bots:leases"
LEASED: Final = "retcon:bots:leased"
LEASE_MS: Final = 3000
"""How long a worker may take for one decision before another worker may take the game too, which does no harm."""

_KEYS: Final = (WAITING, LEASES, LEASED)

# KEYS: the waiting games with their owners, when leases end, the leased games with their owners.
# An owner is "<class> <player>": class 1 are games that people wait for, 2 all others. For each class there is a list
# of the players with waiting games, whose turn comes in that order, and for each owner a list of its waiting games.
_COMMON: Final = """
local waiting, leases, leased = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function players_of(class) return "retcon:bots:players:" .. class end
local function games_of(owner) return "retcon:bots:games:" .. owner end

local function add(game, owner)
  if redis.call("HSETNX", waiting, game, owner) == 1 and redis.call("RPUSH", games_of(owner), game) == 1 then
    redis.call("RPUSH", players_of(string.sub(owner, 1, 1)), string.sub(owner, 3))
  end
end

local function remove(game, owner)
  redis.call("HDEL", waiting, game)
  redis.call("LREM", games_of(owner), 1, game)
  local class, player = string.sub(owner, 1, 1), string.sub(owner, 3)
  redis.call("LREM", players_of(class), 1, player)
  if redis.call("LLEN", games_of(owner)) > 0 then redis.call("RPUSH", players_of(class), player) end
end

local function end_leases()
  for _, game in ipairs(redis.call("ZRANGEBYSCORE", leases, "-inf", now)) do
    local owner = string.match(redis.call("HGET", leased, game) or "", "^%S+ (.*)$")
    redis.call("ZREM", leases, game)
    redis.call("HDEL", leased, game)
    if owner then add(game, owner) end
  end
end

local function next_game(most)
  local busy = {}
  for _, lease in ipairs(redis.call("HVALS", leased)) do
    local player = string.match(lease, "^%S+ %d (.*)$")
    busy[player] = (busy[player] or 0) + 1
  end
  for class = 1, 2 do
    for _, player in ipairs(redis.call("LRANGE", players_of(class), 0, -1)) do
      if (busy[player] or 0) < most then
        local owner = class .. " " .. player
        for _, game in ipairs(redis.call("LRANGE", games_of(owner), 0, -1)) do
          if redis.call("HEXISTS", leased, game) == 0 then return game, owner end
        end
      end
    end
  end
end
"""

# KEYS: besides, the jobs that wait for a worker. ARGV: game, owner. The game waits, if it did not; how many jobs do.
_OFFER: Final = (
    _COMMON
    + """
add(ARGV[1], ARGV[2])
return redis.call("LLEN", KEYS[4])
"""
)

# ARGV: how many of a player's bots think at once, the length of a lease, what names this lease.
# The next game, now leased, and whether there is one more.
_TAKE: Final = (
    _COMMON
    + """
end_leases()
local most = tonumber(ARGV[1])
local game, owner = next_game(most)
if not game then return end
remove(game, owner)
redis.call("ZADD", leases, now + ARGV[2], game)
redis.call("HSET", leased, game, ARGV[3] .. " " .. owner)
return {game, next_game(most) and 1 or 0}
"""
)

# ARGV: game, what names the lease, its owner if it is to wait again (else empty). Ends the lease, if it has not ended.
_FINISH: Final = (
    _COMMON
    + """
local lease = redis.call("HGET", leased, ARGV[1])
if lease and string.match(lease, "^%S+") == ARGV[2] then
  redis.call("ZREM", leases, ARGV[1])
  redis.call("HDEL", leased, ARGV[1])
end
if ARGV[3] ~= "" then add(ARGV[1], ARGV[3]) end
"""
)

# KEYS: besides, the jobs that wait for a worker. ARGV: how many of a player's bots think at once.
# Whether a game could be taken and no job waits that would take it.
_NEEDS_JOB: Final = (
    _COMMON
    + """
end_leases()
return redis.call("LLEN", KEYS[4]) == 0 and next_game(tonumber(ARGV[1])) and 1 or 0
"""
)


class Lease(NamedTuple):
    """A game that one worker has for one decision. `more`: another game could be taken now."""

    game_id: str
    token: str
    more: bool


class BotSchedule:
    """`client` is the queue's Redis, a single node. At most `at_once` bots think in the games of one player."""

    def __init__(self, client: Redis, at_once: int = 1) -> None:
        self._at_once = at_once
        self._offer, self._take = client.register_script(_OFFER), client.register_script(_TAKE)
        self._finish, self._needs_job = client.register_script(_FINISH), client.register_script(_NEEDS_JOB)

    def offer(self, table: Table, queue_key: str) -> bool:
        """Put the game on the schedule, unless it is there. True if no job waits in that queue."""
        return bool(self._offer(keys=[*_KEYS, queue_key], args=[table.game_id, owner_of(table)]) == 0)

    def take(self) -> Lease | None:
        """Lease the next game for one decision; None if no game can be taken now."""
        token = token_hex(8)
        taken = cast(Any, self._take(keys=_KEYS, args=[self._at_once, LEASE_MS, token]))
        return Lease(taken[0].decode(), token, bool(taken[1])) if taken else None

    def finish(self, lease: Lease, again: Table | None = None) -> None:
        """End the lease. `again` is the game's table if its bots owe more moves; then it waits for its next turn."""
        self._finish(keys=_KEYS, args=[lease.game_id, lease.token, owner_of(again) if again else ""])

    def needs_job(self, queue_key: str) -> bool:
        """True if a game could be taken and no job for that waits in the queue. Ends expired leases."""
        return bool(self._needs_job(keys=[*_KEYS, queue_key], args=[self._at_once]))


def owner_of(table: Table) -> str:
    """Return `"<class> <player>"`: class 1 if people wait for the game, else 2; the player who created it."""
    return f"{1 if table.pausing_seats else 2} {table.creator}"
