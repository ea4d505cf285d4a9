-- Notes that moves can be accepted now. If nobody noted that for long, the time since then was an outage.
-- KEYS: when it was noted last, the outages
-- ARGV: the shortest outage (ms), how many outages to keep at least
-- Answer: nothing
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call("GET", KEYS[1]) or now)
if now - last >= tonumber(ARGV[1]) then
  redis.call("XADD", KEYS[2], "MAXLEN", "~", ARGV[2], "*", "since", last, "until", now)
end
redis.call("SET", KEYS[1], now)
