-- KEYS: head, snapshot, earlier snapshots by period
-- ARGV: head to which the snapshot belongs, snapshot, seconds that snapshots are kept, period, or "" in the first one
if redis.call("GET", KEYS[1]) ~= ARGV[1] then return end
redis.call("SET", KEYS[2], ARGV[2], "EX", ARGV[3])
if ARGV[4] == "" then return end
redis.call("HSETNX", KEYS[3], ARGV[4], ARGV[2])
redis.call("EXPIRE", KEYS[3], ARGV[3])
