-- Adds messages to webhooks, and stores up to which version those of a game are planned.
-- KEYS: the due webhooks, the leases, the version up to which the game is planned; then of each webhook the waiting
--       messages, the log, its order, and the health
-- ARGV: [[name, [[id, message, time, status], …]], …], "version mark" ("": no game), the same before, how long that is
--       kept (s), now (ms), how long messages are kept (ms), how many, how many with those that wait, 1 to send again
--       what is there
local function missed(health, at)
  local known = redis.call("HGET", health, "missed_since")
  if not known or tonumber(known) > at then redis.call("HSET", health, "missed_since", at) end
end
local function dropped(i, id)
  local waiting, log, order, health = unpack(KEYS, i, i + 3)
  if redis.call("ZREM", waiting, id) == 1 then
    local message = redis.call("HGET", log, id)
    if message then missed(health, cjson.decode(message).at) end
  end
  redis.call("HDEL", log, id, id .. " s", id .. " n", id .. " a", id .. " t")
  redis.call("ZREM", order, id)
end
local now, is_again = tonumber(ARGV[5]), ARGV[9] == "1"
local time = redis.call("TIME")
local due = math.min(now, time[1] * 1000 + math.floor(time[2] / 1000)) -- clocks of processes may be ahead
for k, webhook in ipairs(cjson.decode(ARGV[1])) do
  local i = 4 * k
  local waiting, log, order, health = unpack(KEYS, i, i + 3)
  local is_due = false
  for _, each in ipairs(webhook[2]) do
    local id, message, at, status = unpack(each)
    local is_new = redis.call("HSETNX", log, id, message) == 1
    if is_new then redis.call("ZADD", order, now, id) end
    if is_new or is_again then
      redis.call("HSET", log, id .. " s", status)
      redis.call("HDEL", log, id .. " n")
      if status == "waiting" then
        redis.call("ZADD", waiting, due, id)
        is_due = true
      else
        redis.call("ZREM", waiting, id)
      end
    end
  end
  for _, id in ipairs(redis.call("ZRANGEBYSCORE", order, "-inf", now - ARGV[6], "LIMIT", 0, 100)) do dropped(i, id) end
  local count = redis.call("ZCARD", order)
  for _, id in ipairs(redis.call("ZRANGE", order, 0, math.max(0, math.min(count - ARGV[7] + 100, 1000)))) do
    if count <= tonumber(ARGV[7]) then break end
    if count > tonumber(ARGV[8]) or not redis.call("ZSCORE", waiting, id) then
      dropped(i, id)
      count = count - 1
    end
  end
  for j = i, i + 3 do redis.call("PEXPIRE", KEYS[j], ARGV[6] + 86400000) end
  if is_due and redis.call("HEXISTS", KEYS[2], webhook[1]) == 0 then redis.call("ZADD", KEYS[1], "LT", due, webhook[1]) end
end
if ARGV[2] ~= "" then
  local stored = redis.call("GET", KEYS[3])
  local is_older = not stored or stored == ARGV[3]
    or tonumber(string.match(stored, "^%d+")) < tonumber(string.match(ARGV[2], "^%d+"))
  if is_older then redis.call("SET", KEYS[3], ARGV[2], "EX", ARGV[4]) end
end
