-- Adds to the inboxes of a game's players what they are told of its new records, unless another process has done so.
-- KEYS: the version that each game's players were last notified at, the messages to push; then of each player the
--       inbox, the games in play with the decisions owed, what older releases stored about challenges, and the push
--       subscriptions
-- ARGV: the game's notifications as JSON, about how many entries an inbox keeps, the type of a reset, how long messages
--       wait before they are pushed (in ms), the version that the players were last notified at ("": unknown)
-- Answer: "ok", or the version that is stored, if it is another one
local game = cjson.decode(ARGV[1])
local stored = redis.call("HGET", KEYS[1], game.id)
if stored and stored ~= ARGV[5] then return stored end
local time = redis.call("TIME")
local due = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[4]
for i, player in ipairs(game.players) do
  local inbox, games, challenges, subscriptions = unpack(KEYS, 4 * i - 1, 4 * i + 2)
  redis.call("HDEL", challenges, game.id)
  if player.is_out or game.is_over then
    -- is_out: what happens from now on in a game without live spectators is none of this former player's business.
    redis.call("HDEL", games, game.id)
  elseif player.entry then
    redis.call("HSET", games, game.id, player.entry)
  end
  local found = player.found
  if game.is_silent then found = game.is_over and {} or {{ARGV[3], ""}} end
  for _, occasion in ipairs(player.pushed) do
    for _, id in ipairs(redis.call("HKEYS", subscriptions)) do
      redis.call("ZADD", KEYS[2], due, table.concat({0, player.id, id, game.id, occasion}, " "))
    end
  end
  local last
  for _, each in ipairs(found) do
    last = redis.call("XADD", inbox, "NOMKSTREAM", "MAXLEN", "~", ARGV[2], "*", "type", each[1], "text", each[2])
    for _, id in ipairs(each[3] and redis.call("HKEYS", subscriptions) or {}) do
      redis.call("ZADD", KEYS[2], due, table.concat({0, player.id, id, game.id, each[3]}, " "))
    end
  end
  if last then redis.call("PUBLISH", player.channel, last) end
end
redis.call("HSET", KEYS[1], game.id, game.version)
return "ok"
