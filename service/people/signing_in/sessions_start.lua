-- Starts the session, unless an earlier request did (`accounts_again.lua`). Ends the oldest ones if there are too many.
-- ARGV: after those of `accounts_again.lua`: session, when it begins, maximum of sessions, prefix of the keys of tokens,
--       channel of revocations
-- Answer: {"ok", ids of sessions that were ended, ...}
local ended = {"ok"}
while redis.call("ZCARD", KEYS[5]) >= tonumber(ARGV[6]) do
  local oldest = redis.call("ZPOPMIN", KEYS[5])[1]
  redis.call("SREM", KEYS[1], oldest)
  redis.call("DEL", ARGV[7] .. oldest)
  redis.call("PUBLISH", ARGV[8], oldest)
  ended[#ended + 1] = oldest
end
redis.call("ZADD", KEYS[5], ARGV[5], ARGV[3])
redis.call("SADD", KEYS[1], ARGV[3])
local session = cjson.decode(ARGV[4])
session.name = cjson.decode(redis.call("GET", KEYS[4])).name -- it may have changed meanwhile
redis.call("SET", KEYS[2], cjson.encode(session)) -- cjson keeps 14 digits, and times have 13
if ARGV[1] ~= "" then redis.call("SET", KEYS[3], ARGV[1], "EX", ARGV[2]) end
return ended
