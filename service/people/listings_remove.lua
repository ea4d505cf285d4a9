-- Removes a bot from the list.
-- KEYS: the player's listing, when bots were listed
-- ARGV: player id
-- Answer: "ok"
redis.call("SET", KEYS[1], "") -- events/on_redis/replicas.py: WAIT needs a write
redis.call("DEL", KEYS[1])
redis.call("ZREM", KEYS[2], ARGV[1])
return redis.status_reply("ok")
