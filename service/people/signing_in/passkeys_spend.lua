-- Uses up the challenge that a passkey has answered, between accounts_again.lua and sessions_start.lua.
-- KEYS: 6 passkey, 7 challenge
-- ARGV: 9 how often the authenticator has used the passkey, or 0
-- Answer: {"expired"} if there is no such challenge, or {"cloned"} if the passkey was used more often than that
if redis.call("DEL", KEYS[7]) == 0 then return {"expired"} end
local passkey, count = cjson.decode(redis.call("GET", KEYS[6])), tonumber(ARGV[9])
if (count > 0 or passkey.sign_count > 0) and count <= passkey.sign_count then return {"cloned"} end
passkey.sign_count = count
redis.call("SET", KEYS[6], cjson.encode(passkey)) -- cjson keeps 14 digits, and times have 13
