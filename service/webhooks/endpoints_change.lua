-- Changes or deletes a webhook, unless it has changed since it was read.
-- KEYS: the player's webhooks, idempotency mark
-- ARGV: mark or "", its life in seconds, id, webhook as it was read, webhook ("": delete it), channel of changes,
--       player id
-- Answer: {"ok"}, {"dup", earlier mark}, or {"changed"}
local mark = ARGV[1] ~= "" and redis.call("GET", KEYS[2])
if mark then
  redis.call("SET", KEYS[2], mark, "KEEPTTL") -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", mark}
end
local stored = redis.call("HGET", KEYS[1], ARGV[3]) or ""
if stored ~= ARGV[4] and stored ~= ARGV[5] then return {"changed"} end
if ARGV[5] == "" then
  redis.call("HSET", KEYS[1], ARGV[3], "") -- also if it is gone, because WAIT needs a write
  redis.call("HDEL", KEYS[1], ARGV[3])
else
  redis.call("HSET", KEYS[1], ARGV[3], ARGV[5])
end
if ARGV[1] ~= "" then redis.call("SET", KEYS[2], ARGV[1], "EX", ARGV[2]) end
redis.call("PUBLISH", ARGV[6], ARGV[7])
return {"ok"}
