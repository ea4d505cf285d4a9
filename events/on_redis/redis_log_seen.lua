-- Looks up a command, and writes its entry again, because WAIT only waits for what this connection has written.
-- KEYS: commands of today, commands of yesterday, commands of tomorrow
-- ARGV: command key, "1" if the answer waits for replicas
-- Answer: {"dup", stored}, or {"new"}
for _, key in ipairs(KEYS) do
  local earlier = redis.call("HGET", key, ARGV[1])
  if earlier then
    if ARGV[2] == "1" then redis.call("HSET", key, ARGV[1], earlier) end
    return {"dup", earlier}
  end
end
return {"new"}
