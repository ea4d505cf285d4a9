-- Removes a game from lists of archived games.
-- KEYS: none but the lists, which are in ARGV
-- ARGV: entry, then each list and the period of the entry there
for i = 2, #ARGV, 2 do
  local row, at = redis.call("HGET", ARGV[i], ARGV[i + 1]) or "", 1
  repeat
    at = string.find(row, ARGV[1], at, true)
    local is_between = at and (at - 1) % #ARGV[1] ~= 0
    if is_between then at = at + 1 end
  until not is_between
  if at then
    row = string.sub(row, 1, at - 1) .. string.sub(row, at + #ARGV[1])
    if row == "" then
      redis.call("HDEL", ARGV[i], ARGV[i + 1])
    else
      redis.call("HSET", ARGV[i], ARGV[i + 1], row)
    end
  end
end
