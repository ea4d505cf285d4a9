-- Gives a player another name, unless the player has changed meanwhile.
-- KEYS: names, player, the player's tokens, looks (see name_index.py), beginnings of names
-- ARGV: player id, player, player with the new name, new name, prefix of the keys of tokens, channel of revocations,
--       entries among the beginnings of the old and of the new name, number of the following, folded new name and its
--       looks, number of the following, folded names that are given up, looks that are given up
-- Answer: {"ok", ids of the player's tokens, ...}, {"changed"}, {"taken"}, or {"unindexed"} while the looks of other
--         names are missing
if redis.call("GET", KEYS[2]) ~= ARGV[2] then return {"changed"} end
if redis.call("HLEN", KEYS[1]) ~= tonumber(redis.call("HGET", KEYS[4], "") or 0) then return {"unindexed"} end
local last = 9 + ARGV[9]
for i = 10, last do
  local holder = redis.call("HGET", i == 10 and KEYS[1] or KEYS[4], ARGV[i])
  if holder and holder ~= ARGV[1] then return {"taken"} end
end
local looks = last + 1 + ARGV[last + 1]
for i = last + 2, #ARGV do
  local index = i <= looks and KEYS[1] or KEYS[4]
  if redis.call("HGET", index, ARGV[i]) == ARGV[1] then redis.call("HDEL", index, ARGV[i]) end
end
for i = 10, last do redis.call("HSET", i == 10 and KEYS[1] or KEYS[4], ARGV[i], ARGV[1]) end
redis.call("HSET", KEYS[4], "", redis.call("HLEN", KEYS[1]))
redis.call("ZREM", KEYS[5], ARGV[7])
redis.call("ZADD", KEYS[5], 0, ARGV[8])
redis.call("SET", KEYS[2], ARGV[3])
local answer = {"ok"}
for _, id in ipairs(redis.call("SMEMBERS", KEYS[3])) do
  local stored = redis.call("GET", ARGV[5] .. id)
  if stored then
    local token = cjson.decode(stored)
    token.name = ARGV[4]
    redis.call("SET", ARGV[5] .. id, cjson.encode(token)) -- cjson keeps 14 digits, and times have 13
    redis.call("PUBLISH", ARGV[6], id)
    answer[#answer + 1] = id
  end
end
return answer
