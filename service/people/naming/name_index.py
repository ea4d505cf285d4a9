"""The index of names by their looks and by their beginnings, on Redis. It is completed whenever names are missing.

`accounts` and `renaming` add each new name to it. Names that are older than the index, or that come from a process of
an older version, are detected by number: the index stores how many names it covers, and sign-ups and searches wait
until it covers all of them. Indexing can be interrupted and restarted at any moment, by any number of processes.
"""

import json
import threading
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.tables.time_slices import in_turns
from service.people.naming.lookalikes import looks

KEYS: Final = "retcon:{accounts}:"
"""The prefix of all keys of accounts. They share a hash tag, and so a node of a cluster."""

NAMES: Final = f"{KEYS}names"
"""Maps each name, in lower case, to its player."""

INDEX_VERSION: Final = 2
"""The version of `service.people.naming.lookalikes`, and of what is indexed. Another version needs another index."""

LOOKS: Final = f"{KEYS}looks:{INDEX_VERSION}"
"""Maps each look to a player whose name has it, and "" to the number of names in the index."""

STARTS: Final = f"{KEYS}starts:{INDEX_VERSION}"
"""A sorted set with the present name of each player (see `start_of`), in the order of the texts."""

OLDER: Final = tuple(f"{KEYS}looks:{version}" for version in range(1, INDEX_VERSION))
"""The indexes of older versions."""

_BATCH: Final = 100


class NameIndex:
    """Builds the index of all names on this server. In one process, one request builds it at a time."""

    def __init__(self, client: Redis) -> None:
        self._client, self._lock = client, threading.Lock()
        self._missing = client.register_script(script(__file__, "missing"))
        self._add_names = client.register_script(script(__file__, "add_names"))
        self._finish = client.register_script(script(__file__, "finish"))

    def complete(self) -> None:
        """Add all names, unless another request has just done so. The index stays incomplete if others signed up in the
        meantime. Cost: all names.
        """
        with self._lock:
            if self._missing(keys=[NAMES, LOOKS, STARTS]):
                self._add_all()

    def _add_all(self) -> None:
        number = self._client.hlen(NAMES)
        holders = cast(Iterator[tuple[bytes, bytes]], self._client.hscan_iter(NAMES, count=_BATCH))
        while batch := [player.decode() for _, player in islice(holders, _BATCH)]:
            self._add(batch)
        self._finish(keys=[NAMES, LOOKS, *OLDER], args=[number])

    def _add(self, players: list[str]) -> None:
        stored = cast(list[bytes | None], self._client.mget([player_key(player) for player in players]))
        found = [_indexed(player, raw) for player, raw in in_turns(zip(players, stored, strict=True)) if raw]
        self._add_names(keys=[LOOKS, STARTS], args=[player_key(""), *chain.from_iterable(found)])


def _indexed(player: str, raw: bytes) -> list[Any]:
    """Return what `name_index_add_names.lua` takes for a player who is stored so."""
    stored = json.loads(raw)
    found = [look for look in frozenset[str]().union(*map(looks, _names(stored))) if look]
    return [player, raw, start_of(player, stored["name"]), len(found), *found]


def _names(player: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names that a stored player keeps from others: the present one, and the former one, if any."""
    yield player["name"]
    if "former" in player:
        yield player["former"]


def searchable(name: str) -> str:
    """Return the name as searches compare its beginning: without case, in Unicode's form NFKC, with single spaces.

    >>> searchable(" Ｚｏë  May ")
    'zoë may'
    """
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    return unicodedata.normalize("NFKC", plain.casefold())


def start_of(player_id: str, name: str) -> str:
    """Return the entry of a player's present name in `STARTS`. No name contains the character between the two."""
    return f"{searchable(name)}\0{player_id}"


def player_key(player_id: str) -> str:
    """Return the key of a player's data."""
    return f"{KEYS}player:{player_id}"
