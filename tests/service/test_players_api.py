"""Signing up, and tokens, over HTTP."""

from collections.abc import Callable

from flask.testing import FlaskClient

from tests.service.conftest import Player


def test_signing_up_gives_an_id_and_a_token(client: FlaskClient) -> None:
    answer = client.post("/v1/players", json={"name": " Ada "})
    assert answer.status_code == 201
    body = answer.get_json()
    assert body["name"] == "Ada"
    assert body["id"].startswith("p_")
    assert body["token"].startswith("rtc_")


def test_a_taken_name_is_a_conflict(client: FlaskClient) -> None:
    client.post("/v1/players", json={"name": "Ada"})
    answer = client.post("/v1/players", json={"name": "ada"})
    assert (answer.status_code, answer.get_json()["code"]) == (409, "name_taken")


def test_a_repeated_sign_up_gives_the_same_answer(client: FlaskClient) -> None:
    headers = {"Idempotency-Key": "4f8cbe2c-6a0c-4d6e-9f43-6f6a4a2b7f11"}
    first, again = (client.post("/v1/players", json={"name": "Ada"}, headers=headers) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert first.status_code == again.status_code == 201
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"


def test_a_key_in_quotes_as_in_the_draft_standard_is_the_same_key(client: FlaskClient) -> None:
    plain = client.post("/v1/players", json={"name": "Ada"}, headers={"Idempotency-Key": "k1"})
    quoted = client.post("/v1/players", json={"name": "Ada"}, headers={"Idempotency-Key": '"k1"'})
    assert plain.get_json() == quoted.get_json()


def test_a_key_can_not_be_reused_for_another_sign_up(client: FlaskClient) -> None:
    client.post("/v1/players", json={"name": "Ada"}, headers={"Idempotency-Key": "k1"})
    answer = client.post("/v1/players", json={"name": "Grace"}, headers={"Idempotency-Key": "k1"})
    assert (answer.status_code, answer.get_json()["code"]) == (422, "idempotency_key_reused")


def test_an_invalid_idempotency_key_is_refused(client: FlaskClient) -> None:
    for key in ("", "two words", "é", "x" * 256):
        answer = client.post("/v1/players", json={"name": "Ada"}, headers={"Idempotency-Key": key})
        assert (answer.status_code, answer.get_json()["code"]) == (400, "malformed")
        assert answer.get_json()["errors"][0]["parameter"] == "Idempotency-Key"


def test_an_impossible_name_is_malformed(client: FlaskClient) -> None:
    answer = client.post("/v1/players", json={"name": "a\u202eb"})
    assert answer.status_code == 400
    assert answer.get_json()["errors"][0]["pointer"] == "/name"


def test_me_is_the_player_of_the_token(player: Player) -> None:
    body = player.get("/v1/players/me").get_json()
    assert (body["id"], body["name"], body["scopes"]) == (player.id, player.name, ["read", "play", "account"])


def test_a_token_can_be_issued_listed_and_revoked(player: Player) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "bot", "scopes": ["play", "read"]})
    assert issued.status_code == 201
    token = issued.get_json()
    assert token["scopes"] == ["read", "play"]
    bot = Player(player.client, player.id, player.name, token["token"])
    assert bot.get("/v1/players/me").status_code == 200

    listed = player.get("/v1/players/me/tokens").get_json()["items"]
    assert {each["id"] for each in listed} > {token["id"]}
    assert all("token" not in each for each in listed)

    assert player.delete(f"/v1/players/me/tokens/{token['id']}").status_code == 204
    assert bot.get("/v1/players/me").get_json()["code"] == "invalid_token"
    assert player.delete(f"/v1/players/me/tokens/{token['id']}").get_json()["code"] == "token_not_found"


def test_a_token_without_the_scope_is_forbidden(player: Player) -> None:
    issued = player.post("/v1/players/me/tokens", json={"label": "bot", "scopes": ["read"]}).get_json()
    bot = Player(player.client, player.id, player.name, issued["token"])
    answer = bot.post("/v1/players/me/tokens", json={"label": "more", "scopes": ["read"]})
    assert answer.status_code == 403
    assert answer.get_json()["scope"] == "account"
    assert 'scope="account"' in answer.headers["WWW-Authenticate"]


def test_an_unknown_scope_is_malformed(player: Player) -> None:
    for scopes in ([], ["admin"], "read", [["read"]], None):
        answer = player.post("/v1/players/me/tokens", json={"label": "bot", "scopes": scopes})
        assert answer.status_code == 400


def test_a_token_has_an_id_and_the_last_one_with_scope_account_can_not_be_revoked(client: FlaskClient) -> None:
    made = client.post("/v1/players", json={"name": "Ada"}).get_json()
    ada = Player(client, made["id"], "Ada", made["token"])
    assert ada.get("/v1/players/me").get_json()["token_id"] == made["token_id"]
    answer = ada.delete(f"/v1/players/me/tokens/{made['token_id']}")
    assert (answer.status_code, answer.get_json()["code"]) == (409, "last_token")


def test_a_repeated_token_is_marked(player: Player) -> None:
    body, headers = {"label": "bot", "scopes": ["read"]}, {"Idempotency-Key": "k1"}
    first, again = (player.post("/v1/players/me/tokens", json=body, headers=headers) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert [answer.headers.get("Idempotency-Replayed") for answer in (first, again)] == [None, "true"]


def test_a_player_can_not_revoke_another_player_s_token(sign_up: Callable[[], Player]) -> None:
    ada, grace = sign_up(), sign_up()
    (token,) = ada.get("/v1/players/me/tokens").get_json()["items"]
    assert grace.delete(f"/v1/players/me/tokens/{token['id']}").status_code == 404
    assert ada.get("/v1/players/me").status_code == 200


def test_a_missing_scope_is_refused_before_the_body_is_read(client: FlaskClient) -> None:
    answer = client.post("/v1/players/me/tokens", data=b"{", content_type="application/json")
    assert answer.status_code == 401
