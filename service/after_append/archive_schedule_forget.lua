-- Takes a game off the schedule, unless it has been scheduled again.
-- KEYS: the games by due time
-- ARGV: game, the time at which it was due before, or "" for any
if ARGV[2] == "" or tonumber(redis.call("ZSCORE", KEYS[1], ARGV[1])) == tonumber(ARGV[2]) then
  redis.call("ZREM", KEYS[1], ARGV[1])
end
