"""Tells a game as it goes on, in sentences: `follower.py GAME`, with RETCON_URL, RETCON_TOKEN and a LANGUAGE."""

import os
import sys

from retcon_client import Client

URL, TOKEN = os.environ.get("RETCON_URL", "http://127.0.0.1:8000"), os.environ.get("RETCON_TOKEN") or None

with Client(URL, TOKEN, language=os.environ.get("LANGUAGE", "en")) as client:
    for message in client.stream_game(sys.argv[1], after="0"):
        if message["type"] == "record":
            print(f"{message['version']:4}  {message['event']['text']['text']}", flush=True)
    game = client.get_game(sys.argv[1])
    names = [seat["name"] for seat in game["seats"]]
    if game["outcome"]:
        winners = [names[seat] or f"seat {seat}" for seat in game["outcome"]["winners"]]
        print("Winners:", ", ".join(winners) or "nobody")
