-- Moves a game to the lists of archived games, and deletes what else is stored about it.
-- KEYS: the game's summary, the version that each game's players were last notified at
-- ARGV: game, entry, the set of the lists of public games, then each list and the period of the entry there
local sets = redis.call("HGET", KEYS[1], "sets")
for i = 4, #ARGV, 2 do
  local row, at = redis.call("HGET", ARGV[i], ARGV[i + 1]) or "", 1
  repeat
    at = string.find(row, ARGV[2], at, true)
    local is_between = at and (at - 1) % #ARGV[2] ~= 0
    if is_between then at = at + 1 end
  until not is_between
  if not at then redis.call("HSET", ARGV[i], ARGV[i + 1], row .. ARGV[2]) end
  if string.find(ARGV[i], "^retcon:archived:") then redis.call("SADD", ARGV[3], ARGV[i]) end
end
for set in string.gmatch(sets or "", "%S+") do redis.call("ZREM", set, ARGV[1]) end
redis.call("DEL", KEYS[1])
redis.call("HDEL", KEYS[2], ARGV[1])
