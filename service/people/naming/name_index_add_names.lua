-- Adds names that are missing, except of players who have changed or were erased meanwhile.
-- KEYS: looks, beginnings of names
-- ARGV: the beginning of the keys of players, then for each player: id, player, entry among the beginnings, number of
--       looks, looks
local i = 2
while i <= #ARGV do
  local id, looks = ARGV[i], i + 3 + ARGV[i + 3]
  if redis.call("GET", ARGV[1] .. id) == ARGV[i + 1] then
    redis.call("ZADD", KEYS[2], 0, ARGV[i + 2])
    for look = i + 4, looks do redis.call("HSETNX", KEYS[1], ARGV[look], id) end
  end
  i = looks + 1
end
