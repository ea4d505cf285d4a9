"""Pictures of the starts of games, for those who choose options."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from engines import WITH_EXAMPLES, latest
from engines.games.time_breaker.packs import Pack
from engines.optional import drawing
from service.api.app import create_app
from service.backend import Backend
from tests.engines.time_breaker.operators import own_pack  # noqa: F401 (a fixture)
from tests.service.conftest import Player, settings
from tests.service.over_http import ME, problem
from tests.service.picturing import texts, unversioned
from tests.support.games import REGISTRY as GUESS
from tests.support.leaked_internals import JUNK_VALUES


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), WITH_EXAMPLES)


def start(client: FlaskClient | Player, key: str, query: str = "", **options: Any) -> TestResponse:
    asked = f"&options={quote(json.dumps(options))}" if options else ""
    return client.get(f"/v1/rulesets/{key}/picture.svg?{query}{asked}".rstrip("?"))


def test_every_ruleset_shows_how_it_starts(client: FlaskClient) -> None:
    for key, engine in latest(WITH_EXAMPLES).items():
        for query in ("", f"seats={engine.SEATS[-1]}") if drawing(engine) else ():
            assert engine.TITLE in texts(start(client, key, query))


def test_without_a_number_of_seats_there_are_as_few_as_the_options_allow(client: FlaskClient) -> None:
    key = "early-american-chrononauts"
    assert start(client, key).data == start(client, key, "seats=2").data
    problem(start(client, key, "seats=1"), 422, "bad_options")


def test_a_start_is_that_of_a_real_game_as_far_as_spectators_see(client: FlaskClient, player: Player) -> None:
    made = player.post("/v1/games", json={"ruleset": "coin-nim", "seats": [ME, ME]}).get_json()
    real = client.get(f"/v1/games/{made['id']}/picture.svg?names=false")
    assert start(client, "coin-nim").text == unversioned(real.text)
    assert "Game-Version" not in start(client, "coin-nim").headers


def test_the_start_depends_on_seats_options_and_style_alone(
    client: FlaskClient, player: Player, redis_url: str
) -> None:
    other = create_app(Backend.connect(settings(redis_url), WITH_EXAMPLES)).test_client()
    queries = ("", "palette=dark", "size=phone", "lang=de")
    found = [start(client, "coin-nim", query).data for query in queries]
    found.append(start(client, "coin-nim", stones=9).data)
    assert len(set(found)) == len(found)
    for who in (client, player, other):
        assert start(who, "coin-nim").data == found[0] == start(who, "coin-nim", "options={}").data


def test_a_start_may_be_kept_for_some_minutes_and_has_a_tag(client: FlaskClient) -> None:
    first = start(client, "time-chase")
    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert "Accept-Language" in ", ".join(first.headers.getlist("Vary"))
    path = "/v1/rulesets/time-chase/picture.svg"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get(f"{path}?lang=de", headers={"If-None-Match": first.headers["ETag"]}).status_code == 200


def test_options_have_the_faults_of_a_new_game(client: FlaskClient, player: Player) -> None:
    for key, engine in latest(WITH_EXAMPLES).items():
        seats, names = engine.SEATS[0], client.get(f"/v1/rulesets/{key}").get_json()["options"].get("properties", {})
        for options in ([], 3, {"nonsense": 1}, *({name: junk} for name in names for junk in JUNK_VALUES)):
            body = {"ruleset": key, "seats": [ME] * seats, "options": options}
            created = player.post("/v1/games", json=body).get_json()
            shown = client.get(f"/v1/rulesets/{key}/picture.svg?seats={seats}&options={quote(json.dumps(options))}")
            if created["status"] == "active":
                assert shown.status_code == 200
            elif created["code"] == "not_json":
                problem(shown, 400, "malformed")
            else:
                found = problem(shown, created["status"], created["code"])
                assert found.get("field") == created.get("field")
                assert [fault["pointer"] for fault in found["errors"]] == [
                    fault["pointer"] for fault in created["errors"]
                ]


def drawn_with(client: FlaskClient, key: str, seats: int, options: Any) -> TestResponse:
    return client.get(f"/v1/rulesets/{key}/picture.svg?seats={seats}&options={quote(json.dumps(options))}")


@pytest.mark.parametrize(
    "options", ["", "{", "nul", "%FF", "1e999", "[" * 200, '{"a": NaN}', '{"a": 1, "a": 2}', "%00"]
)
def test_options_that_are_not_json_are_refused_by_name(client: FlaskClient, options: str) -> None:
    found = problem(client.get(f"/v1/rulesets/time-chase/picture.svg?options={options}"), 400, "malformed")
    assert [fault["parameter"] for fault in found["errors"]] == ["options"]


@pytest.mark.parametrize("seats", ["0", "1", "9", "99999999", "-3"])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(client: FlaskClient, seats: str) -> None:
    found = problem(start(client, "time-chase", f"seats={seats}"), 422, "bad_options")
    assert (found["field"], found["errors"][0]["pointer"]) == ("seats", "/seats")


@pytest.mark.parametrize(
    "query", ["seats=x", "seats=", "palette=sepia", "at=1", "as=0", "names=true", "seats=3&seats=4"]
)
def test_a_query_that_makes_no_sense_is_refused_by_name(client: FlaskClient, query: str) -> None:
    found = problem(start(client, "time-chase", query), 400, "malformed")
    assert [fault["parameter"] for fault in found["errors"]] == [query.partition("=")[0]]


def test_a_pack_of_an_operator_is_drawn_as_text(client: FlaskClient, own_pack: Pack) -> None:  # noqa: F811
    assert any(own_pack.gates[0].date in said for said in texts(start(client, "time-breaker", pack="own")))
    problem(start(client, "time-breaker", pack="none"), 400, "malformed")


def test_without_pictures_or_without_such_a_ruleset_there_is_no_start(client: FlaskClient, redis_url: str) -> None:
    problem(start(client, "chess"), 404, "ruleset_not_found")
    guess = create_app(Backend.connect(settings(redis_url), GUESS)).test_client()
    problem(start(guess, "guess"), 404, "no_picture")
