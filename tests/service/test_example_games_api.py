"""Positions of example games over HTTP: what a seat or a spectator would know, and nothing of any real game."""

import hashlib
import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from engines import WITH_EXAMPLES, folder_of, latest
from engines.example_games import example_game, example_names
from engines.optional import drawing
from events.records.codec import to_json
from service.backend import Backend
from tests.service.conftest import settings
from tests.service.over_http import problem

GAME = "/v1/rulesets/time-chase/examples/first-rounds"


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), WITH_EXAMPLES)


def shown(client: FlaskClient, query: str = "") -> Any:
    return client.get(f"{GAME}?{query}").get_json()


def test_a_position_is_what_the_seat_would_know(client: FlaskClient) -> None:
    for key, engine in latest(WITH_EXAMPLES).items():
        for name in example_names(folder_of(key)):
            example = example_game(engine, folder_of(key), name)
            for at in (0, len(example.made) // 2, len(example.made)):
                for seat in (None, *range(len(example.names))):
                    query = f"at={at}" + ("" if seat is None else f"&seat={seat}")
                    found = client.get(f"/v1/rulesets/{key}/examples/{name}?{query}").get_json()
                    assert found["view"] == json.loads(json.dumps(to_json(engine.view(example.states[at], seat))))
                    legal = () if seat is None else engine.legal_moves(example.states[at], seat)
                    assert [move["notation"] for move in found["moves"]] == [*map(engine.format_move, legal)]
                    assert found["positions"] == len(example.states)


def test_a_secret_choice_is_told_to_its_seat_alone(client: FlaskClient) -> None:
    assert shown(client, "at=16&seat=0")["last"]["notation"] == "<2"
    for other in ("at=16", "at=16&seat=1"):
        assert shown(client, other)["last"]["notation"] is None
        assert "second event" not in shown(client, other)["last"]["text"]["text"]


def test_texts_and_names_are_in_the_language_of_the_request(client: FlaskClient) -> None:
    english, german = shown(client, "at=1&seat=1&lang=en"), shown(client, "at=1&seat=1&lang=de")
    assert english["last"]["text"]["text"] == "Ada leads F13 on the first event."
    assert german["last"]["text"]["text"] == "Ada spielt F13 auf das erste Ereignis aus."
    assert (english["title"], german["title"]) == ("Ada wins in four rounds", "Ada gewinnt in vier Runden")
    assert "Ben" in english["status"]
    assert shown(client)["last"] is None


def test_what_the_moves_touch_is_in_the_picture(client: FlaskClient) -> None:
    for key, engine in latest(WITH_EXAMPLES).items():
        for name in example_names(folder_of(key)) if drawing(engine) else ():
            example = example_game(engine, folder_of(key), name)
            seat = engine.awaiting(example.states[0])[0]
            path = f"/v1/rulesets/{key}/examples/{name}"
            found = client.get(f"{path}?seat={seat}").get_json()
            for size in ("phone", "desktop"):
                svg = client.get(f"{path}/picture.svg?seat={seat}&size={size}").text
                there = set(re.findall('id="([^"]+)"', svg))
                assert {touch for move in found["moves"] for touch in move["touches"]} <= there


def test_pictures_have_the_names_and_may_be_kept(client: FlaskClient) -> None:
    picture = client.get(f"{GAME}/picture.svg?at=1&seat=0")
    assert "Cleo" in picture.text
    assert picture.headers["Cache-Control"] == shown_headers(client)["Cache-Control"] == "public, max-age=300"
    again = client.get(f"{GAME}/picture.svg?at=1&seat=0", headers={"If-None-Match": picture.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    styles = ("", "palette=dark", "size=phone", "lang=de", "at=2", "seat=1")
    drawn = [client.get(f"{GAME}/picture.svg?{style}").data for style in styles]
    assert len({hashlib.sha256(each).digest() for each in drawn}) == len(styles)


def shown_headers(client: FlaskClient) -> Any:
    return client.get(GAME).headers


@pytest.mark.parametrize("what", ["", "/picture.svg"])
def test_what_does_not_exist_is_refused_by_name(client: FlaskClient, what: str) -> None:
    for query, code, field in (("at=22", "version_not_found", "at"), ("at=-1", "version_not_found", "at")):
        assert problem(client.get(f"{GAME}{what}?{query}"), 404, code)["errors"][0]["parameter"] == field
    for seat in ("3", "-1"):
        refused = problem(client.get(f"{GAME}{what}?seat={seat}"), 404, "seat_not_found")
        assert refused["errors"][0]["parameter"] == "seat"
    for query in ("at=x", "at=1.0", "seat=", "seat=²"):
        problem(client.get(f"{GAME}{what}?{query}"), 400, "malformed")
    for name in ("nothing", "%2e%2e%5cpack", "%00", "first-rounds.json", "*"):
        problem(client.get(f"/v1/rulesets/time-chase/examples/{name}{what}"), 404, "example_not_found")
    problem(client.get(f"/v1/rulesets/nothing/examples/first-rounds{what}"), 404, "ruleset_not_found")
