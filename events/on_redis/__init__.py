"""The log on Redis Streams, and everything else that is particular to Redis.

- `circuit_breaker`: a circuit breaker for each Redis server
- `clients`: Redis clients, with short timeouts
- `failover_checks`: checks of what a failover depends on
- `group_commit`: commands that are to run at the same moment go to Redis in one write
- `lua`: Lua scripts, each in a file next to the module that runs it
- `naming`: finds the games on Redis whose logs name a player, by scanning all keys in parts
- `outages`: what becomes of the errors of Redis, of the archive and of the operating system
- `packed_lines`: lines of a log as Redis stores them, each alone or many in one entry
- `pubsub`: one subscribed connection per process
- `redis_log`: the log on Redis Streams
- `replicas`: writes that wait for replicas
- `sentinel`: connections to the primary that Sentinels name
- `sentinel_url`: URLs of a primary that Sentinels name
- `server_checks`: the durability check
- `timings`: where the time of the present request goes: the seconds in each part, and the rest
"""
