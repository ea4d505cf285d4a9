"""Rulesets list what their games consist of, and explain their terms, in the language of the request."""

import copy
import json
from typing import Any

import jsonschema
import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines import WITH_EXAMPLES, latest
from service.api.app import create_app
from service.api.schemas.of_games.views import HIDDEN, view_schema_of
from service.backend import Backend
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.support.openapi_file import openapi_file


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


def ruleset(client: FlaskClient, key: str = "coin-nim", **headers: str) -> Any:
    return client.get(f"/v1/rulesets/{key}", headers=headers).get_json()


def test_components_come_in_the_language_of_the_request(client: FlaskClient) -> None:
    english, german = ruleset(client), ruleset(client, **{"Accept-Language": "de"})
    assert [card["title"] for card in english["components"]["cards"]] == ["stone", "Coin"]
    assert [card["title"] for card in german["components"]["cards"]] == ["Stein", "Münze"]
    coin = english["components"]["cards"][1]
    assert (coin["key"], coin["kind"], coin["count"], coin["pack"]) == ("coin", "piece", 1, None)
    assert [side["key"] for side in coin["sides"]] == ["heads", "tails"]
    assert [term["key"] for term in german["glossary"]] == ["heap", "peek"]
    assert german["glossary"][0]["title"] == "Haufen"
    assert {name for name in english if english[name] != german[name]} == {"about", "components", "glossary", "options"}


def test_the_list_begins_with_the_games_that_are_easiest_to_learn(client: FlaskClient) -> None:
    items = client.get("/v1/rulesets?summary=true").get_json()["items"]
    weights = [item["weight"] for item in items]
    assert weights == [1, 2, 2, 3, 3, 4, None]
    assert [item["title"] for item in items[1:3]] == ["Time Chase", "Time Machine"]
    assert items[0]["minutes"] == {"min": 3, "max": 3}
    assert all(1 <= item["minutes"]["min"] <= item["minutes"]["max"] <= 60 for item in items[:-1])
    assert items[-1]["minutes"] is None  # a game that says nothing about it


def test_seats_have_letters_patterns_and_colors(client: FlaskClient) -> None:
    for key in ("guess", "coin-nim"):
        found = ruleset(client, key)
        seats = found["components"]["seats"]
        assert [seat["seat"] for seat in seats] == [*range(found["seats"]["max"])]
        assert (seats[1]["letter"], seats[1]["pattern"]) == ("B", "stripes")
        assert seats[0]["colors"].keys() == {"light", "dark", "print"}


def test_a_game_without_components_has_none(client: FlaskClient) -> None:
    found = ruleset(client, "guess")
    assert (found["components"]["cards"], found["components"]["boards"], found["glossary"]) == ([], [], [])


def test_the_list_has_what_each_ruleset_has(client: FlaskClient) -> None:
    items = client.get("/v1/rulesets?lang=de").get_json()["items"]
    assert items == [client.get(f"/v1/rulesets/{item['key']}?lang=de").get_json() for item in items]
    assert {item["key"] for item in items} == {"guess", *latest(WITH_EXAMPLES)}


def test_rulesets_have_tags_by_language(client: FlaskClient) -> None:
    english, german = (client.get(f"/v1/rulesets?lang={lang}") for lang in ("en", "de"))
    assert english.headers["ETag"] != german.headers["ETag"]
    known = {"If-None-Match": german.headers["ETag"], "Accept-Language": "de"}
    assert client.get("/v1/rulesets", headers=known).status_code == 304


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ruleset_fits_its_schema(client: FlaskClient, language: str) -> None:
    document = openapi_file()
    schema = {"$ref": "#/components/schemas/Ruleset", "components": document["components"]}
    validator = jsonschema.Draft202012Validator(schema)
    for item in client.get(f"/v1/rulesets?lang={language}").get_json()["items"]:
        validator.validate(item)


def test_the_schemas_of_views_in_the_document_are_those_of_the_rulesets(client: FlaskClient) -> None:
    document = openapi_file()
    for key, named in document["x-rulesets"].items():
        shared = document["components"]["schemas"][named["view"]["$ref"].rpartition("/")[2]]
        own = ruleset(client, key)["view"]
        assert shared["properties"].keys() == own["properties"].keys()
        assert shared["required"] == own["required"]


def test_the_description_of_the_api_does_not_change_the_schemas_of_rulesets(client: FlaskClient) -> None:
    before = copy.deepcopy(HIDDEN)
    assert client.get("/openapi.yaml").status_code == client.get("/asyncapi.yaml").status_code == 200
    assert before == HIDDEN
    assert HIDDEN["additionalProperties"] is False
    assert view_schema_of(REGISTRY["coin-nim", 1])["$defs"]["Hidden"] == HIDDEN


def test_all_processes_show_the_same(client: FlaskClient, redis_url: str) -> None:
    other = create_app(Backend.connect(settings(redis_url), REGISTRY)).test_client()
    assert json.dumps(ruleset(client)) == json.dumps(ruleset(other))


# summaries and guides


def test_rulesets_say_what_they_are_about_in_the_language_of_the_request(client: FlaskClient) -> None:
    english, german = (
        client.get(f"/v1/rulesets?summary=true&lang={lang}").get_json()["items"] for lang in ("en", "de")
    )
    for one, other in zip(english, german, strict=True):
        assert one["about"] != other["about"] or one["about"] is None
    assert ruleset(client)["about"] == next(each["about"] for each in english if each["key"] == "coin-nim")


def test_options_have_titles_in_the_language_of_the_request(client: FlaskClient) -> None:
    english, german = ruleset(client), ruleset(client, **{"Accept-Language": "de"})
    assert english["options"]["properties"]["stones"]["title"] == "Stones"
    assert german["options"]["properties"]["stones"]["title"] == "Steine"
    assert german["options"]["properties"]["stones"]["maximum"] == 40
    chapters = ruleset(client, "that-time-you-killed-me", **{"Accept-Language": "de"})["options"]["properties"][
        "chapters"
    ]
    assert chapters["items"]["x-titles"]["memory"] == "Gedächtnis"


def test_a_summary_has_what_is_needed_to_choose_a_game(client: FlaskClient) -> None:
    whole = client.get("/v1/rulesets").get_json()["items"]
    short = client.get("/v1/rulesets?summary=true")
    names = (
        "key",
        "title",
        "rules_version",
        "seats",
        "bots",
        "guide",
        "has_lesson",
        "weight",
        "minutes",
        "about",
        "modes",
    )
    assert short.get_json()["items"] == [{name: item[name] for name in names} for item in whole]
    known = {"If-None-Match": short.headers["ETag"]}
    assert client.get("/v1/rulesets?summary=true", headers=known).status_code == 304
    assert client.get("/v1/rulesets?summary=false", headers=known).get_json()["items"] == whole


def test_rulesets_name_the_pages_that_explain_them(client: FlaskClient) -> None:
    for item in client.get("/v1/rulesets").get_json()["items"]:
        for path in (item["guide"], item["rulings"]):
            assert (path is None) == (item["key"] == "guess")
            assert path is None or client.get(path).status_code == 200


def test_every_summary_fits_its_schema(client: FlaskClient) -> None:
    schema = {"$ref": "#/components/schemas/Rulesets", "components": openapi_file()["components"]}
    jsonschema.Draft202012Validator(schema).validate(client.get("/v1/rulesets?summary=true").get_json())
