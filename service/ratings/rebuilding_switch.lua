-- Lets a projection that was built replace the present one, if both are as they were when it was begun.
-- KEYS: the present generation, entries, all generations
-- ARGV: generation that is present, the new one, number of the last entry of the new one
-- Answer: "ok", or "changed"
if (redis.call("GET", KEYS[1]) or "0") ~= ARGV[1] then return redis.status_reply("changed") end
if redis.call("XLEN", KEYS[2]) ~= tonumber(ARGV[3]) then return redis.status_reply("changed") end
if redis.call("SISMEMBER", KEYS[3], ARGV[2]) == 0 then return redis.status_reply("changed") end
redis.call("SET", KEYS[1], ARGV[2])
return redis.status_reply("ok")
