-- Reads a part of a list (after archived_lists_rows.lua).
-- ARGV: list, period, latest time
-- Answer: the period's row, and the part with the newest entries up to that time: from when on it has all, and its row;
--         "" if there is none
local parts, best = part(ARGV[1], ARGV[2], tonumber(ARGV[3]))
local row = redis.call("HGET", ARGV[1], ARGV[2]) or ""
return {row, best or "", best and redis.call("HGET", parts, best) or ""}
