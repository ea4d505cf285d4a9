-- Blocks a player for another one.
-- KEYS: player, other player, those whom the player blocks, those who block the other
-- ARGV: player id, id of the other, now, maximum of blocks
-- Answer: "ok", "full", "gone" if there is no such player, or "unknown" if there is no such other player
if redis.call("EXISTS", KEYS[1]) == 0 then return "gone" end
if redis.call("EXISTS", KEYS[2]) == 0 then return "unknown" end
local since = redis.call("ZSCORE", KEYS[3], ARGV[2])
if not since and redis.call("ZCARD", KEYS[3]) >= tonumber(ARGV[4]) then return "full" end
if since then redis.call("ZREM", KEYS[3], ARGV[2]) end -- events/on_redis/replicas.py: WAIT needs a write
redis.call("ZADD", KEYS[3], since or ARGV[3], ARGV[2])
redis.call("SADD", KEYS[4], ARGV[1])
return "ok"
