-- wrk: POST to the targets of the file named on the command line ("path token body" a line), each thread in turn.
local targets, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do
    local path, token, body = line:match("^(%S+) (%S+) (.+)$")
    local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. token }
    targets[#targets + 1] = wrk.format("POST", path, headers, body)
  end
  math.randomseed(os.time())
  at = math.random(#targets)
end
function request()
  at = at % #targets + 1
  return targets[at]
end
function done(summary, latency)
  local bad = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format("RESULT %f %f %f %d\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, bad))
end
