"""Finds the games on Redis whose logs name a player, by scanning all keys in parts."""

import json
from typing import Any, Final, cast

from redis import Redis

KEYS_AT_ONCE: Final = 1_000
"""About how many keys one part has, on each node."""

_LOGS: Final = "{*}:log"


def games_naming(client: Redis, player: str, cursor: str) -> tuple[list[str], str]:
    """Return the games in one part of the keys whose log names the player, and the cursor of the next part, which is
    empty after the last one. A log in format 1, which has no head, names people itself.
    """
    keys, rest = _scanned(client, json.loads(cursor) if cursor else None)
    games = [key.decode(errors="replace")[1 : -len("}:log")] for key in keys]
    with client.pipeline(transaction=False) as pipeline:
        for game_id in games:
            pipeline.exists(f"{{{game_id}}}:head")
            pipeline.hvals(f"{{{game_id}}}:who")
        answers = pipeline.execute()
    quoted = json.dumps(player).encode()
    named = [
        game_id
        for game_id, has_head, people in zip(games, answers[::2], answers[1::2], strict=True)
        if any(quoted in text for text in (people if has_head else _lines(client, game_id)))
    ]
    return named, json.dumps(rest) if rest else ""


def _scanned(client: Redis, cursors: dict[str, int] | None) -> tuple[list[bytes], dict[str, int]]:
    """Return the keys of one part, and the cursors of the nodes with more keys. A server that is no cluster counts as a
    node without a name.
    """
    options: dict[str, Any] = {"match": _LOGS, "count": KEYS_AT_ONCE}
    if cursors is None:
        found, keys = cast(Any, client.scan(**options))
        rest = found if isinstance(found, dict) else {"": found}
    else:
        name, cursor = next(iter(cursors.items()))
        if name:
            options["target_nodes"] = cast(Any, client).get_node(node_name=name)
        found, keys = cast(Any, client.scan(cursor, **options))
        rest = cursors | (found if isinstance(found, dict) else {"": found})
    return keys, {name: at for name, at in rest.items() if at}


def _lines(client: Redis, game_id: str) -> list[bytes]:
    entries = cast(Any, client.xrange(f"{{{game_id}}}:log"))
    return [fields[b"e"] for _, fields in entries]
