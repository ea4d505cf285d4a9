-- Adds a finding to an analysis, if the job still has its lease and the finding is the next one, and renews the lease.
-- KEYS: what is known of the analysis; what has been found; the unfinished analyses by the time at which a job is due;
--       the lease
-- ARGV: game, token of the lease, number of findings before this one, the finding ("": there is none), decisions in it,
--       when a job is due if this one dies (ms), length of the lease (ms), how long unfinished analyses are kept after
--       the last finding (s)
-- Answer: 1 if it was added, else 0
if redis.call("GET", KEYS[4]) ~= ARGV[2] or redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
if ARGV[4] ~= "" then
  if redis.call("LLEN", KEYS[2]) ~= tonumber(ARGV[3]) then return 0 end
  redis.call("RPUSH", KEYS[2], ARGV[4])
  redis.call("HSET", KEYS[1], "status", "running", "tries", 0)
  redis.call("HINCRBY", KEYS[1], "done", ARGV[5])
  redis.call("EXPIRE", KEYS[1], ARGV[8])
  redis.call("EXPIRE", KEYS[2], ARGV[8])
end
redis.call("ZADD", KEYS[3], ARGV[6], ARGV[1])
redis.call("PEXPIRE", KEYS[4], ARGV[7])
return 1
