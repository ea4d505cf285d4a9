"""After an error of Redis or of the operating system, a job's work is done by a later job."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from redis.exceptions import RedisClusterException

from events.on_redis.outages import fate_of
from events.tables.table_cache import TableCache
from service.backend import Backend
from service.games.context import Caller
from service.games.starting.lobby import Creator
from service.jobs.failed_jobs import FailedJobs
from service.jobs.table import ACT_ON_DUE
from service.shared.wall_clock import now_ms
from tests.support.outages import ERRORS, named
from tests.support.push_receiver import Receiver
from tests.support.soak import mostly_soak
from tests.workers.erased import between
from tests.workers.playing import BOTS, guess, lose_jobs, now
from tests.workers.pushes import PushAll, make_due, subscribed, waiting
from tests.workers.test_due_jobs import timed
from workers.clock import Sweep
from workers.jobs import analysis as analyzing
from workers.jobs.due import queue_due
from workers.runner import process

FEW = {(fate_of(error), type(error).__module__): error for error in ERRORS}.values()
"""One error of each fate and source. `make long` meets all."""

each_error = pytest.mark.parametrize("error", mostly_soak(ERRORS, FEW), ids=named)


@pytest.fixture
def fails_once(error: Exception, monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """The next load of a game fails. Empty once it has."""
    load, failing = TableCache.load, [error]

    def loading(cache: TableCache, game_id: str) -> Any:
        if failing and cache is process.backend().games.tables:
            raise failing.pop()
        return load(cache, game_id)

    monkeypatch.setattr(TableCache, "load", loading)
    return failing


@each_error
def test_bots_move_later(web: Backend, work: Callable[[], None], fails_once: list[Exception]) -> None:
    table = guess(web, *BOTS)
    work()
    assert not fails_once
    lose_jobs(web)
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, table).status == "finished"


@each_error
def test_a_deadline_is_acted_on_later(web: Backend, work: Callable[[], None], fails_once: list[Exception]) -> None:
    table = timed(web, Creator())
    time.sleep(0.002)
    assert queue_due(web, ACT_ON_DUE, now_ms()) == 1
    work()
    assert not fails_once
    assert FailedJobs(web.servers.queue).all()
    assert now(web, table).version == table.version
    assert queue_due(web, ACT_ON_DUE, now_ms() + 120_000) == 1
    work()
    assert now(web, table).version > table.version


@pytest.mark.parametrize("error", [OSError(24, "too many open files"), MemoryError(), RedisClusterException("gone")])
def test_an_analysis_is_continued_later(error: Exception, work: Callable[[], None], monkeypatch: Any) -> None:
    analyses, failed = process.backend().upkeep.analyses, list[Any]()
    monkeypatch.setattr(analyses, "begin", lambda game_id: object())
    monkeypatch.setattr(analyses, "fail", failed.append)
    # private: a failure in the middle of an analysis
    monkeypatch.setattr(analyzing, "_continue", lambda *_: (_ for _ in ()).throw(error))
    with pytest.raises(type(error)):
        analyzing.analyze_game("g")
    assert not failed


@pytest.mark.parametrize("error", [OSError(24, "too many open files"), MemoryError(), RedisClusterException("gone")])
def test_a_push_message_is_sent_later(
    error: Exception, server: Backend, ada: Caller, bob: Caller, receiver: Receiver, push: PushAll, monkeypatch: Any
) -> None:
    subscribed(server, ada, receiver)
    between(server, ada, bob)
    with monkeypatch.context() as failing:
        failing.setattr(server.notices.subscriptions, "of", lambda *_: (_ for _ in ()).throw(error))
        push()
    assert waiting(server)
    make_due(server)
    push()
    assert len(receiver.received) == 1
