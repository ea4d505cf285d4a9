-- Ends a seek that waits.
-- KEYS: the prefix of all keys of seeks
-- ARGV: seek, new status, reason ("" for none), end it only if it expires until then ("": in any case), how long it is
--       stored (ms), channel, what its player is to be told ("" for nothing)
-- Answer: {"ok", the status before}, or {"none", ""} if there is no such seek
local key = all .. "seek:" .. ARGV[1]
local known = redis.call("HMGET", key, "status", "pool", "expires_at")
if not known[1] then
  redis.call("SET", all .. "none", "") -- events/on_redis/replicas.py: WAIT needs a write
  redis.call("DEL", all .. "none")
  return {"none", ""}
end
local is_late = ARGV[4] ~= "" and tonumber(known[3]) > tonumber(ARGV[4])
if known[1] ~= "waiting" or is_late then
  redis.call("HSET", key, "status", known[1])
  return {"ok", known[1]}
end
redis.call("HSET", key, "status", ARGV[2], "reason", ARGV[3])
redis.call("PEXPIRE", key, ARGV[5])
leave(ARGV[1], known[2])
if ARGV[7] ~= "" then redis.call("HSET", all .. "untold", ARGV[1], ARGV[7]) end
redis.call("PUBLISH", ARGV[6], "")
return {"ok", "waiting"}
