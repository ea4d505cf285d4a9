-- Answers a request for a token or a session that was carried out before.
-- KEYS: the player's tokens, token or session, idempotency mark, player, the player's sessions, and for a session what
--       the player signs in with
-- ARGV: mark or "", its life in seconds, id of the token or session
-- Answer: {"ok"}, {"dup", earlier mark}, or {"gone"} if there is no such player, or the player can't sign in with that
--         any more
if redis.call("EXISTS", KEYS[4]) == 0 then return {"gone"} end
local mark = ARGV[1] ~= "" and redis.call("GET", KEYS[3])
if mark then
  redis.call("SET", KEYS[3], mark, "KEEPTTL") -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", mark}
end
if redis.call("SISMEMBER", KEYS[1], ARGV[3]) == 1 then
  redis.call("SET", KEYS[2], redis.call("GET", KEYS[2]))
  return {"ok"}
end
if KEYS[6] and redis.call("EXISTS", KEYS[6]) == 0 then return {"gone"} end
