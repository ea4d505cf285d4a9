-- Lets a message be sent again, at once.
-- KEYS: the due webhooks, the leases, the webhook's waiting messages, its log, the order of the log, its health
-- ARGV: the webhook, id, now (ms)
-- Answer: 1, or 0 if there is no such message
if redis.call("HEXISTS", KEYS[4], ARGV[2]) == 0 then return 0 end
redis.call("HSET", KEYS[4], ARGV[2] .. " s", "waiting")
redis.call("HDEL", KEYS[4], ARGV[2] .. " n")
local time = redis.call("TIME")
local due = math.min(tonumber(ARGV[3]), time[1] * 1000 + math.floor(time[2] / 1000)) -- clocks of processes may be ahead
redis.call("ZADD", KEYS[3], due, ARGV[2])
if redis.call("HEXISTS", KEYS[2], ARGV[1]) == 0 then redis.call("ZADD", KEYS[1], "LT", due, ARGV[1]) end
return 1
