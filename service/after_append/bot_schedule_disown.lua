-- Gives a player's games to another owner.
-- ARGV: player, owner afterwards, both without the class
for class = 1, 2 do
  local owner = class .. " " .. ARGV[1]
  for _, game in ipairs(redis.call("LRANGE", games_of(owner), 0, -1)) do
    remove(game, owner)
    add(game, class .. " " .. ARGV[2])
  end
end
local found = redis.call("HGETALL", leased)
for i = 1, #found, 2 do
  local lease, player = string.match(found[i + 1], "^(%S+ %d) (.*)$")
  if player == ARGV[1] then redis.call("HSET", leased, found[i], lease .. " " .. ARGV[2]) end
end
