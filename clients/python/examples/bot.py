"""A bot that accepts every challenge and plays any game at random: `bot.py NAME`, with RETCON_URL and RETCON_TOKEN."""

import os
import random
import sys

from retcon_client import Client, RetconError

URL, TOKEN = os.environ.get("RETCON_URL", "http://127.0.0.1:8000"), os.environ.get("RETCON_TOKEN") or None
client = Client(URL, TOKEN, timeout=3600)  # calls outlast a server that is out of order for an hour


def act(game: str, seat: int, is_challenge: bool = False) -> None:
    """Accept a challenge, or answer the decision that the seat owes."""
    try:
        if is_challenge:
            client.take_seat(game, seat)
            return
        turn = client.list_moves(game, seat=seat)
        if turn["decision"] and turn["decision_mark"]:
            move, owed, mark = random.choice(turn["moves"])["move"], turn["decision"], turn["decision_mark"]
            client.play_moves(game, {"move": move, "decision": owed, "decision_mark": mark}, seat=seat)
    except RetconError as error:
        if error.status not in (404, 409):  # otherwise the game has gone on without us
            raise


if client.token is None:
    client.token = client.create_player({"name": sys.argv[1], "kind": "bot"})["token"]
    print("RETCON_TOKEN", client.token, flush=True)
print("Challenge", client.get_me()["id"], flush=True)
for message in client.stream_inbox():
    if message["type"] in ("games", "challenge"):
        for asked in client.list_challenges(direction="received")["items"]:
            act(asked["game"]["id"], asked["seat"], is_challenge=True)
    if message["type"] == "games":
        for each in message["games"]:
            for owed in each["decisions"]:
                act(each["game"], owed["seat"])
    elif message["type"] == "your_decision":
        act(message["game"], message["seat"])
