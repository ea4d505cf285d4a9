"""Subscribers receive what is published, over one connection, and learn when they may have missed something."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from redis import Redis

from events.pubsub import UNKNOWN, Channels, Subscription
from events.redis_clients import command_client

SOON = 10.0


@pytest.fixture
def channels(redis_url: str, redis_client: Redis) -> Channels:
    return Channels(command_client(redis_url))


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


@pytest.mark.long
def test_many_subscriptions_share_one_connection_and_each_gets_its_own_channel(
    channels: Channels, redis_client: Redis
) -> None:
    subscriptions = [channels.listen(f"channel-{number % 5}") for number in range(20)]
    for subscription in subscriptions:
        while subscription.wait(0.2) is not None:
            pass
    assert len(redis_client.client_list(_type="pubsub")) == 1
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
        pubsub = channels._pubsub
        redis_client.client_kill_filter(_type="pubsub")
        while channels._pubsub is pubsub:
            pass
        assert pubsub.connection is None or not pubsub.connection.is_connected


def test_a_notification_ends_the_wait(subscription: Subscription) -> None:
    subscription.notify()
    assert subscription.wait(SOON) == UNKNOWN
