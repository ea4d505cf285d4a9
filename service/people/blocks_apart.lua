-- KEYS: those whom the player blocks, those who block the player
-- ARGV: ids of others, or none for everybody
-- Answer: those of the others who are in one of the two
local found = {}
if #ARGV == 0 then
  found = redis.call("SMEMBERS", KEYS[2])
  for _, blocked in ipairs(redis.call("ZRANGE", KEYS[1], 0, -1)) do found[#found + 1] = blocked end
  return found
end
for _, other in ipairs(ARGV) do
  if redis.call("ZSCORE", KEYS[1], other) or redis.call("SISMEMBER", KEYS[2], other) == 1 then
    found[#found + 1] = other
  end
end
return found
