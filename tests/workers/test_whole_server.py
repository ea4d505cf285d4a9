"""The whole server as `make serve` starts it: games go on whatever is killed, and are there after a restart."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.verify import verify
from tests.demo.client import Client
from tests.real_server import Server, serving
from tests.waiting import wait_until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, RETCON_SWEEP_SECONDS="1") as made:
        yield made


def bots_play(client: Client) -> str:
    """A game of eight bots."""
    seats = [{"kind": "bot", "bot": "random"}] * 8
    game: str = client.ask("POST", "/games", {"ruleset": "time-machine", "seats": seats})["id"]
    return game


def test_games_go_on_whatever_is_killed_and_survive_a_restart_of_everything(server: Server) -> None:
    client = Client(server.url, "Ada")
    games = [bots_play(client) for _ in range(6)]
    server.kill("workers.worker")
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
