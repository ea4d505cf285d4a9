-- Leases the webhook at which something has been due for longest. One that is leased is due when the lease ends.
-- KEYS: the due webhooks, the leases
-- ARGV: now, the end of the lease (ms)
-- Answer: the webhook, or nil
local due = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 1)[1]
if due then
  redis.call("ZADD", KEYS[1], ARGV[2], due)
  redis.call("HSET", KEYS[2], due, ARGV[2])
end
return due
