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
from tests.support.commands import recorded
from tests.support.feeds import in_touch, let_pass
from tests.support.waiting import wait_until

Break = Callable[[], None]

__all__ = ["in_touch"]  # a fixture


@pytest.fixture
def elsewhere(redis_client: Redis) -> Accounts:
    """The accounts in the process that revokes."""
    return Accounts(redis_client, SECRET)


@pytest.fixture
def accounts(redis_url: str, redis_client: Redis) -> Accounts:
    """The accounts in a process that listens."""
    made = Accounts(command_client(redis_url), SECRET, channels=Channels(command_client(redis_url)))
    begin(made)
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


def begin(accounts: Accounts) -> None:
    """Wait until the process hears of revocations."""
    feed = accounts._cached._feed
    assert feed is not None
    wait_until(lambda: feed.is_complete(REVOCATION_SECONDS))


def revoke(elsewhere: Accounts, token: str) -> None:
    access = access_of(elsewhere, token)
    elsewhere.revoke(access.player_id, access.token_id)


def stop_time(accounts: Accounts) -> None:
    """Nothing expires any more."""
    now = time.monotonic()
    accounts._cached._clock = lambda: now


def test_a_token_in_use_is_not_looked_up_again(accounts: Accounts, token: str, in_touch: None) -> None:
    access_of(accounts, token)
    later = time.monotonic() + 3600
    accounts._cached._clock = lambda: later
    with recorded(accounts._client) as commands:
        access_of(accounts, token)
    assert commands == []


def test_while_nothing_is_heard_a_token_is_looked_up_once_a_second(
    accounts: Accounts, token: str, silence: Break
) -> None:
    feed = accounts._cached._feed
    assert feed is not None
    silence()
    wait_until(lambda: not feed.is_complete(REVOCATION_SECONDS))
    now = time.monotonic()
    accounts._cached._clock = lambda: now
    with recorded(accounts._client) as commands:
        for _ in range(3):
            for _ in range(5):
                access_of(accounts, token)
            now += REVOCATION_SECONDS
    assert commands == ["GET", "HGET"] * 3


def test_a_revocation_elsewhere_is_heard_at_once(accounts: Accounts, elsewhere: Accounts, token: str) -> None:
    stop_time(accounts)
    access_of(accounts, token)
    revoke(elsewhere, token)
    wait_until(lambda: accounts.authenticate(token) is None)


def test_an_erasure_elsewhere_is_heard_at_once(accounts: Accounts, elsewhere: Accounts, token: str) -> None:
    stop_time(accounts)
    player = access_of(accounts, token).player_id
    elsewhere.erase(player)
    wait_until(lambda: accounts.authenticate(token) is None)


def test_a_revocation_takes_a_second_if_the_connection_hangs(
    accounts: Accounts, elsewhere: Accounts, token: str, silence: Break, monkeypatch: pytest.MonkeyPatch
) -> None:
    access_of(accounts, token)
    silence()
    revoke(elsewhere, token)
    let_pass(REVOCATION_SECONDS, accounts._cached, monkeypatch)
    assert accounts.authenticate(token) is None


def test_a_revocation_takes_a_second_if_the_connection_is_lost(
    accounts: Accounts, elsewhere: Accounts, token: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events.on_redis.pubsub, "RECONNECT_SECONDS", 30.0)
    access_of(accounts, token)
    redis_client.client_kill_filter(_type="pubsub")
    revoke(elsewhere, token)
    let_pass(REVOCATION_SECONDS, accounts._cached, monkeypatch)
    assert accounts.authenticate(token) is None


def test_a_revocation_while_the_connection_was_lost_is_noticed_when_it_is_back(
    accounts: Accounts, elsewhere: Accounts, token: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    access_of(accounts, token)
    redis_client.client_kill_filter(_type="pubsub")
    revoke(elsewhere, token)
    begin(accounts)
    let_pass(REVOCATION_SECONDS, accounts._cached, monkeypatch)
    assert accounts.authenticate(token) is None


def between_reading_and_storing(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch, happens: Callable[[], object]
) -> None:
    read = accounts._read_access

    def slow(token_id: str, digest: str) -> object:
        monkeypatch.setattr(accounts, "_read_access", read)
        found = read(token_id, digest)
        happens()
        return found

    monkeypatch.setattr(accounts, "_read_access", slow)


def test_a_revocation_between_reading_and_storing_is_not_overwritten(
    accounts: Accounts, elsewhere: Accounts, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def revoked() -> None:
        before = accounts._cached._changed_at
        revoke(elsewhere, token)
        wait_until(lambda: accounts._cached._changed_at > before)

    between_reading_and_storing(accounts, monkeypatch, revoked)
    assert accounts.authenticate(token) is not None
    assert accounts.authenticate(token) is None


def test_a_revocation_by_this_process_between_reading_and_storing_is_not_overwritten(
    accounts: Accounts, token: str, monkeypatch: pytest.MonkeyPatch, silence: Break
) -> None:
    silence()
    between_reading_and_storing(accounts, monkeypatch, lambda: revoke(accounts, token))
    assert accounts.authenticate(token) is not None
    assert accounts.authenticate(token) is None


def test_a_connection_that_is_lost_and_replaced_between_reading_and_storing_loses_no_revocation(
    accounts: Accounts, elsewhere: Accounts, token: str, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost_and_replaced() -> None:
        before = accounts._cached._changed_at
        redis_client.client_kill_filter(_type="pubsub")
        revoke(elsewhere, token)
        wait_until(lambda: accounts._cached._changed_at > before)
        begin(accounts)

    between_reading_and_storing(accounts, monkeypatch, lost_and_replaced)
    accounts.authenticate(token)
    assert accounts.authenticate(token) is None
