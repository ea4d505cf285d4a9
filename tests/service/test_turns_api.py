"""Events say in which turn or round the game is after them, as their viewer's own view does."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines import WITH_EXAMPLES, latest
from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.over_http import ME

COUNTED = {
    "early-american-chrononauts": "turn",
    "that-time-you-killed-me": "turn",
    "time-breaker": "turn",
    "time-chase": "round",
    "time-machine": "round",
}
"""The field of each game's view that counts turns or rounds."""


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), WITH_EXAMPLES)


def played(player: Player, key: str, moves: int) -> str:
    """The path of a game in which the player has every seat, after some of the last legal moves."""
    seats = [ME] * latest(WITH_EXAMPLES)[key].SEATS[-1]
    game = player.post("/v1/games", json={"ruleset": key, "seats": seats}).get_json()
    path = f"/v1/games/{game['id']}"
    for _ in range(moves):
        (seat, *_) = player.get(path).get_json()["awaiting"]
        notation = player.get(f"{path}/moves?seat={seat}").get_json()["moves"][-1]["notation"]
        answer = player.post(f"{path}/moves?seat={seat}", json={"notation": notation}).get_json()
        assert [each["turn"] for each in answer["records"]] == [turn_at(player, path, key, answer["version"])]
    return path


def turn_at(player: Player | FlaskClient, path: str, key: str, version: int) -> Any:
    view = player.get(f"{path}?at={version}&as=spectator").get_json()["view"]
    turn = view and key in COUNTED and view[COUNTED[key]]
    return turn + 1 if key == "that-time-you-killed-me" and view else turn


@pytest.mark.parametrize("key", COUNTED)
def test_an_event_has_the_turn_of_the_view_after_it(player: Player, client: FlaskClient, key: str) -> None:
    path = played(player, key, 8)
    items = client.get(f"{path}/events").get_json()["items"]
    assert [each["turn"] for each in items] == [turn_at(client, path, key, each["version"]) for each in items]
    started = next(number for number, each in enumerate(items) if each["kind"] == "game_started")
    assert [each["turn"] for each in items[:started]] == [None] * started
    assert None not in [each["turn"] for each in items[started:]]
    for query in ("", "?seat=0", "?as=spectator"):
        assert [each["turn"] for each in player.get(f"{path}/events{query}").get_json()["items"]] == [
            each["turn"] for each in items
        ]


def test_a_game_that_counts_no_turns_has_none(player: Player) -> None:
    path = played_nim(player)
    assert {each["turn"] for each in player.get(f"{path}/events").get_json()["items"]} == {None}


def played_nim(player: Player) -> str:
    game = player.post("/v1/games", json={"ruleset": "coin-nim", "seats": [ME, ME]}).get_json()
    path = f"/v1/games/{game['id']}"
    assert player.post(f"{path}/moves?seat=0", json={"notation": "take 1"}).status_code == 201
    return path
