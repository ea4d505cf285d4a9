-- Tells the seeks of a match that their game has been created.
-- KEYS: the prefix of all keys of seeks
-- ARGV: game, how long seeks are stored once they have ended (ms), channel prefix, seeks
-- Answer: "ok"
local all = KEYS[1]
redis.call("HSET", all .. "matches", ARGV[1], "") -- events/on_redis/replicas.py: WAIT needs a write
redis.call("HDEL", all .. "matches", ARGV[1])
for place = 4, #ARGV do
  local key = all .. "seek:" .. ARGV[place]
  if redis.call("HGET", key, "status") == "matched" then
    redis.call("HSET", key, "status", "found")
    redis.call("PEXPIRE", key, ARGV[2])
    redis.call("PUBLISH", ARGV[3] .. ARGV[place], "")
  end
end
return redis.status_reply("ok")
