-- Lets a message wait among others, unless it has been removed meanwhile.
-- KEYS: the messages among which it waits now and then, each by the time at which they are due
-- ARGV: the message, and when it is due (in ms since the epoch)
if redis.call("ZREM", KEYS[1], ARGV[1]) == 1 then redis.call("ZADD", KEYS[2], ARGV[2], ARGV[1]) end
