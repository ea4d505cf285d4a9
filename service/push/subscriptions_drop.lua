-- Drops subscriptions of a player.
-- KEYS: the players of all subscriptions, the player's subscriptions
-- ARGV: player, then ids
-- Answer: how many there were
local dropped = 0
for i = 2, #ARGV do
  dropped = dropped + redis.call("HDEL", KEYS[2], ARGV[i])
  if redis.call("HGET", KEYS[1], ARGV[i]) == ARGV[1] then redis.call("HDEL", KEYS[1], ARGV[i]) end
end
return dropped
