-- Ends a lease, if it has not ended.
-- ARGV: game, token of the lease, owner of the game if it must wait again (else empty)
local lease = redis.call("HGET", leased, ARGV[1])
if lease and string.match(lease, "^%S+") == ARGV[2] then
  redis.call("ZREM", leases, ARGV[1])
  redis.call("HDEL", leased, ARGV[1])
end
if ARGV[3] ~= "" then add(ARGV[1], ARGV[3]) end
