-- wrk: send the requests of the file named on the command line ("path token body" a line, "-" for none), each thread in
-- turn. A request without a body is a GET. Threads start far apart, so that no two play one game at the same moment.
local targets, at, threads = {}, 0, 0
function setup(thread)
  thread:set("place", threads)
  threads = threads + 1
end
function init(args)
  for line in io.lines(args[1]) do
    local path, token, body = line:match("^(%S+) (%S+) (.+)$")
    local headers = { ["Authorization"] = "Bearer " .. token }
    if body == "-" then
      targets[#targets + 1] = wrk.format("GET", path, headers)
    else
      headers["Content-Type"] = "application/json"
      targets[#targets + 1] = wrk.format("POST", path, headers, body)
    end
  end
  at = math.floor(#targets * place / 2)
end
function request()
  at = at % #targets + 1
  return targets[at]
end
function done(summary, latency)
  local bad = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format("RESULT %d %f %f %f %d\n", summary.requests, summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, bad))
end
