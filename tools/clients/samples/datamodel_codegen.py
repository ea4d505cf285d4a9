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
    options: TimeChaseOptions = {"mode": "jumble"}
    wanted: NewGame = {
        "ruleset": "time-chase",
        "options": dict(options),
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}],
    }
    game: Game = call("POST", "/v1/games", wanted, token)
    address = f"/v1/games/{game['id']}"
    played = 0
    while game["status"] == "active":
        legal: LegalMoves = call("GET", f"{address}/moves", token=token)
        if legal["moves"] and legal["decision"] is not None:
            first, decision = legal["moves"][0], legal["decision"]
            body: PlayMoves = {"move": first["move"], "decision": decision}
            if played % 2:
                body = {"notation": first["notation"], "decision": decision}
            done: CommandDone = call("POST", f"{address}/moves", body, token)
            played += 1
            for event in done["records"]:
                if event["kind"] == "move_played" and "hidden" not in event["move"]:
                    print(event["seat"], event["move"].get("type"))
        else:
            call("GET", f"{address}/events?after={legal['version']}-{legal['mark']}&wait=10", token=token)
        game = call("GET", address, token=token)
        view = cast(TimeChaseView, game["view"])
        hand = view["seats"][0]["hand"]
        if isinstance(hand, list):
            print("round", view["round"], "hand", " ".join(hand))
    travel: TimeChaseTravel = {"type": "travel", "direction": "forward", "fuel": 1}
    late: PlayMoves = {"move": cast(Move, travel)}
    try:
        call("POST", f"{address}/moves", late, token)
    except HTTPError as error:
        problem: Problem = json.load(error)
        assert game["outcome"] is not None
        print("played", played, "moves:", game["outcome"]["reason"], "; then", problem["code"])


if __name__ == "__main__":
    main()
