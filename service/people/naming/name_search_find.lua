-- Finds names by their beginning.
-- KEYS: names, looks, beginnings of names (see name_index.py)
-- ARGV: from and to which entry, as ZRANGEBYLEX takes them, the most entries, prefix of the keys of players
-- Answer: {entry, player or "", ...}, or null while names are missing in the index
if redis.call("HLEN", KEYS[1]) ~= tonumber(redis.call("HGET", KEYS[2], "") or 0) then return false end
local found = {}
for _, entry in ipairs(redis.call("ZRANGEBYLEX", KEYS[3], ARGV[1], ARGV[2], "LIMIT", 0, ARGV[3])) do
  found[#found + 1] = entry
  found[#found + 1] = redis.call("GET", ARGV[4] .. string.match(entry, "[^%z]*$")) or ""
end
return found
