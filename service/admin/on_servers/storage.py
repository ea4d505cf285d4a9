"""How much is stored: counts and bytes of games by ruleset and status, the archive, and the memory of the servers."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final, cast

from engines.contract import Json
from events.on_redis.redis_log import all_keys
from events.on_redis.server_checks import name_of, servers_of
from service.backend import Backend

_COUNTED: Final = 2_000
"""How many games a page counts at least, if there are as many."""

_MIB: Final = 2**20

StorageKind = tuple[str, str]
"""A ruleset and a status."""


def storage(backend: Backend, cursor: str | None, sample: int) -> dict[str, Json]:
    """Return what is stored: a page of the games in Redis, counted one by one, and everything else. The bytes of each
    kind are estimated from as many of its games as `sample` says. Raises `Malformed` for an invalid cursor.
    """
    page = backend.upkeep.game_lists.scanned(lambda _: True, cursor, _COUNTED)
    games = defaultdict[StorageKind, list[str]](list)
    for item in page.items:
        games[item["ruleset"], item["status"]].append(item["id"])
    return {
        "games": [_kind(backend, kind, ids, sample) for kind, ids in sorted(games.items())],
        "archived_games": backend.log.references.count(),
        "servers": [each for client in backend.distinct_servers.values() for each in _servers(client)],
        "next": page.next,
    }


def joined(one: Mapping[str, Json], other: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the answer of two pages."""
    kinds = dict[StorageKind, Json]()
    for each in (*one["games"], *other["games"]):
        kind = (each["ruleset"], each["status"])
        before = kinds.get(kind, {"games": 0, "bytes": 0, "estimated": False})
        sums = {name: before[name] + each[name] for name in ("games", "bytes")}
        kinds[kind] = each | sums | {"estimated": before["estimated"] or each["estimated"]}
    return {**other, "games": [kinds[kind] for kind in sorted(kinds)]}


def rounded(found: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the answer with all bytes rounded up to MiB."""
    games = [each | {"bytes": _up(each["bytes"])} for each in found["games"]]
    names = ("used_bytes", "peak_bytes")
    return {
        **found,
        "games": games,
        "servers": [each | {name: _up(each[name]) for name in names} for each in found["servers"]],
    }


def _up(size: int) -> int:
    return -(-size // _MIB) * _MIB


def _kind(backend: Backend, kind: StorageKind, ids: list[str], sample: int) -> Json:
    sizes = [bytes_of(backend, game_id) for game_id in ids[:sample]]
    estimate = round(sum(sizes) / len(sizes) * len(ids))
    shown = {"ruleset": kind[0], "status": kind[1], "games": len(ids), "bytes": estimate}
    return shown | {"estimated": len(sizes) < len(ids)}


def bytes_of(backend: Backend, game_id: str) -> int:
    """Return how much memory the game takes in Redis."""
    usages = [backend.servers.events.memory_usage(key) for key in all_keys(game_id)]
    return sum(int(str(usage)) for usage in usages if usage)


def _servers(client: Any) -> list[Json]:
    shown = []
    for server in servers_of(client):
        info = cast(Mapping[str, Any], server.info("memory"))
        names = {"used_bytes": "used_memory", "peak_bytes": "used_memory_peak", "most_bytes": "maxmemory"}
        shown.append({"server": name_of(server), **{ours: int(info.get(name, 0)) for ours, name in names.items()}})
    return shown
