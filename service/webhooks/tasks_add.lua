-- Adds a task, or lets it be done again. The earliest time since which it is to be done counts.
-- KEYS: the tasks, their times
-- ARGV: the task, since when it is to be done (ms), when it is due (ms)
local since = redis.call("HGET", KEYS[2], ARGV[1])
if not since or tonumber(ARGV[2]) < tonumber(since) then redis.call("HSET", KEYS[2], ARGV[1], ARGV[2]) end
redis.call("ZADD", KEYS[1], ARGV[3], ARGV[1])
