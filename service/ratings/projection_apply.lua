-- Projects one entry of a ladder, unless another process has, or the projection is no longer the present one.
-- KEYS: the present generation, players by handle, and of the projection: how far it is, standings, ranking, when players
--       were seen, hashes that are kept; then the history of each player
-- ARGV: generation, number before, number after, hash, model, whether the hash is kept; then for each player the handle,
--       the standing, the score by which they are ranked (or ""), when they were seen, and the point of the history
-- Answer: "ok", or "changed"
if (redis.call("GET", KEYS[1]) or "0") ~= ARGV[1] then return redis.status_reply("changed") end
if (redis.call("HGET", KEYS[3], "number") or "0") ~= ARGV[2] then return redis.status_reply("changed") end
redis.call("HSET", KEYS[3], "number", ARGV[3], "head", ARGV[4], "model", ARGV[5])
if ARGV[6] == "1" then redis.call("HSET", KEYS[7], ARGV[3], ARGV[4]) end
for i = 7, #ARGV, 5 do
  local handle = ARGV[i]
  redis.call("HSET", KEYS[4], handle, ARGV[i + 1])
  if ARGV[i + 2] ~= "" and redis.call("HEXISTS", KEYS[2], handle) == 1 then
    redis.call("ZADD", KEYS[5], ARGV[i + 2], handle)
    redis.call("ZADD", KEYS[6], ARGV[i + 3], handle)
  end
  redis.call("ZADD", KEYS[8 + (i - 7) / 5], ARGV[3], ARGV[i + 4])
end
return redis.status_reply("ok")
