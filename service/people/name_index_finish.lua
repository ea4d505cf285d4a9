-- Notes that the index is complete, unless more names have been added meanwhile.
-- KEYS: names, looks
-- ARGV: the number of names before the missing ones were added
if redis.call("HLEN", KEYS[1]) == tonumber(ARGV[1]) then redis.call("HSET", KEYS[2], "", ARGV[1]) end
