-- Replaces a log in format 1 by its lines in format 2.
-- KEYS: log, head, disclosures, commands of today, commands of yesterday, commands of tomorrow,
--       commands as format 1 kept them, snapshot, earlier snapshots
-- ARGV: the last line of the old log, head of the new one, seconds that commands are kept, number of disclosures,
--       version and disclosure ..., lines ...
-- Answer: 1, or 0 if the log has grown or was converted before
if redis.call("EXISTS", KEYS[2]) == 1 then return 0 end
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
if not last or last[2][2] ~= ARGV[1] then return 0 end
local first = 5 + 2 * tonumber(ARGV[4])
redis.call("DEL", KEYS[1], KEYS[8], KEYS[9])
for i = first, #ARGV do redis.call("XADD", KEYS[1], (i - first + 1) .. "-0", "e", ARGV[i]) end
for i = 5, first - 2, 2 do redis.call("HSET", KEYS[3], ARGV[i], ARGV[i + 1]) end
redis.call("SET", KEYS[2], ARGV[2])
if redis.call("EXISTS", KEYS[7]) == 1 then
  redis.call("RENAME", KEYS[7], KEYS[4])
  redis.call("EXPIRE", KEYS[4], ARGV[3])
end
return 1
