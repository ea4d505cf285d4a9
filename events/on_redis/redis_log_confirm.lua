-- Writes the head of a log again, because WAIT only waits for what this connection has written.
-- KEYS: head
-- ARGV: head expected
-- Answer: "ok", or "conflict" if the log is elsewhere. A log in format 1 has no head.
local head = redis.call("GET", KEYS[1])
if head and head ~= ARGV[1] then return "conflict" end
if head then redis.call("SET", KEYS[1], head) end
return "ok"
