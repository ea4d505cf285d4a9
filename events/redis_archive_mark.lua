-- Marks a game as archived, if its log is at that position.
-- KEYS: head, mark
-- ARGV: head expected, mark
-- Answer: 1, or 0 if the log has changed
if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[2], ARGV[2])
return 1
