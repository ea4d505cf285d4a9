-- Appends an entry to the audit log.
-- KEYS: the audit log
-- ARGV: number of the entry, its line
-- Answer: "ok", "dup" if the log has this entry already, or "other" if it has another one with this number
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
local number = last and tonumber(string.match(last[1], "^%d+")) or 0
if number < tonumber(ARGV[1]) then
  redis.call("XADD", KEYS[1], ARGV[1] .. "-0", "line", ARGV[2])
  return "ok"
end
local there = redis.call("XRANGE", KEYS[1], ARGV[1] .. "-0", ARGV[1] .. "-0")[1]
if not there or there[2][2] ~= ARGV[2] then return "other" end
redis.call("XSETID", KEYS[1], last[1]) -- events/on_redis/replicas.py: WAIT needs a write
return "dup"
