"""The disk of the embedded server is full: players are told to try again, and games go on once there is space."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from tests.processes.small_disk import fill, small_disk
from tests.support.real_server import SMALL, serving
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tools.demo.client import Client


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", "64m") as place:
        yield place


@pytest.mark.soak
def test_players_are_told_to_try_again_and_games_go_on_once_there_is_space(disk: Path) -> None:
    with serving(disk, **SMALL) as server:  # its log is on the same disk
        ada = Client(server.url, "Ada")
        game = ada.new_game("time-chase", bots=2)["id"]
        answer(ada, game)
        filler = fill(disk)
        wait_until(lambda: refusal(ada, game) == "storage_unavailable")
        assert requests.get(f"{server.url}/healthz", timeout=PATIENCE_SECONDS).ok
        server.kill("workers.worker")
        wait_until(lambda: server.programs("workers.worker"))
        seen = ada.game(game)["version"]
        filler.unlink()
        wait_until(lambda: refusal(ada, game) is None)
        assert ada.game(game)["version"] > seen


def answer(player: Client, game: str) -> None:
    """Make a move as soon as the player may."""
    wait_until(lambda: player.moves(game))
    asked = player.game(game)["decision"]
    player.play(game, player.moves(game)[0]["notation"], asked)


def refusal(player: Client, game: str) -> str | None:
    """Return the code with which a move is refused; None if it is not."""
    found = player.ask("GET", f"/games/{game}/moves")
    if not found["moves"]:
        return "not_asked"
    try:
        player.play(game, found["moves"][0]["notation"], found["decision"])
    except RuntimeError as refused:
        return "storage_unavailable" if "storage_unavailable" in str(refused) else str(refused)
    return None
