"""Commands of several threads go to Redis together; each thread gets its own answer, whatever happens to the others."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import ConnectionError, DataError, NoScriptError, ResponseError

from events.on_redis import group_commit
from events.on_redis.clients import command_client
from events.on_redis.group_commit import GroupCommit
from tests.support.waiting import PATIENCE_SECONDS, wait_until

THREADS = 8


@pytest.fixture
def group(redis_url: str, redis_client: Redis) -> GroupCommit:
    return GroupCommit(command_client(redis_url))


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the sizes of the groups that are sent from now on."""
    sizes, exchange = list[int](), group_commit.exchange

    def counted(connection: Any, commands: list[Any]) -> list[Any]:
        sizes.append(len(commands))
        return exchange(connection, commands)

    monkeypatch.setattr(group_commit, "exchange", counted)
    return sizes


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Hold up the first group until the returned function is called."""
    exchange, is_free, seen = group_commit.exchange, threading.Event(), list[int]()

    def wait_first(connection: Any, commands: list[Any]) -> list[Any]:
        seen.append(len(commands))
        if len(seen) == 1:
            is_free.wait(PATIENCE_SECONDS)
        return exchange(connection, commands)

    monkeypatch.setattr(group_commit, "exchange", wait_first)
    yield is_free.set
    is_free.set()


def echoes(group: GroupCommit, pool: ThreadPoolExecutor, count: int) -> list[Any]:
    return [pool.submit(group.run, "ECHO", f"{number}") for number in range(count)]


def waiting(group: GroupCommit) -> int:
    """How many commands wait for the next group."""
    # private: that a command waits shows nowhere else until the group before it is answered
    return len(group._waiting)


def one_sent_and_others_waiting(
    group: GroupCommit, pool: ThreadPoolExecutor, sent: list[int], others: int
) -> list[Any]:
    first = pool.submit(group.run, "ECHO", "first")
    wait_until(lambda: sent == [1])
    queued = echoes(group, pool, others)
    wait_until(lambda: waiting(group) == others)
    return [first, *queued]


def test_a_command_alone_is_sent_at_once(group: GroupCommit, sent: list[int]) -> None:
    assert group.run("ECHO", "one").value == b"one"
    assert group.run("ECHO", "two").value == b"two"
    assert sent == [1, 1]


def test_commands_that_wait_are_sent_together_and_each_gets_its_own_answer(
    group: GroupCommit, held: Callable[[], None], sent: list[int]
) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        first, *others = one_sent_and_others_waiting(group, pool, sent, THREADS - 1)
        held()
        assert first.result().value == b"first"
        assert [each.result().value for each in others] == [b"%d" % number for number in range(THREADS - 1)]
    assert sent == [1, THREADS - 1]


def test_an_error_answers_only_the_command_that_caused_it(group: GroupCommit, held: Callable[[], None]) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        pool.submit(group.run, "ECHO", "first")
        wrong = pool.submit(group.run, "EVALSHA", "0" * 40, 0)
        others = echoes(group, pool, 3)
        held()
        assert isinstance(wrong.result().value, NoScriptError)
        assert [each.result().value for each in others] == [b"0", b"1", b"2"]
    assert isinstance(group.run("LPUSH").value, ResponseError)
    assert group.run("ECHO", "x").value == b"x"


def test_a_lost_connection_is_made_again(group: GroupCommit, redis_client: Redis) -> None:
    assert group.run("SET", "a", "1").value == b"OK"
    redis_client.client_kill_filter(_id=group.run("CLIENT", "ID").value)
    assert group.run("GET", "a").value == b"1"


def test_an_outage_is_raised_in_every_thread(
    group: GroupCommit, held: Callable[[], None], sent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        pool.submit(group.run, "ECHO", "first")
        wait_until(lambda: sent == [1])
        others = echoes(group, pool, 3)
        wait_until(lambda: waiting(group) == 3)

        def fail(*_: Any) -> list[Any]:
            raise ConnectionError("gone")

        monkeypatch.setattr(group_commit, "exchange", fail)
        held()
        assert all(isinstance(each.exception(), ConnectionError) for each in others)


@pytest.mark.parametrize("dies", [1, 2], ids=["alone", "with others"])
def test_the_death_of_a_sender_leaves_the_others_their_answers(
    group: GroupCommit, monkeypatch: pytest.MonkeyPatch, dies: int
) -> None:
    exchange, failed = group_commit.exchange, list[int]()

    def dying(connection: Any, commands: list[Any]) -> list[Any]:
        failed.append(len(commands))
        if len(failed) == 1:
            wait_until(lambda: waiting(group) == THREADS - len(commands))
        if len(failed) == dies:
            raise SystemExit
        return exchange(connection, commands)

    monkeypatch.setattr(group_commit, "exchange", dying)
    with ThreadPoolExecutor(THREADS) as pool:
        results = echoes(group, pool, THREADS)
        died = [
            number for number, each in enumerate(results) if isinstance(each.exception(PATIENCE_SECONDS), SystemExit)
        ]
        assert len(died) == 1
        answered = [each.result().value for number, each in enumerate(results) if number not in died]
    assert answered == [b"%d" % number for number in range(THREADS) if number not in died]
    assert group.run("ECHO", "later").value == b"later"


def test_many_threads_get_their_answers(group: GroupCommit) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        values = [each.result(PATIENCE_SECONDS).value for each in echoes(group, pool, 500)]
    assert values == [b"%d" % number for number in range(500)]


def test_a_group_has_a_largest_size(
    group: GroupCommit, held: Callable[[], None], sent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "LARGEST_GROUP", 2)
    with ThreadPoolExecutor(THREADS) as pool:
        pool.submit(group.run, "ECHO", "first")
        wait_until(lambda: bool(sent))
        others = echoes(group, pool, 5)
        wait_until(lambda: waiting(group) == 5)
        held()
        assert [each.result().value for each in others] == [b"%d" % number for number in range(5)]
    assert sent == [1, 2, 2, 1]


def test_a_group_goes_to_the_present_primary(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    client: Any = command_client(redis_url)
    group = GroupCommit(client)
    connection = group.run("CLIENT", "ID").value
    assert group.run("CLIENT", "ID").value == connection
    moved = client.connection_pool.connection_class  # as `events.on_redis.sentinel` reports it
    monkeypatch.setattr(moved, "has_moved", True, raising=False)
    assert group.run("CLIENT", "ID").value != connection


@pytest.mark.parametrize(("unsendable", "error"), [("\ud800", UnicodeEncodeError), (None, DataError)])
def test_a_command_that_cannot_be_sent_fails_alone(
    group: GroupCommit, held: Callable[[], None], sent: list[int], unsendable: Any, error: type[Exception]
) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        first, *others = one_sent_and_others_waiting(group, pool, sent, THREADS - 2)
        wrong = pool.submit(group.run, "ECHO", unsendable)
        wait_until(lambda: wrong.done() or waiting(group) == THREADS - 1)
        held()
        assert first.result().value == b"first"
        assert [each.result().value for each in others] == [b"%d" % number for number in range(THREADS - 2)]
        with pytest.raises(error):
            wrong.result()


# private: the order of two threads between two lines can't be forced from outside
def test_a_turn_that_comes_before_its_thread_waits_for_it_is_taken(
    group: GroupCommit, held: Callable[[], None], sent: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    first_two = threading.Event()

    class Lock:
        """A lock after which the thread `late` goes on only once the first group is answered."""

        lock = group._lock

        def __enter__(self) -> None:
            self.lock.acquire()

        def __exit__(self, *_: object) -> None:
            self.lock.release()
            if threading.current_thread().name.startswith("late") and not first_two.is_set():
                first_two.set()
                held()
                wait_until(first.done)

    with ThreadPoolExecutor(1) as pool, ThreadPoolExecutor(1, "late") as late:
        first = pool.submit(group.run, "ECHO", "first")
        wait_until(lambda: sent == [1])
        monkeypatch.setattr(group, "_lock", Lock())
        assert late.submit(group.run, "ECHO", "late").result(PATIENCE_SECONDS).value == b"late"
        assert pool.submit(group.run, "ECHO", "later").result(PATIENCE_SECONDS).value == b"later"


class Interruptible:
    """A lock whose holder can be interrupted while it waits for it, as greenlets can."""

    def __init__(self) -> None:
        self._is_free, self.is_interrupted = threading.Event(), False

    def acquire(self) -> None:
        self._is_free.wait()
        self._is_free.clear()
        if self.is_interrupted:
            raise SystemExit

    def release(self) -> None:
        self._is_free.set()


# private: of what waits for a lock, only a greenlet can be interrupted
def test_whoever_stopped_waiting_is_not_asked_to_send(group: GroupCommit, monkeypatch: pytest.MonkeyPatch) -> None:
    turns, goes_on, exchange = list[Interruptible](), [threading.Event(), threading.Event()], group_commit.exchange

    class Waiting(group_commit._Waiting):
        def __init__(self, command: Any) -> None:
            super().__init__(command)
            turn: Any = Interruptible()
            self.turn = turn
            turns.append(turn)

    def interrupted(connection: Any, commands: list[Any]) -> list[Any]:
        if not goes_on:
            return exchange(connection, commands)
        goes_on[0].wait(PATIENCE_SECONDS)
        goes_on.pop(0)
        if len(commands) > 1:
            raise SystemExit  # its sender stops, too
        return exchange(connection, commands)

    monkeypatch.setattr(group_commit, "_Waiting", Waiting)
    monkeypatch.setattr(group_commit, "exchange", interrupted)
    with ThreadPoolExecutor(THREADS) as pool:
        first_goes_on, second_goes_on = goes_on
        first = pool.submit(group.run, "ECHO", "first")
        wait_until(lambda: len(turns) == 1 and waiting(group) == 0)
        sender = pool.submit(group.run, "ECHO", "sender")
        wait_until(lambda: waiting(group) == 1)
        gone = pool.submit(group.run, "ECHO", "gone")
        wait_until(lambda: waiting(group) == 2)
        first_goes_on.set()
        assert first.result(PATIENCE_SECONDS).value == b"first"
        wait_until(lambda: waiting(group) == 0)
        turns[2].is_interrupted = True
        turns[2].release()
        assert isinstance(gone.exception(PATIENCE_SECONDS), SystemExit)
        second_goes_on.set()
        assert isinstance(sender.exception(PATIENCE_SECONDS), SystemExit)
        later = pool.submit(group.run, "ECHO", "later")
        assert later.result(PATIENCE_SECONDS).value == b"later"
