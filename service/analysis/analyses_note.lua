-- Notes something about an analysis, if the job still has its lease.
-- KEYS: what is known of the analysis; the lease
-- ARGV: token of the lease, then the fields and their values
if redis.call("GET", KEYS[2]) ~= ARGV[1] or redis.call("EXISTS", KEYS[1]) == 0 then return end
redis.call("HSET", KEYS[1], unpack(ARGV, 2))
