"""However often worker, clock and server are killed in turn, each bot moves within ten seconds."""

import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, Final

import psutil
import pytest
import requests

from tests.support.real_server import Server, serving
from tools.demo.client import Client

AT_MOST_SECONDS: Final = 10.0
DRILL_SECONDS: Final = 240.0
PLAYERS: Final = 4
KILLED: Final = ("workers.worker", "clock", "valkey-server")


class Stopped(Exception):
    """The drill is over."""


class Playing:
    """A player against a bot, who asks again whatever fails, and notes how long each of the bot's moves took."""

    def __init__(self, server: Server, stopping: Event, number: int) -> None:
        self._stopping, self._rng = stopping, Random(number)
        self._client: Client = self._asked(lambda: Client(server.url, f"Player {number} {uuid.uuid4().hex[:8]}"))
        self.took = list[float]()

    def run(self) -> None:
        try:
            while True:
                self._play_a_game()
        except Stopped:
            pass

    def _play_a_game(self) -> None:
        body = {"ruleset": "time-machine", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        key = uuid.uuid4().hex
        game = self._asked(lambda: self._client.ask("POST", "/games", body, key=key))
        while (game := self._until_mine(game["id"]))["status"] == "active":
            self._move(game)

    def _until_mine(self, game_id: str) -> Any:
        """The game once its player is to move, or it is over."""
        began = time.monotonic()
        while True:
            game = self._asked(lambda: self._client.game(game_id))
            if game["decision"] or game["status"] != "active":
                self.took.append(time.monotonic() - began)
                return game
            time.sleep(0.1)

    def _move(self, game: Any) -> None:
        moves, key = self._asked(lambda: self._client.moves(game["id"])), uuid.uuid4().hex
        body = {"notation": self._rng.choice(moves)["notation"], "decision": game["decision"]}
        self._asked(lambda: self._client.ask("POST", f"/games/{game['id']}/moves", body, key=key))

    def _asked(self, ask: Callable[[], Any]) -> Any:
        while not self._stopping.is_set():
            try:
                return ask()
            except requests.RequestException:
                time.sleep(0.1)
            except RuntimeError as error:
                if '"status": 50' not in str(error):
                    raise
                time.sleep(0.1)
        raise Stopped


@pytest.mark.soak
def test_a_bot_moves_within_ten_seconds_whichever_process_is_killed(tmp_path: Path) -> None:
    if psutil.getloadavg()[0] > (psutil.cpu_count() or 1):
        pytest.skip("others keep the machine busy")
    rng, stopping = Random(1), Event()
    with serving(tmp_path, RETCON_RATE_LIMITS_ENABLED="false") as server, ThreadPoolExecutor(PLAYERS) as threads:
        players = [Playing(server, stopping, number) for number in range(PLAYERS)]
        running = [threads.submit(player.run) for player in players]
        until, kills = time.monotonic() + DRILL_SECONDS, 0
        while time.monotonic() < until:
            time.sleep(rng.uniform(5, 9))
            assert server.kill(KILLED[kills % len(KILLED)]) >= 1
            kills += 1
        time.sleep(AT_MOST_SECONDS)
        stopping.set()
        for each in running:
            each.result()
    assert max(took for player in players for took in player.took) < AT_MOST_SECONDS
