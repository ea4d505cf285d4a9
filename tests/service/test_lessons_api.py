"""Lessons over HTTP: any client can play them with the positions of example games."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines import WITH_EXAMPLES, folder_of, latest
from engines.lessons import lesson_of
from service.backend import Backend
from tests.service.conftest import settings
from tests.service.over_http import problem

KEYS = [key for key in latest(WITH_EXAMPLES) if lesson_of(folder_of(key))]


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), WITH_EXAMPLES)


def position(client: FlaskClient, key: str, chapter: Any, at: int) -> Any:
    path = f"/v1/rulesets/{key}/examples/{chapter['example']}"
    return client.get(f"{path}?at={at}&seat={chapter['seat']}").get_json()


@pytest.mark.parametrize("key", KEYS)
def test_a_client_can_play_a_lesson_with_what_the_api_says(client: FlaskClient, key: str) -> None:
    for chapter in client.get(f"/v1/rulesets/{key}/lesson?lang=de").get_json()["chapters"]:
        for step in chapter["steps"]:
            found = position(client, key, chapter, step["at"])
            legal = [move["notation"] for move in found["moves"]]
            assert set(step["accepts"]) <= set(legal)
            if step["kind"] != "read":
                after = position(client, key, chapter, step["at"] + 1)
                assert after["last"]["seat"] == chapter["seat"]
                assert after["last"]["notation"] in (step["accepts"] or legal)


def test_a_lesson_comes_in_the_language_of_the_request(client: FlaskClient) -> None:
    english, german = (client.get(f"/v1/rulesets/coin-nim/lesson?lang={lang}").get_json() for lang in ("en", "de"))
    assert (english["chapters"][0]["title"], german["chapters"][0]["title"]) == (
        "Your first game",
        "Deine erste Partie",
    )
    assert (english["lang"], german["lang"], german["title"]) == ("en", "de", "Coin Nim")
    answer = client.get("/v1/rulesets/coin-nim/lesson", headers={"Accept-Language": "de"})
    assert answer.get_json() == german
    assert answer.headers["Cache-Control"] == "public, max-age=300"


def test_rulesets_say_whether_they_have_a_lesson(client: FlaskClient) -> None:
    items = client.get("/v1/rulesets?summary=true").get_json()["items"]
    assert [item["key"] for item in items if item["has_lesson"]] == [
        item["key"] for item in items if client.get(f"/v1/rulesets/{item['key']}/lesson").status_code == 200
    ]


def test_a_ruleset_without_a_lesson_has_none(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.api.resources.example_games.lesson_of", lambda folder: None)
    problem(client.get("/v1/rulesets/coin-nim/lesson"), 404, "lesson_not_found")
    problem(client.get("/v1/rulesets/nothing/lesson"), 404, "ruleset_not_found")
    problem(client.get("/v1/rulesets/coin-nim/lesson?lang=xx"), 400, "malformed")


@pytest.mark.parametrize("key", KEYS)
def test_the_help_of_a_question_has_an_example(client: FlaskClient, key: str) -> None:
    answer = client.get(f"/v1/rulesets/{key}/questions?lang=de")
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    items = answer.get_json()["items"]
    assert len({item["question"]["key"] for item in items}) == len(items) > 1
    for item in items:
        assert item["question"]["lang"] == "de"
        path, asked = f"/v1/rulesets/{key}/examples/{item['example']}?seat={item['seat']}", item["at"]
        before, after = (client.get(f"{path}&at={at}").get_json() for at in (asked, asked + 1))
        assert item["seat"] in before["awaiting"]
        assert after["last"]["notation"] in [move["notation"] for move in before["moves"]]


def test_an_unknown_ruleset_asks_nothing(client: FlaskClient) -> None:
    problem(client.get("/v1/rulesets/chess/questions"), 404, "ruleset_not_found")
