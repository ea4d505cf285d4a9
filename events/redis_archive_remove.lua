-- Removes the log of an archived game.
-- KEYS: log, head, disclosures, commands of today, commands of yesterday, commands as format 1 kept them, snapshot, mark
-- ARGV: head expected, head afterwards, which refers to the archive, the mark expected
-- Answer: 1 if the game is archived, 0 if it has changed or is not marked
local head = redis.call("GET", KEYS[2])
if head == ARGV[2] then return 1 end
if head ~= ARGV[1] or redis.call("GET", KEYS[8]) ~= ARGV[3] then return 0 end
redis.call("SET", KEYS[2], ARGV[2])
redis.call("UNLINK", KEYS[1], KEYS[3], KEYS[4], KEYS[5], KEYS[6], KEYS[7], KEYS[8])
return 1
