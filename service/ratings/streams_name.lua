-- Gives handles to players of a ladder who have none.
-- KEYS: handles by player, players by handle
-- ARGV: beginning of the names of bots, then each player (empty: an erased one) and the handle to give
-- Answer: "ok", then the handle of each player
local answer = {"ok"}
for i = 2, #ARGV, 2 do
  local player, handle = ARGV[i], ARGV[i + 1]
  if player ~= "" and string.sub(player, 1, #ARGV[1]) ~= ARGV[1] then
    handle = redis.call("HGET", KEYS[1], player) or handle
    redis.call("HSET", KEYS[1], player, handle)
    redis.call("HSET", KEYS[2], handle, player)
  end
  answer[#answer + 1] = handle
end
return answer
