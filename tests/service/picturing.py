"""Games of Coin Nim and Guess over HTTP, which draw themselves."""

import re
from typing import Any
from xml.etree import ElementTree

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, join

Two = tuple[Player, Player]
NIM = {"ruleset": "coin-nim", "options": {}}


def nim(two: Two, **more: Any) -> Any:
    """A game of Coin Nim between the two, started."""
    made = two[0].post("/v1/games", json={**NIM, "seats": [ME, OPEN], **more})
    assert made.status_code == 201, made.text
    game = made.get_json()
    query = f"?invite={game['invite']}" if game["invite"] else ""
    assert join(two[1], game, 1, query).status_code == 200
    return two[0].get(f"/v1/games/{game['id']}").get_json()


def played(two: Two, game: Any, *notations: str) -> Any:
    """The game after these moves, of whoever is to move."""
    for notation in notations:
        seat = two[0].get(f"/v1/games/{game['id']}").get_json()["awaiting"][0]
        answer = two[seat].post(f"/v1/games/{game['id']}/moves", json={"notation": notation})
        assert answer.status_code == 201, answer.text
    return two[0].get(f"/v1/games/{game['id']}").get_json()


def finished(two: Two, game: Any) -> Any:
    """The game, played to its end."""
    while game["status"] != "finished":
        game = played(two, game, "take 1")
    return game


def picture(who: Player | FlaskClient, game: Any, query: str = "", **options: Any) -> TestResponse:
    return who.get(f"/v1/games/{game['id']}/picture.svg{query}", **options)


def unversioned(svg: str) -> str:
    """The picture without the version that its root names."""
    return re.sub(r' data-(version|mark)="[^"]*"', "", svg)


def version_in(svg: bytes) -> str:
    """The version that the root of a picture names, with its mark."""
    root = ElementTree.fromstring(svg)
    return f"{root.attrib['data-version']}-{root.attrib['data-mark']}"


def texts(answer: TestResponse) -> list[str]:
    """Everything that a picture says, titles included."""
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml"), answer.text
    return [element.text for element in ElementTree.fromstring(answer.data).iter() if element.text]
