"""The index of names by what they look like, on Redis: complete again whenever it is not.

`accounts` adds each new name to it. Names from before there was an index, or from a process of an older version that
runs beside this one, are found by their number: the index says for how many names it was made, and a sign-up is
refused until that is all of them. Making it can be broken off and begun anew at any moment, by any number of processes.
"""

import json
import threading
from collections.abc import Iterator
from itertools import islice
from typing import Final, cast

from redis import Redis

from events.turns import in_turns
from service.lookalikes import looks

KEYS: Final = "retcon:{accounts}:"
"""What the keys of all that belongs to accounts begin with. They share a hash tag, and so a node of a cluster."""

NAMES: Final = f"{KEYS}names"
"""From a name, in lower case, to the player who has it."""

TABLE: Final = 1
"""The number of the table of look-alikes. Another table needs another number, and so another index."""

LOOKS: Final = f"{KEYS}looks:{TABLE}"
"""From what a name looks like to a player who has such a name; from "" to the number of names that are in it."""

_BATCH: Final = 100

# KEYS: names, looks. How many names are missing.
_MISSING = """
return redis.call("HLEN", KEYS[1]) - tonumber(redis.call("HGET", KEYS[2], "") or 0)
"""

# KEYS: names, looks. ARGV: how many names there were before those that were found were added.
_FINISH = """
if redis.call("HLEN", KEYS[1]) == tonumber(ARGV[1]) then redis.call("HSET", KEYS[2], "", ARGV[1]) end
"""


class NameIndex:
    """Makes the index of those names that are on this server. In one process, one request does so at a time."""

    def __init__(self, client: Redis) -> None:
        self._client, self._lock = client, threading.Lock()
        self._missing, self._finish = client.register_script(_MISSING), client.register_script(_FINISH)

    def complete(self) -> None:
        """Add every name there is, unless another request just did. It is not complete yet if others signed up
        meanwhile. Cost: all names.
        """
        with self._lock:
            if self._missing(keys=[NAMES, LOOKS]):
                self._add_all()

    def _add_all(self) -> None:
        number = self._client.hlen(NAMES)
        holders = cast(Iterator[tuple[bytes, bytes]], self._client.hscan_iter(NAMES, count=_BATCH))
        while batch := [player.decode() for _, player in islice(holders, _BATCH)]:
            self._add(batch)
        self._finish(keys=[NAMES, LOOKS], args=[number])

    def _add(self, players: list[str]) -> None:
        stored = cast(list[bytes | None], self._client.mget([player_key(player) for player in players]))
        pipeline = self._client.pipeline(transaction=False)
        for player, raw in in_turns(zip(players, stored, strict=True)):
            for look in looks(json.loads(raw)["name"]) if raw else ():
                if look:
                    pipeline.hsetnx(LOOKS, look, player)
        pipeline.execute()


def player_key(player_id: str) -> str:
    """The key of what is kept of a player."""
    return f"{KEYS}player:{player_id}"
