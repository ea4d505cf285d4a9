"""Every ruleset names a number of seats with which a game with its default options can be created."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines import WITH_EXAMPLES, latest
from engines.contract import Engine, IllegalOptions
from engines.games.time_breaker.packs import Pack
from service.api.resources.rulesets import ruleset_json
from service.backend import Backend
from service.games.starting.playable import fewest_seats
from tests.engines.time_breaker.operators import own_pack  # noqa: F401 (a fixture)
from tests.service.conftest import Player, settings
from tests.service.over_http import ME, problem

KEYS = sorted(latest(WITH_EXAMPLES))


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), WITH_EXAMPLES)


def ruleset(client: FlaskClient, key: str) -> Any:
    return client.get(f"/v1/rulesets/{key}").get_json()


def options_of(ruleset: Any) -> list[dict[str, str]]:
    """No options, and each of the packs."""
    return [{}, *({"pack": pack["key"]} for pack in ruleset["packs"])]


@pytest.mark.parametrize("key", KEYS)
def test_a_game_with_the_default_number_of_seats_can_be_created(client: FlaskClient, player: Player, key: str) -> None:
    found = ruleset(client, key)
    seats = found["seats"]
    for options in options_of(found):
        body = {"ruleset": key, "options": options, "seats": [ME] * seats["default"]}
        made = player.post("/v1/games", json=body)
        assert (made.status_code, made.get_json()["status"]) == (201, "active"), made.text
    for fewer in range(seats["min"], seats["default"]):
        problem(player.post("/v1/games", json={"ruleset": key, "seats": [ME] * fewer}), 422, "bad_options")


def test_a_pack_of_an_operator_can_be_played_with_the_default_number_of_seats(
    client: FlaskClient,
    player: Player,
    own_pack: Pack,  # noqa: F811
) -> None:
    seats = [ME] * ruleset(client, "time-breaker")["seats"]["default"]
    made = player.post("/v1/games", json={"ruleset": "time-breaker", "options": {"pack": own_pack.key}, "seats": seats})
    assert made.status_code == 201, made.text


def test_summaries_have_it_too(client: FlaskClient) -> None:
    items = client.get("/v1/rulesets?summary=true").get_json()["items"]
    assert {item["key"]: item["seats"]["default"] for item in items} == {
        key: ruleset(client, key)["seats"]["default"] for key in KEYS
    }


class Choosy:
    """A game whose default options are for more seats than it has at least. It says so only when it is dealt."""

    def __init__(self, engine: Engine, *fitting: int) -> None:
        self._engine, self._fitting = engine, fitting

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def initial_state(self, options: Any, seats: int, chance: Any) -> Any:
        if seats not in self._fitting:
            raise IllegalOptions("seats", "too few")
        return self._engine.initial_state(options, seats, chance)


def test_the_default_is_the_smallest_number_that_fits_the_default_options() -> None:
    engine = latest(WITH_EXAMPLES)["time-machine"]
    fewest, *_, most = engine.SEATS
    for fitting, default in (((fewest, most), fewest), ((most - 1, most), most - 1), ((most,), most)):
        choosy: Any = Choosy(engine, *fitting)
        assert fewest_seats(choosy, engine.Options()) == default
        assert json.loads(ruleset_json(choosy, "en"))["seats"]["default"] == default
