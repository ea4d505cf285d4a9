-- Tells if a game could be taken while no job waits that would take it.
-- KEYS: in fourth place, the jobs that wait for a worker
-- ARGV: how many bots of one player think at once
-- Answer: 1 or 0
end_leases()
return redis.call("LLEN", KEYS[4]) == 0 and next_game(tonumber(ARGV[1]), 1) and 1 or 0
