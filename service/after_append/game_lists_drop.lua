-- Removes a game from all lists.
-- KEYS: the game's summary
-- ARGV: game
for set in string.gmatch(redis.call("HGET", KEYS[1], "sets") or "", "%S+") do redis.call("ZREM", set, ARGV[1]) end
redis.call("DEL", KEYS[1])
