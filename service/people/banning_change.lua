-- Bans a player or ends the player's ban, and removes the bans of others that have ended.
-- KEYS: bans, player, the player's tokens
-- ARGV: player id, ban or "", channel of revocations, now
-- Answer: {"ok", ids of the player's tokens, ...}, or {"gone"} if there is no such player
if redis.call("EXISTS", KEYS[2]) == 0 then return {"gone"} end
local stored = redis.call("HGETALL", KEYS[1])
for i = 1, #stored, 2 do
  local ends = cjson.decode(stored[i + 1])["until"]
  if ends ~= cjson.null and ends <= tonumber(ARGV[4]) then redis.call("HDEL", KEYS[1], stored[i]) end
end
redis.call("HSET", KEYS[1], ARGV[1], ARGV[2]) -- events/on_redis/replicas.py: WAIT needs a write
if ARGV[2] == "" then redis.call("HDEL", KEYS[1], ARGV[1]) end
local answer = {"ok"}
for _, id in ipairs(redis.call("SMEMBERS", KEYS[3])) do
  redis.call("PUBLISH", ARGV[3], id)
  answer[#answer + 1] = id
end
return answer
