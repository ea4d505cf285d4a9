"""Games over HTTP, as a client uses them."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.conftest import Player
from tests.service.over_http import BOT, CALL, ME, OPEN, SignUp, join, new_game, problem

# making, game_lists, joining


def test_a_created_game_is_found_at_its_location(player: Player) -> None:
    answer = player.post("/v1/games", json={"ruleset": "guess", "seats": [ME, OPEN, BOT]})
    made = answer.get_json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/games/{made['id']}"
    assert player.get(answer.headers["Location"]).get_json() == made
    assert (made["status"], made["version"], made["options"]) == ("open", 3, {"rounds": 3, "open_die": False})
    assert [seat["kind"] for seat in made["seats"]] == ["player", "open", "bot"]
    assert (made["view"], made["decision"], made["clock"]) == (None, None, None)


def test_a_game_starts_with_its_last_seat(two: tuple[Player, Player]) -> None:
    ada, bob = two
    made = new_game(ada, ME, OPEN)
    answer = join(bob, made)
    assert (answer.status_code, answer.get_json()["status"]) == (200, "active")
    seen = ada.get(f"/v1/games/{made['id']}").get_json()
    assert (seen["seat"], seen["awaiting"], seen["decision"]) == (0, [0, 1], seen["version"])


def test_a_player_can_leave_before_the_start(two: tuple[Player, Player]) -> None:
    ada, bob = two
    made = new_game(ada, ME, OPEN, OPEN)
    join(bob, made)
    answer = bob.delete(f"/v1/games/{made['id']}/seats/1")
    assert [seat["kind"] for seat in answer.get_json()["seats"]] == ["player", "open", "open"]


def test_leaving_a_private_game_may_be_retried(two: tuple[Player, Player]) -> None:
    ada, bob = two
    made = new_game(ada, ME, OPEN, OPEN, visibility="private")
    assert join(bob, made, query=f"?invite={made['invite']}").status_code == 200
    path, key = f"/v1/games/{made['id']}/seats/1", {"Idempotency-Key": "leave"}
    first, again = (bob.delete(path, headers=key) for _ in range(2))
    assert (first.status_code, again.status_code, again.get_json()) == (200, 200, first.get_json())
    assert again.headers["Idempotency-Replayed"] == "true"


def test_games_are_listed_newest_first_in_pages(player: Player) -> None:
    made = [new_game(player, ME, OPEN)["id"] for _ in range(5)]
    first = player.get("/v1/games?limit=2").get_json()
    second = player.get(f"/v1/games?limit=2&cursor={first['next']}").get_json()
    third = player.get(f"/v1/games?limit=2&cursor={second['next']}").get_json()
    listed = [item["id"] for page in (first, second, third) for item in page["items"]]
    assert sorted(listed) == sorted(made)
    assert [item["created_at"] for item in first["items"]] == sorted(
        (item["created_at"] for item in first["items"]), reverse=True
    )
    assert third["next"] is None


def test_lists_can_be_filtered(two: tuple[Player, Player]) -> None:
    ada, bob = two
    waiting, running = new_game(ada, ME, OPEN), new_game(bob, ME, BOT)

    def ids(query: str) -> list[str]:
        return [item["id"] for item in ada.get(f"/v1/games?{query}").get_json()["items"]]

    assert ids("status=open") == [waiting["id"]]
    assert ids("status=active") == [running["id"]]
    assert ids("ruleset=guess&status=active") == [running["id"]]
    assert ids("ruleset=other") == []
    assert ids(f"player={bob.id}") == [running["id"]]
    assert ids(f"player={bob.id}&status=open") == []


def test_only_a_player_s_own_list_contains_their_private_games(two: tuple[Player, Player]) -> None:
    ada, bob = two
    hidden = new_game(ada, ME, OPEN, visibility="private")
    assert [item["id"] for item in ada.get("/v1/players/me/games").get_json()["items"]] == [hidden["id"]]
    for query in ("", f"?player={ada.id}", "?status=open"):
        assert bob.get(f"/v1/games{query}").get_json()["items"] == []


def test_the_list_of_your_games_shows_the_seats_to_move(two: tuple[Player, Player], game: Any) -> None:
    waiting = new_game(two[0], ME, OPEN)
    two[0].post(f"/v1/games/{game['id']}/moves", json=CALL)
    listed = {item["id"]: item for item in two[0].get("/v1/players/me/games").get_json()["items"]}
    assert (listed[game["id"]]["version"], listed[game["id"]]["awaiting"]) == (game["version"] + 1, [1])
    assert (listed[waiting["id"]]["version"], listed[waiting["id"]]["awaiting"]) == (None, [])


def test_a_stranger_to_a_private_game_gets_404_everywhere(two: tuple[Player, Player], client: FlaskClient) -> None:
    ada, bob = two
    path = f"/v1/games/{new_game(ada, ME, OPEN, visibility='private')['id']}"
    for suffix in ("", "/events", "/log", "/picture.svg", "/picture.png", "/description"):
        problem(client.get(path + suffix), 404, "game_not_found")
        problem(bob.get(path + suffix), 404, "game_not_found")
    problem(bob.get(f"{path}/moves"), 404, "game_not_found")
    problem(bob.post(f"{path}/moves", json=CALL), 404, "game_not_found")
    for command in ("draw", "concede", "abort"):
        problem(bob.post(f"{path}/{command}", json={}), 404, "game_not_found")
    problem(client.put(f"{path}/seats/1", headers=bob.headers), 404, "game_not_found")


def test_an_invite_lets_a_stranger_in(two: tuple[Player, Player]) -> None:
    ada, bob = two
    made = new_game(ada, ME, OPEN, visibility="private")
    assert bob.get(f"/v1/games/{made['id']}?invite={made['invite']}").status_code == 200
    assert bob.get(f"/v1/games/{made['id']}/events?invite={made['invite']}").status_code == 200
    joined = join(bob, made, query=f"?invite={made['invite']}")
    assert (joined.status_code, joined.get_json()["invite"]) == (200, None)


# playing


def test_legal_moves_come_with_their_notation(two: tuple[Player, Player], game: Any) -> None:
    moves = two[0].get(f"/v1/games/{game['id']}/moves").get_json()
    said = {"key": "notation", "args": {"move": "1"}, "effects": [], "lang": "en", "text": "1"}
    assert moves["moves"][0] == {
        "move": {"type": "call", "number": 1},
        "notation": "1",
        "text": said,
        "touches": [],
        "can_undo": False,
    }
    assert moves["question"] is None, "this game has no words"
    assert (moves["seat"], moves["decision"], len(moves["moves"])) == (0, game["version"], 3)


@pytest.mark.parametrize("body", [CALL, {"notation": "1"}, {"moves": [CALL["move"]]}])
def test_a_move_can_be_played_in_any_of_three_forms(two: tuple[Player, Player], game: Any, body: Any) -> None:
    answer = two[0].post(f"/v1/games/{game['id']}/moves", json=body | {"decision": game["version"]})
    done = answer.get_json()
    assert answer.status_code == 201
    assert done["version"] == game["version"] + 1
    assert done["records"][0]["move"] == {"type": "call", "number": 1}
    assert (done["awaiting"], done["decision"], done["view"]["calls"]) == ([1], None, [1, None])


@pytest.mark.parametrize("body", [CALL, {"notation": "1"}, {"moves": [CALL["move"]]}])
@pytest.mark.parametrize("more", [{"decision": None}, {"decision": None, "decision_mark": None}])
def test_a_decision_that_is_null_is_the_same_as_none(
    two: tuple[Player, Player], game: Any, body: Any, more: Any
) -> None:
    path = f"/v1/games/{game['id']}/moves"
    assert two[0].post(f"{path}?dry_run=true", json=body | more).status_code == 200
    assert two[0].post(path, json=body | more).status_code == 201
    assert two[1].post(path, json=body | {"decision": game["version"], "decision_mark": None}).status_code == 201


def test_a_mark_without_its_decision_is_refused_also_if_that_is_null(two: tuple[Player, Player], game: Any) -> None:
    for more in ({}, {"decision": None}):
        answer = two[0].post(f"/v1/games/{game['id']}/moves", json=CALL | more | {"decision_mark": game["mark"]})
        (fault,) = problem(answer, 400, "malformed")["errors"]
        assert (fault["pointer"], fault["detail"]) == ("/decision_mark", "Must be sent with its `decision`.")


def test_a_secret_choice_stays_secret_in_every_answer(two: tuple[Player, Player], game: Any) -> None:
    ada, bob = two
    ada.post(f"/v1/games/{game['id']}/moves", json={"notation": "3"})
    path = f"/v1/games/{game['id']}"
    assert bob.get(path).get_json()["view"]["calls"] == [{"hidden": 1}, None]
    assert bob.get(f"{path}/events").get_json()["items"][-1]["move"] == {"hidden": 1}
    assert json.loads(bob.get(f"{path}/log").text.splitlines()[-1])["move"] == {"hidden": 1}
    assert ada.get(path).get_json()["view"]["calls"] == [3, None]


def test_a_dry_run_changes_nothing(two: tuple[Player, Player], game: Any) -> None:
    ada, _ = two
    path = f"/v1/games/{game['id']}"
    answer = ada.post(f"{path}/moves?dry_run=true", json={"notation": "3"})
    assert (answer.status_code, answer.get_json()["view"]["calls"]) == (200, [3, None])
    assert ada.get(path).get_json()["version"] == game["version"]


def test_a_dry_run_that_would_reveal_something_is_refused(two: tuple[Player, Player], game: Any) -> None:
    ada, bob = two
    path = f"/v1/games/{game['id']}/moves"
    bob.post(path, json=CALL)
    problem(ada.post(f"{path}?dry_run=true", json=CALL), 422, "would_reveal")
    problem(ada.post(f"{path}?dry_run=true", json={"move": {"type": "call", "number": 7}}), 400, "malformed")


def test_a_retried_move_is_played_once_and_has_the_same_answer(two: tuple[Player, Player], game: Any) -> None:
    ada, bob = two
    path, key = f"/v1/games/{game['id']}/moves", {"Idempotency-Key": "a-key"}
    first = ada.post(path, json=CALL, headers=key)
    bob.post(path, json=CALL)
    again = ada.post(path, json=CALL, headers=key)
    assert (again.status_code, again.get_json()) == (201, first.get_json())
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    problem(ada.post(path, json={"notation": "2"}, headers=key), 422, "idempotency_key_reused")


def test_retrying_to_create_a_game_returns_the_same_game(player: Player) -> None:
    body, key = {"ruleset": "guess", "seats": [ME, OPEN]}, {"Idempotency-Key": "a-key"}
    first, again = (player.post("/v1/games", json=body, headers=key) for _ in range(2))
    assert (again.status_code, again.get_json()) == (201, first.get_json())
    assert len(player.get("/v1/players/me/games").get_json()["items"]) == 1
    problem(player.post("/v1/games", json={**body, "seats": [ME]}, headers=key), 422, "idempotency_key_reused")


# ending


def test_a_game_ends_in_a_draw_by_agreement(two: tuple[Player, Player], game: Any) -> None:
    path = f"/v1/games/{game['id']}/draw"
    problem(two[1].post(path, json={"answer": "decline"}), 409, "no_draw_offer")
    assert two[0].post(path, json={}).get_json()["status"] == "active"
    problem(two[0].post(path, json={}), 409, "draw_already_offered")
    done = two[1].post(path, json={"answer": "offer"}).get_json()
    assert (done["status"], done["outcome"]["reason"], done["outcome"]["winners"]) == ("finished", "draw agreed", [])


def test_a_player_can_concede(two: tuple[Player, Player], game: Any) -> None:
    done = two[0].post(f"/v1/games/{game['id']}/concede").get_json()
    assert (done["status"], done["outcome"]["winners"]) == ("finished", [1])
    for query in ("", "?seat=0"):
        problem(two[0].post(f"/v1/games/{game['id']}/concede{query}"), 409, "game_over")
    assert two[0].get(f"/v1/games/{game['id']}").get_json()["version"] == done["version"]


def test_a_player_who_conceded_sees_earlier_versions_from_the_former_seat(sign_up: SignUp) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    made = new_game(ada, ME, OPEN, OPEN)
    join(bob, made)
    path, started = f"/v1/games/{made['id']}", join(eve, made, 2).get_json()["version"]
    ada.post(f"{path}/moves", json={"notation": "3"})
    done = ada.post(f"{path}/concede").get_json()
    assert (done["seat"], done["view"]["viewer"]) == (None, None)
    (seat, *_) = ada.get(path).get_json()["seats"]
    assert (seat["kind"], seat["player"], seat["name"], seat["conceded"]) == ("bot", ada.id, ada.name, True)

    called, conceded, taken_over = started + 1, started + 2, started + 3
    for at in (called, conceded):
        then = ada.get(f"{path}?at={at}").get_json()
        assert (then["seat"], then["view"]["calls"]) == (0, [3, None, None])
        assert bob.get(f"{path}?at={at}").get_json()["view"]["calls"] == [{"hidden": 1}, None, None]
    for query in (f"?at={taken_over}", "", "?seat=0"):
        then = ada.get(f"{path}{query}").get_json()
        assert (then["seat"], then["view"]["viewer"]) == (None, None)
    items = ada.get(f"{path}/events").get_json()["items"]
    assert items[called - 1]["move"] == {"type": "call", "number": 3}
    problem(ada.get(f"{path}?seat=1"), 403, "not_your_seat")
    problem(ada.get(f"{path}?as=1"), 409, "game_not_over")


def test_the_creator_can_abort_before_the_start(two: tuple[Player, Player]) -> None:
    made = new_game(two[0], ME, OPEN)
    problem(two[1].post(f"/v1/games/{made['id']}/abort"), 403, "not_your_game")
    assert two[0].post(f"/v1/games/{made['id']}/abort").get_json()["status"] == "aborted"
    problem(join(two[1], made), 409, "game_over")


# conventions


def test_reads_have_an_etag_that_changes_with_the_game(two: tuple[Player, Player], game: Any) -> None:
    path = f"/v1/games/{game['id']}"
    first = two[0].get(path)
    assert two[0].get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    two[1].post(f"{path}/moves", json=CALL)
    again = two[0].get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.headers["ETag"] != first.headers["ETag"]) == (200, True)
