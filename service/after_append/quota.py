"""Quotas: how many unfinished games a player may have, and how many of our bots in those that the player created.

The lists (`service.after_append.game_lists`) hold the counts. A place is reserved before a game is created or
joined, so concurrent requests can't take the same place. An unused reservation expires.
"""

from typing import Any, Final, cast

from redis import Redis

from engines.kit import wording
from events.table import Bot, Person, Table
from service.refusals import TooManyBots, TooManyGames

RESERVED_MS: Final = 30_000
"""How long a reservation for a game that is not in the lists yet is valid."""

# KEYS: the player's unfinished games, each with the score of `counted`; their reservations, until when. A reservation,
# "<summary> <version> <bots> <game>", holds until that version of the game is listed.
# ARGV: reservation, bots in the game, most games, most bots, how long to reserve a place, game.
# Whether the game fits, and if so a place is reserved; how many games and bots the player has.
_RESERVE: Final = """
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call("ZREMRANGEBYSCORE", KEYS[2], "-inf", now)
local games, bots, known = 0, 0, {}
local function count(game, its, one)
  if not known[game] then known[game], games, bots = true, games + one, bots + its end
end
local listed = redis.call("ZRANGE", KEYS[1], 0, -1, "WITHSCORES")
for i = 1, #listed, 2 do
  local score = tonumber(listed[i + 1])
  count(listed[i], math.floor(score / 2), score % 2)
end
for _, reserved in ipairs(redis.call("ZRANGE", KEYS[2], 0, -1)) do
  local summary, version, its, game = string.match(reserved, "^(%S+) (%d+) (%d+) (%S+)$")
  if tonumber(redis.call("HGET", summary, "version") or 0) >= tonumber(version) then
    redis.call("ZREM", KEYS[2], reserved)
  else
    count(game, tonumber(its), 1)
  end
end
if known[ARGV[6]] then return {1, games, bots} end
local fits = games < tonumber(ARGV[3]) and (ARGV[2] == "0" or bots + ARGV[2] <= tonumber(ARGV[4]))
if fits then
  redis.call("ZADD", KEYS[2], now + ARGV[5], ARGV[1])
  redis.call("PEXPIRE", KEYS[2], ARGV[5])
end
return {fits and 1 or 0, games, bots}
"""


class Quota:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis, most_games: int, most_bots: int) -> None:
        self._most_games, self._most_bots = most_games, most_bots
        self._reserve = client.register_script(_RESERVE)

    def admit(self, player: str, game_id: str, version: int, bots: int = 0) -> None:
        """Count the game, from `version` on, as one of the player's unfinished games, with `bots` bots. Raises
        `TooManyGames` or `TooManyBots` beyond the quota. A game that is already counted is always admitted.
        """
        reservation = f"{summary_key(game_id)} {version} {bots} {game_id}"
        args: list[str | int] = [reservation, bots, self._most_games, self._most_bots, RESERVED_MS, game_id]
        keys = [open_games_key(player), _reserved_key(player)]
        fits, games, seated = cast(Any, self._reserve(keys=keys, args=args))
        if not fits and games >= self._most_games:
            words = f"you have {wording.counted(games, 'unfinished game')}; the maximum is {self._most_games}"
            raise TooManyGames(words, limit=self._most_games)
        if not fits:
            have = wording.counted(seated, "bot")
            words = f"you have {have} in unfinished games; with {bots} more you would exceed {self._most_bots}"
            raise TooManyBots(words, limit=self._most_bots)


def counted(table: Table) -> dict[str, int]:
    """Return the keys of the sorted sets that an unfinished game counts in, with its score in each: the sets of its
    creator and of its players. The score is twice the number of bots that count for the player, plus 1 if the game
    does.

    Bots count for the creator alone. A creator who gave up the seat has no game any more, but still the bots in it.
    """
    if table.is_over:
        return {}
    players = {holder.player for holder in table.seats if isinstance(holder, Person)}
    has_given_up = table.creator in {person.player for _, person in table.conceded} - players
    bots = sum(isinstance(holder, Bot) for holder in table.seats)
    scores = {open_games_key(player): 1 for player in players}
    return scores | {open_games_key(table.creator): 2 * bots + (not has_given_up)}


def summary_key(game_id: str) -> str:
    """The key of the hash with the game's entry in lists and its version."""
    return f"retcon:game:{game_id}"


def open_games_key(player: str) -> str:
    """The key of the sorted set of the player's unfinished games."""
    return f"retcon:open-games-of:{player}"


def _reserved_key(player: str) -> str:
    return f"retcon:reserved-games-of:{player}"
