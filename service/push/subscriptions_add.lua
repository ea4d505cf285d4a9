-- Adds a subscription to a player, or replaces it. Another player who had it loses it, and beyond the maximum the
-- oldest is dropped. "mail" stands for a mail address and does not count. Announces the player.
-- KEYS: the players of all subscriptions, the player's subscriptions
-- ARGV: id, player, subscription as JSON, prefix of the keys of players' subscriptions, maximum, channel
local owner = redis.call("HGET", KEYS[1], ARGV[1])
if owner and owner ~= ARGV[2] then redis.call("HDEL", ARGV[4] .. owner, ARGV[1]) end
redis.call("HSET", KEYS[1], ARGV[1], ARGV[2])
redis.call("HSET", KEYS[2], ARGV[1], ARGV[3])
if redis.call("HLEN", KEYS[2]) - redis.call("HEXISTS", KEYS[2], "mail") > tonumber(ARGV[5]) then
  local all, oldest, created_at = redis.call("HGETALL", KEYS[2]), nil, math.huge
  for i = 1, #all, 2 do
    local created = cjson.decode(all[i + 1]).created_at
    if all[i] ~= ARGV[1] and created < created_at then oldest, created_at = all[i], created end
  end
  redis.call("HDEL", KEYS[2], oldest)
  redis.call("HDEL", KEYS[1], oldest)
end
redis.call("PUBLISH", ARGV[6], ARGV[2])
