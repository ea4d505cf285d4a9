-- Ends a block.
-- KEYS: other player, those whom the player blocks, those who block the other
-- ARGV: player id, id of the other
-- Answer: "ok", or "unknown" if there is no such other player
if redis.call("EXISTS", KEYS[1]) == 0 then return "unknown" end
redis.call("SADD", KEYS[3], ARGV[1]) -- events/on_redis/replicas.py: WAIT needs a write
redis.call("SREM", KEYS[3], ARGV[1])
redis.call("ZREM", KEYS[2], ARGV[2])
return "ok"
