-- Leases the next message that is due.
-- KEYS: the messages by the time at which they are due
-- ARGV: the length of the lease in ms
-- Answer: the message, or nil
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local due = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", now, "LIMIT", 0, 1)[1]
if due then redis.call("ZADD", KEYS[1], now + ARGV[1], due) end
return due
