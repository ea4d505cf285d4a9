-- Lets a seek that waits last longer.
-- KEYS: the prefix of all keys of seeks
-- ARGV: seek, player, new time at which it expires, how long what concerns the player is stored (ms)
local key = KEYS[1] .. "seek:" .. ARGV[1]
if redis.call("HGET", key, "status") ~= "waiting" then return end
redis.call("HSET", key, "expires_at", ARGV[3])
redis.call("ZADD", KEYS[1] .. "expiring", ARGV[3], ARGV[1])
local own = KEYS[1] .. "of:" .. ARGV[2]
if redis.call("PTTL", own) < tonumber(ARGV[4]) then redis.call("PEXPIRE", own, ARGV[4]) end
