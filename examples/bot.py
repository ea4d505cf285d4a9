"""A whole bot: it accepts every challenge and plays at random in every game, whatever the game. See docs/bot-api.md.

    RETCON_URL=http://127.0.0.1:8000 .venv/bin/python examples/bot.py "My bot"

signs up and prints a token. With that as RETCON_TOKEN it is the same bot the next time.
"""

import json
import os
import random
import sys
import time
import uuid
from collections.abc import Iterator
from typing import Any

import requests

API = os.environ.get("RETCON_URL", "http://127.0.0.1:8000") + "/v1"
session = requests.Session()


def ask(method: str, path: str, body: Any = None, **more: Any) -> requests.Response:
    """The answer, in the end: asked again while the server is away or has us wait. The key makes that harmless."""
    headers = {"Idempotency-Key": str(uuid.uuid4()), "Accept": "application/x-ndjson, */*;q=0.1"}
    while True:
        try:
            answer = session.request(method, API + path, json=body, headers=headers, timeout=60, **more)
            if answer.status_code not in (429, 502, 503, 504):
                if not answer.ok and not path.startswith("/games"):  # a game may have gone on without us
                    sys.exit(answer.text)
                return answer
            time.sleep(float(answer.headers.get("Retry-After", 1)))
        except requests.RequestException:
            time.sleep(1)


def news() -> Iterator[dict[str, Any]]:
    """Yield our notifications, forever. It begins with all our games, and again after each lost connection."""
    while True:
        try:
            for line in ask("GET", "/players/me/stream", stream=True).iter_lines(chunk_size=None):
                yield json.loads(line) if line else {"type": "keep_alive"}
        except (requests.RequestException, ValueError):  # or cut within the line
            time.sleep(1)


def play(game: str, seat: int, idle: set[str]) -> None:
    """Decide for the seat, unless that is done. A move that names its `decision` can't answer a later one."""
    if moves := (turn := ask("GET", f"/games/{game}/moves?seat={seat}").json()).get("moves"):
        chosen = random.choice([each for each in moves if each["move"]["type"] not in idle] or moves)
        print(f"{game}, seat {seat}: {chosen['notation']}", flush=True)
        answered = {"decision": turn["decision"], "decision_mark": turn["decision_mark"]}
        ask("POST", f"/games/{game}/moves?seat={seat}", {"move": chosen["move"], **answered})


def main(name: str) -> None:
    """Sign up unless we have a token, then accept, play, and tell of it until stopped."""
    if not (token := os.environ.get("RETCON_TOKEN")):
        token = ask("POST", "/players", {"name": name, "kind": "bot"}).json()["token"]
        print(f"RETCON_TOKEN={token}")
    session.headers["Authorization"] = f"Bearer {token}"
    idle = {kind for each in ask("GET", "/rulesets").json()["items"] for kind in each["bookkeeping"]}
    print("Challenge me:", ask("GET", "/players/me").json()["id"], flush=True)
    for each in news():
        if each["type"] in ("games", "challenge", "keep_alive"):
            for asked in ask("GET", "/players/me/challenges?direction=received").json()["items"]:
                ask("PUT", f"/games/{asked['game']['id']}/seats/{asked['seat']}")
        for game in each.get("games", []):
            for owed in game["decisions"]:
                play(game["game"], owed["seat"], idle)
        if each["type"] == "your_decision":
            play(each["game"], each["seat"], idle)
        if each["type"] == "game_finished":
            print(f"{each['game']} is over: {each['outcome']}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:2] or ["Example bot"])
