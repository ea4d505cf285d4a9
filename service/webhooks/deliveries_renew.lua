-- Extends a lease, unless it has ended and the webhook is leased to another job.
-- KEYS: the due webhooks, the leases
-- ARGV: the webhook, the end of the lease, the new end
-- Answer: 1 if it was extended
if redis.call("HGET", KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call("ZADD", KEYS[1], ARGV[3], ARGV[1])
redis.call("HSET", KEYS[2], ARGV[1], ARGV[3])
return 1
