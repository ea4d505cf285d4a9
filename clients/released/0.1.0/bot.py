"""A complete bot. It accepts every challenge and plays any game, at random. See docs/bot-api.md.

`examples/bot.py NAME` signs up at RETCON_URL and prints a token. Put it into RETCON_TOKEN to use the account again.
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
    """Return the response. Repeat the request while the server is down or makes us wait; the key makes that safe."""
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


def notifications() -> Iterator[dict[str, Any]]:
    """Yield our games and then each notification, forever. After a lost connection it resumes with the next one."""
    last_id = None
    while True:
        try:
            for line in ask("GET", "/players/me/stream", params={"after": last_id}, stream=True).iter_lines(None):
                yield (message := json.loads(line) if line else {"type": "keep_alive"})
                last_id = message.get("id", last_id)
        except (requests.RequestException, ValueError):  # the line was cut off
            time.sleep(1)


def play(game: str, seat: int, idle: set[str]) -> None:
    """Make a move for the seat if it owes a decision. A move that names its `decision` can't answer a later one."""
    if moves := (turn := ask("GET", f"/games/{game}/moves?seat={seat}").json()).get("moves"):
        chosen = random.choice([each for each in moves if each["move"]["type"] not in idle] or moves)
        print(f"{game}, seat {seat}: {chosen['notation']}", flush=True)
        answered = {"decision": turn["decision"], "decision_mark": turn["decision_mark"]}
        ask("POST", f"/games/{game}/moves?seat={seat}", {"move": chosen["move"], **answered})


def main(name: str) -> None:
    """Sign up unless we have a token. Then accept challenges, play, and print our moves until stopped."""
    if not (token := os.environ.get("RETCON_TOKEN")):
        token = ask("POST", "/players", {"name": name, "kind": "bot"}).json()["token"]
        print(f"RETCON_TOKEN={token}")
    session.headers["Authorization"] = f"Bearer {token}"
    idle = {kind for each in ask("GET", "/rulesets").json()["items"] for kind in each["bookkeeping"]}
    print("Challenge me:", ask("GET", "/players/me").json()["id"], flush=True)
    for each in notifications():
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
