"""The disk of the embedded server is full: players are told to try again, and games go on once there is space."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from tests.support.real_server import SMALL, serving
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tools.demo.client import Client

SPACE = "64m"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system with little space. Only root can mount one, and not in every container."""
    place = tmp_path / "disk"
    place.mkdir()
    if sys.platform != "linux" or os.getuid() != 0:
        pytest.skip("only root can mount a small file system")
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SPACE}", "tmpfs", place], capture_output=True)
    if mounted.returncode != 0:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.decode().strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


def fill(disk: Path) -> Path:
    """Use all the space that is left. Return the file that does."""
    path = disk / "filler"
    with path.open("wb", buffering=0) as file:
        while True:
            try:
                file.write(bytes(1 << 16))
            except OSError:
                break
    return path


@pytest.mark.soak
def test_players_are_told_to_try_again_and_games_go_on_once_there_is_space(small_disk: Path) -> None:
    with serving(small_disk, **SMALL) as server:  # its log is on the same disk
        ada = Client(server.url, "Ada")
        game = ada.new_game("time-chase", bots=2)["id"]
        answer(ada, game)
        filler = fill(small_disk)
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
