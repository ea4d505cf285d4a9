"""Webhooks when processes die or the queue's data is lost: each message is still sent, under the same id."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from redis import Redis

from service.backend import Backend
from service.games.context import Caller
from service.games.starting import challenges, lobby
from service.games.starting.lobby import Creator
from service.shared.wall_clock import now_ms
from service.webhooks.deliveries import DUE, LEASE_MS, LEASES
from service.webhooks.kinds import ANSWERED, CHALLENGED, FINISHED, OWED, STARTED
from service.webhooks.tasks import SINCE, TASKS, Task, Tasks
from tests.service.test_inbox_crashes import lose_the_queue
from tests.support.dying import Killed, Process
from tests.support.games import same_seeds
from tests.support.soak import BEFORE_OR_AFTER
from tests.support.webhook_receiver import Receiver
from tests.webhooks.conftest import Time, connected
from tests.webhooks.receiving import HOUR, MINUTE, Send, deliveries_of, hooked, send_due, statuses
from tests.workers.erased import between, call, guess, guest, signed_up
from tests.workers.test_rebuilding import restore
from workers.clock import Sweep
from workers.jobs.webhooks import WebhookSender

Requests = list[tuple[str, Callable[[Backend], Any]]]


class World:
    """A server at which requests are made by processes that die."""

    def __init__(self, redis_url: str, receiver: Receiver, last: int, is_done: bool) -> None:
        self._redis_url, self._receiver, self._last, self._is_done = redis_url, receiver, last, is_done
        self.alive, self.died = connected(redis_url, receiver), False
        self.alive.servers.queue.flushall()
        self.alive.upkeep.outbox.note_built(self.alive.games.tables.log.run())

    def ask(self, game_id: str, request: Callable[[Backend], Any]) -> None:
        """Make the request in a process that dies. Then a sweep comes, and the request is repeated if it was lost."""
        process = Process(connected(self._redis_url, self._receiver))
        before = self.alive.games.tables.load(game_id)
        process.dies(self._last, self._is_done)
        try:
            request(process.backend)
        except Killed:
            self.died = True
            Sweep(self.alive.games, self.alive.upkeep.outbox).run()
            if self.alive.games.tables.load(game_id).position == before.position:
                request(self.alive)


def played(redis_url: str, receiver: Receiver, last: int, is_done: bool) -> tuple[list[Any], bool]:
    """Return what is planned for the webhooks of both players of a game that begins with a challenge."""
    world = World(redis_url, receiver, last, is_done)
    alive = world.alive
    with same_seeds("crashes"):
        ada, bob = signed_up(alive, "Ada"), signed_up(alive, "Bob")
        webhooks = [hooked(alive, who, receiver) for who in (ada, bob)]
        table = guess(alive, ada, Creator(), guest(bob), rounds=1)
    world.ask(table.game_id, lambda each: challenges.decline(each.games, bob, table.game_id, 1, "later"))
    world.ask(table.game_id, lambda each: challenges.challenge(each.games, ada, table.game_id, 1, guest(bob)))
    world.ask(table.game_id, lambda each: lobby.take_seat(each.games, bob, table.game_id, 1))
    for who in (ada, bob):
        world.ask(table.game_id, lambda each, who=who: call(each, table, who))  # type: ignore[misc]
    found = [deliveries_of(alive, webhook) for webhook in webhooks]
    return [sorted((each.message.type, each.message.data["version"]) for each in one) for one in found], world.died


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_a_process_dies_each_message_is_planned_once(
    redis_url: str, redis_client: Redis, receiver: Receiver, is_done: bool
) -> None:
    wanted, died = played(redis_url, receiver, -1, False)
    both = [(ANSWERED, 4), (ANSWERED, 6), (OWED, 7), (FINISHED, 10), (STARTED, 7)]
    assert wanted == [sorted(both), sorted([*both, (CHALLENGED, 3), (CHALLENGED, 5)])]
    last = 0
    while died or not last:
        last += 1
        planned, died = played(redis_url, receiver, last, is_done)
        assert planned == wanted, f"killed with command {last}"
    assert last > 6


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_a_sender_dies_each_message_is_delivered(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, redis_url: str, time: Time, is_done: bool
) -> None:
    webhook, last, died = hooked(server, ada, receiver), 0, True
    while died:
        last, died = last + 1, False
        between(server, ada, bob)
        process = Process(connected(redis_url, receiver))
        process.dies(last, is_done)
        sender = WebhookSender(process.backend)
        # private: a process that is killed takes its threads with it
        sender._submit = lambda work, budgets: work()  # type: ignore[method-assign]  # in this thread
        try:
            sender.run(5)
        except Killed:
            died = True
            time.passes(LEASE_MS + 1)
            send_due(server)
    wanted = {each.message.id for each in deliveries_of(server, webhook)}
    assert {status for _, status in statuses(server, webhook)} == {"delivered"}
    assert set(receiver.ids) == wanted
    assert last > 8


def rebuilt(server: Backend) -> None:
    """Lose what is stored beside games and accounts, and rebuild it as the clock does."""
    lose_the_queue(server.servers.queue)
    Sweep(server.games, server.upkeep.outbox).run()


def test_after_the_queue_is_lost_everything_is_sent_again_under_the_same_ids(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, ada, receiver)
    table = between(server, ada, bob, rounds=2)
    send()
    call(server, call(server, table, ada), bob)
    send()
    before, bodies = set(receiver.ids), {each.id: each.body for each in receiver.received}
    receiver.received.clear()
    rebuilt(server)
    send()
    assert set(receiver.ids) < before  # without a decision that was answered
    assert receiver.types.count(OWED) == 1
    assert all(bodies[each.id] == each.body for each in receiver.received)


def test_what_was_never_sent_is_sent_after_the_queue_is_lost(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, ada, receiver)
    table = between(server, ada, bob, rounds=1)
    call(server, call(server, table, ada), bob)
    rebuilt(server)
    send()
    assert sorted(receiver.types) == [FINISHED, STARTED]


def test_what_is_older_than_75_hours_is_not_sent_again(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    hooked(server, ada, receiver)
    between(server, ada, bob)
    send()
    time.passes(76 * HOUR)
    receiver.received.clear()
    rebuilt(server)
    send()
    assert receiver.received == []


def test_another_history_of_a_game_has_other_ids(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, ada, receiver, OWED)
    table = between(server, ada, bob)
    call(server, call(server, table, ada), bob)
    send()
    restore(server, table)
    Sweep(server.games, server.upkeep.outbox).run()
    call(server, call(server, table, bob), ada)
    send()
    first, second = (each.message["data"] for each in receiver.received if each.message["data"]["version"] > 4)
    assert (first["version"], first["game"]) == (second["version"], second["game"])
    assert first["mark"] != second["mark"]
    assert len(set(receiver.ids)) == len(receiver.ids)


def test_somebody_who_is_no_longer_challenged_is_told_what_a_dead_process_left_unplanned(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    hooked(server, bob, receiver)
    table = guess(server, ada, Creator(), guest(bob))
    deliver, server.upkeep.outbox.deliver = server.upkeep.outbox.deliver, lambda effects: None  # type: ignore[method-assign]
    challenges.decline(server.games, bob, table.game_id, 1, "later")
    challenges.challenge(server.games, ada, table.game_id, 1, guest(signed_up(server, "Eve")))
    server.upkeep.outbox.deliver = deliver  # type: ignore[method-assign]
    Sweep(server.games, server.upkeep.outbox).run()
    send()
    assert receiver.types == [ANSWERED]


def test_a_webhook_of_which_a_process_does_not_know_yet_gets_everything_soon(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time, redis_url: str
) -> None:
    unaware = connected(redis_url, receiver)
    assert not unaware.notices.webhooks.have_any([ada.player, bob.player])
    # private: for a short time, a process is unaware of a new webhook
    unaware.notices.webhooks._has_any.put = lambda *_: None  # type: ignore[method-assign]
    server.notices.webhook_tasks.add(Task(ada.player, since=time.now), time.now + 10_000)
    webhook = hooked(server, ada, receiver)
    unaware.notices.webhooks.have_any = lambda players: False  # type: ignore[method-assign]
    between(unaware, ada, bob)
    send()
    assert deliveries_of(server, webhook) == []
    time.passes(MINUTE)
    send()
    send()
    assert sorted(receiver.types) == [OWED, STARTED]


def test_what_a_long_outage_left_unplanned_is_sent(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    hooked(server, ada, receiver)
    table = between(server, ada, bob, rounds=1)
    send()
    deliver, server.upkeep.outbox.deliver = server.upkeep.outbox.deliver, lambda effects: None  # type: ignore[method-assign]
    call(server, call(server, table, ada), bob)
    server.upkeep.outbox.deliver = deliver  # type: ignore[method-assign]
    time.passes(100 * HOUR)
    Sweep(server.games, server.upkeep.outbox).run()
    send()
    assert receiver.types[-1] == FINISHED


def test_a_lease_that_was_lost_is_not_used(server: Backend, ada: Caller, bob: Caller, receiver: Receiver) -> None:
    hooked(server, ada, receiver, STARTED)
    between(server, ada, bob)
    lease = server.notices.deliveries.take(now_ms())
    assert lease is not None
    server.servers.queue.zadd(DUE, {lease.name: 0})
    server.servers.queue.hset(LEASES, lease.name, 1)
    assert server.notices.deliveries.renew(lease, now_ms()) is None


def test_what_happened_while_a_webhook_was_being_created_is_sent(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send, time: Time
) -> None:
    hooked(server, bob, receiver, STARTED, path="/bob")
    began = time.now
    time.passes(1)
    table = between(server, ada, bob)  # planned for Bob, before Ada's webhook is stored
    webhook = hooked(server, ada, receiver)
    server.notices.webhooks.change(ada.player, webhook.id, lambda each: replace(each, enabled_at=began))
    server.notices.webhook_tasks.add(Task(ada.player, since=began), time.now)
    send()
    send()
    assert sorted(receiver.types) == [OWED, STARTED, STARTED]
    assert {each.message["data"]["version"] for each in receiver.received} == {table.version}


def test_a_task_that_is_asked_for_again_while_it_is_done_is_done_again(server: Backend, time: Time) -> None:
    tasks = server.notices.webhook_tasks
    tasks.add(Task("p_a"), time.now)
    taken = tasks.take(time.now)
    assert taken is not None
    assert not tasks.are_any_due(time.now)
    tasks.add(Task("p_a"), time.now + 10)
    tasks.finish(taken)
    again = tasks.take(time.now + 10)
    assert again is not None
    tasks.finish(again)
    assert not tasks.are_any_due(time.now + HOUR)


def test_a_task_that_died_is_done_again(server: Backend, time: Time) -> None:
    server.notices.webhook_tasks.add(Task("p_a", "w_a", 5), time.now)
    assert server.notices.webhook_tasks.take(time.now) is not None
    found = server.notices.webhook_tasks.take(time.now + HOUR)
    assert found is not None
    assert (found.player, found.webhook, found.since) == ("p_a", "w_a", 5)


def test_however_many_redeliveries_are_asked_for_a_webhook_has_one(server: Backend, time: Time) -> None:
    for since in (70, 50, 60):
        server.notices.webhook_tasks.add(Task("p_a", "w_a", since), time.now)
    found = server.notices.webhook_tasks.take(time.now)
    assert found is not None
    assert found.since == 50
    assert server.notices.webhook_tasks.take(time.now) is None


def test_tasks_of_an_erased_player_go_although_an_erasure_was_interrupted(redis_client: Redis) -> None:
    tasks = Tasks(redis_client)
    gone, other, whole = Task("p_gone", since=1), Task("p_other", since=2), Task("p_gone", "w_1", since=3)
    for each in (gone, other, whole):
        tasks.add(each, 5)
    redis_client.zrem(TASKS, gone.name)
    tasks.forget_player("p_gone")
    assert redis_client.zrange(TASKS, 0, -1) == [other.name.encode()]
    assert redis_client.hkeys(SINCE) == [other.name.encode()]
