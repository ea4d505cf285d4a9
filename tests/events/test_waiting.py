"""The bell: who listens hears what is published, by one connection, and learns when something may have been missed."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from redis import Redis

from events.redis_clients import command_client
from events.waiting import UNKNOWN, Bell, Ear

SOON = 10.0


@pytest.fixture
def bell(redis_url: str, redis_client: Redis) -> Bell:
    return Bell(command_client(redis_url))


@pytest.fixture
def ear(bell: Bell) -> Iterator[Ear]:
    """An ear that knows that it hears."""
    with closing(bell.listen("news")) as made:
        assert made.wait(SOON) == UNKNOWN
        yield made


def hears(ear: Ear, wanted: bytes) -> bool:
    """Whether it hears that among the next few things."""
    return any(ear.wait(SOON) == wanted for _ in range(9))


def tells(redis_client: Redis, ear: Ear, number: bytes) -> bool:
    """Publishes it; whether the ear hears that."""
    redis_client.publish("news", number)
    return ear.wait(0.1) == number


def test_an_ear_hears_what_is_published_last(ear: Ear, redis_client: Redis) -> None:
    redis_client.publish("news", "1")
    assert ear.wait(SOON) == b"1"
    redis_client.publish("other", "2")
    assert ear.wait(0.01) is None


def test_it_may_have_missed_what_was_published_before_it_listened(bell: Bell) -> None:
    with closing(bell.listen("news")) as made:
        assert made.wait(SOON) == UNKNOWN
        assert made.wait(0.01) is None


def test_what_is_published_while_nobody_waits_is_heard_with_the_next_wait(ear: Ear, redis_client: Redis) -> None:
    for number in range(3):
        redis_client.publish("news", number)
    assert hears(ear, b"2")
    assert ear.wait(0.01) is None


def test_many_ears_hear_by_one_connection_and_each_of_its_own_channel(bell: Bell, redis_client: Redis) -> None:
    ears = [bell.listen(f"channel-{number % 5}") for number in range(20)]
    for ear in ears:
        while ear.wait(0.2) is not None:
            pass
    assert len(redis_client.client_list(_type="pubsub")) == 1
    redis_client.publish("channel-3", "x")
    assert [ear.wait(SOON) for ear in ears if ear.channel == "channel-3"] == [b"x"] * 4
    assert [ear.wait(0.01) for ear in ears if ear.channel != "channel-3"] == [None] * 16
    for ear in ears:
        ear.close()


def test_a_channel_that_nobody_listens_to_any_more_is_left(bell: Bell, ear: Ear, redis_client: Redis) -> None:
    other = bell.listen("news")
    for each in (other, other, ear):
        assert redis_client.pubsub_numsub("news") == [(b"news", 1)]
        each.close()
    redis_client.publish("news", "1")
    while redis_client.pubsub_numsub("news") != [(b"news", 0)]:
        pass
    assert ear.wait(0.01) is None


def test_a_lost_connection_may_have_lost_something_and_is_made_again(ear: Ear, redis_client: Redis) -> None:
    for number in (b"1", b"2"):
        redis_client.client_kill_filter(_type="pubsub")
        assert hears(ear, UNKNOWN)
        assert any(tells(redis_client, ear, number) for _ in range(100))


def test_who_begins_to_listen_while_the_connection_is_lost_hears_too(bell: Bell, redis_client: Redis) -> None:
    for turn in range(10):
        with ThreadPoolExecutor(9) as threads:
            opening = [threads.submit(bell.listen, f"{turn}-{number}") for number in range(8)]
            threads.submit(redis_client.client_kill_filter, _type="pubsub")
            ears = [each.result(SOON) for each in opening]
        for ear in ears:
            while not redis_client.publish(ear.channel, "x"):
                ear.wait(0.1)
            assert hears(ear, b"x")
            ear.close()


def test_a_connection_is_not_mended_in_place_by_two_threads_at_once(bell: Bell, redis_client: Redis) -> None:
    with closing(bell.listen("news")):
        pubsub = bell._pubsub
        redis_client.client_kill_filter(_type="pubsub")
        while bell._pubsub is pubsub:
            pass
        assert pubsub.connection is None or not pubsub.connection.is_connected


def test_a_ring_ends_the_wait(ear: Ear) -> None:
    ear.ring()
    assert ear.wait(SOON) == UNKNOWN
