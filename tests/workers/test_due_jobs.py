"""Due games are acted on once, even after crashes, and jobs don't accumulate."""

from collections.abc import Callable
from time import sleep

import pytest
from rq import Queue
from rq.serializers import JSONSerializer

from events.folding.table import Bot, Open, Table
from events.records.clocks import Clock as GameClock
from events.records.clocks import OnExpiry
from service.after_append import outbox
from service.after_append.outbox import DUE
from service.backend import Backend
from service.games import timeouts as expiry
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.jobs.table import ACT_ON_DUE
from service.shared.wall_clock import now_ms
from tests.engines import guess_game
from tests.support.games import ALICE, BOB
from tests.support.logs import store
from tests.workers.playing import Crash, dies, lose_jobs, now, status_in_list
from workers.clock import Sweep
from workers.jobs import due_games
from workers.jobs.due import queue_due
from workers.runner import process


def timed(backend: Backend, *seats: Occupant, on_expiry: OnExpiry = "bot") -> Table:
    """A game whose players' time is up as soon as it has begun."""
    clock = GameClock("decision", 0, 0, None, on_expiry)
    return lobby.create_game(
        backend.games, ALICE, guess_game.V2, guess_game.GuessOptions(3), seats, "public", clock
    ).table


@pytest.mark.parametrize("dying_at", ["deliver", "deliver_all", "_settle"])
def test_the_sweep_finishes_an_expiry_interrupted_by_a_crash(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch, dying_at: str
) -> None:
    Sweep(web.games, web.upkeep.outbox).run()
    table = timed(web, Creator(), Bot("random"))
    work()
    assert now(web, table).awaiting == (0,)
    sleep(0.002)
    with monkeypatch.context() as dying:
        dying.setattr(process.backend().upkeep.outbox, dying_at, dies)
        with pytest.raises(Crash):
            due_games.act_on_due(table.game_id)
    assert now(web, table).bots_to_move() == (0,)
    lose_jobs(web)
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, table).awaiting == (0,)


def test_effects_that_an_earlier_append_left_undone_are_delivered_with_the_next_move(
    web: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = timed(web, Creator(), Open(), Open(), on_expiry="default")
    lobby.take_seat(web.games, BOB, table.game_id, 1)
    with monkeypatch.context() as dying:
        dying.setattr(web.upkeep.outbox, "deliver", dies)
        with pytest.raises(Crash):
            lobby.take_seat(web.games, BOB, table.game_id, 2)
    assert status_in_list(web) == ["open"]
    sleep(0.002)
    expiry.act(web.games, table.game_id)
    assert status_in_list(web) == ["active"]
    assert web.upkeep.outbox.pending() == []


def test_a_due_game_is_queued_once(web: Backend) -> None:
    table = timed(web, Creator())
    queue, moment = Queue(ACT_ON_DUE.queue, connection=web.servers.queue, serializer=JSONSerializer), now_ms() + 10
    for lease in range(5):
        assert queue_due(web, ACT_ON_DUE, moment + lease * 2001) == 1
    assert len(queue) == 1
    web.servers.queue.delete(queue.key)  # taken by a worker, which dies
    assert queue_due(web, ACT_ON_DUE, moment + 5 * 2001) == 1
    assert [job.args for job in queue.jobs] == [[table.game_id]]


def test_a_due_game_that_does_not_fold_is_retried_only_after_a_while(web: Backend, work: Callable[[], None]) -> None:
    store(web.games.tables.log, "g_aaaaaaaaaaaaaaaa", "{}")
    moment = now_ms()
    web.servers.queue.zadd(DUE, {"g_aaaaaaaaaaaaaaaa": moment})
    assert queue_due(web, ACT_ON_DUE, moment) == 1
    work()
    assert queue_due(web, ACT_ON_DUE, moment + 30_000) == 0
    assert queue_due(web, ACT_ON_DUE, moment + 70_000) == 1


def test_due_times_lost_by_a_restarted_queue_are_stored_again(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    table = timed(web, Creator())
    Sweep(web.games, web.upkeep.outbox).run()
    web.servers.queue.zrem(DUE, table.game_id)
    Sweep(web.games, web.upkeep.outbox).run()
    assert web.servers.queue.zscore(DUE, table.game_id) is None
    monkeypatch.setattr(outbox, "run_of", lambda _: "another")
    for _ in range(2):
        Sweep(web.games, web.upkeep.outbox).run()
        assert web.servers.queue.zscore(DUE, table.game_id) is not None
