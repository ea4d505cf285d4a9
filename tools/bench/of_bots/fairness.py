"""How much longer a player waits for a bot while another player has the maximum number of bots."""

import statistics
import tempfile
import time
from pathlib import Path

from tests.support.real_server import serving
from tools.bench.figures import Figure
from tools.demo.client import Client

GAMES = 40
BOTS = 7
ANSWERS = 15
"""The number of measurements for each bot, on the idle server and during those games."""


def measure() -> list[Figure]:
    """Return the median time to a bot's answer during another player's games, and on the idle server."""
    figures = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), RETCON_RATE_LIMITS_ENABLED="false") as server:
        grace = Client(server.url, "Grace")
        quiet = {bot: answer_ms(grace, bot) for bot in ("random", "greedy", "search")}
        occupy(Client(server.url, "Mallory"))
        for bot, alone in quiet.items():
            beside = answer_ms(grace, bot)
            what = f"{bot} answers beside {GAMES} games of another's, {BOTS} search-deep in each"
            figures.append(Figure(what, beside, "ms", f"quiet: {alone:.0f} ms", beside / alone))
    return figures


def occupy(client: Client) -> None:
    """Create games in which a person and many bots play."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "search-deep"}] * BOTS]
    for _ in range(GAMES):
        client.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})


def answer_ms(client: Client, bot: str) -> float:
    """Return the median time from the request that creates a game to the event of the bot's first move."""
    return statistics.median(_one_answer_ms(client, bot) for _ in range(ANSWERS))


def _one_answer_ms(client: Client, bot: str) -> float:
    """The bot begins, in a game in which either seat may begin."""
    seats = [{"kind": "bot", "bot": bot}, {"kind": "me"}]
    while True:
        began = time.monotonic()
        game = client.ask("POST", "/games", {"ruleset": "that-time-you-killed-me", "seats": seats})
        if game["awaiting"] == [0]:
            break
        client.ask("POST", f"/games/{game['id']}/concede")
    client.wait(game["id"], game["version"])
    took = (time.monotonic() - began) * 1000
    client.ask("POST", f"/games/{game['id']}/concede")
    return took
