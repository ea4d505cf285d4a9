-- Ends the lease of a job: its analysis is over, or another job is due.
-- KEYS: what is known of the analysis; what has been found; the unfinished analyses by the time at which a job is due;
--       the lease; the finished analyses by the time at which they were
-- ARGV: game, token of the lease, status ("" if another job is due), now (ms), how long it is kept (s), how many are
--       kept; the beginnings of the first two keys for any game
if redis.call("GET", KEYS[4]) ~= ARGV[2] then return end
redis.call("DEL", KEYS[4])
if ARGV[3] == "" then
  redis.call("ZADD", KEYS[3], ARGV[4], ARGV[1])
  return
end
redis.call("ZREM", KEYS[3], ARGV[1])
if redis.call("EXISTS", KEYS[1]) == 0 then return end
redis.call("HSET", KEYS[1], "status", ARGV[3])
redis.call("EXPIRE", KEYS[1], ARGV[5])
redis.call("EXPIRE", KEYS[2], ARGV[5])
redis.call("ZADD", KEYS[5], ARGV[4], ARGV[1])
for _, game in ipairs(redis.call("ZRANGE", KEYS[5], 0, -1 - ARGV[6])) do
  redis.call("ZREM", KEYS[5], game)
  if not redis.call("ZSCORE", KEYS[3], game) then redis.call("DEL", ARGV[7] .. game, ARGV[8] .. game) end
end
