-- Appends an entry to a ladder, unless it was appended before. Its number is one more than that of the last one.
-- KEYS: entries, numbers of the entries by what they are recognized by, seats of running games
-- ARGV: what the entry is recognized by, entry (empty: none, the number is asked for)
-- Answer: "ok", "dup" or "unknown"; the number of the entry, or 0
local known = redis.call("HGET", KEYS[2], ARGV[1])
if known then
  redis.call("HSET", KEYS[2], ARGV[1], known) -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", tonumber(known)}
end
if ARGV[2] == "" then return {"unknown", 0} end
local number = redis.call("XLEN", KEYS[1]) + 1
redis.call("XADD", KEYS[1], number .. "-0", "e", ARGV[2])
redis.call("HSET", KEYS[2], ARGV[1], number)
redis.call("HDEL", KEYS[3], ARGV[1])
return {"ok", number}
