-- Goes before every script: the last two of ARGV are the simulated time in microseconds and why writes are refused, if
-- they are. The answer becomes {notes, answer}; the notes are what the script published (P), which keys will expire (E),
-- what it pushed to (L), and whether it wrote (W), each text with its length.
local REFUSED, NOW = table.remove(ARGV), tonumber(table.remove(ARGV))
local NOTES = {}
local function note(...) for _, each in ipairs({...}) do NOTES[#NOTES + 1] = #tostring(each) .. ":" .. tostring(each) end end
local function whole(number) return string.format("%.0f", math.floor(number)) end
local READS = " %READS% "
local has_written = false
local function timed(real)
  return function(name, ...)
    local command, given, now_ms = string.upper(name), {...}, math.floor(NOW / 1000)
    if command == "TIME" then return {whole(NOW / 1000000), whole(NOW % 1000000)} end
    if command == "TTL" or command == "PTTL" then
      local at = real("PEXPIRETIME", given[1])
      if at < 0 then return at end
      return command == "PTTL" and at - now_ms or math.floor((at - now_ms + 500) / 1000)
    end
    if command == "PUBLISH" then
      note("P", given[1], given[2])
      return 0
    end
    if string.find(READS, " " .. command .. " ", 1, true) then return real(name, ...) end
    if REFUSED ~= "" then return real == redis.call and error({err = REFUSED}) or {err = REFUSED} end
    if not has_written then note("W") end
    has_written = true
    if command == "EXPIRE" or command == "PEXPIRE" then
      local at = whole(now_ms + tonumber(given[2]) * (command == "EXPIRE" and 1000 or 1))
      note("E", given[1], at)
      given[2] = at
      return real("PEXPIREAT", unpack(given))
    end
    if command == "SET" then
      for i = 3, #given do
        local word = string.upper(tostring(given[i]))
        if word == "EX" or word == "PX" then
          given[i], given[i + 1] = "PXAT", whole(now_ms + tonumber(given[i + 1]) * (word == "EX" and 1000 or 1))
          note("E", given[1], given[i + 1])
          break
        end
      end
    end
    if command == "XADD" then
      for i = 2, #given do
        if given[i] == "*" then
          local last = redis.call("XREVRANGE", given[1], "+", "-", "COUNT", 1)[1]
          local newest = last and tonumber(string.match(last[1], "^%d+")) or 0
          given[i] = whole(math.max(now_ms, newest)) .. "-*"
          break
        elseif string.match(tostring(given[i]), "^%d+%-%d+$") then
          break
        end
      end
    end
    if command == "LPUSH" or command == "RPUSH" then note("L", given[1]) end
    return real(name, unpack(given))
  end
end
local redis = setmetatable({call = timed(redis.call), pcall = timed(redis.pcall)}, {__index = redis})
local function script()
%SCRIPT%
end
local answer = script()
return {table.concat(NOTES), answer}
