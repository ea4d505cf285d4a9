"""Recovery codes over HTTP."""

import math
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from service.backend import Backend
from service.people.signing_in.recovery import ALPHABET, LENGTH
from tests.service.conftest import Player
from tests.service.over_http import cookie_of, problem
from tests.service.test_accounts import stored

CODE, SESSION = "/v1/players/me/recovery-code", "/v1/session"


def new_code(player: Player, **more: Any) -> str:
    answer = player.post(CODE, json={}, **more)
    assert answer.status_code == 201, answer.text
    code: str = answer.get_json()["code"]
    return code


def sign_in(client: FlaskClient, code: Any, **more: Any) -> TestResponse:
    return client.post(SESSION, json={"kind": "recovery_code", "code": code}, **more)


def test_a_code_is_long_enough_and_easy_to_write_down(player: Player) -> None:
    assert LENGTH * math.log2(len(ALPHABET)) >= 120
    assert re.fullmatch("[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}", new_code(player))
    assert new_code(player) != new_code(player)


def test_a_code_signs_in_as_often_as_needed(player: Player, client: FlaskClient) -> None:
    code = new_code(player)
    for _ in range(2):
        answer = sign_in(client, code)
        assert (answer.status_code, answer.get_json()["player"]["id"]) == (201, player.id)
        assert answer.get_json()["has_recovery_code"]
        assert code not in answer.text


@pytest.mark.parametrize(
    "typed",
    [
        str.upper,
        lambda code: code.replace("-", " "),
        lambda code: code.replace("-", ""),
        lambda code: f"  {code}\n",
        lambda code: code.replace("-", "\u2013"),
        lambda code: " - ".join(code),
        lambda code: code.replace("0", "O").replace("1", "l"),
        lambda code: code.replace("0", "o").replace("1", "I"),
        lambda code: "".join(chr(ord(each) + 0xFEE0) for each in code),
    ],
)
def test_a_code_can_be_typed_in_many_ways(player: Player, client: FlaskClient, typed: Callable[[str], str]) -> None:
    assert sign_in(client, typed(new_code(player))).status_code == 201


@pytest.mark.parametrize("code", ["0", "0" * LENGTH, "-", "é", "\u0000", "u" * LENGTH, "0" * 200])
def test_another_code_signs_nobody_in(player: Player, client: FlaskClient, code: str) -> None:
    new_code(player)
    answer = sign_in(client, code)
    problem(answer, 403, "wrong_recovery_code")
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("code", [None, 7, "", ["0"], "0" * 201])
def test_a_malformed_code_is_refused(client: FlaskClient, code: Any) -> None:
    problem(sign_in(client, code), 400, "malformed")


def test_a_new_code_replaces_the_earlier_one(player: Player, client: FlaskClient) -> None:
    first, second = new_code(player), new_code(player)
    problem(sign_in(client, first), 403, "wrong_recovery_code")
    assert sign_in(client, second).status_code == 201


def test_a_removed_code_signs_nobody_in(player: Player, client: FlaskClient) -> None:
    code = new_code(player)
    for _ in range(2):
        assert player.delete(CODE).status_code == 204
    problem(sign_in(client, code), 403, "wrong_recovery_code")


def test_only_a_digest_of_the_code_is_stored(player: Player, redis_client: Redis) -> None:
    code = new_code(player, headers={"Idempotency-Key": "k"})
    for text in (code, code.replace("-", "")):
        assert text.encode() not in stored(redis_client)


def test_the_same_key_creates_one_code(player: Player, client: FlaskClient) -> None:
    headers = {"Idempotency-Key": "k"}
    first, again = (player.post(CODE, json={}, headers=headers) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert [each.headers.get("Idempotency-Replayed") for each in (first, again)] == [None, "true"]
    new_code(player)
    problem(player.post(CODE, json={}, headers=headers), 422, "idempotency_key_reused")


def test_a_repeated_sign_in_gets_the_same_session(player: Player, client: FlaskClient) -> None:
    code, headers = new_code(player), {"Idempotency-Key": "k"}
    first, again = (sign_in(client, code, headers=headers) for _ in range(2))
    assert first.get_json()["session"] == again.get_json()["session"]
    assert cookie_of(first).value == cookie_of(again).value


def test_a_code_is_a_way_into_the_account(client: FlaskClient) -> None:
    client.post(SESSION, json={"kind": "sign_up", "name": "Ada"})
    code = client.post(CODE, json={}).get_json()["code"]
    assert client.delete(SESSION, json={}).status_code == 204
    assert sign_in(client, code).get_json()["player"]["name"] == "Ada"
    client.delete(CODE, json={})
    problem(client.delete(SESSION, json={}), 409, "last_token")


def test_a_bot_gets_the_scopes_of_a_bot(sign_up: Callable[..., Player], client: FlaskClient) -> None:
    bot = sign_up("bot")
    assert sign_in(client, new_code(bot)).get_json()["session"]["scopes"] == ["read", "bot", "account"]


def test_erasing_the_account_erases_the_code(player: Player, client: FlaskClient, redis_client: Redis) -> None:
    code = new_code(player)
    assert '{"type": "recovery_code"}' in player.get("/v1/players/me/data").get_data(as_text=True)
    player.delete("/v1/players/me")
    problem(sign_in(client, code), 403, "wrong_recovery_code")
    assert [*redis_client.scan_iter("*:code:*"), *redis_client.scan_iter("*:recovery:*")] == []


def test_a_code_that_is_removed_meanwhile_starts_no_session(
    player: Player, client: FlaskClient, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, find = new_code(player), backend.people.accounts.player

    def find_slowly(player_id: str) -> Any:
        backend.people.recovery.remove(player_id)
        return find(player_id)

    monkeypatch.setattr(type(backend.people.accounts), "player", lambda _, player_id: find_slowly(player_id))
    problem(sign_in(client, code), 403, "wrong_recovery_code")


def test_only_a_token_for_the_account_creates_one(player: Player, client: FlaskClient) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read", "play"]}).get_json()["token"]
    reader = Player(client, player.id, player.name, token)
    problem(reader.post(CODE, json={}), 403, "missing_scope")
    problem(reader.delete(CODE), 403, "missing_scope")


def test_no_log_line_contains_a_code_or_a_session(
    player: Player, client: FlaskClient, capfd: pytest.CaptureFixture[str]
) -> None:
    code = new_code(player)
    session = sign_in(client, code).headers["Set-Cookie"].split(";")[0].removeprefix("retcon=")
    client.get(SESSION)
    logged = "".join(capfd.readouterr())
    assert session.startswith("rtc_")
    for text in (code, code.replace("-", ""), session, player.token):
        assert text not in logged
