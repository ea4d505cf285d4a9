-- Takes the task that has been due for longest. It is due again at the end of its lease.
-- KEYS: the tasks, their times
-- ARGV: now, the end of the lease (ms)
-- Answer: {task, since when it is to be done}, or nil
local task = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 1)[1]
if not task then return end
redis.call("ZADD", KEYS[1], ARGV[2], task)
return {task, redis.call("HGET", KEYS[2], task) or "0"}
