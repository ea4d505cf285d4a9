-- Begins the lease of a job. An analysis that has expired is forgotten.
-- KEYS: what is known of the analysis; what has been found; the unfinished analyses by the time at which a job is due;
--       the lease
-- ARGV: game, token of the lease, length of the lease (ms)
-- Answer: how many findings there are, and in how many jobs nothing was found since the last one; nil if another job has
--         the lease, or the analysis is over, or nobody asked for it
if not redis.call("ZSCORE", KEYS[3], ARGV[1]) then return nil end
if redis.call("EXISTS", KEYS[1]) == 0 then
  redis.call("DEL", KEYS[2], KEYS[4])
  redis.call("ZREM", KEYS[3], ARGV[1])
  return nil
end
if not redis.call("SET", KEYS[4], ARGV[2], "NX", "PX", ARGV[3]) then return nil end
return {redis.call("LLEN", KEYS[2]), tonumber(redis.call("HGET", KEYS[1], "tries") or 0)}
