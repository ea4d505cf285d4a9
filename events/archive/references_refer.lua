-- Replaces the reference to an archived game.
-- KEYS: the references of games whose ids begin with the same bits
-- ARGV: game, reference expected ("" for none), reference afterwards
-- Answer: "ok", or "conflict" if there is another one
local current = redis.call("HGET", KEYS[1], ARGV[1]) or ""
if current ~= ARGV[2] and current ~= ARGV[3] then return "conflict" end -- the script may be sent twice
redis.call("HSET", KEYS[1], ARGV[1], ARGV[3])
return "ok"
