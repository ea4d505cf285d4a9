-- Hides a game or shows it again, and announces that. Sent twice, it has no effect the second time.
-- KEYS: the set of the hidden games, the game that was changed last
-- ARGV: SADD or SREM, game, channel of changes, message, channel of the game
-- Answer: {"ok", 1 if the set has changed, else 0}
local changed = redis.call(ARGV[1], KEYS[1], ARGV[2])
redis.call("SET", KEYS[2], ARGV[2]) -- WAIT only waits for what this connection has written
redis.call("PUBLISH", ARGV[3], ARGV[4])
redis.call("PUBLISH", ARGV[5], "")
return {"ok", changed}
