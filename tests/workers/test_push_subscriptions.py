"""Whose browsers are subscribed, and for how long; and the key to which they subscribe."""

import pytest

from service.backend import Backend
from service.games.context import Caller
from service.push import vapid
from tests.service.conftest import settings
from tests.support.commands import once_after
from tests.support.games import REGISTRY
from tests.support.push_receiver import Receiver
from tests.workers.erased import between
from tests.workers.pushes import PushAll, subscribed, subscription_of, waiting


def test_a_subscription_ends_with_the_token_that_made_it(
    server: Backend, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    player, first = server.people.accounts.create_player("Eve")
    access = server.people.accounts.authenticate(first.text)
    assert access is not None
    token = server.people.accounts.issue_token(access, ["account"], "phone").token.id
    server.notices.subscriptions.add(player.id, subscription_of(receiver.subscription(), token))
    between(server, Caller(player.id, "Eve"), bob)
    server.people.accounts.revoke(player.id, token)
    push()
    assert (receiver.received, waiting(server)) == ([], [])
    assert not list(server.servers.queue.scan_iter("retcon:push-*"))


def test_an_endpoint_belongs_to_one_player(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll
) -> None:
    mine = subscribed(server, ada, receiver)
    theirs = subscribed(server, bob, receiver)
    assert mine.id == theirs.id
    assert (server.notices.subscriptions.of(ada.player), len(server.notices.subscriptions.of(bob.player))) == ([], 1)
    between(server, ada, bob)
    push()
    assert len(receiver.received) == 1


def test_beyond_twenty_the_oldest_subscription_is_dropped(server: Backend, ada: Caller, receiver: Receiver) -> None:
    token = server.people.accounts.tokens(ada.player)[0].id
    for number in range(22):
        server.notices.subscriptions.add(
            ada.player, subscription_of(receiver.subscription(str(number)), token, 100 - number)
        )
    kept = server.notices.subscriptions.of(ada.player)
    assert [each.endpoint.rpartition("/")[2] for each in kept] == ["21", *map(str, range(18, -1, -1))]
    assert server.servers.queue.hlen("retcon:push-owners") == 20


def test_a_lost_key_is_replaced_and_all_processes_agree(server: Backend, redis_url: str) -> None:
    other = Backend.connect(settings(redis_url), REGISTRY)
    first = vapid.private_key(server.servers.events)
    assert vapid.private_key(other.servers.events) == first
    server.servers.events.delete("retcon:vapid")
    assert vapid.private_key(other.servers.events) == vapid.private_key(server.servers.events) != first


def test_two_processes_that_start_at_once_agree_on_the_key(server: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    client, made, key_read = server.servers.events, list[str](), "GET"
    once_after(monkeypatch, client, key_read, lambda: made.append(vapid.private_key(client)))  # the other is faster
    assert [vapid.private_key(client)] == made
