"""Plays a game of Time Chase against bots, with the types that datamodel-code-generator generates and urllib."""

import json
import sys
import time
from typing import Any, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from datamodel_types import (
    CommandDone,
    Game,
    LegalMoves,
    Move,
    NewGame,
    PlayerCreated,
    PlayMoves,
    Problem,
    TimeChaseOptions,
    TimeChaseTravel,
    TimeChaseView,
)

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def call(method: str, path: str, body: object = None, token: str = "") -> Any:
    """Return the JSON of the response."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(SERVER + path, data, headers, method=method)) as response:
        return json.load(response)


def main() -> None:
    """Play one game."""
    player: PlayerCreated = call("POST", "/v1/players", {"name": f"datamodel-codegen {time.time_ns() % 10**9}"})
    token = player["token"]
    game: Game = call("POST", "/v1/games", new_game(), token)
    address = f"/v1/games/{game['id']}"
    played = 0
    while game["status"] == "active":
        played += play(address, token, played)
        game = call("GET", address, token=token)
        print_hand(game)
    assert game["outcome"] is not None
    print("played", played, "moves:", game["outcome"]["reason"], "; then", late_move(address, token)["code"])


def new_game() -> NewGame:
    """Return the request for a game against two bots."""
    options: TimeChaseOptions = {"mode": "jumble"}
    return {
        "ruleset": "time-chase",
        "options": dict(options),
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}],
    }


def play(address: str, token: str, played: int) -> int:
    """Play the first legal move, as JSON or in notation by turns, or wait for one. Return how many were played."""
    legal: LegalMoves = call("GET", f"{address}/moves", token=token)
    if not legal["moves"] or legal["decision"] is None:
        call("GET", f"{address}/events?after={legal['version']}-{legal['mark']}&wait=10", token=token)
        return 0
    first, decision = legal["moves"][0], legal["decision"]
    body: PlayMoves = {"move": first["move"], "decision": decision}
    if played % 2:
        body = {"notation": first["notation"], "decision": decision}
    done: CommandDone = call("POST", f"{address}/moves", body, token)
    for event in done["records"]:
        if event["kind"] == "move_played" and "hidden" not in event["move"]:
            print(event["seat"], event["move"].get("type"))
    return 1


def print_hand(game: Game) -> None:
    """Print the round and the player's own cards."""
    view = cast(TimeChaseView, game["view"])
    hand = view["seats"][0]["hand"]
    if isinstance(hand, list):
        print("round", view["round"], "hand", " ".join(hand))


def late_move(address: str, token: str) -> Problem:
    """Return the error that answers a move after the end."""
    travel: TimeChaseTravel = {"type": "travel", "direction": "forward", "fuel": 1}
    body: PlayMoves = {"move": cast(Move, travel)}
    try:
        call("POST", f"{address}/moves", body, token)
    except HTTPError as error:
        problem: Problem = json.load(error)
        return problem
    raise AssertionError("a move was accepted after the end")


if __name__ == "__main__":
    main()
