-- Removes the log of an archived game. The commands of the last days stay until they expire, so that requests which are
-- sent again are recognised.
-- KEYS: log, head, disclosures, commands of today, commands of yesterday, commands of tomorrow,
--       commands as format 1 kept them, snapshot, earlier snapshots
-- ARGV: head expected
-- Answer: 1 if there is no log any more, 0 if it is at another position
if redis.call("GET", KEYS[2]) ~= ARGV[1] then return 1 - redis.call("EXISTS", KEYS[1]) end
redis.call("UNLINK", KEYS[1], KEYS[2], KEYS[3], unpack(KEYS, 7))
return 1
