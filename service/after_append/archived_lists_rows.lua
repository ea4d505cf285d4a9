-- Rows of a list of archived games: how they are found, divided and searched. It begins other scripts.
local ENTRY, LONGEST = 16, 4096
local function time_of(entry)
  local a, b, c, d, e, f = string.byte(entry, 1, 6)
  return ((((a * 256 + b) * 256 + c) * 256 + d) * 256 + e) * 256 + f
end
-- Where the entry begins in the row, or nil.
local function position(row, entry)
  local at = 1
  repeat
    at = string.find(row, entry, at, true)
    local is_between = at and (at - 1) % ENTRY ~= 0
    if is_between then at = at + 1 end
  until not is_between
  return at
end
-- The key with the parts of a long row, and the part that has the entries up to that time.
local function part(list, period, time)
  local parts, best = list .. "/" .. period, nil
  for _, from in ipairs(redis.call("HKEYS", parts)) do
    local number = tonumber(from)
    if number <= time and (not best or number > tonumber(best)) then best = from end
  end
  return parts, best
end
