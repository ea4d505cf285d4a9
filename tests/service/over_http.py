"""Games of Guess over HTTP, as the tests of the API play them."""

from collections.abc import Callable
from http.cookies import SimpleCookie
from typing import Any

from werkzeug.test import TestResponse

from tests.service.conftest import Player

SignUp = Callable[..., Player]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
CALL = {"move": {"type": "call", "number": 1}}


def new_game(player: Player, *seats: dict[str, Any], rounds: int = 3, **more: Any) -> Any:
    body = {"ruleset": "guess", "options": {"rounds": rounds}, "seats": seats, **more}
    answer = player.post("/v1/games", json=body)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def join(player: Player, game: Any, seat: int = 1, query: str = "") -> TestResponse:
    return player.client.put(f"/v1/games/{game['id']}/seats/{seat}{query}", headers=player.headers)


def problem(answer: TestResponse, status: int, code: str) -> Any:
    """The problem document, which must be of that status and code."""
    body = answer.get_json(force=True)
    assert (answer.status_code, body["code"], body["status"]) == (status, code, status), body
    assert answer.mimetype == "application/problem+json"
    assert body["type"].endswith(f"#{code}")
    assert body["title"]
    assert body["detail"]
    return body


def cookie_of(answer: TestResponse) -> Any:
    """The one cookie that the answer sets."""
    (header,) = answer.headers.getlist("Set-Cookie")
    ((_, cookie),) = SimpleCookie(header).items()
    return cookie


def play_to_the_end(two: tuple[Player, Player], game: Any) -> Any:
    path = f"/v1/games/{game['id']}"
    for _ in range(3):
        for player in two:
            player.post(f"{path}/moves", json=CALL)
    return two[0].get(path).get_json()
