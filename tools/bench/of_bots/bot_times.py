"""How late the moves of several bots arrive at a client."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from engines import latest
from tests.support.real_server import serving
from tools.bench.figures import Figure
from tools.demo.client import Client

BOTS: Final = ("greedy", "level-1", "level-5", "level-8", "search")

ANSWERS: Final = 4
"""The most measurements for each bot in each game."""

GAMES: Final = 4
"""The most games that each bot plays of each game to get them."""

MOVES: Final = 40
"""The most moves of a game."""


def measure() -> list[Figure]:
    """Return by how many ms the moves of each bot arrive at a client after the time at which the bot answers."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), RETCON_RATE_LIMITS_ENABLED="false") as server:
        client, random = Client(server.url, "Ada"), Random(1)
        figures = []
        for bot in BOTS:
            late = [ms for ruleset in latest() for ms in _late(client, ruleset, bot, random)]
            figures.append(Figure.of(f"{bot}'s move arrives after its time", late, "ms"))
        return figures


def _late(client: Client, ruleset: str, bot: str, random: Random) -> list[float]:
    found = list[float]()
    for _ in range(GAMES):
        if len(found) < ANSWERS:
            found += _late_in_one_game(client, ruleset, bot, random)
    return found[:ANSWERS]


def _late_in_one_game(client: Client, ruleset: str, bot: str, random: Random) -> Iterator[float]:
    """Play at random against the bot, and yield how late each of its moves is. The player leaves a long game, so that
    the bot does not think any more.
    """
    others = latest()[ruleset].SEATS[0] - 1 or 1
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * others]
    game = client.ask("POST", "/games", {"ruleset": ruleset, "seats": seats})
    for _ in range(MOVES):
        if 0 in game["awaiting"]:
            move = random.choice(client.moves(game["id"]))["notation"]
            client.play(game["id"], move, game["decision"])
        else:
            yield from _next_answer(client, game)
        game = client.game(game["id"])
        if game["status"] != "active":
            return
    with suppress(RuntimeError):  # the bot may have ended the game since
        client.ask("POST", f"/games/{game['id']}/concede")


def _next_answer(client: Client, game: Any) -> Iterator[float]:
    """Wait for the next event. If it is a move of a bot, yield how late it is."""
    items = client.ask("GET", f"/games/{game['id']}/events", after=game["version"], limit=1, wait=5)["items"]
    now = time.time() * 1000
    for item in items:
        if item["kind"] == "move_played" and item["by"] != 0:
            yield now - item["at"]
