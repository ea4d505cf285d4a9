-- Adds a webhook to a player.
-- KEYS: the player's webhooks, player, idempotency mark
-- ARGV: mark or "", its life in seconds, id, webhook, maximum, channel of changes, player id
-- Answer: {"ok"}, {"full"}, {"dup", earlier mark}, or {"gone"} if there is no such player
if redis.call("EXISTS", KEYS[2]) == 0 then return {"gone"} end
local mark = ARGV[1] ~= "" and redis.call("GET", KEYS[3])
if mark then
  redis.call("SET", KEYS[3], mark, "KEEPTTL") -- events/on_redis/replicas.py: WAIT needs a write
  return {"dup", mark}
end
local is_new = redis.call("HEXISTS", KEYS[1], ARGV[3]) == 0
if is_new and redis.call("HLEN", KEYS[1]) >= tonumber(ARGV[5]) then return {"full"} end
redis.call("HSET", KEYS[1], ARGV[3], ARGV[4])
if ARGV[1] ~= "" then redis.call("SET", KEYS[3], ARGV[1], "EX", ARGV[2]) end
redis.call("PUBLISH", ARGV[6], ARGV[7])
return {"ok"}
