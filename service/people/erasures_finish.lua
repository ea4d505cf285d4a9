-- Removes a mark, and notes that files must be rewritten.
-- KEYS: players to erase, note
-- ARGV: player
if redis.call("HDEL", KEYS[1], ARGV[1]) == 1 then redis.call("SET", KEYS[2], "") end
