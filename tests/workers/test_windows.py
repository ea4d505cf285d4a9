"""Whole games with reaction windows on a real server, played by two scripted clients and bots."""

from random import Random
from typing import Any

import pytest

from events.verify import verify
from tests.support.real_server import Server
from tools.demo.client import Client

CHRONONAUTS = "early-american-chrononauts"
GAMES = [
    ("time-breaker", {}, 3),
    ("time-breaker", {}, 4),
    (CHRONONAUTS, {"mode": "uber", "turn_limit": 12}, 4),
    (CHRONONAUTS, {"mode": "standard"}, 4),
    (CHRONONAUTS, {"mode": "artifaxx"}, 3),
]


@pytest.mark.soak
@pytest.mark.parametrize(("ruleset", "options", "seats"), GAMES, ids=str)
def test_two_clients_and_bots_play_a_game_with_windows_to_its_end(
    shared_server: Server, ruleset: str, options: dict[str, Any], seats: int
) -> None:
    rng = Random(f"{ruleset} {options} {seats}")
    ada, grace = (Client(shared_server.url, f"{name} {rng.randrange(10**9)}") for name in ("Ada", "Grace"))
    bots = [{"kind": "bot", "bot": "random"}] * (seats - 2)
    clock = {"kind": "none", "window_seconds": 60}
    body = {"ruleset": ruleset, "options": options, "seats": [{"kind": "me"}, {"kind": "open"}, *bots], "clock": clock}
    game_id = ada.ask("POST", "/games", body)["id"]
    grace.ask("PUT", f"/games/{game_id}/seats/1")
    windows = 0
    while (game := ada.game(game_id))["status"] == "active":
        players = [(client, client.game(game_id)) for client in (ada, grace)]
        owing = [(client, mine) for client, mine in players if mine["decision"] and mine["status"] == "active"]
        if not owing:
            ada.wait(game_id, game["version"])
        for client, mine in owing:
            windows += bool(mine["clock"]["seats"][mine["seat"]]["deadline"])
            answer(client, game_id, mine, rng)
    assert windows > 0
    table = verify(ada.log(game_id).decode().splitlines())
    assert table.outcome is not None


def answer(client: Client, game_id: str, mine: Any, rng: Random) -> None:
    """One of the seat's moves but bookkeeping; if the decision is closed by now, nothing."""
    moves = [each for each in client.moves(game_id) if each["move"]["type"] not in ("always_pass", "set_standing")]
    if not moves:
        return
    try:
        client.play(game_id, rng.choice(moves)["notation"], mine["decision"])
    except RuntimeError as refused:
        if "stale_decision" not in str(refused) and "game_over" not in str(refused):
            raise
