-- Leases the next game.
-- KEYS: in fourth place, the number of leases since one was due to the games that nobody waits for
-- ARGV: how many bots of one player think at once, length of a lease (ms), token of this lease, which lease is due to
--       these games
-- Answer: the game, and 1 if another one could be taken, else 0; nothing if no game can be taken
end_leases()
local most = tonumber(ARGV[1])
local count = (redis.call("GET", KEYS[4]) or 0) + 1
local game, owner = next_game(most, count % ARGV[4] == 0 and 2 or 1)
if not game then return end
redis.call("SET", KEYS[4], count % ARGV[4])
remove(game, owner)
redis.call("ZADD", leases, now + ARGV[2], game)
redis.call("HSET", leased, game, ARGV[3] .. " " .. owner)
return {game, next_game(most, 1) and 1 or 0}
