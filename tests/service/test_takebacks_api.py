"""Takebacks over HTTP."""

from typing import Any

import pytest
from redis import Redis

from service.backend import Backend
from tests.service.conftest import Player, settings
from tests.service.games_with_takebacks import REGISTRY
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, problem

Two = tuple[Player, Player]

NO_VERSIONS: tuple[Any, ...] = (-1, 1.5, True, None, "", "-4", "4-", "x", [4], {}, "٤")


@pytest.fixture
def backend(redis_url: str, redis_client: Redis) -> Backend:
    return Backend.connect(settings(redis_url), REGISTRY)


@pytest.fixture
def two(sign_up: SignUp) -> Two:
    return sign_up(), sign_up()


@pytest.fixture
def path(two: Two) -> str:
    """A game of Coin Nim in which each seat has taken a stone."""
    game = new_game(two[0], ME, OPEN, ruleset="coin-nim", options={})
    join(two[1], game)
    address = f"/v1/games/{game['id']}"
    for player in two:
        assert player.post(f"{address}/moves", json={"notation": "take 1"}).status_code == 201
    return address


def named(game: Any) -> str:
    return f"{game['version']}-{game['mark']}"


def test_moves_are_taken_back_once_both_agree(two: Two, path: str) -> None:
    start = two[0].get(f"{path}?at=4").get_json()
    offered = two[0].post(f"{path}/takeback", json={"to": named(start)})
    assert offered.status_code == 201
    assert [record["kind"] for record in offered.get_json()["records"]] == ["takeback_offered"]
    assert two[1].get(path).get_json()["takeback"] == {"to": 4, "seats": [0]}
    done = two[1].post(f"{path}/takeback", json={"to": 4}).get_json()
    assert [record["kind"] for record in done["records"]] == ["takeback_offered", "moves_taken_back"]
    assert "digest" not in done["records"][1]
    game = two[0].get(path).get_json()
    assert (game["view"], game["awaiting"]) == (start["view"], start["awaiting"])
    assert (game["decision"], game["decision_mark"], game["takeback"]) == (game["version"], game["mark"], None)
    stale = two[0].post(f"{path}/moves", json={"notation": "take 2", "decision": start["decision"]})
    assert problem(stale, 409, "stale_decision")["decision"] == game["decision"]
    again = two[0].post(f"{path}/moves", json={"notation": "take 2", "decision": game["decision"]})
    assert again.status_code == 201


def test_an_offer_is_declined_with_delete(two: Two, path: str) -> None:
    two[0].post(f"{path}/takeback", json={"to": 5})
    done = two[1].client.delete(f"{path}/takeback", headers=two[1].headers)
    assert (done.status_code, done.get_json()["records"][0]["kind"]) == (200, "takeback_declined")
    problem(two[1].client.delete(f"{path}/takeback", headers=two[1].headers), 409, "no_takeback_offer")


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({"to": 7}, 404, "version_not_found", "newest"),
        ({"to": "7-deadbeef"}, 409, "history_changed", "detail"),
        ({"to": "4-deadbeef"}, 409, "history_changed", "detail"),
        ({"to": 3}, 409, "takeback_impossible", "earliest"),
        ({"to": 6}, 409, "nothing_to_take_back", "detail"),
        *(({"to": bad}, 400, "malformed", "errors") for bad in NO_VERSIONS),
        ({"to": 10**15}, 400, "malformed", "errors"),
        ({}, 400, "malformed", "errors"),
        ({"to": 4, "from": 5}, 400, "malformed", "errors"),
    ],
    ids=str,
)
def test_a_bad_request_says_what_is_wrong(body: Any, status: int, code: str, field: str, two: Two, path: str) -> None:
    assert field in problem(two[0].post(f"{path}/takeback", json=body), status, code)


def test_a_standing_offer_is_named_to_whoever_offers_another(two: Two, path: str) -> None:
    two[0].post(f"{path}/takeback", json={"to": 5})
    other = problem(two[1].post(f"{path}/takeback", json={"to": 4}), 409, "other_takeback_offered")
    assert (other["to"], other["seats"]) == (5, [0])


def test_strangers_neither_offer_nor_see_a_private_game(two: Two, sign_up: SignUp, path: str) -> None:
    stranger = sign_up()
    problem(stranger.post(f"{path}/takeback", json={"to": 4}), 403, "not_your_seat")
    private = new_game(two[0], ME, ME, ruleset="coin-nim", options={}, visibility="private")
    problem(stranger.post(f"/v1/games/{private['id']}/takeback", json={"to": 4}), 404, "game_not_found")
    problem(stranger.post("/v1/games/g_nothing/takeback", json={"to": 4}), 404, "game_not_found")


def test_a_player_with_several_seats_agrees_for_each(two: Two) -> None:
    game = new_game(two[0], ME, ME, ruleset="coin-nim", options={})
    path = f"/v1/games/{game['id']}"
    two[0].post(f"{path}/moves?seat=0", json={"notation": "take 1"})
    problem(two[0].post(f"{path}/takeback", json={"to": 4}), 422, "which_seat")
    for seat in (0, 1):
        done = two[0].post(f"{path}/takeback?seat={seat}", json={"to": 4}).get_json()
    assert done["records"][-1]["kind"] == "moves_taken_back"
    assert (done["seat"], done["awaiting"]) == (1, [0])


def test_a_retry_gets_the_first_answer_after_the_game_went_on(two: Two, path: str) -> None:
    headers = {**two[1].headers, "Idempotency-Key": "agree"}
    two[0].post(f"{path}/takeback", json={"to": 4})
    first = two[1].client.post(f"{path}/takeback", json={"to": 4}, headers=headers)
    two[0].post(f"{path}/moves", json={"notation": "take 3"})
    again = two[1].client.post(f"{path}/takeback", json={"to": 4}, headers=headers)
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (201, "true")
    assert again.get_json()["records"] == first.get_json()["records"]
    other = two[1].client.post(f"{path}/takeback", json={"to": 5}, headers=headers)
    problem(other, 422, "idempotency_key_reused")
