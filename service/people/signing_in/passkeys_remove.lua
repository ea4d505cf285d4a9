-- Removes a passkey from a player.
-- KEYS: the player's passkeys, passkey
-- ARGV: passkey id
-- Answer: "ok", or "none" if the player does not have it
if redis.call("SISMEMBER", KEYS[1], ARGV[1]) == 0 then
  redis.call("SADD", KEYS[1], "") -- events/on_redis/replicas.py: WAIT needs a write
  redis.call("SREM", KEYS[1], "")
  return "none"
end
redis.call("SREM", KEYS[1], ARGV[1])
redis.call("DEL", KEYS[2])
return "ok"
