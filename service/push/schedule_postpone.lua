-- Lets a message wait longer, unless it has been removed meanwhile.
-- KEYS: the messages by the time at which they are due
-- ARGV: the message, the message as it waits, and when it is due (in ms since the epoch)
if redis.call("ZREM", KEYS[1], ARGV[1]) == 1 then redis.call("ZADD", KEYS[1], ARGV[3], ARGV[2]) end
