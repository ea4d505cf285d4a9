-- Erases a player's account, unless it has changed since its names were looked up.
-- KEYS: names, player, the player's tokens, looks (see name_index.py), the player's sessions, passkeys, challenge for a
--       passkey, and recovery code, beginnings of names, those whom the player blocks, and those who block the player, the
--       player's listing, when bots were listed, the player's webhooks, bans, what the player has
--       set, the player's results and their order, indexes of older versions
-- ARGV: player id, player or "", prefixes of the keys of tokens, passkeys, recovery codes, and of those who block and are
--       blocked, channel of revocations, entry among the beginnings, number of names, folded names, and the looks of the
--       names
-- Answer: the ids of the player's tokens, or null if the account has changed
if (redis.call("GET", KEYS[2]) or "") ~= ARGV[2] then return false end
local tokens = redis.call("SMEMBERS", KEYS[3])
for _, token in ipairs(tokens) do
  redis.call("DEL", ARGV[3] .. token)
  redis.call("PUBLISH", ARGV[8], token)
end
for _, passkey in ipairs(redis.call("SMEMBERS", KEYS[6])) do redis.call("DEL", ARGV[4] .. passkey) end
local code = redis.call("GET", KEYS[8])
if code then redis.call("DEL", ARGV[5] .. code) end
for _, blocker in ipairs(redis.call("SMEMBERS", KEYS[11])) do redis.call("ZREM", ARGV[6] .. blocker, ARGV[1]) end
for _, blocked in ipairs(redis.call("ZRANGE", KEYS[10], 0, -1)) do redis.call("SREM", ARGV[7] .. blocked, ARGV[1]) end
redis.call("ZREM", KEYS[9], ARGV[9])
redis.call("ZREM", KEYS[13], ARGV[1])
redis.call("HDEL", KEYS[15], ARGV[1])
redis.call("DEL", KEYS[2], KEYS[3], KEYS[5], KEYS[6], KEYS[7], KEYS[8], KEYS[10], KEYS[11], KEYS[12], KEYS[14],
  unpack(KEYS, 16))
local looks = 11 + ARGV[10]
for i = 11, #ARGV do
  local index = i < looks and KEYS[1] or KEYS[4]
  if redis.call("HGET", index, ARGV[i]) == ARGV[1] and redis.call("HDEL", index, ARGV[i]) == 1 and i < looks
    and redis.call("HEXISTS", KEYS[4], "") == 1 then
    redis.call("HINCRBY", KEYS[4], "", -1)
  end
end
return tokens
