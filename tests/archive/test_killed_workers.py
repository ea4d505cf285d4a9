"""A real server whose archiving processes are killed again and again loses no game and doubles none."""

import threading
import time
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.support.real_server import serving
from tests.support.waiting import PATIENCE_SECONDS, wait_until

GAMES = 12


def finished(url: str, players: list[dict[str, Any]]) -> str:
    """A game that one player concedes at once."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = _post(f"{url}/v1/games", players[0], json={"ruleset": "that-time-you-killed-me", "seats": seats})
    requests.put(
        f"{url}/v1/games/{made['id']}/seats/1", headers=_headers(players[1]), timeout=PATIENCE_SECONDS
    ).raise_for_status()
    _post(f"{url}/v1/games/{made['id']}/concede", players[1])
    return str(made["id"])


def _headers(player: dict[str, Any]) -> dict[str, str]:
    return {"Authorization": f"Bearer {player['token']}"}


def _post(url: str, player: dict[str, Any], **options: Any) -> Any:
    answer = requests.post(url, headers=_headers(player), timeout=PATIENCE_SECONDS, **options)
    answer.raise_for_status()
    return answer.json()


def everything(url: str, games: list[str], player: dict[str, Any]) -> list[Any]:
    """What is read of these games, and of the player's list."""
    paths = [f"/v1/games/{game}{part}" for game in games for part in ("", "/log", "?at=2")]
    paths += ["/v1/players/me/games?limit=100", "/v1/games?limit=100"]
    return [requests.get(url + path, headers=_headers(player), timeout=PATIENCE_SECONDS).content for path in paths]


@pytest.mark.soak
def test_kill_9_of_the_process_that_archives_at_any_moment(tmp_path: Path) -> None:
    settings = {"RETCON_ARCHIVE_AFTER": "0 seconds", "RETCON_RATE_LIMITS_ENABLED": "false"}
    with serving(tmp_path, **settings) as server:
        sign_up = f"{server.url}/v1/players"
        players = [
            requests.post(sign_up, json={"name": name}, timeout=PATIENCE_SECONDS).json() for name in ("Ada", "Grace")
        ]
        killed, stopping, folder = [0], threading.Event(), tmp_path / "archive"

        def kill() -> None:
            while not stopping.wait(0.5 + 0.13 * (killed[0] % 11)):
                killed[0] += server.kill("workers.worker archive")

        killer = threading.Thread(target=kill)
        killer.start()
        games = [finished(server.url, players) for _ in range(GAMES)]
        before = everything(server.url, games, players[0])
        ends_at = time.monotonic() + 60
        while len(list(folder.glob("people/*/*/*.json"))) < GAMES and time.monotonic() < ends_at:
            assert everything(server.url, games, players[0]) == before
        stopping.set()
        killer.join()
        wait_until(lambda: len(list(folder.glob("people/*/*/*.json"))) == GAMES, seconds=130)
        assert killed[0] > 2
        assert everything(server.url, games, players[0]) == before
        assert len(list(folder.glob("games/*/*/*.zst"))) == GAMES
