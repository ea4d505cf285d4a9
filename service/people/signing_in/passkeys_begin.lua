-- Stores the challenge with which a player may add a passkey.
-- KEYS: player, the player's challenge
-- ARGV: digest of the challenge, its life in seconds
-- Answer: "ok", or "gone" if there is no such player
if redis.call("EXISTS", KEYS[1]) == 0 then return "gone" end
redis.call("SET", KEYS[2], ARGV[1], "EX", ARGV[2])
return "ok"
