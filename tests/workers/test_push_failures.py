"""Push services that fail, and jobs that die: no message is sent twice, and no game waits for one."""

import time
from typing import Any

import pytest

from service.backend import Backend
from service.games.context import Caller
from service.outgoing.failures import Unreached
from service.push.schedule import PAUSES_MS, WAITING
from tests.support.push_receiver import Receiver
from tests.workers.erased import between, call
from tests.workers.playing import Crash, dies
from tests.workers.pushes import PushAll, make_due, subscribed, waiting
from workers.jobs import pushes as pushing


@pytest.mark.parametrize("status", [403, 404, 410])
def test_a_subscription_that_has_ended_is_dropped(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, status: int
) -> None:
    subscribed(server, ada, receiver)
    receiver.answers = [(status, {})]
    between(server, ada, bob)
    push()
    assert server.notices.subscriptions.of(ada.player) == []
    assert (len(receiver.received), waiting(server)) == (1, [])


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_service_that_fails_is_asked_again_with_pauses_but_not_for_ever(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, status: int
) -> None:
    subscribed(server, ada, receiver)
    receiver.answers = [(status, {"Retry-After": "100"})] * 99
    between(server, ada, bob)
    for attempts in range(1, 2 + len(PAUSES_MS)):
        push()
        push()  # too early
        assert len(receiver.received) == attempts
        make_due(server)
    push()
    assert (len(receiver.received), waiting(server)) == (1 + len(PAUSES_MS), [])


@pytest.mark.parametrize(
    ("asked", "pause_ms"), [("100", 100_000), ("99999999", 3_600_000), ("soon", PAUSES_MS[0]), ("1", PAUSES_MS[0])]
)
def test_a_service_can_ask_for_a_longer_pause_within_limits(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, asked: str, pause_ms: int
) -> None:
    subscribed(server, ada, receiver)
    receiver.answers = [(429, {"Retry-After": asked})]
    between(server, ada, bob)
    push()
    ((_, due),) = waiting(server)
    assert pause_ms - 5_000 < due - time.time() * 1000 <= pause_ms


def test_a_redirect_is_not_followed(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    subscribed(server, ada, receiver)
    receiver.answers = [(307, {"Location": f"{receiver.origin}/push/other"})]
    between(server, ada, bob)
    push()
    assert (len(receiver.received), waiting(server)) == (1, [])


def test_a_service_that_can_not_be_reached_delays_its_other_messages_once(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    def unreached(endpoint: Any, *_: Any) -> Any:
        tried.append(endpoint.host)
        raise Unreached("no answer")

    monkeypatch.setattr(pushing, "post", unreached)
    subscribed(server, ada, receiver, "a")
    subscribed(server, ada, receiver, "b")
    between(server, ada, bob)
    push()
    assert (tried, len(waiting(server))) == (["127.0.0.1"], 2)


def test_a_message_that_may_have_arrived_is_not_sent_again(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Receiver, "accept", lambda *_: 1 / 0)  # it closes the connection without an answer
    subscribed(server, ada, receiver)
    between(server, ada, bob)
    push()
    assert waiting(server) == []


def test_a_message_is_sent_once_even_if_two_jobs_take_it(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver
) -> None:
    subscribed(server, ada, receiver)
    between(server, ada, bob)
    taken = server.notices.push_schedule.take()
    assert taken
    for _ in range(2):
        pushing.PushSender(server).send(taken)
    pushing.send_pushes()
    assert len(receiver.received) == 1


def crash_at(monkeypatch: pytest.MonkeyPatch, where: object, name: str) -> None:
    """Run a job that dies when it calls that function."""
    with monkeypatch.context() as patched:
        patched.setattr(where, name, dies)
        with pytest.raises(Crash):
            pushing.send_pushes()


def test_a_job_that_dies_before_it_sends_is_repeated(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, ada, receiver)
    between(server, ada, bob)
    crash_at(monkeypatch, pushing, "encrypted")
    push()
    assert receiver.received == []  # another job may not take it yet
    make_due(server)
    push()
    assert (len(receiver.received), waiting(server)) == (1, [])


def test_a_job_that_dies_after_it_sent_is_not_repeated(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, ada, receiver)
    between(server, ada, bob)
    crash_at(monkeypatch, pushing.PushSender, "_note")
    make_due(server)
    push()
    assert (len(receiver.received), waiting(server)) == (1, [])


def test_an_error_in_one_message_does_not_stop_the_others(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscribed(server, ada, receiver, "a")
    subscribed(server, bob, receiver, "b", lang="xx")
    between(server, ada, bob)
    push()
    assert ([each.path for each in receiver.received], waiting(server)) == (["/push/a"], [])


def test_games_go_on_if_the_schedule_fails(server: Backend, ada: Caller, bob: Caller, receiver: Receiver) -> None:
    subscribed(server, ada, receiver)
    server.servers.queue.set(WAITING, "no sorted set")
    table = between(server, ada, bob)
    assert call(server, table, ada).version == table.version + 1
