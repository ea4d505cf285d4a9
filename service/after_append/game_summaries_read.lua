-- KEYS: summaries
-- Answer: {text or false, ...}, in the order of the keys
local texts = {}
for each, key in ipairs(KEYS) do
  texts[each] = redis.call("HGET", key, "summary")
end
return texts
