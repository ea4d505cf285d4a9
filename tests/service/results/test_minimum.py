"""Games for reliable players: who finishes too few games is refused, and told their own figure."""

from typing import Any

import pytest

from service.backend import Backend
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.results.playing import fact


def unreliable(backend: Backend, player: Player) -> None:
    """Let the player have finished three of four games."""
    for number in range(4):
        backend.upkeep.results.put(player.id, fact(ended="finished" if number else "lost"))


def test_the_minimum_is_shown_before_joining(player: Player) -> None:
    game = new_game(player, ME, OPEN, least_reliability=80)
    listed = player.get("/v1/games?status=open").get_json()["items"]
    assert (game["least_reliability"], [each["least_reliability"] for each in listed]) == (80, [80])
    assert new_game(player, ME, OPEN)["least_reliability"] == 0


def test_below_the_minimum_a_player_is_refused_with_their_figure(backend: Backend, two: tuple[Player, Player]) -> None:
    unreliable(backend, two[1])
    body = problem(join(two[1], new_game(two[0], ME, OPEN, least_reliability=76)), 403, "not_reliable_enough")
    assert (body["required"], body["yours"]) == (76, 75)
    assert body["detail"] == (
        "The game is for players who finish 76 percent of their games. Your figure is 75 percent (of your last 30 "
        "public games with other people, how many you finished without losing the seat): 4 games, 1 lost seat."
    )
    assert join(two[1], new_game(two[0], ME, OPEN, least_reliability=75)).status_code == 200


@pytest.mark.parametrize(("least", "status"), [(75, 200), (76, 403)])
def test_without_a_figure_players_are_admitted_up_to_75(two: tuple[Player, Player], least: int, status: int) -> None:
    answer = join(two[1], new_game(two[0], ME, OPEN, least_reliability=least))
    assert answer.status_code == status
    if status == 403:
        body = problem(answer, 403, "not_reliable_enough")
        assert (body["yours"], "fewer than 4 such games" in body["detail"]) == (None, True)


def test_challenged_players_are_not_refused(backend: Backend, two: tuple[Player, Player]) -> None:
    unreliable(backend, two[1])
    game = new_game(two[0], ME, {"kind": "player", "player": two[1].id}, least_reliability=100)
    assert join(two[1], game).status_code == 200


def test_the_creator_is_not_refused(two: tuple[Player, Player]) -> None:
    assert join(two[0], new_game(two[0], OPEN, OPEN, least_reliability=100)).status_code == 200


def test_a_rematch_has_the_same_minimum_but_keeps_its_seats(backend: Backend, two: tuple[Player, Player]) -> None:
    game = new_game(two[0], ME, OPEN, least_reliability=75)
    join(two[1], game)
    play_to_the_end(two, game)
    unreliable(backend, two[1])
    for _ in range(4):
        backend.upkeep.results.put(two[1].id, fact(ended="lost"))
    again = two[0].post(f"/v1/games/{game['id']}/rematch")
    assert (again.status_code, again.get_json()["least_reliability"]) == (201, 75)
    assert two[1].post(f"/v1/games/{game['id']}/rematch").status_code in (200, 201)


@pytest.mark.parametrize("least", [-1, 101, 1.5, "80", None, True])
def test_a_bad_minimum_is_malformed(player: Player, least: Any) -> None:
    body = {"ruleset": "guess", "seats": [ME, OPEN], "least_reliability": least}
    found = problem(player.post("/v1/games", json=body), 400, "malformed")
    assert found["errors"][0]["pointer"] == "/least_reliability"


def test_only_public_facts_make_the_figure(backend: Backend, sign_up: SignUp) -> None:
    host, guest = sign_up(), sign_up()
    unreliable(backend, guest)
    game = new_game(host, ME, OPEN, visibility="private")
    join(guest, game, query=f"?invite={game['invite']}")
    guest.post(f"/v1/games/{game['id']}/concede")
    body = problem(join(guest, new_game(host, ME, OPEN, least_reliability=90)), 403, "not_reliable_enough")
    assert body["yours"] == 75
