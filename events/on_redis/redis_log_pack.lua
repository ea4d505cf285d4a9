-- Replaces the entries of a log by others with the same lines.
-- KEYS: log, head
-- ARGV: head of the log with these lines, then the id and the content of each entry
-- Answer: 1, or 0 if the log is elsewhere
if redis.call("GET", KEYS[2]) ~= ARGV[1] then return 0 end
redis.call("DEL", KEYS[1])
for i = 2, #ARGV, 2 do redis.call("XADD", KEYS[1], ARGV[i] .. "-0", "e", ARGV[i + 1]) end
return 1
