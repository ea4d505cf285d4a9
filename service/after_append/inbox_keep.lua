-- Keeps an inbox for some time from now on, and creates it if it does not exist. Announces it as long as not every
-- process knows of it.
-- KEYS: the inbox
-- ARGV: the time to keep it, the age from which every process knows of it (both in seconds), the type of a reset, the
--       channel of new readers, the player
-- Answer: 0 if every process knows of it, else 1
local first, now = redis.call("XRANGE", KEYS[1], "-", "+", "COUNT", 1)[1], redis.call("TIME")
if not first then redis.call("XADD", KEYS[1], "*", "type", ARGV[3], "text", "") end
redis.call("EXPIRE", KEYS[1], ARGV[1])
local is_known = first and now[1] - string.match(first[1], "%d+") / 1000 > tonumber(ARGV[2])
if is_known then return 0 end
redis.call("PUBLISH", ARGV[4], ARGV[5])
return 1
