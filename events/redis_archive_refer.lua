-- Replaces what refers to an archived game.
-- KEYS: head
-- ARGV: head expected ("" for none), head afterwards
-- Answer: 1, or 0 if it is another one
if (redis.call("GET", KEYS[1]) or "") ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[1], ARGV[2])
return 1
