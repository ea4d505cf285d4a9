-- Stores what became of a message, unless the message is gone. One that was dropped meanwhile does not wait again.
-- KEYS: the webhook's waiting messages, its log, the order of the log, its health
-- ARGV: id, status, when it is tried again ("": never), the attempt ("": none), 1 if it succeeded or 0 ("": none), now,
--       how far apart failures must be to count (ms), until when the webhook is slow (now: it was quick), until when it
--       is left alone (0: it is not), and the answer, if there is one
local message = redis.call("HGET", KEYS[2], ARGV[1])
if not message then return end
if ARGV[3] == "" or redis.call("ZSCORE", KEYS[1], ARGV[1]) then
  redis.call("HSET", KEYS[2], ARGV[1] .. " s", ARGV[2])
  if ARGV[3] == "" then redis.call("ZREM", KEYS[1], ARGV[1]) else redis.call("ZADD", KEYS[1], ARGV[3], ARGV[1]) end
end
if ARGV[4] ~= "" then
  local attempts = redis.call("HGET", KEYS[2], ARGV[1] .. " a")
  attempts = attempts and attempts .. "," .. ARGV[4] or ARGV[4]
  while #attempts > 2500 do attempts = string.match(attempts, "^%b[],(.*)$") end
  redis.call("HSET", KEYS[2], ARGV[1] .. " a", attempts)
  redis.call("HINCRBY", KEYS[2], ARGV[1] .. " n", 1)
  if ARGV[8] == ARGV[6] then
    redis.call("HSET", KEYS[4], "quick_since", ARGV[6])
  else
    redis.call("HSET", KEYS[4], "slow_until", ARGV[8])
    redis.call("HDEL", KEYS[4], "quick_since")
  end
  if ARGV[9] ~= "0" then redis.call("HSET", KEYS[4], "paused_until", ARGV[9]) end
  if ARGV[10] then
    redis.call("HSET", KEYS[2], ARGV[1] .. " t", ARGV[10])
  else
    redis.call("HDEL", KEYS[2], ARGV[1] .. " t")
  end
end
if ARGV[5] == "1" then
  redis.call("HDEL", KEYS[4], "failing_since", "counted", "counted_at")
elseif ARGV[5] == "0" then
  redis.call("HSETNX", KEYS[4], "failing_since", ARGV[6])
  local counted = redis.call("HGET", KEYS[4], "counted_at")
  if not counted or ARGV[6] - counted >= tonumber(ARGV[7]) then
    redis.call("HINCRBY", KEYS[4], "counted", 1)
    redis.call("HSET", KEYS[4], "counted_at", ARGV[6])
  end
end
if ARGV[2] == "failed" then
  local at, known = cjson.decode(message).at, redis.call("HGET", KEYS[4], "missed_since")
  if not known or tonumber(known) > at then redis.call("HSET", KEYS[4], "missed_since", at) end
end
