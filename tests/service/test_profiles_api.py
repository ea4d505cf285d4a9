"""What everybody may know of a player: found by name or id."""

from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from redis import Redis

from service.people.naming.name_index import NAMES
from tests.service.conftest import Player
from tests.service.over_http import problem


def sign_up(client: FlaskClient, name: str, kind: str = "person") -> Player:
    made = client.post("/v1/players", json={"name": name, "kind": kind}).get_json()
    return Player(client, made["id"], made["name"], made["token"])


def found(client: FlaskClient, name: str) -> list[str]:
    answer = client.get(f"/v1/players?name={quote(name)}")
    assert answer.status_code == 200, answer.text
    return [item["id"] for item in answer.get_json()["items"]]


def test_a_profile_shows_what_everybody_may_know(client: FlaskClient) -> None:
    ada, bot = sign_up(client, "Ada"), sign_up(client, "Hal", "bot")
    for player, kind in ((ada, "person"), (bot, "bot")):
        profile = client.get(f"/v1/players/{player.id}").get_json()
        assert profile.pop("created_at") > 0
        assert profile == {"id": player.id, "name": player.name, "kind": kind, "listing": None}
        (item,) = ada.get(f"/v1/players?name={player.name}").get_json()["items"]
        assert {**item, "listing": None} == client.get(f"/v1/players/{player.id}").get_json()


def test_a_player_is_found_by_the_whole_name_in_any_case_and_form(client: FlaskClient) -> None:
    zoe, strasse = sign_up(client, "Zoë May"), sign_up(client, "Straße")
    for name in ("Zoë May", "zoë may", "ZOË MAY", "Zoe\u0308 May", " Zoë  May ", "Ｚｏë May"):
        assert found(client, name) == [zoe.id]
    for name in ("straße", "STRASSE", "strasse"):
        assert found(client, name) == [strasse.id]


@pytest.mark.parametrize(
    "name", ["Zo", "Zoe", "Zоë", "Zoë M", "*", "Z?ë", "\x00", "Zoë\n", "a\u202eb", "me", "p_x", " "]
)
def test_other_names_find_nobody_even_if_they_look_alike(client: FlaskClient, name: str) -> None:
    sign_up(client, "Zoë")
    assert found(client, name) == []


def test_a_search_needs_a_name(client: FlaskClient) -> None:
    sign_up(client, "Ada")
    for query in ("", "?name=", f"?name={'x' * 300}", "?name=a&name=b"):
        body = problem(client.get(f"/v1/players{query}"), 400, "malformed")
        assert body["errors"][0]["parameter"] == "name"


def test_an_erased_player_is_like_one_who_never_was(client: FlaskClient) -> None:
    ada = sign_up(client, "Ada")
    assert ada.delete("/v1/players/me").status_code == 202
    erased, unknown = client.get(f"/v1/players/{ada.id}"), client.get("/v1/players/p_aaaaaaaaaaaaaaaa")
    for answer in (erased, unknown):
        assert {**problem(answer, 404, "account_not_found"), "instance": ""} == {**erased.get_json(), "instance": ""}
    assert found(client, "Ada") == []


@pytest.mark.parametrize("player", ["x", "%00", "{x}", "Ada", "p_", "%2e%2e", "9" * 300, "é"])
def test_an_id_of_nobody_is_404(client: FlaskClient, player: str) -> None:
    sign_up(client, "Ada")
    problem(client.get(f"/v1/players/{player}"), 404, "account_not_found")


def test_a_name_that_the_player_does_not_have_any_more_finds_nobody(client: FlaskClient, redis_client: Redis) -> None:
    redis_client.hset(NAMES, "lovelace", sign_up(client, "Ada").id)
    assert found(client, "Lovelace") == []
