-- Ends a lease, unless the webhook is leased to another job.
-- KEYS: the due webhooks, the leases, the webhook's waiting messages
-- ARGV: the webhook, the end of the lease, the time before which the webhook is not due
if redis.call("HGET", KEYS[2], ARGV[1]) ~= ARGV[2] then return end
redis.call("HDEL", KEYS[2], ARGV[1])
local first = redis.call("ZRANGE", KEYS[3], 0, 0, "WITHSCORES")
if first[2] then
  redis.call("ZADD", KEYS[1], math.max(tonumber(first[2]), tonumber(ARGV[3])), ARGV[1])
else
  redis.call("ZREM", KEYS[1], ARGV[1])
end
