-- KEYS: looks, player
-- ARGV: look, player id
if redis.call("EXISTS", KEYS[2]) == 1 then redis.call("HSETNX", KEYS[1], ARGV[1], ARGV[2]) end
