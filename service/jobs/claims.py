"""Things that fall due, in sorted sets by time. Each is leased to one caller, and is due again when the lease ends."""

from typing import cast

from redis import Redis

from events.on_redis.lua import script


class Claims:
    """The sorted set at `key`, by due time in ms since the epoch. A lease lasts `lease_ms`."""

    def __init__(self, client: Redis, key: str, lease_ms: int) -> None:
        self._key, self._lease_ms = key, lease_ms
        self._due = client.register_script(script(__file__, "due"))

    def due(self, now_ms: int) -> list[str]:
        """Lease what is due, and return it: at most 200 members."""
        due = self._due(keys=[self._key], args=[now_ms, now_ms + self._lease_ms])
        return [member.decode() for member in cast(list[bytes], due)]
