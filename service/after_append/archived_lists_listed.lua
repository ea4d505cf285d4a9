-- Tells which games are in one of some lists (after archived_lists_rows.lua).
-- ARGV: how many lists, each list, then for each game its period there and its entry
-- Answer: for each game 1 or 0
local count, answer, rows = tonumber(ARGV[1]), {}, {}
local function has(list, period, entry)
  local name = list .. "/" .. period
  if rows[name] == nil then rows[name] = redis.call("HGET", list, period) end
  if not rows[name] then return false end
  if position(rows[name], entry) then return true end
  local parts, best = part(list, period, time_of(entry))
  return best and position(redis.call("HGET", parts, best), entry)
end
for i = count + 2, #ARGV, 2 do
  local found = 0
  for each = 2, count + 1 do
    if found == 0 and has(ARGV[each], ARGV[i], ARGV[i + 1]) then found = 1 end
  end
  answer[#answer + 1] = found
end
return answer
