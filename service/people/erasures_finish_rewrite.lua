-- KEYS: what is to be rewritten
-- ARGV: token
if redis.call("HGET", KEYS[1], "token") == ARGV[1] then redis.call("DEL", KEYS[1]) end
