-- Removes a game from lists of archived games (after archived_lists_rows.lua).
-- KEYS: none but the lists, which are in ARGV
-- ARGV: entry, then each list and the period of the entry there
local entry = ARGV[1]
local function row_without(key, from)
  local row = redis.call("HGET", key, from) or ""
  local at = position(row, entry)
  return at and string.sub(row, 1, at - 1) .. string.sub(row, at + ENTRY) or row
end
for i = 2, #ARGV, 2 do
  local list, period = ARGV[i], ARGV[i + 1]
  local parts, best = part(list, period, time_of(entry))
  local left = best and row_without(parts, best)
  if left == "" then redis.call("HDEL", parts, best) elseif left then redis.call("HSET", parts, best, left) end
  local row = row_without(list, period)
  if row ~= "" or redis.call("EXISTS", parts) == 1 then
    redis.call("HSET", list, period, row)
  else
    redis.call("HDEL", list, period)
  end
end
