"""The resource: create, change, rotate, delete, test, deliveries, redeliver, replay."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from standardwebhooks import Webhook as Judge

from service.backend import Backend
from service.webhooks.deliveries import KEPT
from service.webhooks.endpoints import disabled
from service.webhooks.kinds import DEFAULT
from service.webhooks.tasks import SETTLED_MS
from tests.service.conftest import Player
from tests.service.over_http import CALL, ME, OPEN, join, new_game, play_to_the_end, problem
from tests.support.webhook_receiver import Answer, Receiver
from tests.webhooks.conftest import Time
from tests.webhooks.receiving import DAY, HOUR, Send

MINE = "/v1/players/me/webhooks"


def made(player: Player, receiver: Receiver, key: str | None = None, **fields: Any) -> Any:
    headers = {"Idempotency-Key": key} if key else {}
    answer = player.post(MINE, json={"url": f"{receiver.origin}/hook", **fields}, headers=headers)
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def changed(player: Player, webhook: Any, **fields: Any) -> Any:
    return player.ask("PATCH", f"{MINE}/{webhook['id']}", {"json": fields})


def deliveries(player: Player, webhook: Any, query: str = "") -> Any:
    return player.get(f"{MINE}/{webhook['id']}/deliveries{query}").get_json()


def test_the_secret_is_shown_once(player: Player, receiver: Receiver) -> None:
    webhook = made(player, receiver, description="for my bot")
    secret = webhook.pop("secret")
    assert secret.startswith("whsec_")
    assert webhook == player.get(f"{MINE}/{webhook['id']}").get_json()
    assert player.get(MINE).get_json() == {"items": [webhook]}
    expected = {"enabled": True, "failing_since": None, "disabled_reason": None, "missed_since": None}
    assert expected.items() <= webhook.items()
    assert webhook["types"] == list(DEFAULT)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://hooks.example/x", "https://"),
        ("https://127.0.0.1/x", "host on the Internet"),
        ("https://user:word@hooks.example/", "user name"),
        ("https://hooks.example:22/", "ports"),
        ("https://hooks.example/#x", "fragment"),
        ("https://printer.local/", "host on the Internet"),
        ("nonsense", "https://"),
    ],
)
def test_an_address_that_is_not_accepted_is_refused_with_the_reason(player: Player, url: str, reason: str) -> None:
    body = problem(player.post(MINE, json={"url": url}), 400, "malformed")
    assert body["errors"][0]["pointer"] == "/url"
    assert reason in body["errors"][0]["detail"]


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"types": ["webhook.test"]}, "/types/0"),
        ({"types": []}, "/types"),
        ({"types": "game.started"}, "/types"),
        ({"description": "x" * 201}, "/description"),
        ({"secret": "whsec_mine"}, "/secret"),
        ({"url": ""}, "/url"),
    ],
)
def test_a_malformed_webhook_is_refused(player: Player, receiver: Receiver, fields: Any, pointer: str) -> None:
    body = {"url": f"{receiver.origin}/hook"} | fields
    assert problem(player.post(MINE, json=body), 400, "malformed")["errors"][0]["pointer"] == pointer


def test_the_same_request_creates_one_webhook(player: Player, receiver: Receiver) -> None:
    first = made(player, receiver, "k")
    again = player.post(MINE, json={"url": f"{receiver.origin}/hook"}, headers={"Idempotency-Key": "k"})
    assert (again.get_json(), again.headers["Idempotency-Replayed"]) == (first, "true")
    other = player.post(MINE, json={"url": f"{receiver.origin}/other"}, headers={"Idempotency-Key": "k"})
    problem(other, 422, "idempotency_key_reused")
    assert len(player.get(MINE).get_json()["items"]) == 1


def test_a_player_can_have_ten(player: Player, receiver: Receiver) -> None:
    for _ in range(10):
        made(player, receiver)
    problem(player.post(MINE, json={"url": f"{receiver.origin}/hook"}), 409, "too_many_webhooks")


def test_nobody_else_can_see_or_change_a_webhook(player: Player, other: Player, receiver: Receiver) -> None:
    path = f"{MINE}/{made(player, receiver)['id']}"
    for method, suffix in (("GET", ""), ("PATCH", ""), ("DELETE", ""), ("GET", "/deliveries"), ("POST", "/test")):
        problem(other.ask(method, path + suffix, {}), 404, "webhook_not_found")
    for suffix, body in (("/rotate", {}), ("/replay", {"since": 0}), ("/deliveries/msg_1/redeliver", {})):
        problem(other.post(path + suffix, json=body), 404, "webhook_not_found")


def test_a_token_needs_the_scope_account(player: Player, client: FlaskClient) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "x", "scopes": ["read", "play"]}).get_json()
    limited = Player(client, player.id, player.name, token["token"])
    problem(limited.get(MINE), 403, "missing_scope")


def test_a_webhook_outlives_the_token_that_created_it(
    player: Player, receiver: Receiver, client: FlaskClient, send: Send
) -> None:
    token = player.post("/v1/players/me/tokens", json={"label": "x", "scopes": ["account"]}).get_json()
    made(Player(client, player.id, player.name, token["token"]), receiver)
    player.delete(f"/v1/players/me/tokens/{token['id']}")
    new_game(player, ME, ME)
    send()
    assert receiver.types


def test_a_test_message_is_sent_once_even_if_it_fails(player: Player, receiver: Receiver, send: Send) -> None:
    webhook = made(player, receiver, types=["game.finished"])
    receiver.answers = [Answer(500, body=b"no\x00t yet")]
    answer = player.post(f"{MINE}/{webhook['id']}/test")
    assert (answer.status_code, answer.get_json()["status"]) == (202, "waiting")
    send()
    (item,) = deliveries(player, webhook)["items"]
    assert (item["type"], item["status"], item["game"]) == ("webhook.test", "failed", None)
    assert item["answer"] == "no\N{REPLACEMENT CHARACTER}t yet"
    assert item["attempts"][0]["status"] == 500
    (message,) = receiver.verified(webhook["secret"])
    assert message["data"] == {"webhook": webhook["id"], "url": f"https://play.example{MINE}/{webhook['id']}"}


def test_during_a_rotation_messages_have_both_signatures(
    player: Player, receiver: Receiver, send: Send, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    webhook = made(player, receiver)
    path = f"{MINE}/{webhook['id']}"
    rotated = player.post(f"{path}/rotate", json={"overlap_seconds": 100}, headers={"Idempotency-Key": "r"})
    new = rotated.get_json()
    assert new["old_secret_until"] == time.now + 100_000
    again = player.post(f"{path}/rotate", json={"overlap_seconds": 100}, headers={"Idempotency-Key": "r"})
    assert again.get_json()["secret"] == new["secret"] != webhook["secret"]
    player.post(f"{path}/test")
    send()
    time.passes(101_000)
    player.post(f"{path}/test")
    send()
    during, after = receiver.received
    for secret in (webhook["secret"], new["secret"]):
        Judge(secret).verify(during.body, during.headers)
    signatures = [len(each.headers["webhook-signature"].split(" ")) for each in (during, after)]
    assert signatures == [2, 1]
    assert player.get(path).get_json()["old_secret_until"] is None


@pytest.mark.parametrize("seconds", [-1, 604_801, "1", None])
def test_a_malformed_overlap_is_refused(player: Player, receiver: Receiver, seconds: Any) -> None:
    path = f"{MINE}/{made(player, receiver)['id']}/rotate"
    body = problem(player.post(path, json={"overlap_seconds": seconds}), 400, "malformed")
    assert body["errors"][0]["pointer"] == "/overlap_seconds"


def test_a_disabled_webhook_misses_messages_until_a_redelivery(
    player: Player, other: Player, receiver: Receiver, send: Send, time: Time
) -> None:
    webhook = made(player, receiver, types=["game.started", "game.finished"])
    assert changed(player, webhook, enabled=False).get_json()["disabled_reason"] == "by_owner"
    problem(player.post(f"{MINE}/{webhook['id']}/test"), 409, "webhook_is_disabled")
    problem(player.post(f"{MINE}/{webhook['id']}/replay", json={"since": 0}), 409, "webhook_is_disabled")
    at = time.now
    time.passes(1000)
    game = join(other, new_game(player, ME, OPEN)).get_json()
    play_to_the_end((player, other), game)
    time.passes(HOUR)
    shown = changed(player, webhook, enabled=True).get_json()
    assert (shown["enabled"], shown["missed_since"], shown["enabled_at"]) == (True, at, time.now)
    time.passes(HOUR)
    send()
    assert receiver.received == []
    answer = player.post(f"{MINE}/{webhook['id']}/replay", json={"since": at})
    assert (answer.status_code, answer.get_json()) == (202, {"since": at})
    send()
    send()
    assert sorted(receiver.types) == ["game.finished", "game.started"]
    assert player.get(f"{MINE}/{webhook['id']}").get_json()["missed_since"] is None


def test_a_webhook_that_is_disabled_while_it_is_enabled_begins_without_its_failures(
    player: Player, receiver: Receiver, server: Backend, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    webhook = made(player, receiver)
    health = f"retcon:webhook-health:{player.id}:{webhook['id']}"
    server.servers.queue.hset(health, mapping={"failing_since": 1, "counted": 2, "counted_at": 1})
    change, at = server.notices.webhooks.change, time.now

    def late(player_id: str, webhook_id: str, changed: Any) -> Any:
        change(player_id, webhook_id, disabled("failing"))
        time.passes(1)
        return change(player_id, webhook_id, changed)

    monkeypatch.setattr(server.notices.webhooks, "change", late)
    shown = changed(player, webhook, enabled=True).get_json()
    assert (shown["enabled"], shown["enabled_at"]) == (True, at + 1)
    assert (shown["failing_since"], shown["missed_since"]) == (None, at)
    assert server.notices.deliveries.health(player.id, webhook["id"]).counted == 0
    assert server.notices.webhook_tasks.are_any_due(time.now + SETTLED_MS)


def test_a_replay_sends_a_range_again_under_the_same_ids(
    player: Player, other: Player, receiver: Receiver, send: Send, time: Time
) -> None:
    webhook = made(player, receiver)
    game = join(other, new_game(player, ME, OPEN, rounds=1)).get_json()
    send()
    time.passes(HOUR)
    since = time.now
    for each in (player, other):
        each.post(f"/v1/games/{game['id']}/moves", json=CALL)
    send()
    first = {each.id: each.body for each in receiver.received}
    receiver.received.clear()
    player.post(f"{MINE}/{webhook['id']}/replay", json={"since": since})
    send()
    send()
    assert receiver.types == ["game.finished"]
    player.post(f"{MINE}/{webhook['id']}/replay", json={"since": 0})
    send()
    send()
    assert sorted(receiver.types[1:]) == ["game.finished", "game.started"]
    assert all(first[each.id] == each.body for each in receiver.received)


def test_a_message_is_redelivered_under_the_same_id(player: Player, receiver: Receiver, send: Send) -> None:
    webhook = made(player, receiver, types=["game.started"])
    new_game(player, ME, ME)
    send()
    (item,) = deliveries(player, webhook)["items"]
    path = f"{MINE}/{webhook['id']}/deliveries/{item['id']}/redeliver"
    for _ in range(2):
        answer = player.post(path, headers={"Idempotency-Key": "again"})
        assert answer.status_code == 202
        send()
    assert receiver.ids == [item["id"]] * 2
    (item,) = deliveries(player, webhook)["items"]
    assert (item["status"], len(item["attempts"])) == ("delivered", 2)
    problem(player.post(path.replace(item["id"], "msg_x")), 404, "delivery_not_found")


def test_deliveries_have_pages_and_can_be_filtered(player: Player, receiver: Receiver, send: Send) -> None:
    webhook = made(player, receiver)
    receiver.answers = [Answer(204), Answer(204), Answer(500)]
    for _ in range(3):
        player.post(f"{MINE}/{webhook['id']}/test")
        send()
    everything = deliveries(player, webhook)["items"]
    first = deliveries(player, webhook, "?limit=2")
    rest = deliveries(player, webhook, f"?limit=2&cursor={first['next']}")
    assert (first["items"] + rest["items"], rest["next"]) == (everything, None)
    assert [each["status"] for each in everything] == ["failed", "delivered", "delivered"]
    assert deliveries(player, webhook, "?status=failed")["items"] == everything[:1]
    for query in ("?cursor=x", "?cursor=-", "?status=lost", "?limit=0", "?limit=101"):
        problem(player.get(f"{MINE}/{webhook['id']}/deliveries{query}"), 400, "malformed")


def test_only_the_newest_messages_are_kept(
    player: Player, receiver: Receiver, send: Send, time: Time, server: Backend
) -> None:
    webhook = made(player, receiver)
    for _ in range(3):
        player.post(f"{MINE}/{webhook['id']}/test")
        time.passes(1)
    send()
    time.passes(31 * DAY)
    player.post(f"{MINE}/{webhook['id']}/test")
    assert len(deliveries(player, webhook)["items"]) == 1
    assert KEPT == 1_000


def test_requests_in_any_wrong_shape_are_refused(player: Player, receiver: Receiver) -> None:
    webhook = made(player, receiver)
    path = f"{MINE}/{webhook['id']}"
    changes: list[Any] = [{"enabled": "yes"}, {"url": "http://x"}, {"types": ["x"]}, {"id": "w_x"}, []]
    for body in changes:
        problem(player.ask("PATCH", path, {"json": body}), 400, "malformed")
    ranges: list[Any] = [{}, {"since": -1}, {"since": "now"}, {"since": 1.5}, {"until": 3}]
    for body in ranges:
        problem(player.post(f"{path}/replay", json=body), 400, "malformed")
    problem(player.get(f"{MINE}/%00"), 404, "webhook_not_found")


def test_secrets_are_in_no_key_of_the_queue_and_in_no_export(
    player: Player, receiver: Receiver, send: Send, redis_client: Redis
) -> None:
    webhook = made(player, receiver)
    new_game(player, ME, ME)
    send()
    exported = player.get("/v1/players/me/data").get_data(as_text=True)
    assert '"type": "webhook"' in exported
    assert '"type": "webhook_delivery"' in exported
    assert webhook["secret"] not in exported
    assert webhook["secret"] not in player.get(MINE).text
