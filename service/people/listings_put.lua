-- Lists a bot, or changes its listing.
-- KEYS: player, the player's listing, when bots were listed
-- ARGV: player id, listing, now
-- Answer: {"ok", when the bot was first listed}, or {"gone", 0} if there is no such player
if redis.call("EXISTS", KEYS[1]) == 0 then return {"gone", 0} end
redis.call("SET", KEYS[2], ARGV[2])
redis.call("ZADD", KEYS[3], "NX", ARGV[3], ARGV[1])
return {"ok", redis.call("ZSCORE", KEYS[3], ARGV[1])}
