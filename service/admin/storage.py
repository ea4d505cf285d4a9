"""How much is stored: counts and bytes of games by ruleset and status, the archive, and the memory of the servers."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import islice
from typing import Any, cast

from engines.contract import Json
from events.redis_log import all_keys
from events.server_checks import name_of, servers_of
from service.backend import Backend


def storage(backend: Backend, sample: int) -> dict[str, Json]:
    """Return what is stored. Games in Redis are counted one by one; the bytes of each kind are estimated from as many
    of its games as `sample` says.
    """
    counts, sizes = Counter[tuple[str, str]](), defaultdict[tuple[str, str], list[int]](list)
    ids = iter(backend.log.games())
    while chunk := list(islice(ids, 100)):
        found = {item["id"]: item for item in backend.game_lists.entries(chunk)}
        for game_id in chunk:
            item = found.get(game_id)
            kind = (item["ruleset"], item["status"]) if item else ("unknown", "unknown")
            counts[kind] += 1
            if len(sizes[kind]) < sample:
                sizes[kind].append(_bytes(backend, game_id))
    games = [_kind(kind, count, sizes[kind]) for kind, count in sorted(counts.items())]
    return {
        "games": games,
        "archived_games": sum(1 for _ in backend.log.references.game_ids()),
        "servers": [each for client in _clients(backend) for each in _servers(client)],
    }


def _kind(kind: tuple[str, str], count: int, sizes: list[int]) -> Json:
    estimate = round(sum(sizes) / len(sizes) * count)
    shown = {"ruleset": kind[0], "status": kind[1], "games": count, "bytes": estimate}
    return shown | {"estimated": len(sizes) < count}


def _bytes(backend: Backend, game_id: str) -> int:
    usages = [backend.events.memory_usage(key) for key in all_keys(game_id)]
    return sum(int(str(usage)) for usage in usages if usage)


def _clients(backend: Backend) -> list[Any]:
    is_one = backend.settings.queue_url in (None, backend.settings.events_url)
    return [backend.events] if is_one else [backend.events, backend.queue]


def _servers(client: Any) -> list[Json]:
    shown = []
    for server in servers_of(client):
        info = cast(Mapping[str, Any], server.info("memory"))
        names = {"used_bytes": "used_memory", "peak_bytes": "used_memory_peak", "most_bytes": "maxmemory"}
        shown.append({"server": name_of(server), **{ours: int(info.get(name, 0)) for ours, name in names.items()}})
    return shown
