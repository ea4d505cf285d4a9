"""A process asks Redis about a token once, and refuses it within a second of its revocation, whatever happens to the
connection on which it would hear of that.
"""

import time
from collections.abc import Callable

import pytest
from redis import Redis

import events.on_redis.pubsub
from events.on_redis.clients import command_client
from events.on_redis.pubsub import HEARTBEAT_SECONDS, Channels, Link
from service.people.accounts import REVOCATION_SECONDS, Accounts
from tests.service.test_accounts import SECRET, access_of, create, issue
from tests.support.commands import once_after, recorded
from tests.support.feeds import in_touch, let_pass, stop_time, wait_for_begun, wait_for_published
from tests.support.waiting import wait_until

Break = Callable[[], None]

__all__ = ["in_touch"]  # a fixture


@pytest.fixture
def elsewhere(redis_client: Redis) -> Accounts:
    """The accounts in the process that revokes."""
    return Accounts(redis_client, SECRET)


@pytest.fixture
def client(redis_url: str, redis_client: Redis) -> Redis:
    """The client of the process that listens."""
    return command_client(redis_url)


@pytest.fixture
def channels(redis_url: str) -> Channels:
    """The channels of that process."""
    return Channels(command_client(redis_url))


@pytest.fixture
def accounts(client: Redis, channels: Channels) -> Accounts:
    """The accounts in that process, which hears of revocations from now on."""
    made = Accounts(client, SECRET, channels=channels)
    assert made.authenticate("rtc_" + 43 * "x") is None
    wait_for_begun(channels, REVOCATION_SECONDS)
    return made


@pytest.fixture
def token(elsewhere: Accounts) -> str:
    """A token that is not its player's last."""
    _, first = create(elsewhere, "Ada")
    return issue(elsewhere, access_of(elsewhere, first), ["read"], "phone")[1]


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Break:
    """Has nothing come through subscribed connections any more, which stay open."""

    def hang() -> None:
        monkeypatch.setattr(Link, "read", lambda _: time.sleep(0.01))
        time.sleep(2 * HEARTBEAT_SECONDS)  # whoever reads now may still receive something

    return hang


def revoke(elsewhere: Accounts, token: str) -> None:
    access = access_of(elsewhere, token)
    elsewhere.revoke(access.player_id, access.token_id)


def test_a_token_in_use_is_not_looked_up_again(
    accounts: Accounts, client: Redis, token: str, in_touch: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    access_of(accounts, token)
    stop_time(monkeypatch, after=3600)
    with recorded(client) as commands:
        access_of(accounts, token)
    assert commands == []


def test_while_nothing_is_heard_a_token_is_looked_up_once_a_second(
    accounts: Accounts, client: Redis, token: str, silence: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    silence()
    let_pass(2 * REVOCATION_SECONDS, monkeypatch)
    with recorded(client) as commands:
        for second in range(3):
            stop_time(monkeypatch, after=60.0 + second * REVOCATION_SECONDS)
            for _ in range(5):
                access_of(accounts, token)
    assert commands == ["GET", "HGET"] * 3


def test_a_revocation_elsewhere_is_heard_at_once(
    accounts: Accounts, elsewhere: Accounts, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_time(monkeypatch)
    access_of(accounts, token)
    revoke(elsewhere, token)
    wait_until(lambda: accounts.authenticate(token) is None)


def test_an_erasure_elsewhere_is_heard_at_once(
    accounts: Accounts, elsewhere: Accounts, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_time(monkeypatch)
    player = access_of(accounts, token).player_id
    elsewhere.erase(player)
    wait_until(lambda: accounts.authenticate(token) is None)


def test_a_revocation_takes_a_second_if_the_connection_hangs(
    accounts: Accounts, elsewhere: Accounts, token: str, silence: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    access_of(accounts, token)
    silence()
    revoke(elsewhere, token)
    let_pass(REVOCATION_SECONDS, monkeypatch)
    assert accounts.authenticate(token) is None


def test_a_revocation_takes_a_second_if_the_connection_is_lost(
    accounts: Accounts, elsewhere: Accounts, token: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events.on_redis.pubsub, "RECONNECT_SECONDS", 30.0)
    access_of(accounts, token)
    redis_client.client_kill_filter(_type="pubsub")
    revoke(elsewhere, token)
    let_pass(REVOCATION_SECONDS, monkeypatch)
    assert accounts.authenticate(token) is None


def test_a_revocation_while_the_connection_was_lost_is_noticed_when_it_is_back(
    accounts: Accounts,
    channels: Channels,
    elsewhere: Accounts,
    token: str,
    redis_client: Redis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    access_of(accounts, token)
    redis_client.client_kill_filter(_type="pubsub")
    revoke(elsewhere, token)
    wait_for_published(channels)
    let_pass(REVOCATION_SECONDS, monkeypatch)
    assert accounts.authenticate(token) is None


BAN_READ = "HGET"
"""The last command with which a process reads what a token gives access to."""


def test_a_revocation_between_reading_and_storing_is_not_overwritten(
    accounts: Accounts,
    client: Redis,
    channels: Channels,
    elsewhere: Accounts,
    token: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def revoked() -> None:
        revoke(elsewhere, token)
        wait_for_published(channels)

    once_after(monkeypatch, client, BAN_READ, revoked)
    assert accounts.authenticate(token) is not None
    assert accounts.authenticate(token) is None


def test_a_revocation_by_this_process_between_reading_and_storing_is_not_overwritten(
    accounts: Accounts, client: Redis, token: str, monkeypatch: pytest.MonkeyPatch, silence: Break
) -> None:
    access = access_of(accounts, token)
    accounts.forget([access.token_id])
    silence()
    once_after(monkeypatch, client, BAN_READ, lambda: accounts.revoke(access.player_id, access.token_id))
    assert accounts.authenticate(token) is not None
    assert accounts.authenticate(token) is None


def test_a_connection_that_is_lost_and_replaced_between_reading_and_storing_loses_no_revocation(
    accounts: Accounts,
    client: Redis,
    channels: Channels,
    elsewhere: Accounts,
    token: str,
    redis_client: Redis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost_and_replaced() -> None:
        redis_client.client_kill_filter(_type="pubsub")
        revoke(elsewhere, token)
        wait_for_published(channels)

    once_after(monkeypatch, client, BAN_READ, lost_and_replaced)
    accounts.authenticate(token)
    assert accounts.authenticate(token) is None
