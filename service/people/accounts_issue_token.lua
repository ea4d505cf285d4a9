-- Adds a token to a player, unless an earlier request did (`accounts_again.lua`).
-- KEYS: the player's tokens, token, idempotency mark, player, the player's sessions
-- ARGV: mark or "", its life in seconds, token id, token, maximum of tokens
-- Answer: {"ok"}, {"full"}, {"dup", earlier mark}, or {"gone"} if there is no such player
if redis.call("SCARD", KEYS[1]) - redis.call("ZCARD", KEYS[5]) >= tonumber(ARGV[5]) then return {"full"} end
local token = cjson.decode(ARGV[4])
token.name = cjson.decode(redis.call("GET", KEYS[4])).name -- it may have changed meanwhile
redis.call("SADD", KEYS[1], ARGV[3])
redis.call("SET", KEYS[2], cjson.encode(token)) -- cjson keeps 14 digits, and times have 13
if ARGV[1] ~= "" then redis.call("SET", KEYS[3], ARGV[1], "EX", ARGV[2]) end
return {"ok"}
