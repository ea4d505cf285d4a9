-- Reads a part of a list, and the summaries of its games.
-- KEYS: sorted set
-- ARGV: highest score, how many games to skip, how many to read, what the keys of summaries begin with ("": read none)
-- Answer: for each game, beginning with the highest score: {game, score, summary or false}
local found = redis.call("ZREVRANGEBYSCORE", KEYS[1], ARGV[1], "-inf", "WITHSCORES", "LIMIT", ARGV[2], ARGV[3])
local games = {}
for i = 1, #found, 2 do
  local summary = ARGV[4] ~= "" and redis.call("HGET", ARGV[4] .. found[i], "summary")
  games[#games + 1] = {found[i], found[i + 1], summary}
end
return games
