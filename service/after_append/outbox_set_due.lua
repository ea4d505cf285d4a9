-- Stores when a game is due next. A version older than the stored one changes nothing.
-- KEYS: the games by due time, the version that each due time is from
-- ARGV: game, version, due time in ms (empty: never)
local stored = redis.call("HGET", KEYS[2], ARGV[1])
if stored and tonumber(stored) > tonumber(ARGV[2]) then return end
if ARGV[3] == "" then
  redis.call("ZREM", KEYS[1], ARGV[1])
  redis.call("HDEL", KEYS[2], ARGV[1])
else
  redis.call("ZADD", KEYS[1], ARGV[3], ARGV[1])
  redis.call("HSET", KEYS[2], ARGV[1], ARGV[2])
end
