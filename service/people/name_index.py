"""The index of names by their looks, on Redis. It is completed whenever names are missing.

`accounts` adds each new name to it. Names that are older than the index, or that come from a process of an older
version, are detected by number: the index stores how many names it covers, and a sign-up is refused until it covers all
of them. Indexing can be interrupted and restarted at any moment, by any number of processes.
"""

import json
import threading
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final, cast

from redis import Redis

from events.lua import script
from events.turns import in_turns
from service.people.lookalikes import looks

KEYS: Final = "retcon:{accounts}:"
"""The prefix of all keys of accounts. They share a hash tag, and so a node of a cluster."""

NAMES: Final = f"{KEYS}names"
"""Maps each name, in lower case, to its player."""

LOOKALIKES_VERSION: Final = 1
"""The version of `service.people.lookalikes`. Another version needs another index."""

LOOKS: Final = f"{KEYS}looks:{LOOKALIKES_VERSION}"
"""Maps each look to a player whose name has it, and "" to the number of names in the index."""

_BATCH: Final = 100


class NameIndex:
    """Builds the index of all names on this server. In one process, one request builds it at a time."""

    def __init__(self, client: Redis) -> None:
        self._client, self._lock = client, threading.Lock()
        self._missing = client.register_script(script(__file__, "missing"))
        self._add_looks = client.register_script(script(__file__, "add_looks"))
        self._finish = client.register_script(script(__file__, "finish"))

    def complete(self) -> None:
        """Add all names, unless another request has just done so. The index stays incomplete if others signed up in the
        meantime. Cost: all names.
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
        found = [
            (look, player)
            for player, raw in in_turns(zip(players, stored, strict=True))
            for look in (looks(json.loads(raw)["name"]) if raw else ())
            if look
        ]
        self._add_looks(keys=[LOOKS], args=[player_key(""), *chain.from_iterable(found)])


def player_key(player_id: str) -> str:
    """Return the key of a player's data."""
    return f"{KEYS}player:{player_id}"
