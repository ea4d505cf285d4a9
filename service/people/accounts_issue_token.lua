-- Adds a token to a player.
-- KEYS: the player's tokens, token, idempotency mark, player
-- ARGV: mark or "", its life in seconds, token id, token, maximum of tokens
-- Answer: {"ok"}, {"full"}, {"dup", earlier mark}, or {"gone"} if there is no such player
if redis.call("EXISTS", KEYS[4]) == 0 then return {"gone"} end
local mark = ARGV[1] ~= "" and redis.call("GET", KEYS[3])
if mark then
  redis.call("SET", KEYS[3], mark, "KEEPTTL") -- events/replicas.py: WAIT needs a write
  return {"dup", mark}
end
if redis.call("SISMEMBER", KEYS[1], ARGV[3]) == 1 then
  redis.call("SET", KEYS[2], ARGV[4])
  return {"ok"}
end
if redis.call("SCARD", KEYS[1]) >= tonumber(ARGV[5]) then return {"full"} end
redis.call("SADD", KEYS[1], ARGV[3])
redis.call("SET", KEYS[2], ARGV[4])
if ARGV[1] ~= "" then redis.call("SET", KEYS[3], ARGV[1], "EX", ARGV[2]) end
return {"ok"}
