-- Removes a task, unless it was added again after it was taken.
-- KEYS: the tasks, their times
-- ARGV: the task, the end of its lease (ms)
local due = redis.call("ZSCORE", KEYS[1], ARGV[1])
if due and tonumber(due) == tonumber(ARGV[2]) then
  redis.call("ZREM", KEYS[1], ARGV[1])
  redis.call("HDEL", KEYS[2], ARGV[1])
end
