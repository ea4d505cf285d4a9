-- Removes all seeks of a player.
-- KEYS: the prefix of all keys of seeks
-- ARGV: player
-- Answer: "ok"
local own = all .. "of:" .. ARGV[1]
for _, id in ipairs(redis.call("ZRANGE", own, 0, -1)) do
  leave(id, redis.call("HGET", all .. "seek:" .. id, "pool") or "")
  redis.call("HDEL", all .. "untold", id)
  redis.call("DEL", all .. "seek:" .. id)
end
redis.call("SET", own, "") -- events/on_redis/replicas.py: WAIT needs a write
redis.call("DEL", own)
return redis.status_reply("ok")
