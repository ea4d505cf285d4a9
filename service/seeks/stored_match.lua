-- Answers seeks with one game, all of them or none.
-- KEYS: the prefix of all keys of seeks
-- ARGV: game, match, pool, how many waits are stored ("0": this one does not show how long it takes), for each seek:
--       id, wait in ms
-- Answer: "ok", or "gone" if one of them no longer waits
local matches = all .. "matches"
if redis.call("HEXISTS", matches, ARGV[1]) == 1 then
  redis.call("HSET", matches, ARGV[1], ARGV[2]) -- events/on_redis/replicas.py: WAIT needs a write
  return redis.status_reply("ok")
end
for place = 5, #ARGV, 2 do
  if redis.call("HGET", all .. "seek:" .. ARGV[place], "status") ~= "waiting" then return redis.status_reply("gone") end
end
local stored, most = redis.call("HGET", all .. "waits", ARGV[3]), tonumber(ARGV[4])
local waits = stored and cjson.decode(stored) or {}
for place = 5, #ARGV, 2 do
  redis.call("HSET", all .. "seek:" .. ARGV[place], "status", "matched", "game", ARGV[1])
  leave(ARGV[place], ARGV[3])
  waits[#waits + 1] = tonumber(ARGV[place + 1])
end
while #waits > most do table.remove(waits, 1) end
if most > 0 then redis.call("HSET", all .. "waits", ARGV[3], cjson.encode(waits)) end
redis.call("HSET", matches, ARGV[1], ARGV[2])
return redis.status_reply("ok")
