"""A command that is repeated without a key changes nothing and isn't answered with 201."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, problem

CLOCK = {"kind": "fischer", "initial_seconds": 60, "increment_seconds": 5, "on_expiry": "bot"}
Three = tuple[Player, Player, Player]
Made = tuple[Player, str, dict[str, Any]]
"""Who sends a command, where, and its body."""


@pytest.fixture
def three(sign_up: SignUp) -> Three:
    return sign_up(), sign_up(), sign_up()


def playing(three: Three) -> str:
    """Where a game of the three is that has begun."""
    game = new_game(three[0], ME, OPEN, OPEN, clock=CLOCK)
    for seat in (1, 2):
        join(three[seat], game, seat)
    return f"/v1/games/{game['id']}"


def waiting(three: Three) -> str:
    """Where a game of the first is that waits for players."""
    return f"/v1/games/{new_game(three[0], ME, OPEN, OPEN)['id']}"


def abort(three: Three) -> Made:
    return three[0], f"{waiting(three)}/abort", {}


def concede(three: Three) -> Made:
    return three[0], f"{playing(three)}/concede", {}


def offer_draw(three: Three) -> Made:
    return three[0], f"{playing(three)}/draw", {}


def decline_draw(three: Three) -> Made:
    path = playing(three)
    three[0].post(f"{path}/draw", json={})
    return three[1], f"{path}/draw", {"answer": "decline"}


def pause(three: Three) -> Made:
    return three[0], f"{playing(three)}/pause", {}


def resume(three: Three) -> Made:
    path = playing(three)
    for player in three:
        player.post(f"{path}/pause")
    return three[0], f"{path}/resume", {}


def challenge(three: Three) -> Made:
    return three[0], f"{waiting(three)}/seats/1/challenge", {"player": three[1].id}


def decline(three: Three) -> Made:
    path = f"{waiting(three)}/seats/1"
    three[0].post(f"{path}/challenge", json={"player": three[1].id})
    return three[1], f"{path}/decline", {"reason": "later"}


AGAIN: tuple[tuple[Callable[[Three], Made], str], ...] = (
    *((abort, "game_over"), (concede, "already_conceded"), (offer_draw, "draw_already_offered")),
    *((decline_draw, "no_draw_offer"), (pause, "pause_already_offered"), (resume, "resume_already_offered")),
    *((challenge, "seat_kept"), (decline, "no_challenge")),
)


@pytest.mark.parametrize(("prepare", "code"), AGAIN)
def test_a_command_repeated_without_a_key_is_refused(three: Three, prepare: Callable[[Three], Made], code: str) -> None:
    player, path, body = prepare(three)
    game = path.split("/")[3]
    assert player.post(path, json=body).status_code == 201
    before = player.get(f"/v1/games/{game}").get_json()["version"]
    problem(player.post(path, json=body), 409, code)
    assert player.get(f"/v1/games/{game}").get_json()["version"] == before


@pytest.mark.parametrize(("prepare", "code"), AGAIN)
def test_a_command_repeated_with_the_same_key_gets_the_first_answer(
    three: Three, prepare: Callable[[Three], Made], code: str
) -> None:
    player, path, body = prepare(three)
    first, again = (player.post(path, json=body, headers={"Idempotency-Key": "k1"}) for _ in range(2))
    assert (again.status_code, again.get_json()) == (201, first.get_json())
    assert again.headers["Idempotency-Replayed"] == "true"
