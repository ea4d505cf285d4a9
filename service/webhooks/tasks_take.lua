-- Takes the task that has been due for longest. It is due again at the end of its lease.
-- KEYS: the tasks, their times
-- ARGV: now, the end of the lease (ms), then players whose tasks are left out
-- Answer: {task, since when it is to be done}, or nil
local busy = {}
for i = 3, #ARGV do busy[ARGV[i]] = true end
for _, task in ipairs(redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 100)) do
  if not busy[string.match(task, "^%S+")] then
    redis.call("ZADD", KEYS[1], ARGV[2], task)
    return {task, redis.call("HGET", KEYS[2], task) or "0"}
  end
end
