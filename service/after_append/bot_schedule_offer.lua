-- Puts a game on the schedule, unless it is there.
-- KEYS: in fourth place, the jobs that wait for a worker
-- ARGV: game, owner
-- Answer: how many jobs wait
add(ARGV[1], ARGV[2])
return redis.call("LLEN", KEYS[4])
