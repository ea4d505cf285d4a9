-- Takes a game off the pending games, unless it has become pending at a later version.
-- KEYS: the pending games, each with its version
-- ARGV: game, version
local pending = redis.call("ZSCORE", KEYS[1], ARGV[1])
if pending and tonumber(pending) <= tonumber(ARGV[2]) then redis.call("ZREM", KEYS[1], ARGV[1]) end
