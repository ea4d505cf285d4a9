"""What caches may keep: nothing of what depends on who asks, and names for minutes only."""

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.backend import Backend
from tests.service.conftest import Player
from tests.service.over_http import BOT, CALL, ME, OPEN, join, new_game, play_to_the_end
from tests.support.openapi_file import openapi_file
from tests.support.shared_cache import SharedCache, may_store

NEVER = "private, no-cache"
MINE = "private, max-age=300"
MINE_FOR_EVER = "private, max-age=31536000, immutable"
SHARED = "public, max-age=300"

MOST_SECONDS = 300
"""For how long a name may be kept that was erased."""

Two = tuple[Player, Player]
Caller = dict[str, str]
STRANGER: Caller = {"x-request-id": "same"}


@pytest.fixture
def over(two: Two) -> Any:
    """A public game of the two that is over."""
    return play_to_the_end(two, _joined(two))


def _joined(two: Two, **more: Any) -> Any:
    game = new_game(two[0], ME, OPEN, **more)
    query = f"?invite={game['invite']}" if game["invite"] else ""
    assert join(two[1], game, 1, query).status_code == 200
    return two[0].get(f"/v1/games/{game['id']}").get_json()


def callers(*players: Player) -> list[Caller]:
    """Nobody in particular, and each of the players with their token."""
    return [STRANGER, *(STRANGER | {"authorization": each.headers["Authorization"]} for each in players)]


def path_of(game: Any, query: str = "") -> str:
    return f"/v1/games/{game['id']}{query}"


def at(game: Any) -> str:
    return f"?at={game['version']}-{game['mark']}"


def kept(client: FlaskClient, path: str, caller: Caller) -> str:
    answer = client.get(path, headers=caller)
    return f"{answer.headers['Cache-Control']}" if answer.status_code == 200 else f"{answer.status_code}"


def table_of(over: Any, running: Any, private: Any) -> dict[str, tuple[str, str, str]]:
    """For each address: the header that a stranger gets, a player of all the games, and another player."""
    first = f"{over['version'] - 1}"
    return {
        "/v1/rulesets": (SHARED, SHARED, SHARED),
        "/v1/rulesets?summary=true&lang=de": (SHARED, SHARED, SHARED),
        "/v1/rulesets/guess": (SHARED, SHARED, SHARED),
        "/openapi.yaml": (SHARED, SHARED, SHARED),
        "/docs": (SHARED, SHARED, SHARED),
        "/docs/errors": (SHARED, SHARED, SHARED),
        path_of(over): (NEVER, NEVER, NEVER),
        path_of(over, f"?at={over['version']}"): (NEVER, NEVER, NEVER),
        path_of(over, at(over)): (SHARED, MINE, MINE),
        path_of(over, f"{at(over)}&as=1"): (SHARED, MINE, MINE),
        path_of(over, f"{at(over)}&as=spectator"): (SHARED, MINE, MINE),
        path_of(over, f"{at(over)}&seat=0"): ("403", MINE, "403"),
        path_of(over, f"/events?after={over['version']}-{over['mark']}"): (SHARED, MINE, MINE),
        path_of(over, f"/events?after={first}"): (NEVER, NEVER, NEVER),
        path_of(over, "/events"): (NEVER, NEVER, NEVER),
        path_of(over, "/log"): (NEVER, NEVER, NEVER),
        path_of(over, "/forks"): (NEVER, NEVER, NEVER),
        path_of(running, at(running)): (NEVER, NEVER, NEVER),
        path_of(running, f"{at(running)}&as=spectator"): (NEVER, NEVER, NEVER),
        path_of(running, f"/events?after=1-{running['mark']}"): ("409", "409", "409"),
        path_of(private, at(private)): ("404", MINE, "404"),
        path_of(private, f"/events?after={private['version']}-{private['mark']}"): ("404", MINE, "404"),
        "/v1/games": (NEVER, NEVER, NEVER),
        f"/v1/players?name={'Player%201'}": (NEVER, NEVER, NEVER),
        "/v1/players/me": ("401", NEVER, NEVER),
        "/v1/players/me/games": ("401", NEVER, NEVER),
        "/v1/players/me/challenges": ("401", NEVER, NEVER),
    }


def test_who_may_keep_what(two: Two, sign_up: Callable[..., Player], over: Any, client: FlaskClient) -> None:
    private = play_to_the_end(two, _joined(two, visibility="private"))
    expected = table_of(over, _joined(two), private)
    asking = callers(two[0], sign_up())
    assert {path: tuple(kept(client, path, caller) for caller in asking) for path in expected} == expected


def test_what_depends_on_the_caller_says_so(two: Two, over: Any, client: FlaskClient) -> None:
    for path in (path_of(over, at(over)), path_of(over), "/v1/games", "/v1/players/me"):
        for caller in callers(*two):
            varies = ", ".join(client.get(path, headers=caller).headers.getlist("Vary"))
            assert "Authorization" in varies
            assert "Cookie" in varies


def test_a_fork_of_a_running_game_is_not_shared_before_its_source_is_over(two: Two, client: FlaskClient) -> None:
    source = new_game(two[0], ME, BOT, forks="always")
    body = {"from": {"game": source["id"], "at": source["version"]}, "hidden": "dealt_anew", "visibility": "private"}
    fork = two[0].post("/v1/games", json={**body, "seats": [ME, BOT]}).get_json()
    assert two[0].post(path_of(fork, "/concede")).status_code == 201
    fork = two[0].get(path_of(fork)).get_json()
    assert fork["status"] == "finished"
    assert [kept(client, path_of(fork, at(fork)), each) for each in callers(*two)] == ["404", MINE, "404"]


def test_a_version_of_another_history_is_not_answered(two: Two, over: Any, client: FlaskClient) -> None:
    other = {**over, "mark": "00000000"}
    for path in (path_of(other, at(other)), path_of(other, f"/events?after={over['version']}-00000000")):
        answer = client.get(path)
        assert (answer.get_json()["code"], answer.headers["Cache-Control"]) == ("history_changed", NEVER)


def test_callers_of_one_cache_never_see_each_others_answers(
    two: Two, sign_up: Callable[..., Player], over: Any, client: FlaskClient
) -> None:
    private, running = play_to_the_end(two, _joined(two, visibility="private")), _joined(two)
    two[0].post(path_of(running, "/moves"), json=CALL)
    paths = table_of(over, running, private)
    asking = callers(two[0], two[1], sign_up())
    asking.append(STRANGER | {"accept-language": "de"})
    for order in (asking, asking[::-1]):
        cache = SharedCache(client)
        for caller in (*order, *order):
            for path in paths:
                assert cache.get(path, caller) == client.get(path, headers=caller).get_data(), path
        assert cache.hits >= len(order) * 6


def test_a_cache_that_ignores_who_asks_shows_at_most_what_everybody_may_see(
    two: Two, sign_up: Callable[..., Player], over: Any, client: FlaskClient
) -> None:
    private = play_to_the_end(two, _joined(two, visibility="private"))
    paths = table_of(over, _joined(two), private)
    asking = callers(two[0], two[1], sign_up())
    for order in (asking, asking[::-1]):
        cache = SharedCache(client, heeds={"accept-encoding", "accept-language"})
        for caller in (*order, *order):
            for path in paths:
                found = cache.get(path, caller)
                if found != client.get(path, headers=caller).get_data():
                    assert found == client.get(path, headers=STRANGER).get_data(), path


def test_an_erased_name_leaves_every_cache_within_minutes(
    two: Two, over: Any, client: FlaskClient, backend: Backend
) -> None:
    cache, paths = (
        SharedCache(client),
        [path_of(over, at(over)), path_of(over, f"/events?after=1-{_mark(client, over, 1)}")],
    )
    for path in paths:
        assert two[1].name in cache.get(path, STRANGER).decode()
    backend.games.tables.log.erase(over["id"], two[1].id)
    cache.now = MOST_SECONDS
    for path in paths:
        assert two[1].name not in cache.get(path, STRANGER).decode()


def _mark(client: FlaskClient, game: Any, version: int) -> str:
    return str(client.get(path_of(game, f"?at={version}")).get_json()["mark"])


def _addresses(over: Any, player: Player) -> list[str]:
    """Every address of openapi.yaml that is read at once, of that game and player."""
    ids = _ids(over, player)
    paths = [path for path, item in openapi_file()["paths"].items() if "get" in item and not path.endswith("/stream")]
    found = [path.format_map(ids) for path in paths if not _names_in(path) - ids.keys()]
    return [*found, *(f"{path}{at(over)}" for path in found if path.endswith(("}", over["id"], "picture.svg")))]


def _ids(over: Any, player: Player) -> dict[str, str]:
    """The names in addresses that mean something."""
    return {"game_id": over["id"], "player_id": player.id, "key": "guess", "version": f"{over['version']}"}


def _names_in(path: str) -> set[str]:
    return {part.partition("}")[0] for part in path.split("{")[1:]}


@pytest.mark.usefixtures("drawn")
def test_whatever_has_a_tag_can_answer_that_nothing_has_changed_and_says_so(
    two: Two, over: Any, client: FlaskClient
) -> None:
    tagged = set[str]()
    described = {path: item["get"]["responses"] for path, item in openapi_file()["paths"].items() if "get" in item}
    for path, answers in described.items():
        if path.endswith("/stream") or _names_in(path) - _ids(over, two[0]).keys():
            continue
        address, caller = path.format_map(_ids(over, two[0])), callers(two[0])[1]
        answer = client.get(address, headers=caller)
        if answer.status_code == 200 and "ETag" in answer.headers:
            again = client.get(address, headers=caller | {"if-none-match": answer.headers["ETag"]})
            assert again.status_code == 304, path
            assert "304" in answers, path
            assert "ETag" in answers["200"]["headers"], path
            tagged.add(path)
        if "304" in answers and answer.status_code == 200:
            assert path in tagged, path
    assert tagged >= {
        "/v1/games/{game_id}/picture.svg",
        "/v1/games/{game_id}/picture.png",
        "/v1/rulesets/{key}/picture.svg",
        "/og/{game_id}/v{version}-spectator.png",
    }


@pytest.mark.usefixtures("drawn")
def test_what_requires_no_token_is_the_same_for_everybody(two: Two, over: Any, client: FlaskClient) -> None:
    compared = set[str]()
    for path, item in openapi_file()["paths"].items():
        heeds = "401" in item.get("get", {"responses": ()})["responses"]  # others don't look at tokens
        if heeds and not item["get"]["security"] and not _names_in(path) - _ids(over, two[0]).keys():
            address = path.format_map(_ids(over, two[0]))
            answers = [client.get(address, headers=caller) for caller in callers(*two)]
            assert len({answer.get_data() for answer in answers}) == 1, path
            compared |= {path} if answers[0].status_code == 200 else set()
    assert compared >= {
        "/v1/rulesets",
        "/v1/rulesets/{key}",
        "/v1/players/{player_id}",
        "/v1/rulesets/{key}/picture.svg",
    }


def test_what_may_be_shared_says_nothing_of_who_asked(two: Two, over: Any, client: FlaskClient) -> None:
    shared = set()
    for path in _addresses(over, two[0]):
        for caller in callers(two[0]):
            answer = client.get(path, headers=caller)
            if may_store(caller, answer):
                shared.add(path)
                assert "RateLimit" not in answer.headers, path
                assert "Set-Cookie" not in answer.headers, path
                assert answer.get_data() == client.get(path).get_data(), path
    assert shared >= {"/v1/rulesets", "/v1/rulesets/guess", "/openapi.yaml", path_of(over, at(over))}


def test_shared_answers_carry_no_limits_of_the_caller(make_client: Any) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true")
    assert "RateLimit" in client.get("/v1/games").headers
    assert "RateLimit" not in client.get("/v1/rulesets").headers
