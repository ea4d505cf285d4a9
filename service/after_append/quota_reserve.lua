-- Reserves a place for a game in a player's quota, if there is room.
-- KEYS: the player's unfinished games, each with the score of `counted`; the player's reservations, each with its expiry.
--       A reservation, "<summary> <version> <bots> <game>", holds until that version of the game is listed
-- ARGV: reservation, bots in the game, maximum of games, maximum of bots, how long to reserve a place (ms), game,
--       maximum of games with other people ("": any number)
-- Answer: 1 if the game fits, else 0; the games, the bots, and the games with other people that the player has. Those
--         that are not listed yet count as such
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call("ZREMRANGEBYSCORE", KEYS[2], "-inf", now)
local games, bots, shared, known = 0, 0, 0, {}
local function count(game, its, one, with)
  if not known[game] then known[game], games, bots, shared = true, games + one, bots + its, shared + with end
end
local listed = redis.call("ZRANGE", KEYS[1], 0, -1, "WITHSCORES")
for i = 1, #listed, 2 do
  local score = tonumber(listed[i + 1])
  count(listed[i], math.floor(score / 2), math.floor(score) % 2, 2 * score % 2)
end
for _, reserved in ipairs(redis.call("ZRANGE", KEYS[2], 0, -1)) do
  local summary, version, its, game = string.match(reserved, "^(%S+) (%d+) (%d+) (%S+)$")
  if tonumber(redis.call("HGET", summary, "version") or 0) >= tonumber(version) then
    redis.call("ZREM", KEYS[2], reserved)
  else
    count(game, tonumber(its), 1, 1)
  end
end
if known[ARGV[6]] then return {1, games, bots, shared} end
local fits = games < tonumber(ARGV[3]) and (ARGV[2] == "0" or bots + ARGV[2] <= tonumber(ARGV[4]))
  and (ARGV[7] == "" or shared < tonumber(ARGV[7]))
if fits then
  redis.call("ZADD", KEYS[2], now + ARGV[5], ARGV[1])
  redis.call("PEXPIRE", KEYS[2], ARGV[5])
end
return {fits and 1 or 0, games, bots, shared}
