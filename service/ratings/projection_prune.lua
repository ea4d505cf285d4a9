-- Takes players off a ranking who have not been seen for long: at most 1,000, the others the next time.
-- KEYS: the ranking, when its players were seen
-- ARGV: the time until which that is long ago (ms)
for _, handle in ipairs(redis.call("ZRANGEBYSCORE", KEYS[2], "-inf", ARGV[1], "LIMIT", 0, 1000)) do
  redis.call("ZREM", KEYS[1], handle)
  redis.call("ZREM", KEYS[2], handle)
end
