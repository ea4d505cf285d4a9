"""The rules of a game for its players, over HTTP."""

import jsonschema
import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines.kit.texts import LANGUAGES
from service.api.description.rules_for_players import rules_file
from service.backend import Backend
from tests.service.conftest import settings
from tests.service.games_with_takebacks import REGISTRY
from tests.support.openapi_file import openapi_file


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_fit_the_schema_in_every_language(client: FlaskClient, language: str) -> None:
    schema = {"$ref": "#/components/schemas/RulesForPlayersShown", "components": openapi_file()["components"]}
    for item in client.get("/v1/rulesets?summary=true").get_json()["items"]:
        answer = client.get(f"/v1/rulesets/{item['key']}/rules?lang={language}")
        has_rules = item["key"] != "guess" and rules_file(item["key"], language) is not None
        assert answer.status_code == (200 if has_rules else 404)
        if has_rules:
            rules = answer.get_json()
            jsonschema.Draft202012Validator(schema).validate(rules)
            assert (rules["ruleset"], rules["lang"]) == (item["key"], language)
            assert item["guide"] == f"/learn/{item['key']}"


def test_the_language_is_that_of_the_request_and_the_answer_may_be_cached(client: FlaskClient) -> None:
    answer = client.get("/v1/rulesets/time-machine/rules", headers={"Accept-Language": "de-AT"})
    assert answer.get_json()["title"] == "So spielt man Time Machine"
    assert answer.headers["Content-Language"] == "de"
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    again = client.get("/v1/rulesets/time-machine/rules?lang=de", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("guess/rules", 404, "no_rules_for_players"),
        ("no-such-game/rules", 404, "ruleset_not_found"),
        ("time-machine/rules?lang=fr", 400, "malformed"),
    ],
)
def test_what_cannot_be_answered_is_a_problem(client: FlaskClient, path: str, status: int, code: str) -> None:
    answer = client.get(f"/v1/rulesets/{path}")
    assert (answer.status_code, answer.get_json()["code"]) == (status, code)
