"""No rating tells what a seat can't know: running games that differ only in secret choices look the same to everybody
who reads ratings, ladders and profiles, and so do worlds that differ only in a private game.
"""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines import REGISTRY
from service.api.app import create_app
from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.over_http import ME, OPEN, join, new_game
from tests.service.rated.conftest import LIVE
from tests.support.games import same_seeds

SPECTATORS = [{"mode": "live", "delay": 0}, {"mode": "none", "delay": 0}, {"mode": "delayed", "delay": 5}]


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


class World:
    """Two players of a rated game of Time Machine, and what everybody reads of ratings."""

    def __init__(self, client: FlaskClient, spectators: Any) -> None:
        self.two = [self._signed_up(client, name) for name in ("Ada", "Bob")]
        about = {"ruleset": "time-machine", "options": {}, "rated": True, "clock": LIVE, "spectators": spectators}
        with same_seeds("two worlds"):
            game: Any = new_game(self.two[0], ME, OPEN, **about)
        join(self.two[1], game)
        self.id = str(game["id"])

    def _signed_up(self, client: FlaskClient, name: str) -> Player:
        made = client.post("/v1/players", json={"name": name}).get_json()
        return Player(client, made["id"], name, made["token"])

    def lay(self, number: int) -> None:
        """Let Ada lay one of her cards, in secret."""
        moves = self.two[0].get(f"/v1/games/{self.id}/moves").get_json()["moves"]
        body = {"move": moves[number]["move"]}
        assert self.two[0].post(f"/v1/games/{self.id}/moves", json=body).status_code == 201

    def read(self) -> list[Any]:
        """All that Bob and strangers read of ratings now."""
        ladder = "time-machine/standard/live"
        paths = ["/v1/ladders", f"/v1/ladders/{ladder}", f"/v1/games/{self.id}/rating"]
        for player in self.two:
            own = f"/v1/players/{player.id}"
            paths += [f"{own}/ratings", f"{own}/ratings/{ladder}", f"{own}/profile"]
        paths.append(f"/v1/reliability?players={self.two[0].id},{self.two[1].id}")
        return [self._answer(path, who) for path in paths for who in (self.two[1].headers, {})]

    def _answer(self, path: str, headers: dict[str, str]) -> Any:
        answer = self.two[0].client.get(path, headers=headers)
        text = answer.get_data(as_text=True).replace(self.id, "the game")
        for player in self.two:
            text = text.replace(player.id, player.name)
        body = json.loads(text)
        body.pop("instance", None)
        return answer.status_code, sorted(answer.headers.keys()), body


@pytest.mark.parametrize("spectators", SPECTATORS, ids=lambda each: each["mode"])
def test_no_rating_tells_of_a_secret_choice(backend: Backend, redis_client: Redis, spectators: Any) -> None:
    seen = list[Any]()
    for choice in (0, 1, 3):
        redis_client.flushall()
        world = World(create_app(Backend.connect(backend.settings, REGISTRY)).test_client(), spectators)
        before = world.read()
        world.lay(choice)
        seen.append((before, world.read()))
    assert seen[0] == seen[1] == seen[2]


def test_no_rating_tells_of_a_private_game(backend: Backend, redis_client: Redis) -> None:
    seen = list[Any]()
    for is_private in (False, True):
        redis_client.flushall()
        world = World(create_app(Backend.connect(backend.settings, REGISTRY)).test_client(), SPECTATORS[0])
        if is_private:
            game = new_game(
                world.two[0], ME, OPEN, ruleset="time-machine", options={}, visibility="private", clock=LIVE
            )
            join(world.two[1], game, query=f"?invite={game['invite']}")
            world.two[0].post(f"/v1/games/{game['id']}/concede", json={})
        seen.append(world.read())
    assert seen[0] == seen[1]
