"""Every log keeps the same promises, whatever it is kept in."""

import threading
import time
from collections.abc import Iterator

import pytest
from redis import Redis

from events.log import Appended, Command, Conflict, Duplicate, Log, MemoryLog
from events.redis_log import RedisLog
from events.waiting import RECHECK_SECONDS, Bell


@pytest.fixture(params=["memory", "redis"])
def log(request: pytest.FixtureRequest) -> Iterator[Log]:
    if request.param == "memory":
        yield MemoryLog()
        return
    client: Redis = request.getfixturevalue("redis_client")
    yield RedisLog(client, Bell(Redis.from_url(request.getfixturevalue("redis_url"))))


COMMAND = Command("p_alice:key", "print")


def test_lines_come_back_in_order(log: Log) -> None:
    assert log.append("g", 0, ["one", "two"], None) == Appended()
    assert log.append("g", 2, ["three"], None) == Appended()
    assert log.read("g") == ["one", "two", "three"]
    assert log.read("g", after=1) == ["two", "three"]
    assert log.read("g", after=1, limit=1) == ["two"]


def test_an_unknown_game_has_no_lines(log: Log) -> None:
    assert log.read("nobody") == []


def test_games_do_not_mix(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    log.append("h", 0, ["uno"], None)
    assert (log.read("g"), log.read("h")) == (["one"], ["uno"])


def test_an_append_behind_the_end_is_a_conflict_and_brings_what_is_newer(log: Log) -> None:
    log.append("g", 0, ["one", "two", "three"], None)
    assert log.append("g", 1, ["other"], None) == Conflict(("two", "three"))
    assert log.read("g") == ["one", "two", "three"]


def test_an_append_beyond_the_end_is_a_conflict_with_nothing_newer(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    assert log.append("g", 3, ["four"], None) == Conflict(())
    assert log.read("g") == ["one"]


def test_a_batch_in_conflict_adds_none_of_its_lines(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    assert isinstance(log.append("g", 0, ["uno", "due"], None), Conflict)
    assert log.read("g") == ["one"]


def test_the_same_append_sent_twice_adds_its_lines_once(log: Log) -> None:
    log.append("g", 0, ["one", "two"], None)
    assert log.append("g", 0, ["one", "two"], None) == Appended()
    log.append("g", 2, ["three"], None)
    assert log.append("g", 0, ["one", "two"], None) == Appended()
    assert log.read("g") == ["one", "two", "three"]


def test_lines_that_only_begin_like_the_log_are_a_conflict(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    assert isinstance(log.append("g", 0, ["one", "two"], None), Conflict)


def test_a_command_seen_before_answers_what_it_wrote(log: Log) -> None:
    assert log.append("g", 0, ["one", "two"], COMMAND) == Appended()
    log.append("g", 2, ["three"], None)
    assert log.append("g", 3, ["again"], COMMAND) == Duplicate(1, 2, "print")
    assert log.seen("g", COMMAND) == Duplicate(1, 2, "print")
    assert log.read("g") == ["one", "two", "three"]


def test_a_command_is_remembered_per_game_and_only_once_it_is_carried_out(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    assert isinstance(log.append("g", 0, ["other"], COMMAND), Conflict)
    assert log.seen("g", COMMAND) is None
    log.append("g", 1, ["two"], COMMAND)
    assert log.seen("h", COMMAND) is None


def test_snapshots_are_kept_per_game(log: Log) -> None:
    assert log.snapshot("g") is None
    log.save_snapshot("g", "at 50")
    log.save_snapshot("g", "at 100")
    assert (log.snapshot("g"), log.snapshot("h")) == ("at 100", None)


def test_waiting_ends_with_the_next_append(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    threading.Timer(0.1, log.append, ("g", 1, ["two"], None)).start()
    began = time.monotonic()
    log.wait("g", 1, 30)
    assert time.monotonic() - began < 10
    assert log.read("g", after=1) == ["two"]


def test_waiting_for_what_is_there_already_does_not_wait(log: Log) -> None:
    log.append("g", 0, ["one"], None)
    began = time.monotonic()
    log.wait("g", 0, 30)
    assert time.monotonic() - began < 10


def test_waiting_ends_by_itself(log: Log) -> None:
    log.wait("g", 0, 0.05)
    log.wait("g", 0, 0.05)


def test_waiting_works_again_after_nobody_waited(log: Log) -> None:
    for version in range(3):
        log.wait("h", 0, 0.1)
        threading.Timer(0.1, log.append, ("g", version, ["line"], None)).start()
        began = time.monotonic()
        log.wait("g", version, 30)
        assert time.monotonic() - began < RECHECK_SECONDS


def test_of_many_appends_at_once_just_one_goes_through(log: Log) -> None:
    answers: list[object] = []
    threads = [
        threading.Thread(target=lambda n=n: answers.append(log.append("g", 0, [f"line {n}"], None))) for n in range(16)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(answer == Appended() for answer in answers) == 1
    assert len(log.read("g")) == 1
