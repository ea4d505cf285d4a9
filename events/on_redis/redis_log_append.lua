-- Appends lines to a log, all or none.
-- KEYS: log, head, disclosures, commands of today, commands of yesterday, commands of tomorrow
-- ARGV: head expected, head afterwards, command key or "", what to store of the command, channel, seconds that commands
--       are kept, "1" if the answer waits for replicas, number of disclosures, version and disclosure ..., lines ...
-- Answer: {"ok"}, {"dup", stored}, {"conflict", newer lines ...} or {"old"} for a log in format 1
local head = redis.call("GET", KEYS[2])
if not head then
  if redis.call("EXISTS", KEYS[1]) == 1 then return {"old"} end
  head = "0 " .. string.rep("0", 64) .. " 0"
end
local expected, version = tonumber(string.match(ARGV[1], "^%d+")), tonumber(string.match(head, "^%d+"))
local waits, first = ARGV[7] == "1", 9 + 2 * tonumber(ARGV[8])
local earlier, kept
for i = 4, ARGV[3] ~= "" and 6 or 3 do
  if not earlier then earlier, kept = redis.call("HGET", KEYS[i], ARGV[3]), KEYS[i] end
end
local conflict = {"conflict"}
if version ~= expected then
  for _, entry in ipairs(redis.call("XRANGE", KEYS[1], (expected + 1) .. "-0", "+")) do
    conflict[#conflict + 1] = entry[2][2]
  end
  -- Two commands may draft the same lines, and only one of them has written them.
  local resent = #conflict > #ARGV - first + 1 and (ARGV[3] == "" or earlier == ARGV[4])
  for i = first, #ARGV do resent = resent and conflict[i - first + 2] == ARGV[i] end
  if resent then
    if waits then redis.call("SET", KEYS[2], head) end -- WAIT only waits for what this connection has written
    return {"ok"}
  end
end
if earlier then
  if waits then redis.call("HSET", kept, ARGV[3], earlier) end
  return {"dup", earlier}
end
if head ~= ARGV[1] then return conflict end
for i = first, #ARGV do
  redis.call("XADD", KEYS[1], (expected + i - first + 1) .. "-0", "e", ARGV[i])
end
for i = 9, first - 2, 2 do redis.call("HSET", KEYS[3], ARGV[i], ARGV[i + 1]) end
redis.call("SET", KEYS[2], ARGV[2])
if ARGV[3] ~= "" then
  redis.call("HSET", KEYS[4], ARGV[3], ARGV[4])
  redis.call("EXPIRE", KEYS[4], ARGV[6])
end
local lines = #ARGV - first < 20 and table.concat(ARGV, "\n", first) or ""
redis.call("PUBLISH", ARGV[5], lines ~= "" and #lines <= 2000 and ARGV[2] .. "\n" .. lines or ARGV[2])
return {"ok"}
