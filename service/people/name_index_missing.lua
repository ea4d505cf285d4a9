-- KEYS: names, looks
-- Answer: how many names the index lacks
return redis.call("HLEN", KEYS[1]) - tonumber(redis.call("HGET", KEYS[2], "") or 0)
