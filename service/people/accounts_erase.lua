-- Erases a player's account.
-- KEYS: names, player, the player's tokens, looks (see name_index.py)
-- ARGV: player id, prefix of the keys of tokens, then, if there is an account, folded name and the looks of the name
for _, token in ipairs(redis.call("SMEMBERS", KEYS[3])) do redis.call("DEL", ARGV[2] .. token) end
redis.call("DEL", KEYS[2], KEYS[3])
if ARGV[3] and redis.call("HGET", KEYS[1], ARGV[3]) == ARGV[1] then
  redis.call("HDEL", KEYS[1], ARGV[3])
  for i = 4, #ARGV do
    if redis.call("HGET", KEYS[4], ARGV[i]) == ARGV[1] then redis.call("HDEL", KEYS[4], ARGV[i]) end
  end
  if redis.call("HEXISTS", KEYS[4], "") == 1 then redis.call("HINCRBY", KEYS[4], "", -1) end
end
