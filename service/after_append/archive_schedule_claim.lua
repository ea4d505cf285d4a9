-- Leases the games that are due to the caller, by moving their due times to the end of the lease.
-- KEYS: the games by the time of their next step
-- ARGV: now, end of the lease (both in ms)
-- Answer: the games, at most 200
local due = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 200)
for _, game in ipairs(due) do redis.call("ZADD", KEYS[1], ARGV[2], game) end
return due
