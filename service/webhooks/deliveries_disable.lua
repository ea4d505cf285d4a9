-- Drops what waits for a disabled webhook, and adds a notification to the player's inbox, once.
-- KEYS: the due webhooks, the leases, the webhook's waiting messages, its log, the order of the log, its health, the
--       player's inbox
-- ARGV: the webhook, its id, when it was disabled (ms), why ("": nobody needs to be told), the channel of the inbox,
--       about how many entries an inbox keeps, how long it is known what was missed (ms)
local missed = tonumber(redis.call("HGET", KEYS[6], "missed_since") or ARGV[3])
missed = math.min(missed, tonumber(ARGV[3]))
for _, id in ipairs(redis.call("ZRANGE", KEYS[3], 0, -1)) do
  local message = redis.call("HGET", KEYS[4], id)
  if message then
    missed = math.min(missed, cjson.decode(message).at)
    redis.call("HSET", KEYS[4], id .. " s", "failed")
  end
end
redis.call("DEL", KEYS[3])
redis.call("ZREM", KEYS[1], ARGV[1])
redis.call("HDEL", KEYS[2], ARGV[1])
redis.call("HSET", KEYS[6], "missed_since", missed)
redis.call("PEXPIRE", KEYS[6], ARGV[7])
if ARGV[4] == "" or redis.call("HGET", KEYS[6], "told") == ARGV[3] then return end
redis.call("HSET", KEYS[6], "told", ARGV[3])
local text = string.format(
  '{"type": "webhook_disabled", "webhook": "%s", "reason": "%s", "at": %s, "missed_since": %.0f}',
  ARGV[2], ARGV[4], ARGV[3], missed
)
local last = redis.call("XADD", KEYS[7], "NOMKSTREAM", "MAXLEN", "~", ARGV[6], "*", "type", "webhook_disabled", "text", text)
if last then redis.call("PUBLISH", ARGV[5], last) end
