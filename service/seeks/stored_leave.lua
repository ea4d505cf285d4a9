-- How scripts begin that take a seek from those who wait.
local all = KEYS[1]
local function leave(id, pool)
  redis.call("HDEL", all .. "pool:" .. pool, id)
  if redis.call("EXISTS", all .. "pool:" .. pool) == 0 then redis.call("SREM", all .. "pools", pool) end
  redis.call("ZREM", all .. "expiring", id)
  redis.call("ZREM", all .. "bots", id)
end
