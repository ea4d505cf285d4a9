"""Bad input over HTTP: the answer names the field, the rule or the reason."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, OPEN, SignUp, join, new_game, play_to_the_end, problem

JSON = {"Content-Type": "application/json"}


def test_an_unknown_ruleset_is_refused(player: Player) -> None:
    problem(player.post("/v1/games", json={"ruleset": "ludo", "seats": [ME]}), 422, "unsupported_ruleset")


def test_a_misspelled_field_is_named_beside_the_one_that_is_missing(player: Player) -> None:
    answer = player.post("/v1/games", json={"rulset": "guess", "seats": [ME]})
    errors = {each["pointer"]: each["detail"] for each in problem(answer, 400, "malformed")["errors"]}
    assert errors == {"": "Exactly one of these is required: ruleset, from.", "/rulset": "Unknown field."}


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"options": {"speed": 3}}, "/options/speed"),
        ({"options": {"rounds": "three"}}, "/options/rounds"),
        ({"options": {"rounds": 0}}, "/options/rounds"),
        ({"options": []}, "/options"),
        ({"seats": []}, "/seats"),
        ({"seats": "me"}, "/seats"),
        ({"seats": [{"kind": "ghost"}]}, "/seats/0/kind"),
        ({"seats": [{"kind": "bot", "bot": "clever"}]}, "/seats/0/bot"),
        ({"seats": [{"kind": "bot"}]}, "/seats/0/bot"),
        ({"seats": [{"kind": "me", "name": "x"}]}, "/seats/0/name"),
        ({"ruleset": 3}, "/ruleset"),
        ({"visibility": "secret"}, "/visibility"),
        ({"clock": {"kind": "sand"}}, "/clock/kind"),
        ({"extra": 1}, "/extra"),
    ],
)
def test_a_malformed_new_game_names_the_field(player: Player, change: Any, pointer: str) -> None:
    answer = player.post("/v1/games", json={"ruleset": "guess", "seats": [ME]} | change)
    assert problem(answer, 400, "malformed")["errors"][0]["pointer"] == pointer


def test_a_seat_in_a_url_must_be_digits(player: Player) -> None:
    game = new_game(player, ME, OPEN)
    for seat in ("\u0661", "-1", "+1", "1.0", ""):
        answer = player.client.put(f"/v1/games/{game['id']}/seats/{seat}", headers=player.headers)
        problem(answer, 404, "not_found")


def test_too_many_seats_are_refused_with_the_field(player: Player) -> None:
    answer = player.post("/v1/games", json={"ruleset": "guess", "seats": [ME] * 5})
    body = problem(answer, 422, "bad_options")
    assert (body["field"], body["errors"][0]["pointer"]) == ("seats", "/seats")


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"move": {"type": "call"}}, "/move/number"),
        ({"move": {"type": "call", "number": "1"}}, "/move/number"),
        ({"move": {"type": "call", "number": 4}}, "/move/number"),
        ({"move": {"type": "call", "number": 1, "loud": True}}, "/move/loud"),
        ({"move": {"type": "shout", "number": 1}}, "/move/type"),
        ({"move": {}}, "/move/type"),
        ({"move": 3}, "/move"),
        ({"moves": [CALL["move"], {"type": "call"}]}, "/moves/1/number"),
        ({"moves": []}, "/moves"),
        ({}, ""),
        ({**CALL, "notation": "1"}, ""),
        ({**CALL, "decision": "1"}, "/decision"),
    ],
)
def test_a_malformed_move_is_400_and_names_the_field(
    two: tuple[Player, Player], game: Any, body: Any, pointer: str
) -> None:
    answer = two[0].post(f"/v1/games/{game['id']}/moves", json=body)
    assert problem(answer, 400, "malformed")["errors"][0]["pointer"] == pointer


def test_an_unreadable_notation_is_400(two: tuple[Player, Player], game: Any) -> None:
    body = problem(two[0].post(f"/v1/games/{game['id']}/moves", json={"notation": "e4"}), 400, "malformed")
    assert body["errors"][0]["pointer"] == "/notation"


def test_a_move_that_is_not_yours_is_403(two: tuple[Player, Player], game: Any, sign_up: SignUp) -> None:
    path = f"/v1/games/{game['id']}/moves"
    problem(sign_up().post(path, json=CALL), 403, "not_your_seat")
    for seat in (1, 9, -1):
        problem(two[0].post(f"{path}?seat={seat}", json=CALL), 403, "not_your_seat")


def test_a_move_that_is_not_owed_is_409(two: tuple[Player, Player], game: Any) -> None:
    path = f"/v1/games/{game['id']}/moves"
    two[0].post(path, json=CALL)
    for query in ("", "?dry_run=true"):
        assert problem(two[0].post(path + query, json=CALL), 409, "not_owed")["awaiting"] == [1]


def test_a_stale_decision_is_409_with_the_current_one(two: tuple[Player, Player], game: Any) -> None:
    path = f"/v1/games/{game['id']}/moves"
    for player in two:
        player.post(path, json=CALL)
    answer = two[0].post(path, json={**CALL, "decision": game["version"]})
    assert problem(answer, 409, "stale_decision")["decision"] == game["version"] + 2


def test_moves_before_the_start_and_after_the_end_are_409(two: tuple[Player, Player], game: Any) -> None:
    waiting = new_game(two[0], ME, OPEN)
    problem(two[0].post(f"/v1/games/{waiting['id']}/moves", json=CALL), 409, "game_not_started")
    assert two[0].get(f"/v1/games/{waiting['id']}/moves").get_json()["moves"] == []
    play_to_the_end(two, game)
    problem(two[0].post(f"/v1/games/{game['id']}/moves", json=CALL), 409, "game_over")


def test_a_full_or_started_game_can_not_be_joined(two: tuple[Player, Player], game: Any, sign_up: SignUp) -> None:
    problem(join(sign_up(), game), 409, "game_already_started")
    waiting = new_game(two[0], ME, OPEN, OPEN)
    join(two[1], waiting)
    problem(join(sign_up(), waiting), 409, "seat_occupied")


@pytest.mark.parametrize("seat", ["2", "99", "4294967296", "9" * 40])
def test_an_unknown_seat_is_404(two: tuple[Player, Player], seat: str) -> None:
    waiting = new_game(two[0], ME, OPEN)
    problem(join(two[1], waiting, seat), 404, "seat_not_found")  # type: ignore[arg-type]
    problem(two[0].delete(f"/v1/games/{waiting['id']}/seats/{seat}"), 404, "seat_not_found")


def test_a_seat_that_is_not_a_number_is_404(two: tuple[Player, Player], game: Any) -> None:
    problem(join(two[1], game, "x"), 404, "not_found")  # type: ignore[arg-type]


def test_an_unknown_game_is_404(player: Player) -> None:
    for game_id in ("g_none", "x" * 300, "%00", "{x}", "g_{}:log"):
        problem(player.get(f"/v1/games/{game_id}"), 404, "game_not_found")


@pytest.mark.parametrize("cursor", ["x", "!!!", "MTIz", "LTEgZw", "Y" * 500, "%F0%9F%98%80"])
def test_an_invalid_cursor_is_malformed(player: Player, cursor: str) -> None:
    body = problem(player.get(f"/v1/games?cursor={cursor}"), 400, "malformed")
    assert body["errors"][0]["parameter"] == "cursor"


def test_a_move_needs_a_valid_token_with_the_scope_play(game: Any, player: Player, client: FlaskClient) -> None:
    path = f"/v1/games/{game['id']}/moves"
    problem(client.post(path, json=CALL), 401, "missing_token")
    problem(client.post(path, json=CALL, headers={"Authorization": "Bearer rtc_x"}), 401, "invalid_token")
    issued = player.post("/v1/players/me/tokens", json={"label": "watcher", "scopes": ["read"]}).get_json()
    watcher = {"Authorization": f"Bearer {issued['token']}"}
    assert problem(client.post(path, json=CALL, headers=watcher), 403, "missing_scope")["scope"] == "play"
    player.delete(f"/v1/players/me/tokens/{issued['id']}")
    problem(client.get(path, headers=watcher), 401, "invalid_token")
    problem(client.get(f"/v1/games/{game['id']}", headers=watcher), 401, "invalid_token")


def test_reading_a_game_with_a_token_needs_the_scope_read(game: Any, player: Player, client: FlaskClient) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "hand", "scopes": ["play"]}).get_json()
    path, hand = f"/v1/games/{game['id']}", {"Authorization": f"Bearer {issued['token']}"}
    for suffix in ("", "/events", "/log", "/moves", "/picture.svg", "/picture.png", "/description"):
        assert problem(client.get(path + suffix, headers=hand), 403, "missing_scope")["scope"] == "read"
    for suffix in ("", "/events", "/log"):
        assert client.get(path + suffix).status_code == 200


def test_an_invalid_idempotency_key_is_malformed(two: tuple[Player, Player], game: Any) -> None:
    for key in ("", "with space", "x" * 256):
        answer = two[0].post(f"/v1/games/{game['id']}/moves", json=CALL, headers={"Idempotency-Key": key})
        problem(answer, 400, "malformed")


@pytest.mark.parametrize("viewer", ["-1", "all2", "me", ""])
def test_a_viewpoint_must_be_a_seat_the_spectators_or_all(player: Player, game: Any, viewer: str) -> None:
    for suffix in ("", "/events", "/stream", "/picture.svg", "/replay.gif"):
        answer = player.get(f"/v1/games/{game['id']}{suffix}?as={viewer}")
        fault = {"detail": "Must be a seat, such as 0, or `spectator` or `all`.", "parameter": "as"}
        assert problem(answer, 400, "malformed")["errors"] == [fault]


@pytest.mark.parametrize(
    ("path", "body", "pointer"),
    [
        ("/v1/games", [], ""),
        ("/v1/games", "x", ""),
        ("/v1/games", None, ""),
        ("/v1/games", {"ruleset": "guess", "seats": ["me"]}, "/seats/0"),
        ("/v1/games", {"ruleset": "guess", "seats": [ME], "clock": "blitz"}, "/clock"),
        ("/v1/games", {"ruleset": "guess", "seats": [ME], "options": 3}, "/options"),
        ("/v1/games", {"ruleset": "guess", "seats": [ME], "spectators": "none"}, "/spectators"),
        ("/v1/players/me/webhooks", [], ""),
    ],
)
def test_where_an_object_is_expected_the_answer_says_so(player: Player, path: str, body: Any, pointer: str) -> None:
    answer = player.post(path, json=body) if body is not None else player.post(path, data="null", headers=JSON)
    assert problem(answer, 400, "malformed")["errors"] == [{"detail": "Must be an object.", "pointer": pointer}]


def test_a_move_that_is_no_object_is_refused_as_such(two: tuple[Player, Player], game: Any) -> None:
    for body, pointer in (({"move": 3}, "/move"), ({"moves": ["take"]}, "/moves/0"), ("x", "")):
        answer = two[0].post(f"/v1/games/{game['id']}/moves", json=body)
        assert problem(answer, 400, "malformed")["errors"] == [{"detail": "Must be an object.", "pointer": pointer}]


def test_every_pattern_of_a_request_says_what_is_allowed(player: Player) -> None:
    assert "such as" in problem(player.get("/v1/players/me/stream?after=x"), 400, "malformed")["errors"][0]["detail"]
    keys = {"p256dh": "x", "auth": "y"}
    body = {"endpoint": "https://push.example/1", "keys": keys}
    answer = player.post("/v1/players/me/push-subscriptions", json=body)
    details = [each["detail"] for each in problem(answer, 400, "malformed")["errors"]]
    assert details == ["Must have 87 characters in base64url.", "Must have 22 characters in base64url."]
