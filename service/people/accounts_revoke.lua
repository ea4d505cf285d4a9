-- Removes a token or session from a player, if another way into the account remains.
-- KEYS: the player's tokens, token, the player's sessions, the player's passkeys, the player's recovery code
-- ARGV: token id, id of the token that must remain, or "*" for a passkey or a recovery code, or "", channel of
--       revocations
-- Answer: "ok", "none" if the player does not hold the token, "gone" if the other one is gone, or "last" if there is
--         neither a passkey nor a recovery code
if redis.call("SISMEMBER", KEYS[1], ARGV[1]) == 0 then
  redis.call("SADD", KEYS[1], "") -- events/on_redis/replicas.py: WAIT needs a write
  redis.call("SREM", KEYS[1], "")
  return "none"
end
if ARGV[2] == "*" then
  if redis.call("EXISTS", KEYS[4], KEYS[5]) == 0 then return "last" end
elseif ARGV[2] ~= "" and redis.call("SISMEMBER", KEYS[1], ARGV[2]) == 0 then
  return "gone"
end
redis.call("SREM", KEYS[1], ARGV[1])
redis.call("ZREM", KEYS[3], ARGV[1])
redis.call("DEL", KEYS[2])
redis.call("PUBLISH", ARGV[3], ARGV[1])
return "ok"
