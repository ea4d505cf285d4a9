-- KEYS: log, head
-- ARGV: version of the first line wanted, how many lines at most
-- Answer: {head or "", lines ...}
local answer = {redis.call("GET", KEYS[2]) or ""}
for _, entry in ipairs(redis.call("XRANGE", KEYS[1], ARGV[1] .. "-0", "+", "COUNT", ARGV[2])) do
  answer[#answer + 1] = entry[2][2]
end
return answer
