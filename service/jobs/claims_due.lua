-- Leases the members that are due to the caller, by moving their due times to the end of the lease.
-- KEYS: the members by due time
-- ARGV: now, end of the lease (both in ms)
-- Answer: the members, at most 200
local due = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 200)
for _, member in ipairs(due) do redis.call("ZADD", KEYS[1], ARGV[2], member) end
return due
