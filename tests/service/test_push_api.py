"""Subscribing browsers over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis

from service.backend import Backend
from service.push import vapid
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, SignUp, new_game, problem
from tests.support.commands import recorded
from tests.support.push_receiver import Receiver
from tests.support.waiting import wait_until

MINE = "/v1/players/me/push-subscriptions"


@pytest.fixture
def browser() -> Receiver:
    """A browser at a known push service."""
    return Receiver(origin="https://updates.push.services.mozilla.com")


def test_everybody_can_read_the_key(client: FlaskClient, backend: Backend) -> None:
    answer = client.get("/v1/push")
    assert answer.get_json() == {"public_key": vapid.public_key(vapid.private_key(backend.servers.events))}
    assert answer.get_json() == client.get("/v1/push").get_json()
    assert len(answer.get_json()["public_key"]) == 87


def test_a_subscription_is_listed_without_its_address_and_can_be_dropped(player: Player, browser: Receiver) -> None:
    made = player.post(MINE, json=browser.subscription(lang="de"))
    assert made.status_code == 201
    shown = made.get_json()
    assert shown == {
        "id": shown["id"],
        "endpoint_host": "updates.push.services.mozilla.com",
        "lang": "de",
        "created_at": shown["created_at"],
    }
    assert player.get(MINE).get_json() == {"items": [shown]}
    assert player.delete(f"{MINE}/{shown['id']}").status_code == 204
    assert player.get(MINE).get_json() == {"items": []}
    problem(player.delete(f"{MINE}/{shown['id']}"), 404, "subscription_not_found")


def test_the_same_browser_keeps_its_id_whoever_subscribes_it(two: tuple[Player, Player], browser: Receiver) -> None:
    ids = [each.post(MINE, json=browser.subscription()).get_json()["id"] for each in (*two, *two)]
    assert len({*ids}) == 1
    assert [len(each.get(MINE).get_json()["items"]) for each in two] == [0, 1]
    problem(two[0].delete(f"{MINE}/{ids[0]}"), 404, "subscription_not_found")


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"endpoint": "https://evil.example/x"}, "/endpoint"),
        ({"endpoint": "http://127.0.0.1:6379/"}, "/endpoint"),
        ({"endpoint": ""}, "/endpoint"),
        ({"endpoint": 5}, "/endpoint"),
        ({"lang": "xx"}, "/lang"),
        ({"keys": {}}, "/keys/"),
        ({"keys": {"p256dh": "A" * 87, "auth": "A" * 22}}, "/keys/p256dh"),
        ({"keys": {"p256dh": "B" + "A" * 86, "auth": "A" * 22}}, "/keys/p256dh"),
        ({"keys": {"p256dh": "A" * 86, "auth": "A" * 22}}, "/keys/p256dh"),
        ({"keys": {"p256dh": "A" * 87, "auth": "A" * 23}}, "/keys/auth"),
        ({"keys": None}, "/keys"),
        ({"expirationTime": None}, "/expirationTime"),
    ],
)
def test_bad_subscriptions_are_refused(
    player: Player, browser: Receiver, change: dict[str, Any], pointer: str, redis_client: Redis
) -> None:
    found = problem(player.post(MINE, json=browser.subscription() | change), 400, "malformed")
    assert any(each["pointer"].startswith(pointer) for each in found["errors"])
    assert not redis_client.keys("retcon:push*")


def test_the_last_language_counts(player: Player, browser: Receiver) -> None:
    for lang in ("en", "de"):
        player.post(MINE, json=browser.subscription(lang=lang))
    assert [each["lang"] for each in player.get(MINE).get_json()["items"]] == ["de"]


def test_a_token_without_the_scope_account_can_not_subscribe(player: Player, browser: Receiver) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "l", "scopes": ["read", "play"]}).get_json()["token"]
    reader = Player(player.client, player.id, player.name, token)
    problem(reader.post(MINE, json=browser.subscription()), 403, "missing_scope")
    problem(player.client.get(MINE), 401, "missing_token")


def test_revoking_the_token_drops_its_subscriptions(player: Player, browser: Receiver, redis_client: Redis) -> None:
    body = {"label": "phone", "scopes": ["read", "play", "account"]}
    issued = player.post("/v1/players/me/tokens", json=body).get_json()
    phone = Player(player.client, player.id, player.name, issued["token"])
    phone.post(MINE, json=browser.subscription("phone"))
    player.post(MINE, json=browser.subscription("desk"))
    player.delete(f"/v1/players/me/tokens/{issued['id']}")
    assert redis_client.hlen("retcon:push-owners") == 1
    assert len(player.get(MINE).get_json()["items"]) == 1


def test_signing_out_drops_the_subscriptions_of_the_session(
    client: FlaskClient, browser: Receiver, redis_client: Redis
) -> None:
    here = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    assert client.post("/v1/session", json={"kind": "sign_up", "name": "Ada"}, headers=here).status_code == 201
    assert client.post(MINE, json=browser.subscription(), headers=here).status_code == 201
    assert len(client.get(MINE, headers=here).get_json()["items"]) == 1
    assert client.delete("/v1/session?even_if_last=true", headers=here).status_code == 204
    assert not redis_client.keys("retcon:push*")


def test_the_export_of_my_data_lists_hosts_only(player: Player, browser: Receiver) -> None:
    body = browser.subscription("secret")
    shown = player.post(MINE, json=body).get_json()
    lines = player.get("/v1/players/me/data").get_data(as_text=True)
    assert f'"type": "push_subscription", "id": "{shown["id"]}"' in lines
    for secret in ("/push/", *body["keys"].values()):
        assert secret not in lines


def test_a_move_costs_more_only_if_it_concerns_a_player_who_has_subscribed(
    sign_up: SignUp, backend: Backend, browser: Receiver
) -> None:
    ada, bob, eve = sign_up(), sign_up(), sign_up()
    path = f"/v1/games/{new_game(ada, ME, ME, rounds=99)['id']}/moves"

    def cost() -> list[str]:
        with recorded(backend.servers.queue, backend.servers.events) as commands:
            assert ada.post(path, json=CALL, query_string={"seat": 0}).status_code == 201
            assert ada.post(path, json=CALL, query_string={"seat": 1}).status_code == 201
        return commands

    wait_until(lambda: cost() == ["EVALSHA"] * 2)  # from then on the process hears of changes
    eve.post(MINE, json=browser.subscription())
    bob.post(MINE, json=browser.subscription("b"))
    assert cost() == ["EVALSHA"] * 2
    ada.post(MINE, json=browser.subscription("a"))
    wait_until(lambda: cost() == ["ZADD", "EVALSHA", "EVALSHA", "EVALSHA"] * 2)
