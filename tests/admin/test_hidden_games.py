"""A hidden game is seen by its players, and by nobody else."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from service.api.app import create_app
from service.backend import Backend
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair
from tests.service.conftest import Player, settings
from tests.service.streaming import stream
from tests.support.commands import recorded
from tests.support.feeds import in_touch, stop_time, wait_for_begun
from tests.support.games import REGISTRY
from tests.support.waiting import wait_until

__all__ = ["in_touch"]  # a fixture
from workers.clock import Sweep

WHY = ("--reason", "A test.")


@pytest.fixture
def client(backend: Backend) -> FlaskClient:
    return create_app(backend).test_client()


@pytest.fixture
def players(client: FlaskClient) -> list[Player]:
    """Two who play, and one who watches."""
    found = []
    for name in ("Barbara", "Leslie", "Frances"):
        made = client.post("/v1/players", json={"name": name}).get_json()
        found.append(Player(client, made["id"], name, made["token"]))
    return found


@pytest.fixture
def game(players: list[Player]) -> str:
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = players[0].post("/v1/games", json=body).get_json()
    players[1].client.put(f"/v1/games/{made['id']}/seats/1", headers=players[1].headers)
    return str(made["id"])


PAGES = ("", "/events", "/log", "/forks", "/watching", "/stream")


@pytest.mark.parametrize("page", PAGES)
def test_a_hidden_game_is_not_there_for_strangers(run: Run, players: list[Player], game: str, page: str) -> None:
    path = f"/v1/games/{game}{page}"
    before = players[2].get(path)
    run("games", "hide", game, *WHY)
    refused = players[2].get(path)
    assert (refused.status_code, refused.get_json()["code"]) == (404, "game_not_found")
    own = players[0].get(path)
    assert own.status_code == before.status_code == 200
    for answer in (before, own):
        answer.close()


def lists_of(client: FlaskClient, players: list[Player]) -> list[list[str]]:
    """What the public list, the list of one of the players for others, and their own list show."""
    paths = [("/v1/games", 2), (f"/v1/games?player={players[0].id}", 2), ("/v1/players/me/games", 0)]
    return [[each["id"] for each in players[who].get(path).get_json()["items"]] for path, who in paths]


def test_only_its_players_own_lists_show_a_hidden_game(
    run: Run, client: FlaskClient, players: list[Player], game: str
) -> None:
    assert lists_of(client, players) == [[game], [game], [game]]
    run("games", "hide", game, *WHY)
    assert lists_of(client, players) == [[], [], [game]]
    assert run("games", "find")["items"][0]["hidden"] is True
    run("games", "unhide", game, *WHY)
    assert lists_of(client, players) == [[game], [game], [game]]


def test_a_game_stays_hidden_when_the_lists_are_rebuilt(
    run: Run, client: FlaskClient, players: list[Player], game: str, backend: Backend, redis_url: str
) -> None:
    run("games", "hide", game, *WHY)
    for key in backend.servers.queue.scan_iter("retcon:game*"):
        backend.servers.queue.delete(key)
    backend.servers.queue.delete("retcon:built-7")
    again = Backend.connect(settings(redis_url), REGISTRY)
    Sweep(again.games, again.upkeep.outbox).run()
    assert lists_of(client, players) == [[], [], [game]]


def test_hiding_twice_changes_nothing_and_says_so(run: Run, game: str) -> None:
    assert run("games", "hide", game, *WHY) == {"game": game, "changed": True, "hidden": True}
    assert run("games", "hide", game, *WHY) == {"game": game, "changed": False, "hidden": True}
    assert run("games", "unhide", game, *WHY) == {"game": game, "changed": True, "hidden": False}
    assert run("games", "unhide", game, *WHY) == {"game": game, "changed": False, "hidden": False}


def test_a_dry_run_hides_nothing(run: Run, players: list[Player], game: str) -> None:
    assert run("games", "hide", game, "--dry-run", *WHY)["changed"] is True
    assert players[2].get(f"/v1/games/{game}").status_code == 200


def test_strangers_can_not_join_a_hidden_game(run: Run, players: list[Player]) -> None:
    body = {"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]}
    game = players[0].post("/v1/games", json=body).get_json()["id"]
    run("games", "hide", game, *WHY)
    refused = players[2].client.put(f"/v1/games/{game}/seats/1", headers=players[2].headers)
    assert refused.get_json()["code"] == "game_not_found"


def test_its_players_play_on(run: Run, players: list[Player], game: str) -> None:
    run("games", "hide", game, *WHY)
    moved = players[0].post(f"/v1/games/{game}/moves", json={"move": {"type": "call", "number": 1}})
    assert moved.status_code == 201


def test_other_processes_notice_at_once_that_a_game_is_hidden(run: Run, game: str, redis_url: str) -> None:
    other = Backend.connect(settings(redis_url), REGISTRY)
    assert other.upkeep.hidden_games.all() == frozenset()
    run("games", "hide", game, *WHY)
    wait_until(lambda: other.upkeep.hidden_games.all() == {game})


def test_looking_whether_a_game_is_hidden_costs_no_command(
    game: str, backend: Backend, in_touch: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = backend.upkeep.hidden_games
    assert hidden.all() == frozenset()
    wait_for_begun(backend.servers.channels, 1)
    hidden.all()
    stop_time(monkeypatch, after=3600)
    with recorded(backend.servers.events) as commands:
        assert hidden.all() == frozenset()
    assert commands == []


@pytest.mark.parametrize("who", [0, 2])
def test_streams_of_spectators_end_and_those_of_players_go_on(
    run: Run, players: list[Player], game: str, who: int
) -> None:
    with stream(players[who], f"/v1/games/{game}/stream") as reader:
        assert reader.next()["type"] == "game"
        run("games", "hide", game, *WHY)
        players[0].post(f"/v1/games/{game}/moves", json={"move": {"type": "call", "number": 1}})
        said: Any = reader.next()
    if who == 2:
        assert (said["type"], said["problem"]["code"]) == ("problem", "game_not_found")
    else:
        assert said["type"] == "record"


def test_the_stream_of_a_spectator_ends_before_anything_else_happens(
    run: Run, players: list[Player], game: str
) -> None:
    with stream(players[2], f"/v1/games/{game}/stream") as reader:
        assert reader.next()["type"] == "game"
        run("games", "hide", game, *WHY)
        assert reader.next()["problem"]["code"] == "game_not_found"


def test_a_fork_that_is_hidden_is_listed_for_its_players_only(
    run: Run, players: list[Player], backend: Backend
) -> None:
    source = Pair(backend).finished()
    position = {"game": source.game_id, "at": source.version - 2}
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = players[0].post("/v1/games", json={"from": position, "hidden": "as_it_was", "seats": seats}).get_json()["id"]
    path = f"/v1/games/{source.game_id}/forks"
    run("games", "hide", game, *WHY)
    assert [each["id"] for each in players[0].get(path).get_json()["items"]] == [game]
    assert players[2].get(path).get_json()["items"] == []
