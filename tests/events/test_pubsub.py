"""Subscribers receive what is published, over one connection, and learn when they may have missed something."""

import gc
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, cast

import pytest
from redis import Redis
from redis.exceptions import ConnectionError

from events.on_redis.clients import command_client
from events.on_redis.pubsub import HEARTBEAT_SECONDS, UNKNOWN, Channels, Feed, Link, Subscription
from events.on_redis.sentinel import server_options
from tests.support.feeds import lose_published
from tests.support.waiting import PATIENCE_SECONDS, wait_until

SOON = PATIENCE_SECONDS


@pytest.fixture(autouse=True)
def alone(redis_client: Redis) -> None:
    """The processes of earlier tests, which are garbage, do not listen to this channel any more."""
    wait_until(lambda: redis_client.pubsub_numsub("news")[0][1] == 0 or gc.collect() < 0)


@pytest.fixture
def client(redis_url: str, redis_client: Redis) -> Redis:
    return command_client(redis_url)


@pytest.fixture
def channels(client: Redis) -> Channels:
    return Channels(client)


@pytest.fixture
def subscription(channels: Channels) -> Iterator[Subscription]:
    """Return a subscription whose confirmation has arrived."""
    with closing(channels.listen("news")) as made:
        assert made.wait(SOON) == UNKNOWN
        yield made


def hears(subscription: Subscription, wanted: bytes) -> bool:
    """Return True if that is among the next few messages."""
    return any(subscription.wait(SOON) == wanted for _ in range(9))


def tells(redis_client: Redis, subscription: Subscription, number: bytes) -> bool:
    """Publish the text and return True if the subscription gets it."""
    redis_client.publish("news", number)
    return subscription.wait(0.1) == number


def test_a_subscription_gets_the_last_message(subscription: Subscription, redis_client: Redis) -> None:
    redis_client.publish("news", "1")
    assert subscription.wait(SOON) == b"1"
    redis_client.publish("other", "2")
    assert subscription.wait(0.01) is None


def test_the_first_wait_reports_that_messages_may_have_been_missed(channels: Channels) -> None:
    with closing(channels.listen("news")) as made:
        assert made.wait(SOON) == UNKNOWN
        assert made.wait(0.01) is None


def test_a_message_published_while_nobody_waits_is_returned_by_the_next_wait(
    subscription: Subscription, redis_client: Redis
) -> None:
    for number in range(3):
        redis_client.publish("news", number)
    assert hears(subscription, b"2")
    assert subscription.wait(0.01) is None


def connections_to(redis_client: Redis, channels: int) -> int:
    """How many connections have subscribed to that many channels."""
    return sum(each["sub"] == str(channels) for each in redis_client.client_list(_type="pubsub"))


@pytest.mark.long
def test_many_subscriptions_share_one_connection_and_each_gets_its_own_channel(
    channels: Channels, redis_client: Redis
) -> None:
    gc.collect()  # the processes of earlier tests end; those that go on may connect again at any time
    before = connections_to(redis_client, 5)
    subscriptions = [channels.listen(f"channel-{number % 5}") for number in range(20)]
    for number in range(5):
        wait_until(lambda number=number: redis_client.publish(f"channel-{number}", "begun"))  # type: ignore[misc]
    assert all(hears(subscription, b"begun") for subscription in subscriptions)
    assert connections_to(redis_client, 5) == before + 1
    assert {count for _, count in redis_client.pubsub_numsub(*(f"channel-{number}" for number in range(5)))} == {1}
    redis_client.publish("channel-3", "x")
    assert [subscription.wait(SOON) for subscription in subscriptions if subscription.channel == "channel-3"] == [
        b"x"
    ] * 4
    assert [subscription.wait(0.01) for subscription in subscriptions if subscription.channel != "channel-3"] == [
        None
    ] * 16
    for subscription in subscriptions:
        subscription.close()


def test_a_channel_without_subscriptions_is_unsubscribed(
    channels: Channels, subscription: Subscription, redis_client: Redis
) -> None:
    other = channels.listen("news")
    for each in (other, other, subscription):
        assert redis_client.pubsub_numsub("news") == [(b"news", 1)]
        each.close()
    redis_client.publish("news", "1")
    while redis_client.pubsub_numsub("news") != [(b"news", 0)]:
        pass
    assert subscription.wait(0.01) is None


def test_a_lost_connection_is_replaced_and_reported_as_possibly_incomplete(
    subscription: Subscription, redis_client: Redis
) -> None:
    for number in (b"1", b"2"):
        redis_client.client_kill_filter(_type="pubsub")
        assert hears(subscription, UNKNOWN)
        assert any(tells(redis_client, subscription, number) for _ in range(100))


def test_a_subscription_made_while_the_connection_is_lost_gets_messages(
    channels: Channels, redis_client: Redis
) -> None:
    for turn in range(10):
        with ThreadPoolExecutor(9) as threads:
            opening = [threads.submit(channels.listen, f"{turn}-{number}") for number in range(8)]
            threads.submit(redis_client.client_kill_filter, _type="pubsub")
            subscriptions = [each.result(SOON) for each in opening]
        for subscription in subscriptions:
            while not redis_client.publish(subscription.channel, "x"):
                subscription.wait(0.1)
            assert hears(subscription, b"x")
            subscription.close()


def test_two_threads_never_repair_a_connection_at_once(channels: Channels, redis_client: Redis) -> None:
    with closing(channels.listen("news")):
        link = channels.link
        assert link is not None
        redis_client.client_kill_filter(_type="pubsub")
        while channels.link is link:
            pass
        # private: redis-py would connect it again by itself, and other connections may come in the meantime
        wait_until(lambda: not link._connection.is_connected)


def test_a_notification_ends_the_wait(subscription: Subscription) -> None:
    subscription.notify()
    assert subscription.wait(SOON) == UNKNOWN


# feeds


def feed(channels: Channels) -> tuple[Feed, list[bytes]]:
    """A feed that has begun, and what it has received."""
    received = list[bytes]()
    made = channels.attend("news", received.append)
    wait_until(lambda: made.is_complete(1.0))
    assert received == [UNKNOWN]
    return made, received


def hangs(link: Link) -> None:
    """Nothing comes through a connection that stays open."""
    time.sleep(HEARTBEAT_SECONDS)


def nobody_is_there(**_: Any) -> None:
    """The server can't be reached."""
    raise ConnectionError("nobody is there")


def test_a_feed_gets_every_message_in_order(channels: Channels, redis_client: Redis) -> None:
    made, received = feed(channels)
    for number in range(300):
        redis_client.publish("news", number)
    wait_until(lambda: len(received) == 301)
    assert received[1:] == [str(number).encode() for number in range(300)]
    made.close()


def test_a_feed_is_complete_while_pings_are_answered(channels: Channels, monkeypatch: pytest.MonkeyPatch) -> None:
    made, _ = feed(channels)
    for _ in range(3):
        before = time.monotonic()
        wait_until(lambda before=before: made.is_complete(time.monotonic() - before))  # type: ignore[misc]
    monkeypatch.setattr(Link, "read", hangs)
    wait_until(lambda: not made.is_complete(0.4))


def test_what_was_published_before_a_ping_has_arrived_when_a_feed_is_complete(
    channels: Channels, redis_client: Redis
) -> None:
    made, received = feed(channels)
    for number in range(5):
        redis_client.publish("news", number)
        published = time.monotonic()
        wait_until(lambda published=published: made.is_complete(time.monotonic() - published))  # type: ignore[misc]
        assert received[-1] == str(number).encode()


def test_a_feed_is_not_complete_after_its_connection_is_lost_until_it_has_begun_again(
    channels: Channels, client: Redis, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, received = feed(channels)
    with monkeypatch.context() as broken:
        broken.setattr(client, "pubsub", nobody_is_there)
        redis_client.client_kill_filter(_type="pubsub")
        wait_until(lambda: channels.link is None)
        assert not made.is_complete(60.0)
    wait_until(lambda: made.is_complete(1.0))
    assert received == [UNKNOWN] * 3  # at its beginning, at its end, and when it began again
    redis_client.publish("news", "1")
    wait_until(lambda: received[-1] == b"1")


def test_a_feed_leaves_a_server_once_another_one_is_known_to_be_the_primary(
    channels: Channels, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, received = feed(channels)
    former = channels.link
    assert former is not None
    with monkeypatch.context() as failover:  # as `events.on_redis.sentinel` reports it
        failover.setattr(client.connection_pool.connection_class, "has_moved", True, raising=False)
        wait_until(lambda: channels.link is not former)
    wait_until(lambda: made.is_complete(1.0))
    assert set(received) == {UNKNOWN}


def test_all_clients_of_a_process_agree_where_a_primary_is() -> None:
    url = "redis+sentinel://127.0.0.1:1/primary"
    one, other = (cast(Any, command_client(url).connection_pool.make_connection()) for _ in "12")
    primary = server_options(url)["primary"]
    primary.address = ("10.0.0.2", 6379)
    assert (one.has_moved, other.has_moved) == (True, True)
    primary.address = None
    assert (one.has_moved, other.has_moved) == (False, False)


def test_a_feed_that_begins_while_others_listen_is_complete_once_it_is_confirmed(
    channels: Channels, subscription: Subscription, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers to pings that came before prove nothing."""
    lose_published(channels, monkeypatch)
    made = channels.attend("other news", lambda _: None)
    time.sleep(3 * HEARTBEAT_SECONDS)
    assert not made.is_complete(1.0)


def test_a_feed_begins_as_soon_as_the_server_can_be_reached(
    channels: Channels, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, subscribed = list[int](), client.pubsub

    def fail_twice(**options: Any) -> Any:
        tried.append(1)
        if len(tried) <= 2:
            raise ConnectionError("nobody is there")
        return subscribed(**options)

    monkeypatch.setattr(client, "pubsub", fail_twice)
    feed(channels)
    assert len(tried) >= 3


def test_nothing_is_left_of_channels_that_nobody_holds(redis_url: str, redis_client: Redis) -> None:
    def listening() -> int:
        return sum(thread.name == "channels" for thread in threading.enumerate())

    def connected() -> int:
        return len(redis_client.client_list(_type="pubsub"))

    threads, connections = listening(), connected()  # of channels that other tests hold
    for _ in range(5):
        feed(Channels(command_client(redis_url)))
    wait_until(lambda: gc.collect() >= 0 and listening() <= threads and connected() <= connections)


@pytest.mark.long
def test_on_a_cluster_a_feed_gets_messages_but_is_never_complete(cluster_url: str) -> None:
    """Messages travel between its nodes on other connections than the answers to pings."""
    client, received = command_client(cluster_url), list[bytes]()
    made = Channels(client).attend("news", received.append)
    wait_until(lambda: received)
    client.publish("news", "1")
    wait_until(lambda: received[-1] == b"1")
    time.sleep(3 * HEARTBEAT_SECONDS)
    assert not made.is_complete(60.0)
