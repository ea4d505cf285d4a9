-- What all scripts of the schedule begin with.
-- KEYS: the waiting games with their owners, the ends of the leases, the leased games with their owners
-- An owner is "<class> <player>". Class 1 are games that people wait for, class 2 all others. Each class has a list of
-- the players with waiting games, whose turn comes in that order; each owner has a list of waiting games.
local waiting, leases, leased = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function players_of(class) return "retcon:bots:players:" .. class end
local function games_of(owner) return "retcon:bots:games:" .. owner end

local function add(game, owner)
  if redis.call("HSETNX", waiting, game, owner) == 1 and redis.call("RPUSH", games_of(owner), game) == 1 then
    redis.call("RPUSH", players_of(string.sub(owner, 1, 1)), string.sub(owner, 3))
  end
end

local function remove(game, owner)
  redis.call("HDEL", waiting, game)
  redis.call("LREM", games_of(owner), 1, game)
  local class, player = string.sub(owner, 1, 1), string.sub(owner, 3)
  redis.call("LREM", players_of(class), 1, player)
  if redis.call("LLEN", games_of(owner)) > 0 then redis.call("RPUSH", players_of(class), player) end
end

local function end_leases()
  for _, game in ipairs(redis.call("ZRANGEBYSCORE", leases, "-inf", now)) do
    local owner = string.match(redis.call("HGET", leased, game) or "", "^%S+ (.*)$")
    redis.call("ZREM", leases, game)
    redis.call("HDEL", leased, game)
    if owner then add(game, owner) end
  end
end

-- `first` is the class whose games come first.
local function next_game(most, first)
  local busy = {}
  for _, lease in ipairs(redis.call("HVALS", leased)) do
    local player = string.match(lease, "^%S+ %d (.*)$")
    busy[player] = (busy[player] or 0) + 1
  end
  for _, class in ipairs({first, 3 - first}) do
    for _, player in ipairs(redis.call("LRANGE", players_of(class), 0, -1)) do
      if (busy[player] or 0) < most then
        local owner = class .. " " .. player
        for _, game in ipairs(redis.call("LRANGE", games_of(owner), 0, -1)) do
          if redis.call("HEXISTS", leased, game) == 0 then return game, owner end
        end
      end
    end
  end
end
