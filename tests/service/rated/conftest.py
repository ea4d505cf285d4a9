"""Rated games of Coin Nim."""

from typing import Any

import pytest
from redis import Redis

from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.games_with_takebacks import REGISTRY
from tests.service.over_http import ME, OPEN, join, new_game

LIVE = {"kind": "fischer", "initial_seconds": 300, "increment_seconds": 5}
LADDER = "coin-nim/standard/live"
TAKE = {"move": {"type": "take", "stones": 1}}


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


def rated(player: Player, *seats: dict[str, Any], **more: Any) -> Any:
    """A rated game, which the player has created."""
    about: dict[str, Any] = {"ruleset": "coin-nim", "options": {}, "rated": True, "clock": LIVE}
    return new_game(player, *(seats or (ME, OPEN)), **about | more)


def play(player: Player, game: str, **more: Any) -> int:
    return player.post(f"/v1/games/{game}/moves", json=TAKE | more).status_code


def finished(winner: Player, loser: Player, begun: int = 2, **more: Any) -> str:
    """A rated game that the loser has conceded after some moves of each."""
    game = rated(winner, **more)
    assert join(loser, game).status_code == 200
    for _ in range(begun):
        for player in (winner, loser):
            assert play(player, game["id"]) == 201
    assert loser.post(f"/v1/games/{game['id']}/concede", json={}).status_code == 201
    return str(game["id"])


def rating_of(player: Player, game: str) -> Any:
    return player.get(f"/v1/games/{game}/rating").get_json()


def numbers(player: Player, of: Player | None = None, ladder: str = LADDER) -> Any:
    """The player's rating on the ladder."""
    found = player.get(f"/v1/players/{(of or player).id}/ratings").get_json()["items"]
    return next((each for each in found if each["id"] == ladder), None)
