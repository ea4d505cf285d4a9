-- KEYS: the inbox, the games in play
-- Answer: the id of the newest notification ("" if there is no inbox), the games
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
return {last and last[1] or "", redis.call("HVALS", KEYS[2])}
