"""Carries out tasks of the shared table with the Python client.

As a program it reads a task per line and prints the outcome. It needs the client alone, which may be a released one.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

from retcon_client import Client, RetconError

Task = dict[str, Any]
Outcome = dict[str, Any]


def perform(task: Task) -> Outcome:
    """Return the outcome of a task."""
    try:
        with Client(task["url"], task["token"], timeout=task["timeout"]) as client:
            return {"result": _result(client, task)}
    except RetconError as error:
        return {"error": {"code": error.code, "status": error.status, "retry_after": error.retry_after}}
    except (ValueError, TypeError):
        return {"error": {"code": "unusable", "status": None, "retry_after": None}}


def _result(client: Any, task: Task) -> Any:
    game, silence = task["game"], task["silence"]
    match task["do"]:
        case "create":
            return client.create_player({"name": task["name"]})
        case "create_twice":
            return [client.create_player({"name": task["name"] + more}) for more in ("", " II")]
        case "get":
            return client.get_game(game)
        case "get_twice":
            return [client.get_game(game), client.get_game(game)]
        case "revoke":
            return client.revoke_token(game)
        case "events":
            return list(_events(client, game))
        case "stream":
            return list(client.stream_game(game, after="0", silence=silence))
        case "inbox":
            return list(_until_finished(client.stream_inbox(silence=silence)))
        case "follow":
            documents = list(client.follow(game, silence=silence))
            return {"versions": [each["version"] for each in documents], "last": documents[-1]}
        case "play":
            return _played(client, game, silence)


def _events(client: Any, game: str) -> Iterator[Any]:
    after: str | None = None
    while True:
        page = client.list_events(game, limit=3, after=after)
        yield from page["items"]
        if page["next"] >= page["version"]:
            return
        after = f"{page['next']}-{page['next_mark']}"


def _until_finished(messages: Iterator[Any]) -> Iterator[Any]:
    for message in messages:
        yield message
        if message["type"] == "game_finished":
            return


def _played(client: Any, game: str, silence: float) -> Any:
    document = None
    for document in client.follow(game, silence=silence):
        for seat in document["awaiting"]:
            turn = client.list_moves(game, seat=seat)
            if moves := turn["moves"]:
                chosen = moves[document["version"] * 7 % len(moves)]
                owed = {"decision": turn["decision"], "decision_mark": turn["decision_mark"]}
                client.play_moves(game, {"move": chosen["move"], **owed}, seat=seat)
    return document


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(perform(json.loads(line))), flush=True)
