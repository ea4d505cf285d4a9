-- Removes a player from an inbox, or from the unanswered challenges of another player. The entries of an inbox keep
-- their ids. The whole inbox is stored again, because a stream keeps the bytes of deleted entries for some time.
-- KEYS: the inbox, or the challenges
-- ARGV: player
local quoted = '"' .. ARGV[1] .. '"'
if redis.call("TYPE", KEYS[1]).ok == "hash" then
  local games = redis.call("HGETALL", KEYS[1])
  for i = 1, #games, 2 do
    local text, found = string.gsub(games[i + 1], " " .. ARGV[1] .. '"', ' "')
    if found > 0 then redis.call("HSET", KEYS[1], games[i], text) end
  end
  return
end
local entries, is_named = redis.call("XRANGE", KEYS[1], "-", "+"), false
for _, entry in ipairs(entries) do is_named = is_named or string.find(entry[2][4], quoted, 1, true) end
if not is_named then return end
local ttl = redis.call("PTTL", KEYS[1])
redis.call("DEL", KEYS[1])
for _, entry in ipairs(entries) do
  redis.call("XADD", KEYS[1], entry[1], "type", entry[2][2], "text", (string.gsub(entry[2][4], quoted, "null")))
end
if ttl > 0 then redis.call("PEXPIRE", KEYS[1], ttl) end
