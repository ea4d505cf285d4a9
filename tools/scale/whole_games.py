"""What whole games cost: people who read, choose and move in every ruleset, and bots that play among themselves."""

import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psutil
import requests

from engines import latest
from events.on_redis.clients import command_client
from tests.support.real_server import SMALL, Server, command_of, serving
from tools.bench.over_http.real_games import clients_of
from tools.bench.playing import MOVE, REFUSED, drive
from tools.bench.serving import NO_LIMITS, cpu_seconds, retcon, sign_up
from workers.embedded.server import embedded_server

SECONDS: Final = 4.0
WARM_UP_SECONDS: Final = 1.5
PLAYERS: Final = 20
BOT_GAMES: Final = 24
BOT_SECONDS: Final = 6.0
WORKERS: Final = (1, 2)


@dataclass(frozen=True)
class GameCost:
    """What one ruleset costs: moves per second, and ms of CPU per move in the web processes and in Redis. A move comes
    with a read of the game and of the legal moves.
    """

    ruleset: str
    per_second: float
    web_ms: float
    redis_ms: float


def by_ruleset(seconds: float = SECONDS) -> list[GameCost]:
    """Return the cost of a move of a person in each ruleset."""
    with (
        tempfile.TemporaryDirectory() as folder,
        embedded_server(Path(folder) / "events") as url,
        retcon(url, Path(folder)) as (port, process),
    ):
        server = psutil.Process(command_client(url).info()["process_id"])
        tokens = [sign_up(port, f"player {number}") for number in range(PLAYERS)]
        groups = {key: clients_of(port, engine, tokens) for key, engine in _newest()}
        for clients in groups.values():
            drive(clients, WARM_UP_SECONDS)
        return [_played(key, clients, process.children(), server, seconds) for key, clients in groups.items()]


def _newest() -> list[tuple[str, Any]]:
    return [(engine.KEY, engine) for engine in latest().values()]


def _played(key: str, clients: Any, web: Sequence[psutil.Process], server: psutil.Process, seconds: float) -> GameCost:
    before = cpu_seconds(web), cpu_seconds([server])
    taken = drive(clients, seconds)
    used, stored = cpu_seconds(web) - before[0], cpu_seconds([server]) - before[1]
    assert not taken.get(REFUSED) or len(taken[MOVE]) > len(taken[REFUSED])
    moves = max(1, len(taken[MOVE]))
    return GameCost(key, moves / seconds, used / moves * 1000, stored / moves * 1000)


@dataclass(frozen=True)
class Bots:
    """What some workers do: moves of random bots per second, and ms of CPU per move in the workers and in Redis."""

    workers: int
    per_second: float
    worker_ms: float
    redis_ms: float


def bots(counts: Sequence[int] = WORKERS, seconds: float = BOT_SECONDS) -> list[Bots]:
    """Return what that many bot workers do with games of random bots."""
    return [_bots(count, seconds) for count in counts]


def _bots(count: int, seconds: float) -> Bots:
    with tempfile.TemporaryDirectory() as name:
        settings = SMALL | NO_LIMITS | {"RETCON_BOT_WORKERS": str(count), "RETCON_RATE_LIMITS_ENABLED": "false"}
        settings |= {"RETCON_THINKING_BOTS_PER_PLAYER": "64", "RETCON_LOG_LEVEL": "warning"}
        with serving(Path(name) / "data", **settings) as server:
            return _watched(server, count, seconds)


def _watched(server: Server, count: int, seconds: float) -> Bots:
    """Let bots play, and see how far they come."""
    port = int(server.url.rsplit(":", 1)[1])
    token = sign_up(port, "Ada")
    games = [_bot_game(server.url, token) for _ in range(BOT_GAMES)]
    time.sleep(WARM_UP_SECONDS)
    workers = [each for each in server.programs("workers.worker") if command_of(each).endswith("workers.worker")]
    assert len(workers) == count
    stores = server.programs("valkey-server") or server.programs("redis-server")
    before, began = _versions(server.url, games, token), time.monotonic()
    cpu = cpu_seconds(workers), cpu_seconds(stores)
    time.sleep(seconds)
    spent = time.monotonic() - began
    used, stored = cpu_seconds(workers) - cpu[0], cpu_seconds(stores) - cpu[1]
    moves = max(1, _versions(server.url, games, token) - before)
    return Bots(count, moves / spent, used / moves * 1000, stored / moves * 1000)


def _bot_game(url: str, token: str) -> str:
    """Begin a long game among bots, and return its id."""
    seats = [{"kind": "bot", "bot": "random"}] * 4
    body = {"ruleset": "early-american-chrononauts", "seats": seats}
    answer = requests.post(f"{url}/v1/games", json=body, headers={"Authorization": f"Bearer {token}"}, timeout=30)
    answer.raise_for_status()
    return str(answer.json()["id"])


def _versions(url: str, games: Sequence[str], token: str) -> int:
    headers = {"Authorization": f"Bearer {token}"}
    return sum(requests.get(f"{url}/v1/games/{each}", headers=headers, timeout=30).json()["version"] for each in games)
