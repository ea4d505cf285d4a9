"""Any version of a game as each seat knew it, its events, and its log."""

from collections.abc import Callable
from threading import Timer
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from tests.engines.guess_game import Call
from tests.service.conftest import Player
from tests.service.over_http import ME, play_to_the_end, problem


def test_an_earlier_version_is_shown_as_the_caller_knew_it_then(two: tuple[Player, Player], game: Any) -> None:
    ada, bob = two
    path, seen = f"/v1/games/{game['id']}", []
    for who, number in ((ada, 1), (bob, 2), (bob, 3)):
        who.post(f"{path}/moves", json={"notation": str(number)})
        seen.append({p.id: p.get(path).get_json() for p in two})
    for player in two:
        for then in (known[player.id] for known in seen):
            assert player.get(f"{path}?at={then['version']}").get_json() == then


def test_a_finished_game_can_be_viewed_from_every_viewpoint(
    two: tuple[Player, Player], game: Any, client: FlaskClient
) -> None:
    path, over = f"/v1/games/{game['id']}", play_to_the_end(two, game)
    assert (over["status"], over["outcome"]["reason"]) == ("finished", "all rounds played")
    first_call = game["version"] + 1

    def calls(viewer: str) -> Any:
        return client.get(f"{path}?at={first_call}&as={viewer}").get_json()["view"]["calls"]

    assert (calls("all"), calls("0"), calls("1"), calls("spectator")) == (
        [1, None],
        [1, None],
        [{"hidden": 1}, None],
        [{"hidden": 1}, None],
    )
    assert client.get(f"{path}?at={first_call}").get_json()["view"]["calls"] == [1, None]


def test_a_finished_game_still_shows_the_caller_s_seat(two: tuple[Player, Player], game: Any) -> None:
    path, _ = f"/v1/games/{game['id']}", play_to_the_end(two, game)
    for query in ("", "?as=0", "?as=spectator", "?seat=1"):
        assert two[1].get(path + query).get_json()["seat"] == 1
    then = two[1].get(f"{path}?at={game['version']}").get_json()
    assert (then["seat"], then["decision"], then["view"]["viewer"]) == (1, game["version"], "all")


def test_other_viewpoints_are_refused_before_the_end(
    two: tuple[Player, Player], game: Any, client: FlaskClient
) -> None:
    path = f"/v1/games/{game['id']}"
    for viewer in ("all", "1"):
        problem(two[0].get(f"{path}?as={viewer}"), 409, "game_not_over")
        problem(client.get(f"{path}/events?as={viewer}"), 409, "game_not_over")
    assert two[0].get(f"{path}?as=0").status_code == 200
    assert two[0].get(f"{path}?as=spectator").get_json()["view"]["viewer"] is None
    found = problem(two[0].get(f"{path}?as=77"), 404, "seat_not_found")
    assert found["detail"] == "Seats go from 0 to 1."
    problem(two[0].get(f"{path}?as=nobody"), 400, "malformed")


@pytest.mark.parametrize("at", ["0", "99", "999999999999"])
def test_a_version_out_of_range_is_refused(game: Any, client: FlaskClient, at: str) -> None:
    body = problem(client.get(f"/v1/games/{game['id']}?at={at}"), 404, "version_not_found")
    assert body["newest"] == game["version"]


@pytest.mark.parametrize("query", ["at=x", "at=", "at=-1", "at=1.0", "seat=x", "nonsense=1", "at=9" + "9" * 30])
def test_a_malformed_query_is_refused(game: Any, client: FlaskClient, query: str) -> None:
    body = problem(client.get(f"/v1/games/{game['id']}?{query}"), 400, "malformed")
    assert body["errors"][0]["parameter"] == query.split("=", maxsplit=1)[0]


def test_events_are_returned_in_pages(two: tuple[Player, Player], game: Any) -> None:
    path = f"/v1/games/{game['id']}/events"
    everything = two[0].get(path).get_json()
    assert [item["version"] for item in everything["items"]] == list(range(1, game["version"] + 1))
    page = two[0].get(f"{path}?after=1&limit=2").get_json()
    assert page["items"] == everything["items"][1:3]
    assert two[0].get(f"{path}?after=500").get_json() == {
        "items": [],
        "version": game["version"],
        "mark": game["mark"],
        "next": 500,
        "next_mark": None,
    }
    assert (page["next"], everything["next"]) == (3, game["version"])
    assert (page["next_mark"], everything["next_mark"]) == (page["items"][1]["mark"], game["mark"])
    for query in ("after=-1", "limit=0", "limit=501", "wait=31", "wait=-1"):
        problem(two[0].get(f"{path}?{query}"), 400, "malformed")


def test_a_request_can_wait_for_events(two: tuple[Player, Player], game: Any, backend: Backend) -> None:
    ada, bob = two
    caller = Caller(bob.id, bob.name)
    move = Timer(0.2, playing.play_moves, (backend.games, caller, game["id"], None, [Call(2)], None))
    move.start()
    news = ada.get(f"/v1/games/{game['id']}/events?after={game['version']}&wait=20").get_json()
    assert [item["kind"] for item in news["items"]] == ["move_played"]
    move.join()


# the log


def test_a_finished_game_s_log_can_be_verified_and_imported(two: tuple[Player, Player], game: Any) -> None:
    over = play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log")
    assert log.mimetype == "application/x-ndjson"
    answer = two[1].post("/v1/games/import", data=log.data, content_type="application/x-ndjson")
    copy = answer.get_json()
    assert answer.status_code == 201, copy
    assert (copy["imported"], copy["status"], copy["outcome"]) == (True, "finished", over["outcome"])
    for at in range(game["version"], over["version"] + 1):
        for viewer in ("0", "1", "spectator", "all"):
            query = f"?at={at}&as={viewer}"
            there = two[0].get(f"/v1/games/{game['id']}{query}").get_json()
            here = two[0].get(f"/v1/games/{copy['id']}{query}").get_json()
            assert here["view"] == there["view"]


def cut_short(lines: list[str]) -> list[str]:
    return [line for line in lines if '"kind"' in line][:-2]


def reordered(lines: list[str]) -> list[str]:
    return [*lines[:3], lines[4], lines[3], *lines[5:]]


def one_digit(lines: list[str]) -> list[str]:
    return [*lines[:4], lines[4].replace('"number": 1', '"number": 2'), *lines[5:]]


def unknown_rules(lines: list[str]) -> list[str]:
    return [lines[0].replace('"rules_version": 2', '"rules_version": 9'), *lines[1:]]


def not_json(lines: list[str]) -> list[str]:
    return ["\x00\xff", *lines]


@pytest.mark.parametrize(
    ("spoil", "record"), [(cut_short, 10), (reordered, 4), (one_digit, 5), (unknown_rules, 1), (not_json, 1)]
)
def test_a_corrupted_log_is_refused_with_its_first_bad_record(
    two: tuple[Player, Player], game: Any, spoil: Callable[[list[str]], list[str]], record: int
) -> None:
    play_to_the_end(two, game)
    lines = two[0].get(f"/v1/games/{game['id']}/log").text.splitlines()
    spoilt = "\n".join(spoil(lines)).encode("latin-1")
    answer = two[0].post("/v1/games/import", data=spoilt, content_type="application/x-ndjson")
    assert problem(answer, 422, "bad_log")["record"] == record


def test_an_import_needs_the_content_type_of_a_log(two: tuple[Player, Player], game: Any) -> None:
    play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log").data
    for kind in ("application/json", "text/plain", None):
        answer = two[0].post("/v1/games/import", data=log, content_type=kind)
        problem(answer, 415, "unsupported_media_type")


def test_the_same_log_is_imported_once(two: tuple[Player, Player], game: Any) -> None:
    play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log").data
    first, again = (two[1].post("/v1/games/import", data=log, content_type="application/x-ndjson") for _ in range(2))
    assert first.get_json() == again.get_json()
    assert [answer.headers.get("Idempotency-Replayed") for answer in (first, again)] == [None, "true"]


def test_a_log_is_split_into_lines_at_line_feeds_only(two: tuple[Player, Player], game: Any) -> None:
    play_to_the_end(two, game)
    log = two[0].get(f"/v1/games/{game['id']}/log").text.replace('"Player 1"', '"Player\u2028 1"', 1)
    answer = two[1].post("/v1/games/import", data=log.encode(), content_type="application/x-ndjson")
    body = problem(answer, 422, "bad_log")
    assert "name" in body["detail"], "its line was read whole: only the name is wrong"


def test_clients_that_know_no_lines_of_json_import_bytes(two: tuple[Player, Player], game: Any) -> None:
    play_to_the_end(two, game)
    log, path = two[0].get(f"/v1/games/{game['id']}/log").data, "/v1/games/import"
    made = two[1].post(path, data=log, content_type="application/octet-stream")
    assert (made.status_code, made.get_json()["imported"]) == (201, True)
    again = two[1].post(path, data=log, content_type="application/x-ndjson")
    assert (again.get_json()["id"], again.headers["Idempotency-Replayed"]) == (made.get_json()["id"], "true")
    problem(two[1].post(path, data=log, content_type="text/plain"), 415, "unsupported_media_type")


def test_a_log_of_100_mb_is_refused_by_its_length(player: Player) -> None:
    answer = player.client.post(
        "/v1/games/import",
        data=b"{}\n",
        headers=player.headers,
        environ_overrides={"CONTENT_LENGTH": str(100 * 2**20)},
        content_type="application/x-ndjson",
    )
    problem(answer, 413, "too_large")


def test_a_body_over_the_limit_is_refused(player: Player) -> None:
    body = {"ruleset": "guess", "seats": [ME], "options": {"x": "y" * 70_000}}
    problem(player.post("/v1/games", json=body), 413, "too_large")
