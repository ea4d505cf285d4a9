"""Clients and receivers that attack the server by webhooks."""

import threading
from functools import partial
from typing import Any, cast

import pytest

from service.api.resources import webhooks as resource
from service.backend import Backend
from service.games.context import Caller
from service.shared.wall_clock import now_ms
from service.webhooks import deliveries
from service.webhooks.deliveries import DUE, LEASES, Attempt, DeliveryMessage, DeliveryResult, DeliveryStatus
from service.webhooks.endpoints import SECRETS, Webhook
from service.webhooks.kinds import STARTED
from tests.outgoing.test_endpoints import ADDRESSES, NAMES, OTHERS
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, join, new_game, problem
from tests.service.test_no_internals import HOSTILE, check
from tests.support.commands import once_after, recorded
from tests.support.leaked_internals import JUNK_VALUES, paths_in, with_value
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tests.support.webhook_receiver import Answer, Receiver
from tests.webhooks.conftest import Time
from tests.webhooks.receiving import Send, deliveries_of, hooked, next_attempt, send_due
from tests.workers.erased import between
from workers.jobs import webhooks as sending
from workers.jobs.webhooks import WebhookSender

MINE = "/v1/players/me/webhooks"


@pytest.fixture
def path(player: Player, receiver: Receiver) -> str:
    """The path of a webhook of the player."""
    return f"{MINE}/{player.post(MINE, json={'url': receiver.origin}).get_json()['id']}"


def ask(player: Player, method: str, path: str, body: Any = None) -> Any:
    return player.client.open(path, method=method, headers=player.headers, json=body)


def test_an_address_in_the_operators_network_is_refused_in_every_notation(player: Player, path: str) -> None:
    urls = [*(f"https://{host}/x" for host in (*ADDRESSES, *NAMES)), *OTHERS]
    for url in urls:
        for method, where in (("POST", MINE), ("PATCH", path)):
            found = problem(ask(player, method, where, {"url": url}), 400, "malformed")
            assert [each["pointer"] for each in found["errors"]] == ["/url"]
            assert len(url) < 9 or url not in str(found)
    assert len(player.get(MINE).get_json()["items"]) == 1


BODIES: tuple[tuple[str, str, Any], ...] = (
    ("POST", "", {"url": "https://hooks.example/x", "types": ["game.started"], "description": "mine"}),
    (
        "PATCH",
        "/{id}",
        {"url": "https://hooks.example/x", "types": ["game.started"], "description": "", "enabled": True},
    ),
    ("POST", "/{id}/rotate", {"overlap_seconds": 5}),
    ("POST", "/{id}/replay", {"since": 5}),
    ("POST", "/{id}/test", {}),
)


@pytest.mark.parametrize(("method", "rest", "body"), BODIES)
def test_bodies_of_any_shape_are_refused_without_internals(
    player: Player, path: str, method: str, rest: str, body: Any
) -> None:
    where = MINE + rest.format(id=path.rpartition("/")[2])
    for place in paths_in(body):
        for junk in (*JUNK_VALUES, "\x00", "\udcff", 1e300, -(2**70), "https://\ud800.example"):
            answer = ask(player, method, where, with_value(body, place, junk))
            check(answer)
            if answer.status_code == 201:
                player.delete(f"{MINE}/{answer.get_json()['id']}")
            elif method == "PATCH" and answer.status_code == 200:
                ask(player, "PATCH", path, {"enabled": True})
    for raw in (b"", b"{", b"\xff", b"[" * 60_000, b'{"url": "https://a.example/", "url": 1}'):
        check(
            player.client.open(where, method=method, headers=player.headers, data=raw, content_type="application/json")
        )


@pytest.mark.parametrize(
    ("method", "rest"),
    [
        *(("GET", "/{x}"), ("PATCH", "/{x}"), ("DELETE", "/{x}"), ("POST", "/{x}/rotate"), ("POST", "/{x}/test")),
        *(("POST", "/{x}/replay"), ("GET", "/{x}/deliveries"), ("POST", "/{id}/deliveries/{x}/redeliver")),
        *(("GET", f"/{{id}}/deliveries?{name}={{x}}") for name in ("cursor", "limit", "status")),
    ],
)
def test_ids_and_cursors_of_any_shape_are_refused_without_internals(
    player: Player, path: str, method: str, rest: str
) -> None:
    for hostile in (*HOSTILE, "1-", "-1", "1-\x00", "9" * 15 + "-msg_a", "a b", "*", "../x"):
        where = MINE + rest.format(id=path.rpartition("/")[2], x=hostile)
        check(ask(player, method, where, {"since": 1} if "replay" in rest else {}))


def test_earlier_secrets_keep_their_overlap_when_two_clients_rotate(player: Player, path: str, server: Backend) -> None:
    webhook_id, answers = path.rpartition("/")[2], list[Any]()
    first = server.notices.webhooks.get(player.id, webhook_id).secrets[0].text

    def rotate() -> None:
        answers.append(server.notices.webhooks.rotate(player.id, webhook_id, 3600)[0].secrets[0].text)

    threads = [threading.Thread(target=rotate) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    kept = [each.text for each in server.notices.webhooks.get(player.id, webhook_id).secrets]
    assert set(kept) == {first, *answers}
    assert len(kept) == 4
    for _ in range(SECRETS):
        ask(player, "POST", f"{path}/rotate", {"overlap_seconds": 3600})
    assert len(server.notices.webhooks.get(player.id, webhook_id).secrets) == SECRETS
    shown = ask(player, "POST", f"{path}/rotate", {"overlap_seconds": 0}).get_json()
    assert [each.text for each in server.notices.webhooks.get(player.id, webhook_id).secrets] == [shown["secret"]]
    assert shown["old_secret_until"] is None


def test_a_repeated_rotation_that_overtakes_the_first_one_gets_the_same_secret(
    player: Player, path: str, server: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    webhook_id, hooks = path.rpartition("/")[2], server.notices.webhooks
    rotate, first, webhook_read = partial(hooks.rotate, player.id, webhook_id, 60, "key"), list[Webhook](), "HGET"
    once_after(monkeypatch, server.servers.events, webhook_read, lambda: first.append(rotate()[0]))
    assert rotate() == (first[0], True)


def test_a_webhook_that_is_deleted_during_a_delivery_leaves_nothing(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    may_answer = threading.Event()
    receiver.answers = [Answer(500, may_answer=may_answer)]
    webhook = hooked(server, ada, receiver, STARTED)
    between(server, ada, bob)
    sender = WebhookSender(server)
    sender.run(PATIENCE_SECONDS)
    wait_until(lambda: receiver.received)
    server.notices.webhooks.delete(ada.player, webhook.id)
    server.notices.deliveries.drop(ada.player, webhook.id)
    may_answer.set()
    sender.wait()
    between(server, ada, bob)
    send()
    assert len(receiver.received) == 1
    assert list(server.servers.queue.scan_iter(f"*{webhook.id}*")) == []
    assert (server.servers.queue.zcard(DUE), server.servers.queue.hlen(LEASES)) == (0, 0)


def test_a_webhook_that_fails_is_not_flooded_with_the_other_messages(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    receiver.always = Answer(500)
    webhook = hooked(server, ada, receiver, STARTED)
    for _ in range(5):
        between(server, ada, bob)
    for count in range(1, 4):
        send()
        send()
        assert len(receiver.received) == count
        assert next_attempt(server) == time.now + sending.FAILED_MS
        time.passes(sending.FAILED_MS)
    receiver.always = Answer(204)
    send()
    time.passes(10_000)
    send()
    assert {each.status for each in deliveries_of(server, webhook)} == {"delivered"}


def test_a_storm_of_redeliveries_sends_each_message_once(
    server: Backend, player: Player, path: str, receiver: Receiver, bob: Caller, send: Send
) -> None:
    between(server, Caller(player.id, player.name), bob)
    send()
    before = list(receiver.ids)
    for since in range(100):
        assert player.post(f"{path}/replay", json={"since": since}).status_code == 202
    send()
    send()
    assert sorted(receiver.ids) == sorted(before * 2)


def test_logs_contain_neither_secrets_nor_addresses(
    server: Backend, player: Player, path: str, bob: Caller, receiver: Receiver, capfd: pytest.CaptureFixture[str]
) -> None:
    secret_path = "/T0KEN-in-the-address"
    ask(player, "PATCH", path, {"url": receiver.origin + secret_path})
    rotated = ask(player, "POST", f"{path}/rotate", {"overlap_seconds": 60}).get_json()
    receiver.answers = [Answer(500, body=b"B0DY-of-the-answer"), Answer(410)]
    between(server, Caller(player.id, player.name), bob)
    send_due(server)
    ask(player, "POST", f"{path}/test", {})
    printed = "".join(capfd.readouterr())
    assert receiver.received[0].path == secret_path
    assert "request" in printed
    webhook = server.notices.webhooks.all(player.id)[0]
    for hidden in (secret_path, "B0DY", rotated["secret"], *(each.text for each in webhook.secrets), "whsec_"):
        assert hidden not in printed
        assert hidden not in repr(webhook)


def test_a_page_of_deliveries_reads_little_and_is_charged_for_what_it_examines(
    player: Player, path: str, server: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "CHUNK", 10)
    charged = list[int]()
    monkeypatch.setattr(resource, "charge_games", charged.append)
    webhook = server.notices.webhooks.get(player.id, path.rpartition("/")[2])
    for at, status in enumerate(["failed", *["delivered"] * 40], 1):
        for half in "ab":
            message = DeliveryMessage(f"msg_{at}{half}", STARTED, at, {"game": "g_x", "version": 1, "mark": "m"})
            server.notices.deliveries.plan([(webhook, message, cast(DeliveryStatus, status))], at)
    costs = []
    for query in ("?limit=3", "?limit=3&status=delivered", "?limit=1&status=failed", "?status=waiting"):
        with recorded(server.servers.queue) as sent:
            ask(player, "GET", f"{path}/deliveries{query}")
        costs.append(len([each for each in sent if each in ("ZREVRANGEBYSCORE", "HMGET", "ZRANGE")]))
    assert charged == [4, 10, 82, 82]
    assert costs[0] < costs[1] <= 5
    monkeypatch.setattr(deliveries, "CHUNK", 1)
    names, cursor = list[str](), ""
    while cursor is not None:
        page = ask(player, "GET", f"{path}/deliveries?limit=7{cursor and f'&cursor={cursor}'}").get_json()
        names, cursor = [*names, *(each["id"] for each in page["items"])], page["next"]
    assert names == [f"msg_{at}{half}" for at in range(41, 0, -1) for half in "ba"]
    assert [each.message.id for each in server.notices.deliveries.all(player.id, webhook.id)] == names


def test_what_waits_for_a_webhook_is_dropped_at_once_when_its_player_disables_it(
    player: Player, other: Player, path: str, receiver: Receiver, send: Send
) -> None:
    receiver.always = Answer(500)
    join(other, new_game(player, ME, OPEN))
    send()
    assert {each["status"] for each in listed(player, path)} == {"waiting"}
    for is_enabled in (False, True):
        ask(player, "PATCH", path, {"enabled": is_enabled})
        assert {(each["status"], each["next_attempt_at"]) for each in listed(player, path)} == {("failed", None)}


def test_an_attempt_that_fails_after_its_webhook_was_disabled_is_not_repeated(
    player: Player, other: Player, path: str, server: Backend
) -> None:
    join(other, new_game(player, ME, OPEN))
    lease = server.notices.deliveries.take(now_ms())
    assert lease
    delivery = server.notices.deliveries.next_due(lease, now_ms())
    assert delivery
    ask(player, "PATCH", path, {"enabled": False})
    outcome = DeliveryResult("waiting", now_ms() + 5, Attempt(1, 500, 1), is_success=False)
    server.notices.deliveries.settle(lease, delivery.message.id, outcome, now_ms(), 0)
    server.notices.deliveries.release(lease)
    found = listed(player, path)
    assert {(each["status"], each["next_attempt_at"]) for each in found} == {("failed", None)}
    assert [each["id"] for each in found if each["attempts"]] == [delivery.message.id]


def test_a_webhook_that_was_deleted_by_a_process_that_died_leaves_nothing_after_a_repetition(
    player: Player, path: str, server: Backend, send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(player, "POST", f"{path}/test")
    send()
    with monkeypatch.context() as dying:
        dying.setattr(deliveries.Deliveries, "drop", lambda *_: None)
        ask(player, "DELETE", path)
    problem(ask(player, "DELETE", path), 404, "webhook_not_found")
    assert list(server.servers.queue.scan_iter(f"*{path.rpartition('/')[2]}*")) == []


def listed(player: Player, path: str) -> list[Any]:
    found: list[Any] = ask(player, "GET", f"{path}/deliveries").get_json()["items"]
    return found
