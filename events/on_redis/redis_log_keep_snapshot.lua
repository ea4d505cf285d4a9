-- KEYS: head, snapshot
-- ARGV: head to which the snapshot belongs, snapshot, seconds that it is kept
if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("SET", KEYS[2], ARGV[2], "EX", ARGV[3]) end
