-- Notes that the index is complete, unless more names have been added meanwhile, and drops those of older versions.
-- KEYS: names, looks, indexes of older versions
-- ARGV: the number of names before the missing ones were added
if redis.call("HLEN", KEYS[1]) ~= tonumber(ARGV[1]) then return end
redis.call("HSET", KEYS[2], "", ARGV[1])
redis.call("DEL", unpack(KEYS, 3))
