-- Schedules the next look at a game, unless a look was scheduled meanwhile.
-- KEYS: the looks by time
-- ARGV: game, the time that was scheduled before, the next time in ms (empty: none)
if tonumber(redis.call("ZSCORE", KEYS[1], ARGV[1]) or 0) ~= tonumber(ARGV[2]) then return end
if ARGV[3] == "" then
  redis.call("ZREM", KEYS[1], ARGV[1])
else
  redis.call("ZADD", KEYS[1], ARGV[3], ARGV[1])
end
