-- Erases a player's account, and marks the player, whose traces elsewhere are erased later.
-- KEYS: names, player, the player's tokens, looks (see name_index.py), players to erase
-- ARGV: player id, mark, prefix of the keys of tokens, then, if there is an account, folded name and the looks of the name
redis.call("HSETNX", KEYS[5], ARGV[1], ARGV[2])
for _, token in ipairs(redis.call("SMEMBERS", KEYS[3])) do redis.call("DEL", ARGV[3] .. token) end
redis.call("DEL", KEYS[2], KEYS[3])
if ARGV[4] and redis.call("HGET", KEYS[1], ARGV[4]) == ARGV[1] then
  redis.call("HDEL", KEYS[1], ARGV[4])
  for i = 5, #ARGV do
    if redis.call("HGET", KEYS[4], ARGV[i]) == ARGV[1] then redis.call("HDEL", KEYS[4], ARGV[i]) end
  end
  if redis.call("HEXISTS", KEYS[4], "") == 1 then redis.call("HINCRBY", KEYS[4], "", -1) end
end
