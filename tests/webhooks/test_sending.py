"""Attempts: when they are made, what counts as success, and what a failing or slow receiver does to others."""

import json
import threading
from typing import Any

import pytest
from standardwebhooks import Webhook as Judge

from service.api.schemas.streams import WebhookDisabledNotification
from service.backend import Backend
from service.games.context import Caller
from service.people.bans import Ban
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import LEASE_MS, Attempt, DeliveryLease, DeliveryMessage, DeliveryResult
from service.webhooks.endpoints import Webhook
from service.webhooks.kinds import FINISHED, OWED, STARTED, TEST
from service.webhooks.signing import headers_of
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tests.support.webhook_receiver import Answer, Receiver, receiving
from tests.webhooks.conftest import Time, connected
from tests.webhooks.receiving import DAY, HOUR, MINUTE, Send, deliveries_of, hooked, next_attempt, send_due, statuses
from tests.workers.erased import between, call
from workers.jobs import webhooks as sending
from workers.jobs.webhooks import JITTER, PAUSES_MS, WebhookSender


def one_message(server: Backend, ada: Caller, bob: Caller, receiver: Receiver) -> Webhook:
    """A webhook with one message that waits."""
    webhook = hooked(server, ada, receiver, STARTED)
    between(server, ada, bob)
    return webhook


def test_a_message_is_tried_for_75_hours_under_one_id(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    receiver.always = Answer(500, body=b"broken")
    webhook = one_message(server, ada, bob, receiver)
    began, pauses = time.now, []
    for _ in PAUSES_MS:
        send()
        pauses.append(next_attempt(server) - time.now)
        send()  # too early
        time.now += pauses[-1]
    send()
    assert len(receiver.received) == 10
    assert len(set(receiver.ids)) == 1
    for pause, wanted in zip(pauses, PAUSES_MS, strict=True):
        assert abs(pause - wanted) <= wanted * JITTER
    assert 74 * HOUR < sum(PAUSES_MS) < 76 * HOUR
    (delivery,) = deliveries_of(server, webhook)
    assert (delivery.status, delivery.next_attempt_at, delivery.answer) == ("failed", None, "broken")
    assert [each.status for each in delivery.attempts] == [500] * 10
    health = server.notices.deliveries.health(webhook.player, webhook.id)
    assert (health.failing_since, health.missed_since) == (began, began)


def test_each_attempt_is_signed_at_its_own_time(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    receiver.answers = [Answer(500)]
    webhook = one_message(server, ada, bob, receiver)
    send()
    later = next_attempt(server) + 2_000
    monkeypatch.setattr(sending, "now_ms", lambda: later)
    send()
    first, second = receiver.received
    assert (first.id, first.body) == (second.id, second.body)
    assert int(second.headers["webhook-timestamp"]) - int(first.headers["webhook-timestamp"]) >= 5
    for each in (first, second):
        Judge(webhook.secrets[0].text).verify(each.body, each.headers)


@pytest.mark.parametrize(("status", "is_delivered"), [(200, True), (299, True), (301, False), (400, False)])
def test_only_statuses_from_200_to_299_are_success(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, status: int, is_delivered: bool
) -> None:
    receiver.answers = [Answer(status, {"Location": f"{receiver.origin}/elsewhere"})]
    webhook = one_message(server, ada, bob, receiver)
    send()
    assert statuses(server, webhook) == [(STARTED, "delivered" if is_delivered else "waiting")]
    assert [each.path for each in receiver.received] == ["/hook"]


def test_a_receiver_that_asks_for_a_pause_is_left_alone(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    receiver.answers = [Answer(429, {"Retry-After": "600"})]
    webhook = one_message(server, ada, bob, receiver)
    send()
    between(server, ada, bob)
    time.passes(9 * MINUTE)
    send()
    assert len(receiver.received) == 1
    time.passes(2 * MINUTE)
    send()
    assert statuses(server, webhook) == [(STARTED, "delivered")] * 2


def told(server: Backend, player: str) -> list[Any]:
    """The notifications that a webhook of the player is disabled."""
    return [json.loads(each.text) for each in server.notices.inboxes.all(player) if each.type == "webhook_disabled"]


def test_410_disables_at_once_and_the_owner_is_told_once(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    server.notices.inboxes.keep(ada.player)
    receiver.always = Answer(410)
    webhook = one_message(server, ada, bob, receiver)
    at = time.now
    time.passes(1000)
    send()
    stored = server.notices.webhooks.get(ada.player, webhook.id)
    assert (stored.is_enabled, stored.disabled_reason, stored.disabled_at) == (False, "gone", time.now)
    between(server, ada, bob)
    send()
    assert len(receiver.received) == 1
    expected = {"webhook": webhook.id, "reason": "gone", "at": time.now, "missed_since": at}
    assert told(server, ada.player) == [{"type": "webhook_disabled", **expected}]
    schema = WebhookDisabledNotification()
    assert not schema.validate(told(server, ada.player)[0])


def test_a_webhook_is_disabled_after_five_days_of_nothing_but_failures(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    server.notices.inboxes.keep(ada.player)
    receiver.always = Answer(500)
    webhook, began = one_message(server, ada, bob, receiver), time.now
    while time.now < began + 5 * DAY:
        assert server.notices.webhooks.get(ada.player, webhook.id).is_enabled
        send()
        time.passes(HOUR)
    between(server, ada, bob)
    send()
    assert server.notices.webhooks.get(ada.player, webhook.id).disabled_reason == "failing"
    assert [each["missed_since"] for each in told(server, ada.player)] == [began]
    assert {status for _, status in statuses(server, webhook)} == {"failed"}


def test_a_bad_burst_or_a_success_in_between_does_not_disable(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    webhook, began = one_message(server, ada, bob, receiver), time.now
    receiver.answers = [Answer(500)] * 3
    send()
    time.passes(4 * DAY)
    receiver.answers = []
    send()
    assert server.notices.deliveries.health(ada.player, webhook.id).failing_since is None
    receiver.always = Answer(500)
    between(server, ada, bob)
    send()
    time.passes(4 * DAY)
    send()
    assert time.now > began + 5 * DAY
    assert server.notices.webhooks.get(ada.player, webhook.id).is_enabled


def test_failures_of_one_hour_count_once(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    receiver.always = Answer(500)
    webhook = hooked(server, ada, receiver, STARTED)
    for _ in range(3):
        between(server, ada, bob)
    for _ in range(6):
        send()
        time.passes(10 * MINUTE)
    time.passes(6 * DAY)
    send()
    assert len(receiver.received) > 2 * sending.FAILURES
    assert server.notices.webhooks.get(ada.player, webhook.id).is_enabled


def test_a_killed_job_is_followed_by_another_attempt_with_the_same_id(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    webhook = one_message(server, ada, bob, receiver)
    assert server.notices.deliveries.take(time.now) is not None  # a job that dies here
    send()
    assert receiver.received == []
    time.passes(LEASE_MS + 1)
    send()
    assert statuses(server, webhook) == [(STARTED, "delivered")]


def test_a_message_is_due_at_once_even_if_the_clock_of_the_process_that_planned_it_is_ahead(
    server: Backend, ada: Caller, receiver: Receiver, send: Send
) -> None:
    webhook, ahead = hooked(server, ada, receiver, STARTED), now_ms() + HOUR
    server.notices.deliveries.plan(
        [(webhook, DeliveryMessage("msg_a", TEST, ahead, {"webhook": webhook.id}), "waiting")], ahead
    )
    assert server.notices.deliveries.are_any_due(now_ms())
    (delivery,) = deliveries_of(server, webhook)
    assert (delivery.next_attempt_at or 0) <= now_ms()
    lease = server.notices.deliveries.take(now_ms())
    assert lease is not None
    server.notices.deliveries.release(lease, ahead)
    server.notices.deliveries.send_again(webhook, "msg_a", ahead)
    assert server.notices.deliveries.are_any_due(now_ms())


def test_messages_that_come_during_an_attempt_wait_for_it(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, time: Time
) -> None:
    hooked(server, ada, receiver, STARTED)
    may_answer = threading.Event()
    receiver.answers = [Answer(204, may_answer=may_answer)]
    between(server, ada, bob)
    sender = WebhookSender(server)
    sender.run(PATIENCE_SECONDS)
    wait_until(lambda: receiver.received)
    between(server, ada, bob)
    sender.run(PATIENCE_SECONDS)
    assert server.notices.deliveries.take(time.now) is None  # one at a time
    assert len(receiver.received) == 1
    may_answer.set()
    sender.wait()
    assert receiver.types == [STARTED] * 2


def test_a_receiver_that_hangs_delays_nobody_else(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, redis_url: str
) -> None:
    with receiving() as slow:
        may_answer = threading.Event()
        slow.always = Answer(204, may_answer=may_answer)
        both = connected(redis_url, receiver, slow)
        for number in range(6):
            hooked(both, ada, slow, STARTED, path=f"/{number}")
        hooked(both, bob, receiver, STARTED)
        between(both, ada, bob)
        sender = WebhookSender(both, threads=4)
        sender.run(PATIENCE_SECONDS)
        wait_until(lambda: receiver.received)  # while the other one hangs
        assert len(slow.received) <= sending.PER_HOST
        may_answer.set()
        sender.wait()


def test_webhooks_that_are_not_quick_never_take_all_threads(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "NOT_QUICK", 1)
    monkeypatch.setattr(sending, "PER_HOST", 9)
    for number in range(3):
        hooked(server, ada, receiver, STARTED, path=f"/{number}")
    may_answer = threading.Event()
    receiver.always = Answer(204, may_answer=may_answer)
    between(server, ada, bob)
    sender = WebhookSender(server)
    sender.run(PATIENCE_SECONDS)
    may_answer.set()
    sender.wait()
    assert len(receiver.received) == 1


def test_an_address_that_is_not_accepted_any_more_fails_without_a_request(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, redis_url: str
) -> None:
    webhook = one_message(server, ada, bob, receiver)
    send_due(connected(redis_url, Receiver("http://127.0.0.1:1")))
    (delivery,) = deliveries_of(server, webhook)
    assert receiver.received == []
    assert delivery.attempts[0].status is None
    assert "https://" in str(delivery.attempts[0].error)


def test_a_message_that_the_server_fails_to_send_is_tried_later_and_others_are_sent(
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    send: Send,
    time: Time,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    webhook = one_message(server, ada, bob, receiver)
    (first,) = deliveries_of(server, webhook)

    def failing(message_id: str, *args: Any) -> Any:
        if message_id == first.message.id:
            raise ValueError("no such header")
        return headers_of(message_id, *args)

    monkeypatch.setattr(sending, "headers_of", failing)
    time.passes(1)
    between(server, ada, bob)
    send()
    time.passes(2_000)
    send()
    assert statuses(server, webhook) == [(STARTED, "waiting"), (STARTED, "delivered")]
    (attempt,) = deliveries_of(server, webhook)[0].attempts
    assert (attempt.status, attempt.error) == (None, "the server could not send the message")
    monkeypatch.setattr(sending, "headers_of", headers_of)
    time.passes(MINUTE)
    send()
    assert statuses(server, webhook) == [(STARTED, "delivered")] * 2


def test_messages_to_a_deleted_webhook_are_dropped(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    webhook = hooked(server, ada, receiver, FINISHED, OWED)
    table = between(server, ada, bob)
    server.notices.webhooks.delete(ada.player, webhook.id)
    send()
    call(server, table, ada)
    send()
    assert receiver.received == []
    assert list(server.servers.queue.scan_iter(f"*{webhook.id}*")) == []


def test_a_webhook_is_quick_until_an_attempt_is_slow_or_fails(
    server: Backend, ada: Caller, receiver: Receiver, time: Time
) -> None:
    webhook = hooked(server, ada, receiver, STARTED)

    def is_quick_after(ms: int, status: int, passed: int = 0) -> bool:
        message = DeliveryMessage("msg_a", STARTED, time.now, {})
        server.notices.deliveries.plan([(webhook, message, "waiting")], time.now)
        lease = DeliveryLease(webhook.player, webhook.id, 0)
        outcome = DeliveryResult("waiting", 0, Attempt(time.now, status, ms), is_success=status == 200)
        server.notices.deliveries.settle(lease, "msg_a", outcome, time.now, 0)
        time.passes(passed)
        return server.notices.deliveries.health(webhook.player, webhook.id, time.now).is_quick

    assert not server.notices.deliveries.health(webhook.player, webhook.id, time.now).is_quick
    assert is_quick_after(10, 200)
    assert not is_quick_after(5_000, 200, 9 * MINUTE)
    assert not is_quick_after(10, 200)
    time.passes(2 * MINUTE)
    assert is_quick_after(10, 200)
    assert not is_quick_after(10, 500, HOUR)


def test_a_process_that_is_stopped_waits_for_its_attempts_and_begins_no_other(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "CLOSING_SECONDS", PATIENCE_SECONDS)
    webhook, may_answer = hooked(server, ada, receiver, STARTED), threading.Event()
    receiver.answers = [Answer(204, may_answer=may_answer)]
    for _ in range(3):
        between(server, ada, bob)
    sender = WebhookSender(server)
    sender.run(PATIENCE_SECONDS)
    wait_until(lambda: receiver.received)
    closing = threading.Thread(target=sender.close)
    closing.start()
    # private: that it closes shows only when it has
    wait_until(lambda: sender._is_closing)
    assert closing.is_alive(), "it waits"
    may_answer.set()
    closing.join()
    assert sorted(status for _, status in statuses(server, webhook)) == ["delivered", "waiting", "waiting"]
    send()
    assert len(set(receiver.ids)) == len(receiver.ids) == 3


def test_messages_to_a_banned_player_wait_until_the_ban_has_ended(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    one_message(server, ada, bob, receiver)
    server.people.banning.put(ada.player, Ban("all", None, "Insults.", 1))
    send()
    time.passes(sending.BANNED_MS)
    send()
    assert receiver.received == []
    server.people.banning.lift(ada.player)
    send()
    assert receiver.received == []
    time.passes(sending.BANNED_MS)
    send()
    assert len(receiver.received) == 1
