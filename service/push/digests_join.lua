-- Moves a message into a digest, unless it has been removed meanwhile.
-- KEYS: the messages by the time at which they are due, what is filed for the subscription
-- ARGV: the message, the digest, when the digest is due (in ms since the epoch), for how long something is filed (in
--       seconds); then a field and an occasion to file, if the message is not itself a digest
if redis.call("ZREM", KEYS[1], ARGV[1]) == 0 then return end
if ARGV[5] then redis.call("HSET", KEYS[2], ARGV[5], ARGV[6]) end
redis.call("EXPIRE", KEYS[2], ARGV[4])
redis.call("ZADD", KEYS[1], "NX", ARGV[3], ARGV[2])
