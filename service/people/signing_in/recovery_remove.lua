-- Removes a player's recovery code.
-- KEYS: the player's recovery code
-- ARGV: prefix of the keys of codes
-- Answer: "ok"
local code = redis.call("GET", KEYS[1])
if code then redis.call("DEL", ARGV[1] .. code) end
redis.call("SET", KEYS[1], "") -- events/on_redis/replicas.py: WAIT needs a write
redis.call("DEL", KEYS[1])
return redis.status_reply("ok")
