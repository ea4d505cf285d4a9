-- Tells a player something once: in the inbox, and by a push message to each subscription.
-- KEYS: whether the player was told, the messages to push, the player's inbox, the push subscriptions
-- ARGV: how long to know that the player was told (s), about how many entries an inbox keeps, type and text of the
--       notification, its channel, how long messages wait before they are pushed (ms), player, game or "-", occasion
if not redis.call("SET", KEYS[1], 1, "NX", "EX", ARGV[1]) then return end
local time = redis.call("TIME")
local due = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[6]
for _, id in ipairs(redis.call("HKEYS", KEYS[4])) do
  redis.call("ZADD", KEYS[2], due, table.concat({0, ARGV[7], id, ARGV[8], ARGV[9]}, " "))
end
local last = redis.call("XADD", KEYS[3], "NOMKSTREAM", "MAXLEN", "~", ARGV[2], "*", "type", ARGV[3], "text", ARGV[4])
if last then redis.call("PUBLISH", ARGV[5], last) end
