-- KEYS: players to erase
-- ARGV: player, mark
if redis.call("HEXISTS", KEYS[1], ARGV[1]) == 1 then redis.call("HSET", KEYS[1], ARGV[1], ARGV[2]) end
