-- Creates a player with a first token or session.
-- KEYS: names, player, the player's tokens, token, idempotency mark, looks (see name_index.py), the player's sessions,
--       beginnings of names
-- ARGV: mark or "", its life in seconds, folded name, player id, player, token id, token, when the session began or "",
--       the entry among the beginnings, then the looks of the name
-- Answer: {"ok"}, {"taken"}, {"unindexed"} while the looks of other names are missing, or {"dup", earlier mark}
local mark = ARGV[1] ~= "" and redis.call("GET", KEYS[5])
if mark then
  redis.call("SET", KEYS[5], mark, "KEEPTTL") -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", mark}
end
local holder = redis.call("HGET", KEYS[1], ARGV[3])
if holder == ARGV[4] then
  redis.call("HSET", KEYS[1], ARGV[3], holder)
  return {"ok"}
end
if holder then return {"taken"} end
local number = redis.call("HLEN", KEYS[1])
if number ~= tonumber(redis.call("HGET", KEYS[6], "") or 0) then return {"unindexed"} end
for i = 10, #ARGV do
  if redis.call("HEXISTS", KEYS[6], ARGV[i]) == 1 then return {"taken"} end
end
for i = 10, #ARGV do redis.call("HSET", KEYS[6], ARGV[i], ARGV[4]) end
redis.call("HSET", KEYS[6], "", number + 1)
redis.call("HSET", KEYS[1], ARGV[3], ARGV[4])
redis.call("ZADD", KEYS[8], 0, ARGV[9])
redis.call("SET", KEYS[2], ARGV[5])
redis.call("SADD", KEYS[3], ARGV[6])
redis.call("SET", KEYS[4], ARGV[7])
if ARGV[8] ~= "" then redis.call("ZADD", KEYS[7], ARGV[8], ARGV[6]) end
if ARGV[1] ~= "" then redis.call("SET", KEYS[5], ARGV[1], "EX", ARGV[2]) end
return {"ok"}
