-- Removes a token from a player, if another one that must remain is still there.
-- KEYS: the player's tokens, token
-- ARGV: token id, id of the token that must remain or ""
-- Answer: "ok", "none" if the player does not hold the token, or "gone" if the other one is gone
if redis.call("SISMEMBER", KEYS[1], ARGV[1]) == 0 then
  redis.call("SADD", KEYS[1], "") -- events/replicas.py: WAIT needs a write
  redis.call("SREM", KEYS[1], "")
  return "none"
end
if ARGV[2] ~= "" and redis.call("SISMEMBER", KEYS[1], ARGV[2]) == 0 then return "gone" end
redis.call("SREM", KEYS[1], ARGV[1])
redis.call("DEL", KEYS[2])
return "ok"
