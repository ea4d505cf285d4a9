-- Stores the whole log of a game that was archived, unless there is one.
-- KEYS: log, head, disclosures
-- ARGV: head, erasures, number of disclosures, version and disclosure ..., lines ...
-- Answer: "ok", or "dup" if there is a log
if redis.call("EXISTS", KEYS[1]) == 1 then
  local head = redis.call("GET", KEYS[2])
  if head then redis.call("SET", KEYS[2], head) end -- WAIT only waits for what this connection has written
  return "dup"
end
local first = 4 + 2 * tonumber(ARGV[3])
for i = first, #ARGV do
  redis.call("XADD", KEYS[1], (i - first + 1) .. "-0", "e", ARGV[i])
end
for i = 4, first - 1, 2 do redis.call("HSET", KEYS[3], ARGV[i], ARGV[i + 1]) end
redis.call("HSET", KEYS[3], "erasures", ARGV[2])
redis.call("SET", KEYS[2], ARGV[1])
return "ok"
