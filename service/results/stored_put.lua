-- Stores a fact about a player, and drops the oldest ones beyond the maximum. It names no opponent who was erased.
-- KEYS: the player, the player's facts, their order (see stored.py); the opponents
-- ARGV: game, when the player's part in it ended (ms), the fact as JSON without its opponents, the maximum; the ids of
--       the opponents
if redis.call("EXISTS", KEYS[1]) == 0 then return end
local opponents = {}
for i = 4, #KEYS do
  if redis.call("EXISTS", KEYS[i]) == 1 then table.insert(opponents, '"' .. ARGV[i + 1] .. '"') end
end
local text = string.sub(ARGV[3], 1, -2) .. ',"opponents":[' .. table.concat(opponents, ",") .. "]}"
redis.call("HSET", KEYS[2], ARGV[1], text)
redis.call("ZADD", KEYS[3], ARGV[2], ARGV[1])
local extra = redis.call("ZCARD", KEYS[3]) - ARGV[4]
for _, game in ipairs(extra > 0 and redis.call("ZRANGE", KEYS[3], 0, extra - 1) or {}) do
  redis.call("HDEL", KEYS[2], game)
  redis.call("ZREM", KEYS[3], game)
end
