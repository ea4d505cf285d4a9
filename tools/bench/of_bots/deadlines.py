"""How late the server acts on deadlines, while bots think on every worker."""

import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

from tests.support.real_server import serving
from tools.bench.figures import Figure
from tools.demo.client import Client

GAMES = 20
PATIENCE_SECONDS = 30.0


def measure() -> list[Figure]:
    """Return the median and the maximum delay after deadlines that expire at the same time, in ms."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), RETCON_RATE_LIMITS_ENABLED="false") as server:
        late = lateness(Client(server.url, "Ada"))
    name = f"deadlines of {GAMES} games at once, bots thinking: acted on after"
    return [Figure(f"{name}, p50", late[len(late) // 2], "ms"), Figure(f"{name}, max", late[-1], "ms")]


def lateness(client: Client, bot: str = "search-deep") -> list[int]:
    """Return the delays in ms between the deadline of each game and the move made for it, in ascending order. In four
    other games, bots of that name think meanwhile.
    """
    bots = [{"kind": "bot", "bot": bot}] * 4
    for _ in range(4):
        client.ask("POST", "/games", {"ruleset": "time-machine", "seats": bots})
    clock = {"kind": "decision", "seconds": 2, "on_expiry": "default"}
    body = {"ruleset": "time-machine", "seats": [{"kind": "me"}] * 2, "clock": clock}
    games = [client.ask("POST", "/games", body, key=uuid.uuid4().hex) for _ in range(GAMES)]
    return sorted(_lateness(client, game) for game in games)


def _lateness(client: Client, game: Any) -> int:
    deadline = min(seat["deadline"] for seat in game["clock"]["seats"] if seat["deadline"])
    patience = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < patience:
        for event in client.ask("GET", f"/games/{game['id']}/events", after=game["version"], wait=5)["items"]:
            if event["kind"] == "deadline_expired":
                return int(event["at"]) - int(deadline)
    raise TimeoutError("nobody acts on the deadline")
