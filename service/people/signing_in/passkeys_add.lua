-- Adds a passkey to a player.
-- KEYS: the player's passkeys, passkey, the player's challenge, player
-- ARGV: player id, passkey id, passkey, digest of the challenge, maximum of passkeys
-- Answer: {"ok"}, {"dup", passkey} if the player has it, {"taken"} if another player has it, {"expired"} if that is not
--         the player's challenge, {"full"}, or {"gone"} if there is no such player
if redis.call("EXISTS", KEYS[4]) == 0 then return {"gone"} end
local known = redis.call("GET", KEYS[2])
if known then
  if cjson.decode(known).player ~= ARGV[1] then return {"taken"} end
  redis.call("SET", KEYS[2], known) -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", known}
end
if redis.call("GET", KEYS[3]) ~= ARGV[4] then return {"expired"} end
if redis.call("SCARD", KEYS[1]) >= tonumber(ARGV[5]) then return {"full"} end
redis.call("DEL", KEYS[3])
redis.call("SADD", KEYS[1], ARGV[2])
redis.call("SET", KEYS[2], ARGV[3])
return {"ok"}
