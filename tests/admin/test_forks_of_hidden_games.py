"""Games that go back to a hidden one are hidden with it: forks, forks of forks, rematches, and imported forks."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.after_append.hidden_games import HiddenGames
from service.api.app import create_app
from service.backend import Backend
from tests.admin.conftest import Run
from tests.service.conftest import Player, settings
from tests.service.streaming import stream
from tests.support.drawn_guess import DRAWN
from tests.support.waiting import wait_until

WHY = ("--reason", "A test.")
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
NDJSON = "application/x-ndjson"


@pytest.fixture
def client(redis_url: str, backend: Backend) -> FlaskClient:
    return create_app(Backend.connect(settings(redis_url), DRAWN)).test_client()


@pytest.fixture
def people(client: FlaskClient) -> list[Player]:
    """Two who have played, one who forks their game, and one who watches."""
    found = []
    for name in ("Barbara", "Leslie", "Frances", "Shafi"):
        made = client.post("/v1/players", json={"name": name}).get_json()
        found.append(Player(client, made["id"], name, made["token"]))
    return found


@pytest.fixture
def source(people: list[Player]) -> str:
    """A game that Leslie has conceded after the first calls."""
    game = made(people[0], {"ruleset": "guess", "seats": [ME, OPEN]})
    people[1].client.put(f"/v1/games/{game}/seats/1", headers=people[1].headers)
    for player in people[:2]:
        player.post(f"/v1/games/{game}/moves", json={"move": {"type": "call", "number": 1}})
    people[1].post(f"/v1/games/{game}/concede")
    return game


def made(player: Player, body: dict[str, Any]) -> str:
    answer = player.post("/v1/games", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.get_json()["id"])


def forked(player: Player, source: str, at: int = 4) -> str:
    """A fork of the source, which the player has conceded."""
    fork = made(player, {"from": {"game": source, "at": at}, "hidden": "as_it_was", "seats": [ME, ME]})
    player.post(f"/v1/games/{fork}/concede?seat=0")
    return fork


def forked_twice(people: list[Player], source: str) -> str:
    return forked(people[2], forked(people[2], source), 5)


def played_again(people: list[Player], source: str) -> str:
    again = str(people[0].post(f"/v1/games/{source}/rematch").get_json()["id"])
    people[1].post(f"/v1/games/{source}/rematch")
    people[0].post(f"/v1/games/{again}/concede")
    return again


def imported(people: list[Player], source: str) -> str:
    log = people[2].get(f"/v1/games/{forked(people[2], source)}/log").data
    return str(people[2].post("/v1/games/import", data=log, content_type=NDJSON).get_json()["id"])


OFFSPRING: dict[str, tuple[Callable[[list[Player], str], str], int]] = {
    "fork": (lambda people, source: forked(people[2], source), 2),
    "fork of a fork": (forked_twice, 2),
    "rematch": (played_again, 0),
    "imported fork": (imported, 2),
}
"""Makes a game that goes back to the source; and who sees it nevertheless."""

PAGES = (
    *("", "/events", "/log", "/forks", "/watching", "/stream", "/description", "/picture.svg"),
    *("/replay.html", "/analysis"),
)


@pytest.mark.parametrize("kind", OFFSPRING)
def test_games_that_go_back_to_a_hidden_one_are_not_there_for_strangers(
    kind: str, run: Run, people: list[Player], source: str
) -> None:
    make, owner = OFFSPRING[kind]
    game, stranger = make(people, source), people[3]
    before = {page: stranger.get(f"/v1/games/{game}{page}") for page in PAGES}
    shown = stranger.get(f"/g/{game}", headers={"Accept": "text/html"}).text
    lists = lists_of(people, source)
    assert all(game in each for each in lists if each is not lists[2] or kind == "fork")
    run("games", "hide", source, *WHY)
    wait_until(lambda: stranger.get(f"/v1/games/{game}").status_code == 404)
    for page, answer in before.items():
        refused = stranger.get(f"/v1/games/{game}{page}")
        assert (refused.status_code, refused.get_json()["code"]) == (404, "game_not_found"), page
        own = people[owner].get(f"/v1/games/{game}{page}")
        assert (own.status_code, answer.status_code) in {(200, 200), (202, 202), (404, 404), (202, 200)}, page
        for each in (answer, own, refused):
            each.close()
    assert stranger.get(f"/g/{game}", headers={"Accept": "text/html"}).text != shown
    assert all(game not in each for each in lists_of(people, source))
    assert game in json.dumps(people[owner].get("/v1/players/me/games").get_json())
    run("games", "unhide", source, *WHY)
    wait_until(lambda: stranger.get(f"/v1/games/{game}").status_code == 200)
    assert lists_of(people, source) == lists


def lists_of(people: list[Player], source: str) -> list[str]:
    """What a stranger finds in lists."""
    paths = ("/v1/games", f"/v1/games?player={people[2].id}", f"/v1/games/{source}/forks", "/v1/games?status=finished")
    texts = [json.dumps(people[3].get(path).get_json()) for path in paths]
    texts[1] += json.dumps(people[3].get(f"/v1/games?player={people[0].id}").get_json())
    return texts


def test_a_stranger_can_not_tell_how_many_such_games_there_are(
    run: Run, people: list[Player], source: str, backend: Backend
) -> None:
    """What a page of a list costs, which the rate limit shows, counts none of them."""
    run("games", "hide", source, *WHY)
    before = backend.upkeep.game_lists.page().looked_at
    forked(people[0], source)
    page = backend.upkeep.game_lists.page()
    assert (page.looked_at, page.items) == (before, ())


def test_a_hidden_game_is_forked_by_its_players_and_seen_by_nobody_else(
    run: Run, people: list[Player], source: str
) -> None:
    run("games", "hide", source, *WHY)
    wait_until(lambda: people[3].get(f"/v1/games/{source}").status_code == 404)
    asked = {"from": {"game": source, "at": 4}, "hidden": "as_it_was", "seats": [ME, ME]}
    assert people[3].post("/v1/games", json=asked).get_json()["code"] == "game_not_found"
    fork = forked(people[0], source)
    assert people[0].get(f"/v1/games/{fork}").status_code == 200
    assert people[3].get(f"/v1/games/{fork}").status_code == 404


def test_a_stranger_s_stream_of_a_fork_shows_nothing_after_its_source_was_hidden(
    run: Run, people: list[Player], source: str
) -> None:
    fork = made(people[2], {"from": {"game": source, "at": 4}, "hidden": "as_it_was", "seats": [ME, ME]})
    with stream(people[3], f"/v1/games/{fork}/stream") as reader:
        assert reader.next()["type"] == "game"
        run("games", "hide", source, *WHY)
        wait_until(lambda: people[3].get(f"/v1/games/{fork}").status_code == 404)
        people[2].post(f"/v1/games/{fork}/moves?seat=0", json={"move": {"type": "call", "number": 1}})
        problem = reader.next()
        assert (problem["type"], problem["problem"]["code"]) == ("problem", "game_not_found")


def test_nothing_is_read_as_long_as_no_game_is_hidden(people: list[Player], source: str, backend: Backend) -> None:
    read = list[str]()
    hidden = HiddenGames(backend.servers.events, lambda game: read.append(game))
    assert not hidden.hides(forked(people[2], source))
    assert read == []
