"""The whole server as `make serve` starts it: games go on whatever is killed, and are there after a restart."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from events.verify import verify
from tests.demo.client import Client
from workers.embedded import free_port

PATIENCE_SECONDS = 40.0


class Server:
    """`python -m workers.serve` on a folder and a port of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
        environment |= {"PORT": str(self._port), "RETCON_DATA_DIR": str(self._folder), "RETCON_SWEEP_SECONDS": "1"}
        with (self._folder / "serve.log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-u", "-m", "workers.serve"],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        assert any("is ready" in line for line in self._process.stdout), (self._folder / "serve.log").read_text()

    def programs(self, word: str = "") -> list[psutil.Process]:
        """What it runs, each whose command has the word in it."""
        assert self._process is not None
        everything = psutil.Process(self._process.pid).children(recursive=True)
        return [process for process in everything if word in command_of(process)]

    def kill_everything(self) -> None:
        assert self._process is not None
        running = [psutil.Process(self._process.pid), *self.programs()]
        for process in running:
            process.send_signal(signal.SIGKILL)
        psutil.wait_procs(running, 10)
        self._process.communicate()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.communicate()


def command_of(process: psutil.Process) -> str:
    """The command line; nothing of a process that has ended."""
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()


def bots_play(client: Client) -> str:
    """A game of eight bots."""
    seats = [{"kind": "bot", "bot": "random"}] * 8
    game: str = client.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})["id"]
    return game


def wait_until(holds: Callable[[], Any]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, "the game stalls"
        time.sleep(0.05)


def test_games_go_on_whatever_is_killed_and_survive_a_restart_of_everything(server: Server) -> None:
    client = Client(server.url, "Ada")
    games = [bots_play(client) for _ in range(6)]
    for process in server.programs("workers.worker"):
        process.kill()
    before = [client.game(game)["version"] for game in games]
    server.kill_everything()
    server.start()
    after = [client.game(game)["version"] for game in games]
    assert all(now >= then for now, then in zip(after, before, strict=True)), "what was acknowledged is lost"
    wait_until(lambda: all(client.game(game)["status"] == "finished" for game in games))
    for game in games:
        verify(client.log(game).decode().splitlines())
    listed = client.ask("GET", "/games", status="finished")["items"]
    assert {item["id"] for item in listed} == set(games)
