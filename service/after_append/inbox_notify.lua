-- Adds to the inboxes of a game's players what its table shows and they have not been notified of. A challenge to an
-- erased player has the id "<seat> ".
-- KEYS: the version that each game's players were last notified at; then of each player the inbox, the games in play
--       with the decisions owed, and the unanswered challenges, as the player was last notified of them
-- ARGV: the game's notifications as JSON, about how many entries an inbox keeps, the type of a reset
local game = cjson.decode(ARGV[1])
local version = redis.call("HGET", KEYS[1], game.id)
if version and tonumber(version) >= game.version then return end
for i, player in ipairs(game.players) do
  local inbox, games, challenges = KEYS[3 * i - 1], KEYS[3 * i], KEYS[3 * i + 1]
  local playing, owed, found, unanswered = redis.call("HGET", games, game.id), {}, {}, {}
  local earlier = cjson.decode(redis.call("HGET", challenges, game.id) or "[]")
  for _, id in ipairs(earlier) do unanswered[id] = true end
  for _, challenge in ipairs(player.challenges) do
    if not unanswered[challenge.id] then found[#found + 1] = challenge.notification end
    unanswered[challenge.id] = false
  end
  for _, id in ipairs(earlier) do
    if unanswered[id] then found[#found + 1] = player.answers[id] or player.answers[string.match(id, "^%d+ ")] end
  end
  if player.unanswered then
    redis.call("HSET", challenges, game.id, player.unanswered)
  elseif #earlier > 0 then
    redis.call("HDEL", challenges, game.id)
  end
  if playing then
    for _, each in ipairs(cjson.decode(playing).decisions) do owed[each.seat .. " " .. each.decision] = each.decision_mark or true end
  else
    found[#found + 1] = player.started
  end
  for _, each in ipairs(player.decisions) do
    -- A decision without a mark was stored by an older release.
    local known = owed[each.seat .. " " .. each.decision]
    if known ~= true and known ~= each.decision_mark then found[#found + 1] = each.notification end
  end
  if player.is_out then
    -- What happens from now on in a game without live spectators is none of this former player's business.
    redis.call("HDEL", games, game.id)
  elseif game.is_over then
    found[#found + 1] = player.finished
    redis.call("HDEL", games, game.id)
  elseif player.entry then
    redis.call("HSET", games, game.id, player.entry)
  end
  if game.is_silent then found = game.is_over and {} or {{ARGV[3], ""}} end
  local last
  for _, each in ipairs(found) do
    last = redis.call("XADD", inbox, "NOMKSTREAM", "MAXLEN", "~", ARGV[2], "*", "type", each[1], "text", each[2])
  end
  if last then redis.call("PUBLISH", player.channel, last) end
end
redis.call("HSET", KEYS[1], game.id, game.version)
