"""Lists that are read page by page: the `Link` header leads through all of them."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch
from urllib.parse import parse_qs, urljoin, urlsplit
from uuid import uuid4

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.conftest import MakeClient, Player
from tests.service.over_http import BOT, CALL, ME, OPEN, new_game
from tests.support.openapi_file import openapi_file

Two = tuple[Player, Player]
Filled = tuple[Player, str]
"""Who reads a list, and its address with parameters that are to be kept."""


def _filled_games(two: Two) -> Filled:
    for _ in range(3):
        new_game(two[0], ME, OPEN)
    return two[0], "/v1/games?ruleset=guess&status=open&limit=1"


def _filled_my_games(two: Two) -> Filled:
    for _ in range(3):
        new_game(two[0], ME, BOT)
    return two[0], "/v1/players/me/games?waiting=true&limit=1"


def _filled_challenges(two: Two) -> Filled:
    for _ in range(3):
        new_game(two[0], ME, {"kind": "player", "player": two[1].id})
    return two[1], "/v1/players/me/challenges?direction=received&limit=1"


def _filled_forks(two: Two) -> Filled:
    game = new_game(two[0], ME, BOT, forks="always")
    fork = {"from": {"game": game["id"], "at": game["version"]}, "hidden": "dealt_anew", "visibility": "private"}
    for _ in range(3):
        answer = two[0].post("/v1/games", json={**fork, "seats": [ME, BOT]})
        assert answer.status_code == 201, answer.text
    return two[0], f"/v1/games/{game['id']}/forks?limit=1"


def _filled_events(two: Two) -> Filled:
    game = new_game(two[0], ME, BOT)
    return two[0], f"/v1/games/{game['id']}/events?as=spectator&lang=de&after=1&wait=0&limit=1"


def _filled_deliveries(two: Two) -> Filled:
    made = two[0].post("/v1/players/me/webhooks", json={"url": "https://hooks.example/retcon"}).get_json()
    path = f"/v1/players/me/webhooks/{made['id']}"
    for _ in range(3):
        assert two[0].post(f"{path}/test", headers={"Idempotency-Key": str(uuid4())}).status_code == 202
    return two[0], f"{path}/deliveries?status=waiting&limit=1"


def _filled_players(two: Two) -> Filled:
    for number in range(3):
        assert two[0].post("/v1/players", json={"name": f"Walter {number}"}).status_code == 201
    return two[0], "/v1/players?query=walter&limit=1"


def _filled_bots(two: Two) -> Filled:
    listing = {"rulesets": [{"ruleset": "guess", "seats": [2, 3]}], "games_at_once": 2}
    for number in range(3):
        body = {"name": f"Bot {number}", "kind": "bot"}
        token = two[0].post("/v1/players", json=body).get_json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        answer = two[0].client.put("/v1/players/me/listing", json=listing, headers=headers)
        assert answer.status_code == 200, answer.text
    return two[0], "/v1/bots?ruleset=guess&seats=2&limit=1"


def _rate(winner: Player, loser: Player) -> None:
    """Let one win a rated game of Guess against the other."""
    clock = {"kind": "days", "days": 1}
    game = winner.post("/v1/games", json={"ruleset": "guess", "seats": [ME, OPEN], "rated": True, "clock": clock})
    path = f"/v1/games/{game.get_json()['id']}"
    loser.client.put(f"{path}/seats/1", headers=loser.headers)
    for player in (winner, loser, winner, loser):
        player.post(f"{path}/moves", json=CALL)
    assert loser.post(f"{path}/concede", json={}).status_code == 201


def _filled_rating(two: Two) -> Filled:
    for _ in range(3):
        _rate(*two)
    return two[1], f"/v1/players/{two[0].id}/ratings/guess/standard/days?limit=1"


def _filled_ladder(two: Two) -> Filled:
    with patch("service.ratings.stored.RANKED_AFTER", 1):
        for number in range(3):
            made = two[0].client.post("/v1/players", json={"name": f"Rival {number}"}).get_json()
            _rate(Player(two[0].client, made["id"], made["name"], made["token"]), two[1])
    return two[0], "/v1/ladders/guess/standard/days?limit=1"


FILLED: dict[str, Callable[[Two], Filled]] = {
    "list_games": _filled_games,
    "list_my_games": _filled_my_games,
    "list_challenges": _filled_challenges,
    "list_forks": _filled_forks,
    "list_events": _filled_events,
    "list_deliveries": _filled_deliveries,
    "find_players": _filled_players,
    "list_bots": _filled_bots,
    "get_rating": _filled_rating,
    "get_ladder": _filled_ladder,
}
"""For every list that has pages, by operation: fills it with at least three items."""


def _is_page(operation: Any) -> bool:
    content = operation["responses"].get("200", {}).get("content", {}).get("application/json", {})
    schema = openapi_file()["components"]["schemas"].get(content.get("schema", {}).get("$ref", "").split("/")[-1], {})
    return "next" in schema.get("properties", {})


PAGED = {
    operation["operationId"]: operation
    for path in openapi_file()["paths"].values()
    for method, operation in path.items()
    if method == "get" and _is_page(operation)
}


def next_of(answer: TestResponse) -> str | None:
    """The absolute address of the next page."""
    link = answer.headers.get("Link")
    if link is None:
        return None
    assert link.startswith("<")
    assert link.endswith('>; rel="next"')
    return urljoin(answer.request.url, link[1 : link.index(">")])


def test_every_list_with_pages_is_tested_and_described_with_its_link() -> None:
    assert PAGED.keys() == FILLED.keys(), "fill the new list in `FILLED`"
    for operation in PAGED.values():
        described = operation["responses"]["200"]["headers"]
        assert described["Link"] == {"$ref": "#/components/headers/Link"}


@pytest.mark.parametrize("name", sorted(PAGED))
def test_links_lead_through_all_pages_and_keep_the_parameters(name: str, two: Two) -> None:
    reader, first = FILLED[name](two)
    found: list[Any] = []
    address: str | None = first
    while address is not None:
        assert len(found) < 20
        answer = reader.get(address)
        assert answer.status_code == 200, answer.text
        found += answer.get_json()["items"]
        asked, given = parse_qs(urlsplit(first).query), parse_qs(urlsplit(address).query)
        assert {key: given[key] for key in asked if key not in ("cursor", "after")} == {
            key: value for key, value in asked.items() if key != "after"
        }
        assert reader.client.head(address, headers=reader.headers).headers.get("Link") == answer.headers.get("Link")
        address = next_of(answer)
    whole = reader.get(first.replace("limit=1", "limit=50"))
    assert found == whole.get_json()["items"]
    assert len(found) >= 3
    assert "Link" not in whole.headers


def test_a_link_is_encoded(two: Two) -> None:
    strange = 'g&a=1>; rel="x"é %ff'
    game = new_game(two[0], ME, BOT)
    answer = two[0].get(f"/v1/games/{game['id']}/events", query_string={"invite": strange, "limit": 1})
    link = answer.headers["Link"]
    assert link.count(">") == 1
    assert link.isascii()
    address = next_of(answer)
    assert address is not None
    assert parse_qs(urlsplit(address).query)["invite"] == [strange]
    assert two[0].get(address).status_code == 200


def test_the_link_of_events_names_the_mark(two: Two) -> None:
    game = new_game(two[0], ME, BOT)
    answer = two[0].get(f"/v1/games/{game['id']}/events?limit=2")
    page = answer.get_json()
    assert f"after={page['next']}-{page['next_mark']}&" in f"{answer.headers['Link'].replace('>', '&')}"


def test_an_unchanged_page_is_answered_with_the_same_link(two: Two) -> None:
    reader, address = _filled_games(two)
    first = reader.get(address)
    again = reader.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.headers["Link"]) == (304, first.headers["Link"])


def test_scripts_of_other_origins_can_read_links(make_client: MakeClient) -> None:
    client: FlaskClient = make_client(CORS_ORIGINS="https://play.example")
    answer = client.get("/v1/games", headers={"Origin": "https://play.example"})
    assert "Link" in answer.headers["Access-Control-Expose-Headers"].split(", ")
