-- Stores a new seek, which waits in its pool.
-- KEYS: the prefix of all keys of seeks
-- ARGV: seek, player, pool, what is sought, now, when it expires, when bots are due (""  for never), maximum of waiting
--       seeks, how long what concerns the player is stored (ms)
-- Answer: {"ok", ""}, {"dup", ""} if it was stored before, {"seeking", the seek that waits in the pool}, {"full", ""}
local all = KEYS[1]
local key, own = all .. "seek:" .. ARGV[1], all .. "of:" .. ARGV[2]
if redis.call("EXISTS", key) == 1 then
  redis.call("HSET", key, "player", ARGV[2]) -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", ""}
end
local waiting = 0
for _, id in ipairs(redis.call("ZRANGE", own, 0, -1)) do
  local known = redis.call("HMGET", all .. "seek:" .. id, "status", "pool")
  if not known[1] then redis.call("ZREM", own, id) end
  if known[1] == "waiting" then
    if known[2] == ARGV[3] then return {"seeking", id} end
    waiting = waiting + 1
  end
end
if waiting >= tonumber(ARGV[8]) then return {"full", ""} end
redis.call("HSET", key, "player", ARGV[2], "pool", ARGV[3], "sought", ARGV[4], "status", "waiting", "expires_at", ARGV[6])
redis.call("ZADD", own, ARGV[5], ARGV[1])
if redis.call("PTTL", own) < tonumber(ARGV[9]) then redis.call("PEXPIRE", own, ARGV[9]) end
redis.call("HSET", all .. "pool:" .. ARGV[3], ARGV[1], ARGV[4])
redis.call("SADD", all .. "pools", ARGV[3])
redis.call("ZADD", all .. "expiring", ARGV[6], ARGV[1])
if ARGV[7] ~= "" then redis.call("ZADD", all .. "bots", ARGV[7], ARGV[1]) end
return {"ok", ""}
