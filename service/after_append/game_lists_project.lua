-- Stores a game's summary and moves the game between lists. A version older than the stored one changes nothing.
-- KEYS: the game's summary
-- ARGV: version, game, summary, then each sorted set that lists the game and the game's score there
local stored = redis.call("HMGET", KEYS[1], "version", "sets")
if stored[1] and tonumber(stored[1]) > tonumber(ARGV[1]) then return end
if stored[2] then
  for set in string.gmatch(stored[2], "%S+") do redis.call("ZREM", set, ARGV[2]) end
end
local sets = {}
for i = 4, #ARGV, 2 do
  redis.call("ZADD", ARGV[i], ARGV[i + 1], ARGV[2])
  sets[#sets + 1] = ARGV[i]
end
redis.call("HSET", KEYS[1], "version", ARGV[1], "sets", table.concat(sets, " "), "summary", ARGV[3])
