-- Takes a projection off those that there are, and notes that it is to be removed, unless it is the present one.
-- KEYS: the present generation, all generations, those that are to be removed
-- ARGV: generation
-- Answer: "ok", or "present"
if (redis.call("GET", KEYS[1]) or "0") == ARGV[1] then return redis.status_reply("present") end
redis.call("SREM", KEYS[2], ARGV[1])
redis.call("SADD", KEYS[3], ARGV[1])
return redis.status_reply("ok")
