-- Changes a field of what a player has set, unless it has changed since it was read.
-- KEYS: player, what the player has set
-- ARGV: field, the text that was read ("": none), new text ("": none)
-- Answer: "ok", "gone" if there is no such player, or "changed"
if redis.call("EXISTS", KEYS[1]) == 0 then return redis.status_reply("gone") end
if (redis.call("HGET", KEYS[2], ARGV[1]) or "") ~= ARGV[2] then return redis.status_reply("changed") end
redis.call("HSET", KEYS[2], ARGV[1], ARGV[3]) -- events/on_redis/replicas.py: WAIT needs a write
if ARGV[3] == "" then redis.call("HDEL", KEYS[2], ARGV[1]) end
return redis.status_reply("ok")
