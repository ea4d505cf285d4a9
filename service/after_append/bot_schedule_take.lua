-- Leases the next game.
-- ARGV: how many bots of one player think at once, length of a lease (ms), token of this lease
-- Answer: the game, and 1 if another one could be taken, else 0; nothing if no game can be taken
end_leases()
local most = tonumber(ARGV[1])
local game, owner = next_game(most)
if not game then return end
remove(game, owner)
redis.call("ZADD", leases, now + ARGV[2], game)
redis.call("HSET", leased, game, ARGV[3] .. " " .. owner)
return {game, next_game(most) and 1 or 0}
