"""Every implementation of the log passes the same tests."""

import threading
import time

import pytest
from redis import Redis

from events.hash_chain import GENESIS, sha256
from events.log import Appended, Command, Conflict, Duplicate, Log, LogUnavailable, MemoryLog, Position
from events.pubsub import RECHECK_SECONDS, Channels
from events.redis_clients import command_client
from events.redis_log import RedisLog, channel
from tests.support.waiting import wait_until


@pytest.fixture(params=["memory", "redis", pytest.param("cluster", marks=pytest.mark.long)])
def log(request: pytest.FixtureRequest) -> Log:
    if request.param == "memory":
        return MemoryLog()
    if request.param == "redis":
        url: str = request.getfixturevalue("redis_url")
        request.getfixturevalue("redis_client")
    else:
        url = request.getfixturevalue("cluster_url")
        command_client(url).flushall()
    return RedisLog(command_client(url), Channels(command_client(url)))


COMMAND = Command("p_alice:key", "print")
START = Position(0, GENESIS)


def lines(*texts: str) -> list[str]:
    """Return lines of a log that contain these texts."""
    return [f'{{"text":"{text}","hash":"{sha256(text)}"}}' for text in texts]


def after(*texts: str) -> Position:
    """Return the position at the end of these lines."""
    return Position(len(texts), sha256(texts[-1]) if texts else GENESIS)


def test_lines_come_back_in_order(log: Log) -> None:
    assert log.append("g", START, lines("one", "two"), None) == Appended()
    assert log.append("g", after("one", "two"), lines("three"), None) == Appended()
    assert log.read("g") == lines("one", "two", "three")
    assert log.read("g", after=1) == lines("two", "three")
    assert log.read("g", after=1, limit=1) == lines("two")


def test_an_unknown_game_has_no_lines(log: Log) -> None:
    assert log.read("nobody") == []


def test_games_do_not_mix(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    log.append("h", START, lines("uno"), None)
    assert (log.read("g"), log.read("h")) == (lines("one"), lines("uno"))


def test_an_append_before_the_end_is_a_conflict_with_the_newer_lines(log: Log) -> None:
    log.append("g", START, lines("one", "two", "three"), None)
    assert log.append("g", after("one"), lines("other"), None) == Conflict(tuple(lines("two", "three")))
    assert log.read("g") == lines("one", "two", "three")


def test_an_append_beyond_the_end_is_a_conflict_with_nothing_newer(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    assert log.append("g", Position(3, "0" * 64), lines("four"), None) == Conflict(())
    assert log.read("g") == lines("one")


def test_a_log_with_another_end_is_a_conflict_with_nothing_newer(log: Log) -> None:
    """The log was restored from an older copy and continued differently. Nothing may be built on the lost lines."""
    log.append("g", START, lines("one", "another"), None)
    assert log.append("g", after("one", "two"), lines("three"), None) == Conflict(())
    assert log.read("g") == lines("one", "another")


def test_games_lists_all_games(log: Log) -> None:
    for game in ("g", "h"):
        log.append(game, START, lines("one"), None)
    assert sorted(log.games()) == ["g", "h"]


def test_a_batch_in_conflict_adds_none_of_its_lines(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    assert isinstance(log.append("g", START, lines("uno", "due"), None), Conflict)
    assert log.read("g") == lines("one")


def test_the_same_append_sent_twice_adds_its_lines_once(log: Log) -> None:
    log.append("g", START, lines("one", "two"), None)
    assert log.append("g", START, lines("one", "two"), None) == Appended()
    log.append("g", after("one", "two"), lines("three"), None)
    assert log.append("g", START, lines("one", "two"), None) == Appended()
    assert log.read("g") == lines("one", "two", "three")


def test_an_append_that_only_starts_like_the_log_is_a_conflict(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    assert isinstance(log.append("g", START, lines("one", "two"), None), Conflict)


def test_a_command_seen_before_answers_what_it_wrote(log: Log) -> None:
    assert log.append("g", START, lines("one", "two"), COMMAND) == Appended()
    log.append("g", after("one", "two"), lines("three"), None)
    assert log.append("g", after("one", "two", "three"), lines("again"), COMMAND) == Duplicate(1, 2, "print")
    assert log.seen("g", COMMAND) == Duplicate(1, 2, "print")
    assert log.read("g") == lines("one", "two", "three")


def test_a_command_is_remembered_per_game_and_only_once_it_is_carried_out(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    assert isinstance(log.append("g", START, lines("other"), COMMAND), Conflict)
    assert log.seen("g", COMMAND) is None
    log.append("g", after("one"), lines("two"), COMMAND)
    assert log.seen("h", COMMAND) is None


def test_snapshots_are_kept_per_game(log: Log) -> None:
    assert log.snapshot("g") is None
    log.save_snapshot("g", "at 50")
    log.save_snapshot("g", "at 100")
    assert (log.snapshot("g"), log.snapshot("h")) == ("at 100", None)


def test_waiting_ends_with_the_next_append(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    later = threading.Timer(0.1, log.append, ("g", after("one"), lines("two"), None))
    later.start()
    began = time.monotonic()
    log.wait("g", 1, 30)
    assert time.monotonic() - began < 10
    later.join()
    assert log.read("g", after=1) == lines("two")


def test_waiting_for_an_existing_version_returns_at_once(log: Log) -> None:
    log.append("g", START, lines("one"), None)
    began = time.monotonic()
    log.wait("g", 0, 30)
    assert time.monotonic() - began < 10


def test_waiting_ends_after_its_timeout(log: Log) -> None:
    log.wait("g", 0, 0.05)
    log.wait("g", 0, 0.05)


def test_waiting_works_again_after_nobody_waited(log: Log) -> None:
    for version in range(3):
        log.wait("h", 0, 0.1)
        later = threading.Timer(0.1, log.append, ("g", after(*["line"] * version), lines("line"), None))
        later.start()
        began = time.monotonic()
        log.wait("g", version, 30)
        assert time.monotonic() - began < RECHECK_SECONDS
        later.join()


def test_of_many_concurrent_appends_exactly_one_succeeds(log: Log) -> None:
    answers: list[object] = []
    threads = [
        threading.Thread(target=lambda n=n: answers.append(log.append("g", START, lines(f"line {n}"), None)))
        for n in range(16)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(answer == Appended() for answer in answers) == 1
    assert len(log.read("g")) == 1


def test_waiting_works_again_after_the_connection_was_lost(redis_url: str, redis_client: Redis) -> None:
    log = RedisLog(redis_client, Channels(Redis.from_url(redis_url)))
    log.append("g", START, lines("one"), None)
    waiting = [threading.Thread(target=log.wait, args=("g", 1, 30)) for _ in range(2)]
    for thread in waiting:
        thread.start()
    wait_until(lambda: redis_client.pubsub_numsub(channel("g"))[0][1])
    redis_client.client_kill_filter(_type="pubsub")
    wait_until(lambda: redis_client.pubsub_numsub(channel("g"))[0][1])
    log.append("g", after("one"), lines("two"), None)
    for thread in waiting:
        thread.join(RECHECK_SECONDS / 2)
    assert not any(thread.is_alive() for thread in waiting)


def test_a_server_that_cannot_write_is_unavailable(redis_client: Redis) -> None:
    log = RedisLog(redis_client, Channels(redis_client))
    redis_client.config_set("maxmemory", 1)
    try:
        with pytest.raises(LogUnavailable):
            log.append("g", START, lines("one"), None)
    finally:
        redis_client.config_set("maxmemory", 0)
    assert log.append("g", START, lines("one"), None) == Appended()
