-- Gives a player a recovery code in place of an earlier one.
-- KEYS: the player's recovery code, code, idempotency mark, player
-- ARGV: mark or "", its life in seconds, digest of the code, player id, prefix of the keys of codes
-- Answer: {"ok"}, {"dup", earlier mark}, or {"gone"} if there is no such player
if redis.call("EXISTS", KEYS[4]) == 0 then return {"gone"} end
local mark = ARGV[1] ~= "" and redis.call("GET", KEYS[3])
if mark then
  redis.call("SET", KEYS[3], mark, "KEEPTTL") -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", mark}
end
local earlier = redis.call("GET", KEYS[1])
if earlier then redis.call("DEL", ARGV[5] .. earlier) end
redis.call("SET", KEYS[1], ARGV[3])
redis.call("SET", KEYS[2], ARGV[4])
if ARGV[1] ~= "" then redis.call("SET", KEYS[3], ARGV[1], "EX", ARGV[2]) end
return {"ok"}
