-- Removes a mark, and notes that files must be rewritten.
-- KEYS: players to erase, what is to be rewritten
-- ARGV: player, token
if redis.call("HDEL", KEYS[1], ARGV[1]) == 1 then redis.call("HSET", KEYS[2], "token", ARGV[2]) end
