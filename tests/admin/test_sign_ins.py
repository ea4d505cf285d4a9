"""Operators end sessions, revoke tokens, and issue recovery codes and tokens of operators."""

import pytest
from flask.testing import FlaskClient

from service.admin.actions import Administrator
from service.api.app import create_app
from service.backend import Backend
from service.people.players import Issued, Player
from tests.admin.conftest import Run

BECAUSE = ("--reason", "Report 12.")


@pytest.fixture
def client(backend: Backend) -> FlaskClient:
    return create_app(backend).test_client()


@pytest.fixture
def token(backend: Backend) -> tuple[Player, Issued]:
    return backend.people.accounts.create_player("Ada")


@pytest.fixture
def session(backend: Backend) -> tuple[Player, Issued]:
    return backend.people.accounts.create_player("Bob", device="phone")


def test_sessions_are_ended_and_tokens_stay(run: Run, backend: Backend, token: tuple[Player, Issued]) -> None:
    ada, issued = token
    access = backend.people.accounts.authenticate(issued.text)
    assert access is not None
    started = backend.people.sessions.start_with_token(access, "phone")
    told = run("players", "end-sessions", ada.id, "--dry-run", *BECAUSE)
    assert backend.people.accounts.authenticate(started.text) is not None
    assert run("players", "end-sessions", ada.id, *BECAUSE) == told
    assert (told["sessions"], told["tokens"], told["can_sign_in"], told["changed"]) == (1, 0, True, True)
    assert backend.people.accounts.authenticate(started.text) is None
    assert backend.people.accounts.authenticate(issued.text) is not None
    assert not run("players", "end-sessions", ada.id, *BECAUSE)["changed"]


def test_the_last_way_into_an_account_is_ended_and_that_is_said(
    run: Run, backend: Backend, token: tuple[Player, Issued], session: tuple[Player, Issued]
) -> None:
    for (player, issued), options in ((token, ["--tokens"]), (session, [])):
        answer = run("players", "end-sessions", player.id, *options, *BECAUSE)
        assert (answer["can_sign_in"], answer["changed"]) == (False, True)
        assert backend.people.accounts.authenticate(issued.text) is None


def test_a_token_is_revoked(run: Run, backend: Backend, token: tuple[Player, Issued]) -> None:
    ada, issued = token
    command = ("players", "revoke-token", ada.id, issued.token.id, *BECAUSE)
    told = {"player": ada.id, "token_id": issued.token.id, "kind": "token", "changed": True}
    assert run(*command, "--dry-run") == told
    assert backend.people.accounts.authenticate(issued.text) is not None
    assert run(*command) == told
    assert backend.people.accounts.authenticate(issued.text) is None
    detail = f"the player '{ada.id}' holds no token '{issued.token.id}'"
    assert run(*command) == {"code": "token_not_found", "detail": detail}


def test_a_token_of_another_player_is_not_revoked(
    run: Run, backend: Backend, token: tuple[Player, Issued], session: tuple[Player, Issued]
) -> None:
    answer = run("players", "revoke-token", session[0].id, token[1].token.id, *BECAUSE)
    assert answer["code"] == "token_not_found"
    assert backend.people.accounts.authenticate(token[1].text) is not None


def test_a_recovery_code_signs_in_and_replaces_the_earlier_one(
    run: Run, backend: Backend, client: FlaskClient, token: tuple[Player, Issued]
) -> None:
    ada, _ = token
    command = ("players", "recovery-code", ada.id, *BECAUSE)
    assert run(*command, "--dry-run") == {"player": ada.id, "code": None, "replaces_earlier": False}
    first, second = run(*command), run(*command)
    assert (first["replaces_earlier"], second["replaces_earlier"]) == (False, True)
    for code, status in ((first["code"], 403), (second["code"], 201)):
        answer = client.post("/v1/session", json={"kind": "recovery_code", "code": code})
        assert answer.status_code == status


def test_a_code_and_a_token_are_in_no_audit_log(run: Run, admin: Administrator, token: tuple[Player, Issued]) -> None:
    code = run("players", "recovery-code", token[0].id, *BECAUSE)["code"]
    text = run("players", "issue-admin-token", token[0].id, *BECAUSE)["token"]
    entries = str(admin.audit.entries())
    assert (code in entries, text in entries, "rtc_" in entries) == (False, False, False)


def test_a_token_of_an_operator_administers_and_does_nothing_else(
    run: Run, client: FlaskClient, token: tuple[Player, Issued]
) -> None:
    ada, _ = token
    issued = run("players", "issue-admin-token", ada.id, "--label", "moderation", *BECAUSE)
    headers = {"Authorization": f"Bearer {issued['token']}"}
    assert client.post("/v1/admin/players/show", json={"player": ada.id}, headers=headers).status_code == 200
    for method, path in (("GET", "/v1/players/me"), ("POST", "/v1/games"), ("POST", "/v1/players/me/tokens")):
        refused = client.open(path, method=method, headers=headers, json={}).get_json()
        assert refused["code"] == "missing_scope", path
    sign_in = client.post("/v1/session", json={"kind": "token", "token": issued["token"]})
    assert sign_in.get_json()["code"] == "missing_scope"


def test_a_session_never_has_the_scope(client: FlaskClient) -> None:
    made = client.post("/v1/session", json={"kind": "sign_up", "name": "Ada"}).get_json()
    assert "admin" not in made["session"]["scopes"]
    refused = client.post("/v1/admin/players/bans", json={}, headers={"Sec-Fetch-Site": "same-origin"})
    assert (refused.status_code, refused.get_json()["scope"]) == (403, "admin")


def test_nobody_gets_the_scope_over_http(client: FlaskClient, run: Run, token: tuple[Player, Issued]) -> None:
    ada, issued = token
    operator = run("players", "issue-admin-token", ada.id, *BECAUSE)["token"]
    for path in ("players/issue-admin-token", "players/recovery-code"):
        body = {"player": ada.id, "reason": "Report 12."}
        answer = client.post(f"/v1/admin/{path}", json=body, headers={"Authorization": f"Bearer {operator}"})
        assert answer.status_code == 404, path
    wanted = {"label": "l", "scopes": ["admin"]}
    answer = client.post("/v1/players/me/tokens", json=wanted, headers={"Authorization": f"Bearer {issued.text}"})
    assert answer.get_json()["code"] == "malformed"


def test_the_player_sees_the_token_among_the_others_and_can_revoke_it(
    run: Run, client: FlaskClient, token: tuple[Player, Issued]
) -> None:
    made = run("players", "issue-admin-token", token[0].id, *BECAUSE)
    headers = {"Authorization": f"Bearer {token[1].text}"}
    listed = client.get("/v1/players/me/tokens", headers=headers).get_json()["items"]
    assert [each["scopes"] for each in listed if each["id"] == made["token_id"]] == [["admin"]]
    assert client.delete(f"/v1/players/me/tokens/{made['token_id']}", headers=headers).status_code == 204


def test_a_banned_operator_is_refused(run: Run, client: FlaskClient, token: tuple[Player, Issued]) -> None:
    made = run("players", "issue-admin-token", token[0].id, *BECAUSE)
    run("players", "ban", token[0].id, "Insults.", *BECAUSE)
    refused = client.post("/v1/admin/players/bans", json={}, headers={"Authorization": f"Bearer {made['token']}"})
    assert (refused.status_code, refused.get_json()["code"]) == (403, "banned")
