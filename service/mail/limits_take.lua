-- Counts one more at each of the counters, unless one of them is full.
-- KEYS: counters
-- ARGV: the maximum, the life of a counter in seconds
-- Answer: 0, or how many seconds the fullest counter lives on
for _, key in ipairs(KEYS) do
  if tonumber(redis.call("GET", key) or 0) >= tonumber(ARGV[1]) then return math.max(1, redis.call("TTL", key)) end
end
for _, key in ipairs(KEYS) do
  if redis.call("INCR", key) == 1 then redis.call("EXPIRE", key, ARGV[2]) end
end
return 0
