-- Notes that a player asks for an analysis, unless it is there.
-- KEYS: what is known of the analysis; what has been found; the unfinished analyses by the time at which a job is due;
--       the games whose analyses the player has asked for
-- ARGV: game, hash of its log, now (ms), how many analyses of a player may be unfinished (0: any number), how many may
--       be unfinished in all, how long unfinished ones are kept (s)
-- Answer: 0 if it was there, 1 if it is noted, 2 if the player has too many, 3 if there are too many in all
if redis.call("HGET", KEYS[1], "head") == ARGV[2] then return 0 end
local count = 0
for _, game in ipairs(redis.call("SMEMBERS", KEYS[4])) do
  if redis.call("ZSCORE", KEYS[3], game) then count = count + 1 else redis.call("SREM", KEYS[4], game) end
end
local most = tonumber(ARGV[4])
if most > 0 and count >= most then return 2 end
if redis.call("ZCARD", KEYS[3]) >= tonumber(ARGV[5]) then return 3 end
redis.call("DEL", KEYS[1], KEYS[2])
redis.call("HSET", KEYS[1], "head", ARGV[2], "status", "waiting", "done", 0)
redis.call("EXPIRE", KEYS[1], ARGV[6])
redis.call("ZADD", KEYS[3], ARGV[3], ARGV[1])
redis.call("SADD", KEYS[4], ARGV[1])
redis.call("EXPIRE", KEYS[4], ARGV[6])
return 1
