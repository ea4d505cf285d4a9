-- Adds looks that are missing, except of players who were erased meanwhile.
-- KEYS: looks
-- ARGV: the beginning of the keys of players, then looks, each with its player
for i = 2, #ARGV, 2 do
  if redis.call("EXISTS", ARGV[1] .. ARGV[i + 1]) == 1 then redis.call("HSETNX", KEYS[1], ARGV[i], ARGV[i + 1]) end
end
