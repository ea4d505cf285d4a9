"""Redelivery, and tasks for new webhooks: nothing is left out silently, and nobody else waits for long."""

from collections.abc import Callable
from typing import Any

import pytest

from events.archive.objects import ArchiveUnavailable
from events.folding.table import Table
from service.api.resources import webhooks as resource
from service.backend import Backend
from service.games.context import Caller
from service.games.starting.lobby import Creator
from service.webhooks import deliveries
from service.webhooks.endpoints import Webhook, disabled
from service.webhooks.kinds import CHALLENGED, STARTED
from service.webhooks.tasks import Task
from tests.service.conftest import Player
from tests.service.over_http import ME, new_game
from tests.support.webhook_receiver import Receiver
from tests.webhooks.conftest import Time
from tests.webhooks.receiving import HOUR, Send, deliveries_of, hooked, statuses
from tests.workers.erased import between, guess, guest
from workers.jobs import redelivery as webhook_replays
from workers.jobs import webhooks as sending
from workers.jobs.redelivery import perform
from workers.jobs.webhooks import WebhookSender

MINE = "/v1/players/me/webhooks"


def replayed(server: Backend, webhook: Webhook, since: int) -> None:
    """Do what a request for a replay asks for."""
    server.notices.webhook_tasks.add(Task(webhook.player, webhook.id, since), 0)
    task = server.notices.webhook_tasks.take(1)
    assert task is not None
    perform(server, task)


def missed_since(server: Backend, webhook: Webhook) -> int | None:
    return server.notices.deliveries.health(webhook.player, webhook.id).missed_since


def test_a_replay_sends_the_open_challenges_that_a_disabled_webhook_missed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    webhook, at = hooked(server, bob, receiver), time.now
    server.notices.webhooks.change(bob.player, webhook.id, disabled("by_owner"))
    guess(server, ada, Creator(), guest(bob))
    server.notices.webhooks.change(bob.player, webhook.id, lambda _: webhook)
    server.notices.deliveries.note_missed(bob.player, webhook.id, at)
    replayed(server, webhook, at)
    send()
    assert receiver.types == [CHALLENGED]
    assert missed_since(server, webhook) is None


def test_a_new_webhook_gets_the_challenges_that_a_process_planned_without_it(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    began = time.now
    guess(server, ada, Creator(), guest(bob))
    hooked(server, bob, receiver)
    server.notices.webhook_tasks.add(Task(bob.player, since=began), time.now)
    send()
    send()
    assert receiver.types == [CHALLENGED]


def breaking(server: Backend, monkeypatch: pytest.MonkeyPatch, name: str, broken: Table, error: Exception) -> None:
    """Let planning of one game fail when it is loaded (`load`) or folded (`between`)."""
    tables = server.games.tables
    whole: Callable[..., Any] = getattr(tables, name)

    def failing(game_id: str, *args: Any) -> Any:
        if game_id == broken.game_id:
            raise error
        return whole(game_id, *args)

    monkeypatch.setattr(tables, name, failing)


@pytest.mark.parametrize(
    ("name", "error"),
    [("load", ArchiveUnavailable("away")), ("load", ValueError()), ("between", ArchiveUnavailable("x"))],
)
def test_a_game_that_fails_is_skipped_and_remains_missed(
    server: Backend,
    ada: Caller,
    bob: Caller,
    receiver: Receiver,
    monkeypatch: pytest.MonkeyPatch,
    time: Time,
    name: str,
    error: Exception,
) -> None:
    first, *_ = [between(server, ada, bob) for _ in range(3)]
    at = time.now - HOUR
    webhook = hooked(server, ada, receiver, STARTED)
    server.notices.deliveries.note_missed(ada.player, webhook.id, at)
    breaking(server, monkeypatch, name, first, error)
    replayed(server, webhook, at)
    assert statuses(server, webhook) == [(STARTED, "waiting")] * 2
    assert missed_since(server, webhook) == at
    assert not server.notices.webhook_tasks.are_any_due(time.now + HOUR)


def test_a_game_that_fails_does_not_keep_a_new_webhook_from_the_others(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    first, *_ = [between(server, ada, bob) for _ in range(3)]
    webhook = hooked(server, ada, receiver, STARTED)
    breaking(server, monkeypatch, "between", first, ValueError())
    server.notices.webhook_tasks.add(Task(ada.player, since=webhook.enabled_at), 0)
    task = server.notices.webhook_tasks.take(1)
    assert task is not None
    perform(server, task)
    assert statuses(server, webhook) == [(STARTED, "waiting")] * 2
    assert missed_since(server, webhook) == webhook.enabled_at
    assert not server.notices.webhook_tasks.are_any_due(time.now + HOUR)


def test_archived_games_beyond_the_limit_remain_missed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    at = time.now
    games = [between(server, ada, bob) for _ in range(3)]
    webhook = hooked(server, ada, receiver, STARTED)
    monkeypatch.setattr(server.log, "has_moved", lambda _: True)
    monkeypatch.setattr(server.upkeep.game_lists, "ids_of", lambda _: [each.game_id for each in games])
    monkeypatch.setattr(webhook_replays, "ARCHIVED_READ", 3)
    replayed(server, webhook, at)
    assert missed_since(server, webhook) is None
    monkeypatch.setattr(webhook_replays, "ARCHIVED_READ", 2)
    replayed(server, webhook, at)
    assert missed_since(server, webhook) == at


def test_what_a_redelivery_drops_because_too_much_waits_remains_missed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    at = time.now
    for _ in range(3):
        between(server, ada, bob)
        time.passes(1)
    webhook = hooked(server, ada, receiver, STARTED)
    monkeypatch.setattr(deliveries, "KEPT", 2)
    monkeypatch.setattr(deliveries, "KEPT_AT_MOST", 2)
    server.notices.deliveries.note_missed(ada.player, webhook.id, at)
    replayed(server, webhook, at)
    assert len(deliveries_of(server, webhook)) == 2
    assert (missed_since(server, webhook) or 0) >= at


def test_a_task_that_waited_for_long_still_plans_for_the_webhook_that_it_was_added_for(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    began = time.now
    hooked(server, bob, receiver, STARTED)
    between(server, ada, bob)  # planned for Bob's webhook only
    webhook = hooked(server, ada, receiver, STARTED)
    server.notices.webhook_tasks.add(Task(ada.player, since=began), time.now)
    time.passes(2 * HOUR)
    send()
    send()
    assert statuses(server, webhook) == [(STARTED, "delivered")]


def test_a_player_who_asks_for_many_redeliveries_has_one_done_at_a_time(
    server: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = list[Task]()
    monkeypatch.setattr(sending, "perform", lambda backend, task: begun.append(task))
    sender = WebhookSender(server)
    # private: one task after the other is begun, and none ends
    sender._submit = lambda work, budgets: work()  # type: ignore[method-assign]
    for due, name in enumerate((("p_a", "w_1"), ("p_a", "w_2"), ("p_b", "*"), ("p_c", "*"))):
        server.notices.webhook_tasks.add(Task(*name), due)
    for _ in range(4):
        sender._begin_task()  # private: see above
    assert [(each.player, each.webhook) for each in begun] == [("p_a", "w_1"), ("p_b", "*")]


def test_a_replay_is_charged_for_the_games_that_it_reads(
    server: Backend, player: Player, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged = list[int]()
    monkeypatch.setattr(resource, "charge_records", charged.append)
    path = f"{MINE}/{player.post(MINE, json={'url': receiver.origin}).get_json()['id']}/replay"
    for _ in range(3):
        new_game(player, ME, ME)
    for _ in range(2):
        assert player.post(path, json={"since": 5}, headers={"Idempotency-Key": "k"}).status_code == 202
    assert charged == [3]
