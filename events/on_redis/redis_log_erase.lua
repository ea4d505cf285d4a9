-- Deletes a player's disclosures. The position of the log then differs in the number of erasures.
-- KEYS: head, disclosures, snapshot, earlier snapshots
-- ARGV: player, channel
-- Answer: 1, or 0 if there were none
local stored, found = redis.call("HGETALL", KEYS[2]), {}
for i = 1, #stored, 2 do
  if stored[i] ~= "erasures" and cjson.decode(stored[i + 1])[1] == ARGV[1] then found[#found + 1] = stored[i] end
end
if #found == 0 then return 0 end
redis.call("HDEL", KEYS[2], unpack(found))
local erasures = redis.call("HINCRBY", KEYS[2], "erasures", 1)
local position = string.match(redis.call("GET", KEYS[1]), "^(%S+ %S+) ")
position = position .. " " .. erasures
redis.call("SET", KEYS[1], position)
redis.call("DEL", KEYS[3], KEYS[4])
redis.call("PUBLISH", ARGV[2], position)
return 1
