"""Games with spectators, and strangers who watch them."""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game
from tests.service.streaming import Reader

DELAY = 3
DELAYED = {"mode": "delayed", "delay": DELAY}
NONE = {"mode": "none"}
READS = (
    "",
    "/events",
    "/log",
    "/stream",
    "/watching",
    "?at=1",
    "?as=spectator",
    "/stream?after=1",
    "/picture.svg",
    "/picture.svg?as=spectator&names=false",
    "/picture.svg?at=1",
    "/description",
    "/description?as=spectator&at=1",
    "?with=moves,picture",
    "?with=picture&as=spectator",
    "/stream?with=moves,picture",
)
"""Everything that is read of a game, below its address."""

Three = tuple[Player, Player, Player]


def created(sign_up: SignUp, spectators: Any, **more: Any) -> tuple[Three, Any]:
    """A game of Guess for three, with two seats open."""
    three = (sign_up(), sign_up(), sign_up())
    return three, new_game(three[0], ME, OPEN, OPEN, rounds=20, spectators=spectators, **more)


def started(sign_up: SignUp, spectators: Any, **more: Any) -> tuple[Three, Any]:
    """A game of Guess between three, started, as its first player sees it."""
    three, game = created(sign_up, spectators, **more)
    for seat in (1, 2):
        assert join(three[seat], game, seat).status_code == 200
    return three, seen(three[0], game)


def seen(who: Player | FlaskClient, game: Any, below: str = "") -> Any:
    """What a player, or a stranger, reads of the game."""
    answer = who.get(f"/v1/games/{game['id']}{below}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def played(who: Player, game: Any) -> Any:
    """The game after a move of that player."""
    answer = who.post(f"/v1/games/{game['id']}/moves", json=CALL)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def concede(who: Player, game: Any) -> Any:
    answer = who.post(f"/v1/games/{game['id']}/concede")
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def finish(three: Three, game: Any) -> Any:
    """The game after all but one have conceded."""
    for player in three[1:]:
        player.post(f"/v1/games/{game['id']}/concede")
    return seen(three[0], game)


def streamed(who: Player | FlaskClient, game: Any, after: str | None = None) -> TestResponse:
    headers = {} if after is None else {"Last-Event-ID": after}
    return who.get(f"/v1/games/{game['id']}/stream", headers=headers)


def reader(who: Player | FlaskClient, game: Any, after: str | None = None) -> Reader:
    """Somebody's stream of the game; to be closed."""
    return Reader(streamed(who, game, after))
