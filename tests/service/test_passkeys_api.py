"""Passkeys over HTTP, with an authenticator in software."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ed25519, rsa
from flask.testing import FlaskClient
from redis import Redis

from service.backend import Backend
from service.people.signing_in.passkeys import CHALLENGE_SECONDS, MAX_PASSKEYS
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import cookie_of, problem
from tests.service.with_passkeys import PASSKEYS, SESSION, add, added, options_for, sign_in, sign_in_options, signed_in
from tests.support.authenticator import PRESENT, Authenticator, Key, decoded, encoded


def test_a_passkey_is_added_listed_and_removed(player: Player) -> None:
    made = add(player, Authenticator().created(options_for(player)))
    assert made.status_code == 201
    assert made.get_json().keys() == {"id", "label", "created_at"}
    assert player.get(PASSKEYS).get_json()["items"] == [made.get_json()]
    assert player.delete(f"{PASSKEYS}/{made.get_json()['id']}").status_code == 204
    assert player.get(PASSKEYS).get_json()["items"] == []
    problem(player.delete(f"{PASSKEYS}/{made.get_json()['id']}"), 404, "passkey_not_found")


def test_the_options_ask_for_a_passkey_that_needs_no_name(player: Player, client: FlaskClient) -> None:
    options = options_for(player)
    assert options["rp"] == {"id": "localhost", "name": "Retcon"}
    assert options["user"]["name"] == options["user"]["displayName"] == player.name
    assert options["authenticatorSelection"] == {
        **{"residentKey": "required", "requireResidentKey": True, "userVerification": "preferred"}
    }
    assert (options["attestation"], len(decoded(options["challenge"]))) == ("none", 32)
    asked = sign_in_options(client)
    assert (asked["rpId"], asked["allowCredentials"], asked["userVerification"]) == ("localhost", [], "preferred")


def test_authenticators_learn_neither_the_id_of_the_player_nor_anything_that_follows_from_it(
    player: Player, client: FlaskClient, make_client: MakeClient
) -> None:
    handle = options_for(player)["user"]["id"]
    assert handle == options_for(player)["user"]["id"]
    assert len(decoded(handle)) == 32
    other = make_client(SECRET="another secret of more than thirty-two characters")
    elsewhere = Player(other, player.id, player.name, player.token)
    assert options_for(elsewhere)["user"]["id"] != handle


@pytest.mark.parametrize("kind", ["ec", "ed25519", "rsa", "not counting"])
def test_a_passkey_signs_in_again_and_again(player: Player, client: FlaskClient, kind: str) -> None:
    keys: dict[str, Callable[[], Key]] = {
        "ed25519": ed25519.Ed25519PrivateKey.generate,
        "rsa": lambda: rsa.generate_private_key(65537, 2048),
    }
    more = {"key": keys[kind]()} if kind in keys else {}
    authenticator = added(player, counts=kind != "not counting", **more)
    for _ in range(3):
        answer = signed_in(client, authenticator)
        assert (answer.status_code, answer.get_json()["player"]["id"]) == (201, player.id)
        assert answer.get_json()["passkeys"] == 1
    assert client.get("/v1/players/me").get_json()["scopes"] == ["read", "play", "account"]


def test_known_passkeys_are_excluded_when_another_is_added(player: Player) -> None:
    first = added(player)
    assert [each["id"] for each in options_for(player)["excludeCredentials"]] == [encoded(first.id)]


def test_an_authenticator_without_user_verification_is_enough(player: Player, client: FlaskClient) -> None:
    assert signed_in(client, added(player), flags=PRESENT).status_code == 201


def test_without_presence_nobody_signs_in(player: Player, client: FlaskClient) -> None:
    problem(signed_in(client, added(player), flags=0), 403, "passkey_refused")


def test_a_removed_passkey_signs_nobody_in(player: Player, client: FlaskClient) -> None:
    authenticator = added(player)
    (passkey,) = player.get(PASSKEYS).get_json()["items"]
    options = sign_in_options(client)
    player.delete(f"{PASSKEYS}/{passkey['id']}")
    problem(sign_in(client, authenticator.asserted(options)), 403, "passkey_refused")


def test_the_signature_must_be_that_of_the_passkey(player: Player, client: FlaskClient) -> None:
    authenticator = added(player)
    problem(signed_in(client, authenticator, signer=Authenticator()), 403, "passkey_refused")


@pytest.mark.parametrize(
    "said",
    [
        *({"origin": "http://localhost:9999"}, {"origin": "https://localhost:8000"}, {"origin": "http://evil.example"}),
        *({"origin": None}, {"type": "webauthn.other"}, {"crossOrigin": True}, {"challenge": encoded(bytes(32))}),
        *({"challenge": ""}, {"challenge": 7}, {"challenge": None}, {"challenge": ["x"]}, {"challenge": "é"}),
    ],
)
def test_what_the_browser_says_must_fit(player: Player, client: FlaskClient, said: dict[str, Any]) -> None:
    authenticator = added(player)
    problem(signed_in(client, authenticator, said=said), 403, "passkey_refused")
    problem(add(player, Authenticator().created(options_for(player), said=said)), 403, "passkey_refused")


def test_a_passkey_of_another_host_is_refused(player: Player, client: FlaskClient) -> None:
    authenticator = added(player)
    authenticator.host = "evil.example"
    problem(signed_in(client, authenticator), 403, "passkey_refused")
    problem(add(player, Authenticator(host="evil.example").created(options_for(player))), 403, "passkey_refused")


def test_a_challenge_counts_once(player: Player, client: FlaskClient) -> None:
    authenticator = added(player)
    options = sign_in_options(client)
    credential = authenticator.asserted(options)
    assert sign_in(client, credential).status_code == 201
    problem(sign_in(client, credential), 403, "passkey_refused")
    problem(sign_in(client, authenticator.asserted(options)), 403, "passkey_refused")


def test_a_challenge_to_sign_in_adds_no_passkey_and_the_other_way_round(player: Player, client: FlaskClient) -> None:
    authenticator = added(player)
    adding = options_for(player)
    problem(sign_in(client, authenticator.asserted(adding)), 403, "passkey_refused")
    asked = {**adding, "challenge": sign_in_options(client)["challenge"]}
    problem(add(player, Authenticator().created(asked)), 403, "passkey_refused")


def test_a_challenge_is_that_of_the_player_who_began_last(two: tuple[Player, Player]) -> None:
    one, other = two
    problem(add(other, Authenticator().created(options_for(one))), 403, "passkey_refused")
    first, second = options_for(one), options_for(one)
    problem(add(one, Authenticator().created(first)), 403, "passkey_refused")
    assert add(one, Authenticator().created(second)).status_code == 201


def test_a_challenge_adds_one_passkey(player: Player) -> None:
    options = options_for(player)
    assert add(player, Authenticator().created(options)).status_code == 201
    problem(add(player, Authenticator().created(options)), 403, "passkey_refused")


def test_what_is_too_long_is_refused_even_if_it_fits(player: Player, client: FlaskClient) -> None:
    authenticator, long = added(player), {"extra": "x" * 5000}
    problem(signed_in(client, authenticator, said=long), 403, "passkey_refused")
    problem(add(player, Authenticator().created(options_for(player), said=long)), 403, "passkey_refused")
    problem(add(player, Authenticator(id=bytes(1024)).created(options_for(player))), 403, "passkey_refused")


def test_challenges_are_stored_for_minutes_and_only_as_digests(
    player: Player, client: FlaskClient, redis_client: Redis
) -> None:
    challenges = [options_for(player)["challenge"], sign_in_options(client)["challenge"]]
    keys = [*redis_client.scan_iter("*:challenge:*"), *redis_client.scan_iter("*:registration:*")]
    assert len(keys) == 2
    for key in keys:
        assert 0 < redis_client.ttl(key) <= CHALLENGE_SECONDS
        for challenge in challenges:
            assert decoded(challenge) not in key + redis_client.get(key)
            assert challenge.encode() not in key + redis_client.get(key)


def test_a_copied_passkey_is_noticed_by_its_count(player: Player, client: FlaskClient) -> None:
    authenticator = added(player)
    assert signed_in(client, authenticator).status_code == 201
    authenticator.count -= 1
    problem(signed_in(client, authenticator), 403, "passkey_refused")
    authenticator.counts, authenticator.count = False, 0
    problem(signed_in(client, authenticator), 403, "passkey_refused")


def test_the_same_passkey_is_added_once_and_never_to_two_players(two: tuple[Player, Player]) -> None:
    one, other = two
    authenticator = Authenticator()
    credential = authenticator.created(options_for(one))
    first, again = add(one, credential), add(one, credential, "another label")
    assert first.get_json() == again.get_json()
    assert [each.headers.get("Idempotency-Replayed") for each in (first, again)] == [None, "true"]
    problem(add(other, authenticator.created(options_for(other))), 403, "passkey_refused")
    assert len(one.get(PASSKEYS).get_json()["items"]) == 1


def test_a_repeated_sign_in_with_a_key_gets_the_same_session(player: Player, client: FlaskClient) -> None:
    credential = added(player).asserted(sign_in_options(client))
    headers = {"Idempotency-Key": "k"}
    first, again = (sign_in(client, credential, headers=headers) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.get_json()["session"] == again.get_json()["session"]
    assert cookie_of(first).value == cookie_of(again).value


def test_a_repeated_sign_in_needs_the_signature_too(player: Player, client: FlaskClient) -> None:
    credential = added(player).asserted(sign_in_options(client))
    headers = {"Idempotency-Key": "k"}
    assert sign_in(client, credential, headers=headers).status_code == 201
    credential["response"]["signature"] = encoded(b"x" * 70)
    problem(sign_in(client, credential, headers=headers), 403, "passkey_refused")


def test_there_are_only_so_many_passkeys(player: Player) -> None:
    for _ in range(MAX_PASSKEYS):
        added(player)
    problem(add(player, Authenticator().created(options_for(player))), 409, "too_many_passkeys")


def test_a_passkey_is_a_way_into_the_account(client: FlaskClient) -> None:
    client.post(SESSION, json={"kind": "sign_up", "name": "Ada"})
    options = client.post(f"{PASSKEYS}/options", json={}).get_json()["publicKey"]
    authenticator = Authenticator()
    client.post(PASSKEYS, json={"credential": authenticator.created(options), "label": "phone"})
    assert client.get(SESSION).get_json()["passkeys"] == 1
    assert client.delete(SESSION, json={}).status_code == 204
    assert signed_in(client, authenticator).get_json()["player"]["name"] == "Ada"


def test_passkeys_need_https_or_localhost(make_client: MakeClient) -> None:
    for url, works in (("https://play.example", True), ("http://play.example", False), ("https://192.168.1.4", False)):
        client = make_client(PUBLIC_URL=url)
        answer = client.post(f"{SESSION}/passkey-options", json={})
        if works:
            assert answer.get_json()["publicKey"]["rpId"] == "play.example"
        else:
            problem(answer, 409, "passkeys_unavailable")


def test_they_can_be_used_at_the_public_address_alone(client: FlaskClient) -> None:
    found = [client.get(SESSION, base_url=f"http://localhost:{port}").get_json() for port in (8000, 8001)]
    assert [each["can_use_passkeys"] for each in found] == [True, False]


def test_only_a_token_for_the_account_touches_passkeys(player: Player, client: FlaskClient) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read", "play"]}).get_json()["token"]
    reader = Player(client, player.id, player.name, token)
    for answer in (reader.get(PASSKEYS), reader.post(f"{PASSKEYS}/options"), reader.delete(f"{PASSKEYS}/k_1")):
        problem(answer, 403, "missing_scope")


def test_erasing_the_account_erases_passkeys_and_what_was_begun(
    player: Player, client: FlaskClient, redis_client: Redis
) -> None:
    authenticator = added(player)
    options_for(player)
    lines = [json.loads(line) for line in player.get("/v1/players/me/data").get_data(as_text=True).splitlines()]
    (passkey,) = [line for line in lines if line["type"] == "passkey"]
    assert passkey.keys() == {"type", "id", "label", "created_at"}
    player.delete("/v1/players/me")
    problem(signed_in(client, authenticator), 403, "passkey_refused")
    left = [key for key in redis_client.scan_iter("retcon:{accounts}:*") if b"passkey" in key or b"registration" in key]
    assert left == []


def test_a_passkey_of_an_erased_player_signs_nobody_in(player: Player, client: FlaskClient, backend: Backend) -> None:
    authenticator = added(player)
    options = sign_in_options(client)
    backend.people.accounts.erase(player.id)
    problem(sign_in(client, authenticator.asserted(options)), 403, "passkey_refused")
