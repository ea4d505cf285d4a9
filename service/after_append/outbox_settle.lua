-- Stores when a game is due next, unless that is known of a later version, and takes the game off the pending ones,
-- unless it has become pending at a later version.
-- KEYS: the pending games, each with its version; the games by due time; the version that each due time is from
-- ARGV: game, version, "clear" to take it off the pending games (else empty), due time in ms (empty: never). Without a
--       fourth argument, the due time stays as it is.
local game, version, due = ARGV[1], tonumber(ARGV[2]), ARGV[4]
if due and tonumber(redis.call("HGET", KEYS[3], game) or 0) <= version then
  if due == "" then
    redis.call("ZREM", KEYS[2], game)
    redis.call("HDEL", KEYS[3], game)
  else
    redis.call("ZADD", KEYS[2], due, game)
    redis.call("HSET", KEYS[3], game, version)
  end
end
if ARGV[3] == "clear" then
  local pending = redis.call("ZSCORE", KEYS[1], game)
  if pending and tonumber(pending) <= version then redis.call("ZREM", KEYS[1], game) end
end
