-- Moves a game to the lists of archived games, and deletes what else is stored about it (after archived_lists_rows.lua).
-- KEYS: the game's summary, the version that each game's players were last notified at
-- ARGV: game, entry, the set of the lists of public games, then each list and the period of the entry there
local entry, time = ARGV[2], time_of(ARGV[2])
-- Stores a row, in several parts if it is long. Entries of the same time stay together.
local function put(key, from, row, key_of_parts)
  if #row <= LONGEST then return redis.call("HSET", key, from, row) end
  local entries, piece, start, half = {}, {}, key_of_parts and "0" or from, LONGEST / 2 / ENTRY
  for i = 1, #row, ENTRY do entries[#entries + 1] = string.sub(row, i, i + ENTRY - 1) end
  table.sort(entries, function(one, other) return time_of(one) < time_of(other) end)
  for i, each in ipairs(entries) do
    if #piece >= half and #entries - i >= half and time_of(each) ~= time_of(piece[#piece]) then
      redis.call("HSET", key_of_parts or key, start, table.concat(piece))
      piece, start = {}, string.format("%.0f", time_of(each))
    end
    piece[#piece + 1] = each
  end
  redis.call("HSET", key_of_parts or key, start, table.concat(piece))
  if key_of_parts then redis.call("HSET", key, from, "") end
end
local sets = redis.call("HGET", KEYS[1], "sets")
for i = 4, #ARGV, 2 do
  local list, period = ARGV[i], ARGV[i + 1]
  local row = redis.call("HGET", list, period) or ""
  if not position(row, entry) then
    local parts, best = part(list, period, time)
    if redis.call("EXISTS", parts) == 0 then
      put(list, period, row .. entry, parts)
    else
      local found = best and redis.call("HGET", parts, best) or ""
      if not position(found, entry) then put(parts, best or "0", found .. entry) end
    end
  end
  if string.find(list, "^retcon:archived:") then redis.call("SADD", ARGV[3], list) end
end
for set in string.gmatch(sets or "", "%S+") do redis.call("ZREM", set, ARGV[1]) end
redis.call("DEL", KEYS[1])
redis.call("HDEL", KEYS[2], ARGV[1])
