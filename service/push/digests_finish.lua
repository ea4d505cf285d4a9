-- Removes a digest and what was filed for it, unless it has been removed meanwhile.
-- KEYS: the messages by the time at which they are due, what is filed for the subscription
-- ARGV: the digest, the next digest, when that is due (in ms since the epoch); then each field that was read, and its
--       occasion
-- Answer: 1 if it was removed, else 0
if redis.call("ZREM", KEYS[1], ARGV[1]) == 0 then return 0 end
for i = 4, #ARGV, 2 do
  if redis.call("HGET", KEYS[2], ARGV[i]) == ARGV[i + 1] then redis.call("HDEL", KEYS[2], ARGV[i]) end
end
if redis.call("EXISTS", KEYS[2]) == 1 then redis.call("ZADD", KEYS[1], "NX", ARGV[3], ARGV[2]) end
return 1
