-- Marks a player, whose account and traces are erased later.
-- KEYS: players to erase
-- ARGV: player id, mark
-- Answer: "ok"
local mark = redis.call("HGET", KEYS[1], ARGV[1]) or ARGV[2]
redis.call("HSET", KEYS[1], ARGV[1], mark) -- WAIT only waits for what this connection has written
return redis.status_reply("ok")
