-- Appends lines to a log, all or none. A line ends with its hash: "hash":"..."}
-- KEYS: log, commands
-- ARGV: version and hash of the last line, command key or "", what to store of the command, channel, lines ...
-- Answer: {"ok"}, {"dup", stored} or {"conflict", newer lines ...}
local expected, first = tonumber(ARGV[1]), 6
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
local version, head = 0, ARGV[2]
if last then
  version = tonumber(string.match(last[1], "^%d+"))
  head = string.sub(last[2][2], -66, -3)
end
local conflict = {"conflict"}
if version ~= expected then
  for _, entry in ipairs(redis.call("XRANGE", KEYS[1], (expected + 1) .. "-0", "+")) do
    conflict[#conflict + 1] = entry[2][2]
  end
  local resent = #conflict > #ARGV - first + 1
  for i = first, #ARGV do resent = resent and conflict[i - first + 2] == ARGV[i] end
  if resent then return {"ok"} end
end
if ARGV[3] ~= "" then
  local earlier = redis.call("HGET", KEYS[2], ARGV[3])
  if earlier then return {"dup", earlier} end
end
if version ~= expected or head ~= ARGV[2] then return conflict end
for i = first, #ARGV do
  redis.call("XADD", KEYS[1], (expected + i - first + 1) .. "-0", "e", ARGV[i])
end
if ARGV[3] ~= "" then redis.call("HSET", KEYS[2], ARGV[3], ARGV[4]) end
redis.call("PUBLISH", ARGV[5], expected + #ARGV - first + 1)
return {"ok"}
