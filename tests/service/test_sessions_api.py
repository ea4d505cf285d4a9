"""Signing in with a browser, over HTTP: the session, its cookie, and requests that must not use it."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.api.request.cookies import MAX_AGE
from service.backend import Backend
from service.people.accounts import MAX_TOKENS
from service.people.signing_in.sessions import MAX_SESSIONS, Sessions
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import cookie_of, problem

PATH = "/v1/session"
SIGN_UP = {"kind": "sign_up", "name": "Ada"}
NOBODY = {
    **{"player": None, "session": None, "ban": None},
    **{"has_recovery_code": False, "passkeys": 0, "can_use_passkeys": False},
}


def sign_up(client: FlaskClient, name: str = "Ada", **more: Any) -> Any:
    """The answer to a sign-up, which puts a session in the client's cookie."""
    answer = client.post(PATH, json={"kind": "sign_up", "name": name}, **more)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def another(client: FlaskClient) -> FlaskClient:
    """Another browser."""
    return client.application.test_client()


def with_cookie(client: FlaskClient, header: str, path: str = "/v1/players/me", **more: Any) -> TestResponse:
    """The answer to a GET with this `Cookie` header."""
    plain = client.application.test_client(use_cookies=False)
    return plain.get(path, headers={"Cookie": header}, **more)


def me(client: FlaskClient, **more: Any) -> TestResponse:
    return client.get("/v1/players/me", **more)


def test_signing_up_sets_a_cookie_and_no_body_shows_its_text(client: FlaskClient) -> None:
    answer = client.post(PATH, json={**SIGN_UP, "device": "phone"})
    assert answer.status_code == 201
    body, cookie = answer.get_json(), cookie_of(answer)
    assert (body["player"]["name"], body["player"]["kind"]) == ("Ada", "person")
    assert (body["session"]["label"], body["session"]["scopes"]) == ("phone", ["read", "play", "account"])
    assert cookie.key == "retcon"
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/")
    assert (cookie["max-age"], cookie["secure"], cookie["domain"]) == (str(MAX_AGE), "", "")
    assert cookie.value not in answer.text
    assert client.get(PATH).get_json() == body
    assert answer.headers["Cache-Control"] == "no-store"


def test_over_https_the_cookie_is_bound_to_the_host(client: FlaskClient) -> None:
    cookie = cookie_of(client.post(PATH, json=SIGN_UP, base_url="https://localhost"))
    assert (cookie.key, cookie["secure"], cookie["path"], cookie["domain"]) == ("__Host-retcon", True, "/", "")
    assert me(client, base_url="https://localhost").status_code == 200


def test_behind_a_proxy_that_takes_off_encryption_the_public_address_decides(make_client: MakeClient) -> None:
    client = make_client(PUBLIC_URL="https://play.example")
    answer = client.post(PATH, json=SIGN_UP, base_url="http://play.example")
    assert cookie_of(answer).key == "__Host-retcon"
    assert answer.get_json()["can_use_passkeys"]
    plain = client.post(PATH, json={"kind": "sign_up", "name": "Grace"}, base_url="http://192.168.1.4")
    assert (cookie_of(plain).key, plain.get_json()["can_use_passkeys"]) == ("retcon", False)


def test_nobody_is_signed_in_without_a_cookie(client: FlaskClient) -> None:
    answer = client.get(PATH)
    assert (answer.status_code, answer.get_json()) == (200, NOBODY)
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("text", ["", "junk", "rtc_" + "A" * 43, '"', "é", "x" * 4000])
def test_an_invalid_cookie_is_cleared(client: FlaskClient, text: str) -> None:
    answer = with_cookie(client, f"retcon={text}", PATH)
    assert (answer.status_code, answer.get_json()) == (200, NOBODY)
    assert (cookie_of(answer).value, cookie_of(answer)["max-age"]) == ("", "0")


def test_elsewhere_an_invalid_cookie_is_refused_like_an_invalid_token(client: FlaskClient) -> None:
    for path in ("/v1/players/me", "/v1/games"):
        problem(with_cookie(client, "retcon=junk", path), 401, "invalid_token")


def test_the_session_plays_and_reads(client: FlaskClient) -> None:
    sign_up(client)
    made = client.post("/v1/games", json={"ruleset": "guess", "seats": [{"kind": "me"}, {"kind": "open"}]})
    assert made.status_code == 201
    assert me(client).get_json()["name"] == "Ada"


def test_a_session_and_a_token_are_listed_with_their_kinds(client: FlaskClient) -> None:
    session = sign_up(client)["session"]
    client.post("/v1/players/me/tokens", json={"label": "bot", "scopes": ["read"]})
    listed = client.get("/v1/players/me/tokens").get_json()["items"]
    assert [(each["id"] == session["id"], each["kind"]) for each in listed] == [(True, "session"), (False, "token")]


def test_a_token_signs_in_and_its_player_has_a_session_of_their_own(client: FlaskClient, player: Player) -> None:
    body = {"kind": "token", "token": player.token}
    answer = client.post(PATH, json=body)
    assert (answer.status_code, answer.get_json()["player"]["id"]) == (201, player.id)
    session = answer.get_json()["session"]
    assert session["label"] == "browser"
    assert player.delete(f"/v1/players/me/tokens/{session['id']}").status_code == 204
    assert client.get(PATH).get_json() == NOBODY


def test_only_a_token_for_the_account_signs_in(client: FlaskClient, player: Player) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "bot", "scopes": ["read", "play"]}).get_json()
    problem(client.post(PATH, json={"kind": "token", "token": issued["token"]}), 403, "missing_scope")


@pytest.mark.parametrize("token", ["rtc_", "rtc_" + "A" * 43, "é"])
def test_an_unknown_token_signs_nobody_in_and_is_not_repeated_in_the_answer(client: FlaskClient, token: str) -> None:
    answer = client.post(PATH, json={"kind": "token", "token": token})
    problem(answer, 401, "invalid_token")
    assert "Set-Cookie" not in answer.headers
    assert "AAAA" not in answer.text


def test_a_session_is_no_token_and_a_token_is_no_session(client: FlaskClient, player: Player) -> None:
    text = cookie_of(client.post(PATH, json=SIGN_UP)).value
    fresh = another(client)
    problem(me(fresh, headers={"Authorization": f"Bearer {text}"}), 401, "invalid_token")
    problem(fresh.post(PATH, json={"kind": "token", "token": text}), 401, "invalid_token")
    problem(with_cookie(client, f"retcon={player.token}"), 401, "invalid_token")


def test_signing_in_again_replaces_the_cookie_and_leaves_the_old_session(client: FlaskClient, player: Player) -> None:
    first = cookie_of(client.post(PATH, json=SIGN_UP)).value
    second = cookie_of(client.post(PATH, json={"kind": "token", "token": player.token})).value
    assert first != second
    assert client.get(PATH).get_json()["player"]["id"] == player.id
    assert with_cookie(client, f"retcon={first}").get_json()["name"] == "Ada"


def test_a_session_that_the_browser_was_given_is_not_the_one_it_signs_in_with(client: FlaskClient) -> None:
    planted = cookie_of(client.post(PATH, json=SIGN_UP)).value
    victim = another(client)
    victim.set_cookie("retcon", planted)
    answer = victim.post(PATH, json={"kind": "sign_up", "name": "Grace"})
    assert cookie_of(answer).value != planted
    assert client.get(PATH).get_json()["player"]["name"] == "Ada"


def test_signing_out_ends_the_session_and_clears_the_cookie(client: FlaskClient, player: Player) -> None:
    text = cookie_of(client.post(PATH, json={"kind": "token", "token": player.token})).value
    answer = client.delete(PATH, json={})
    assert answer.status_code == 204
    assert cookie_of(answer)["max-age"] == "0"
    assert client.get(PATH).get_json() == NOBODY
    assert with_cookie(client, f"retcon={text}", PATH).get_json() == NOBODY
    assert client.delete(PATH, json={}).status_code == 204


def test_the_last_way_into_the_account_is_left_only_if_asked_for(client: FlaskClient) -> None:
    sign_up(client)
    answer = client.delete(PATH, json={})
    problem(answer, 409, "last_token")
    assert "Set-Cookie" not in answer.headers
    assert client.delete(f"{PATH}?even_if_last=true", json={}).status_code == 204
    assert client.get(PATH).get_json() == NOBODY


def test_another_session_is_a_way_into_the_account(client: FlaskClient, player: Player) -> None:
    for browser in (client, another(client)):
        browser.post(PATH, json={"kind": "token", "token": player.token})
    assert player.delete(f"/v1/players/me/tokens/{player.get('/v1/players/me').get_json()['token_id']}").status_code
    assert client.delete(PATH, json={}).status_code == 204


def test_the_same_request_with_the_same_key_starts_one_session(client: FlaskClient) -> None:
    headers = {"Idempotency-Key": "4f8cbe2c-6a0c-4d6e-9f43-6f6a4a2b7f11"}
    first, again = (another(client).post(PATH, json=SIGN_UP, headers=headers) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert cookie_of(first).value == cookie_of(again).value
    assert [each.headers.get("Idempotency-Replayed") for each in (first, again)] == [None, "true"]


def test_the_same_token_and_key_start_one_session(client: FlaskClient, player: Player) -> None:
    body, headers = {"kind": "token", "token": player.token}, {"Idempotency-Key": "k"}
    first, again = (another(client).post(PATH, json=body, headers=headers) for _ in range(2))
    assert cookie_of(first).value == cookie_of(again).value
    other = client.post(PATH, json={**body, "device": "phone"}, headers=headers)
    problem(other, 422, "idempotency_key_reused")


def test_nobody_signs_in_to_an_account_that_is_erased_meanwhile(
    client: FlaskClient, player: Player, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = Sessions.start_with_token

    def started(sessions: Sessions, *given: Any) -> Any:
        issued = start(sessions, *given)
        backend.people.accounts.erase(player.id)
        return issued

    monkeypatch.setattr(Sessions, "start_with_token", started)
    body, headers = {"kind": "token", "token": player.token}, {"Idempotency-Key": "k"}
    problem(client.post(PATH, json=body, headers=headers), 401, "invalid_token")


def test_a_key_whose_session_has_ended_starts_no_other(client: FlaskClient, player: Player) -> None:
    body, headers = {"kind": "token", "token": player.token}, {"Idempotency-Key": "k"}
    client.post(PATH, json=body, headers=headers)
    client.delete(PATH, json={})
    problem(client.post(PATH, json=body, headers=headers), 422, "idempotency_key_reused")


def test_signing_in_never_fails_for_too_many_tokens_and_ends_the_oldest_sessions(
    client: FlaskClient, player: Player, backend: Backend
) -> None:
    access = backend.people.accounts.authenticate(player.token)
    assert access is not None
    for number in range(MAX_TOKENS - 1):
        backend.people.accounts.issue_token(access, ["read"], f"token {number}")
    oldest = another(client)
    for browser in (oldest, *[another(client)] * MAX_SESSIONS):
        assert browser.post(PATH, json={"kind": "token", "token": player.token}).status_code == 201
    listed = player.get("/v1/players/me/tokens").get_json()["items"]
    assert sum(each["kind"] == "session" for each in listed) == MAX_SESSIONS
    assert len(listed) == MAX_SESSIONS + MAX_TOKENS
    assert oldest.get(PATH).get_json() == NOBODY
    problem(player.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read"]}), 409, "too_many_tokens")


ACCEPTED: tuple[dict[str, str], ...] = (
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"},
    {"Origin": "http://localhost"},
    {"Origin": "http://localhost:8000"},  # the public one
    {},
)
IGNORED = (
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "none"},
    {"Sec-Fetch-Site": ""},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {"Origin": "http://localhost:9999"},
    {"Origin": "https://localhost"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
)
NEW_TOKEN = {"label": "bot", "scopes": ["read"]}


@pytest.mark.parametrize("headers", ACCEPTED)
def test_a_page_of_this_server_uses_the_session(client: FlaskClient, headers: dict[str, str]) -> None:
    sign_up(client)
    assert me(client, headers=headers).status_code == 200
    assert client.post("/v1/players/me/tokens", json=NEW_TOKEN, headers=headers).status_code == 201


@pytest.mark.parametrize("headers", IGNORED)
def test_a_page_of_another_server_does_not(client: FlaskClient, headers: dict[str, str]) -> None:
    sign_up(client)
    problem(me(client, headers=headers), 401, "missing_token")
    problem(client.post("/v1/players/me/tokens", json=NEW_TOKEN, headers=headers), 401, "missing_token")
    problem(client.post(PATH, json={"kind": "sign_up", "name": "Eve"}, headers=headers), 403, "cross_origin")
    problem(client.delete(PATH, json={}, headers=headers), 403, "cross_origin")
    answer = client.get(PATH, headers=headers)
    assert (answer.get_json()["player"], answer.headers.get("Set-Cookie")) == (None, None)
    assert client.get(PATH).get_json()["player"]["name"] == "Ada"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_uses_no_session_where_the_browser_names_no_origin(client: FlaskClient, kind: str) -> None:
    sign_up(client)
    for path in ("/v1/players/me/tokens", "/v1/games"):
        answer = client.post(path, data='{"label": "l", "scopes": ["read"]}', content_type=kind)
        problem(answer, 401, "missing_token")
    problem(client.delete("/v1/players/me"), 401, "missing_token")
    problem(client.delete(PATH), 403, "cross_origin")
    assert me(client).status_code == 200


def test_another_server_that_may_read_answers_gets_none_with_a_session(make_client: MakeClient) -> None:
    client = make_client(CORS_ORIGINS="https://friend.example")
    sign_up(client)
    headers = {"Origin": "https://friend.example", "Sec-Fetch-Site": "cross-site"}
    answer = client.get(PATH, headers=headers)
    assert answer.get_json()["player"] is None
    asked = client.options(PATH, headers=headers | {"Access-Control-Request-Method": "POST"})
    for each in (answer, asked):
        assert "Access-Control-Allow-Credentials" not in each.headers


def test_a_token_in_the_header_takes_precedence_whether_valid_or_not(client: FlaskClient, player: Player) -> None:
    sign_up(client)
    assert me(client, headers=player.headers).get_json()["id"] == player.id
    answer = client.get(PATH, headers=player.headers)
    assert (answer.get_json()["player"]["id"], answer.get_json()["session"]) == (player.id, None)
    assert "Set-Cookie" not in answer.headers
    for header in ("Bearer rtc_x", "Basic x", ""):
        problem(me(client, headers={"Authorization": header}), 401, "invalid_token")
        assert client.get(PATH, headers={"Authorization": header}).get_json()["player"] is None


def test_of_two_different_cookies_of_the_name_none_counts(client: FlaskClient) -> None:
    texts = [cookie_of(another(client).post(PATH, json={"kind": "sign_up", "name": n})).value for n in ("Ada", "Bea")]
    for both in (f"retcon={texts[0]}; retcon={texts[1]}", f"retcon={texts[0]},retcon=", f"retcon; retcon={texts[0]}"):
        problem(with_cookie(client, both), 401, "missing_token")
    twice = f"retcon={texts[0]}; retcon={texts[0]}"
    assert with_cookie(client, twice).status_code == 200


def test_other_cookies_and_junk_around_it_do_not_matter(client: FlaskClient) -> None:
    text = cookie_of(another(client).post(PATH, json=SIGN_UP)).value
    for header in (
        f"a=b; retcon={text}",
        f";;=; ,\xff; retcon={text};",
        f"theme=dark,retcon={text}",
        f"a\t;retcon={text}",
    ):
        assert with_cookie(client, header).status_code == 200, header
    for header in (f"__Host-retcon={text}", f"Retcon={text}", f"xretcon={text}", f"retcon ={text}"):
        problem(with_cookie(client, header), 401, "missing_token")


def test_over_https_the_cookie_of_plain_http_does_not_count(client: FlaskClient) -> None:
    text = cookie_of(another(client).post(PATH, json=SIGN_UP)).value
    problem(with_cookie(client, f"retcon={text}", base_url="https://localhost"), 401, "missing_token")


def test_answers_vary_by_cookie(client: FlaskClient) -> None:
    for path in (PATH, "/v1/games", "/v1/players/me", "/nope"):
        assert "Cookie" in ", ".join(client.get(path).headers.getlist("Vary")), path


@pytest.mark.parametrize(
    "body",
    [
        *({}, [], None, {"kind": "nope"}, {"kind": ["token"]}, {"kind": "token"}, {"kind": "token", "token": 1}),
        *({"kind": "sign_up"}, {**SIGN_UP, "device": ""}, {**SIGN_UP, "device": "x" * 81}, {**SIGN_UP, "more": 1}),
        *({**SIGN_UP, "device": None}, {"kind": "token", "token": "x" * 200}),
    ],
)
def test_a_malformed_sign_in_is_refused(client: FlaskClient, body: Any) -> None:
    problem(client.post(PATH, json=body), 400, "malformed")


def test_sign_ins_count_as_sign_ups_of_the_address(make_client: MakeClient) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true", SIGNUP_RATE_LIMIT="3/minute")
    sign_up(client)
    for _ in range(2):
        problem(client.post(PATH, json={"kind": "token", "token": "rtc_x"}), 401, "invalid_token")
    problem(client.post(PATH, json={"kind": "token", "token": "rtc_x"}), 429, "rate_limited")
    assert client.get(PATH).status_code == 200
