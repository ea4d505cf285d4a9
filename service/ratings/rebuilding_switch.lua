-- Lets a projection that was built replace the present one, if that is still the one that was present before, and nobody
-- has removed the new one.
-- KEYS: the present generation, all generations
-- ARGV: generation that was present, the new one
-- Answer: "ok", or "changed"
if (redis.call("GET", KEYS[1]) or "0") ~= ARGV[1] then return redis.status_reply("changed") end
if redis.call("SISMEMBER", KEYS[2], ARGV[2]) == 0 then return redis.status_reply("changed") end
redis.call("SET", KEYS[1], ARGV[2])
return redis.status_reply("ok")
