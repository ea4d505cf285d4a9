-- If the index has names that a process of an older version has erased, it is begun again.
-- KEYS: names, looks, beginnings of names
-- Answer: how many names the index lacks
local missing = redis.call("HLEN", KEYS[1]) - tonumber(redis.call("HGET", KEYS[2], "") or 0)
if missing >= 0 then return missing end
redis.call("DEL", KEYS[2], KEYS[3])
return redis.call("HLEN", KEYS[1])
