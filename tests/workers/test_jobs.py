"""Bots play by themselves; the sweep finishes what a crash left undone; nothing happens twice."""

from collections.abc import Callable
from typing import Any

import pytest
import structlog.testing
from redis.exceptions import ResponseError
from rq import Queue

from events.folding.table import Bot, Open, Table
from service.after_append.outbox import PENDING
from service.backend import Backend
from service.games.agreed import ending
from service.games.moves import playing
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator
from service.jobs.table import PLAY_BOTS
from tests.engines import guess_game
from tests.support.games import ALICE, BOB
from tests.support.logs import store
from tests.workers.playing import BOTS, Crash, dies, guess, is_waiting, lose_jobs, now, status_in_list
from workers import clock
from workers.clock import Sweep
from workers.jobs import bots, thinking
from workers.runner import process


def test_a_game_of_bots_alone_finishes_by_itself(web: Backend, work: Callable[[], None]) -> None:
    table = guess(web, *BOTS)
    work()
    assert now(web, table).status == "finished"
    assert status_in_list(web) == ["finished"]
    assert web.servers.queue.zcard(PENDING) == 0


def test_bots_move_as_soon_as_they_owe_a_decision(web: Backend, work: Callable[[], None]) -> None:
    table = guess(web, Creator(), Bot("random"))
    work()
    assert now(web, table).awaiting == (0,)
    playing.play_moves(web.games, ALICE, table.game_id, None, [guess_game.call(1)], None)
    work()
    assert now(web, table).awaiting == (0,)
    assert now(web, table).version == table.version + 3


def test_a_bot_moves_for_a_player_who_conceded(web: Backend, work: Callable[[], None]) -> None:
    table = guess(web, Creator(), Open(), Open())
    for seat in (1, 2):
        lobby.take_seat(web.games, BOB, table.game_id, seat)
    ending.concede(web.games, ALICE, table.game_id, None)
    work()
    assert now(web, table).awaiting == (1, 2)


def test_a_game_continues_if_a_bot_fails(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "BOTS", {"random": fail})
    table = guess(web, *BOTS)
    with structlog.testing.capture_logs() as said:
        work()
    assert now(web, table).status == "finished"
    assert {(line["event"], line["bot"]) for line in said} >= {("bot_failed", "random")}


@pytest.mark.parametrize(("most", "sent"), [(1, 1), (10**9, 15)])
def test_a_worker_does_not_send_heartbeats_with_each_job(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch, most: int, sent: int
) -> None:
    counted = list[object]()
    monkeypatch.setattr("rq.SimpleWorker.heartbeat", lambda *_, **__: counted.append(None))
    monkeypatch.setattr("workers.worker.HEARTBEATS", most)
    for _ in range(3):
        web.upkeep.jobs.put(PLAY_BOTS)
    work()
    assert len(counted) == sent


def test_a_job_that_runs_twice_does_nothing_the_second_time(web: Backend, work: Callable[[], None]) -> None:
    table = guess(web, Creator(), Bot("random"))
    work()
    before = now(web, table)
    for _ in range(2):
        web.upkeep.outbox.wake_bots(before)
        bots.play_bots()
    assert now(web, table) == before
    assert not is_waiting(web, table)


def test_a_missing_game_does_not_stop_others(web: Backend, work: Callable[[], None]) -> None:
    missing = guess(web, Creator(), Bot("random"))._replace(game_id="g_none")
    lose_jobs(web)
    web.upkeep.outbox.wake_bots(missing)
    table = guess(web, *BOTS)
    work()
    assert now(web, table).status == "finished"
    assert not is_waiting(web, missing)


def test_a_long_bot_game_yields_to_others_and_continues(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process.backend().settings.__class__, "bot_seconds", 0.0)
    table = guess(web, *BOTS, rounds=10)
    bots.play_bots()
    assert is_waiting(web, table)
    work()
    assert now(web, table).status == "finished"


def test_the_sweep_queues_the_job_of_a_process_that_died_after_its_append(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as dying:
        dying.setattr(web.upkeep.outbox, "deliver", dies)
        with pytest.raises(Crash):
            guess(web, *BOTS)
    work()
    ((game_id, _),) = web.upkeep.outbox.pending()
    assert web.games.tables.load(game_id).version == 4
    assert status_in_list(web) == []
    Sweep(web.games, web.upkeep.outbox).run()
    assert status_in_list(web) == ["active"]
    work()
    assert status_in_list(web) == ["finished"]
    assert web.upkeep.outbox.pending() == []


def test_a_mark_whose_append_was_lost_is_dropped_after_a_while(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as dying:
        dying.setattr(web.games.tables.log, "append", dies)
        with pytest.raises(Crash):
            guess(web, *BOTS)
    sweep = Sweep(web.games, web.upkeep.outbox)
    sweep.run()
    assert len(web.upkeep.outbox.pending()) == 1
    monkeypatch.setattr(clock, "FORGOTTEN_SECONDS", -1)
    sweep.run()
    assert web.upkeep.outbox.pending() == []


def test_a_lost_job_is_queued_again(web: Backend, work: Callable[[], None]) -> None:
    table = guess(web, *BOTS)
    lose_jobs(web)
    work()
    assert now(web, table).version == table.version
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, table).status == "finished"


def test_sweeps_do_not_pile_up_jobs(web: Backend) -> None:
    guess(web, *BOTS)
    sweep, queue = Sweep(web.games, web.upkeep.outbox), Queue(PLAY_BOTS.queue, connection=web.servers.queue)
    for _ in range(5):
        sweep.run()
        web.upkeep.outbox.call_missing_worker()
    assert len(queue) == 1


def test_a_job_that_died_with_its_worker_does_not_block_the_next(web: Backend) -> None:
    guess(web, *BOTS)
    queue = Queue(PLAY_BOTS.queue, connection=web.servers.queue)
    web.servers.queue.delete(queue.key)  # taken by a worker, which dies
    assert web.upkeep.outbox.call_missing_worker()
    assert len(queue) == 1
    assert not web.upkeep.outbox.call_missing_worker()


def test_a_slow_delivery_never_undoes_a_faster_one(web: Backend, work: Callable[[], None]) -> None:
    table = guess(web, *BOTS)
    work()
    web.upkeep.game_lists.project(table)
    web.upkeep.outbox.clear_pending(table.game_id, table.version)
    assert status_in_list(web) == ["finished"]


def test_a_mark_survives_the_delivery_of_an_earlier_version(web: Backend) -> None:
    table = guess(web, Creator(), Bot("random"))
    web.servers.queue.zadd(PENDING, {table.game_id: table.version + 5})
    web.upkeep.outbox.clear_pending(table.game_id, table.version)
    assert web.upkeep.outbox.pending() == [(table.game_id, table.version + 5)]


def test_a_game_that_does_not_fold_does_not_stop_the_sweep(web: Backend, work: Callable[[], None]) -> None:
    web.servers.queue.zadd(PENDING, {"g_broken": 1})
    store(web.games.tables.log, "g_broken", "{}")
    table = guess(web, *BOTS)
    lose_jobs(web)
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, table).status == "finished"


def test_data_that_the_queue_lost_is_rebuilt_from_the_logs(web: Backend, work: Callable[[], None]) -> None:
    waiting, playing = guess(web, Creator(), Open()), guess(web, *BOTS)
    Sweep(web.games, web.upkeep.outbox).run()
    web.servers.queue.delete(
        *[key for key in web.servers.queue.scan_iter() if not key.startswith(b"{") and b"accounts" not in key]
    )
    assert status_in_list(web) == []
    Sweep(web.games, web.upkeep.outbox).run()
    assert sorted(status_in_list(web)) == ["active", "open"]
    work()
    assert now(web, playing).status == "finished"
    assert now(web, waiting).status == "open"


def test_a_mark_that_is_dropped_is_replaced_while_bots_owe_a_move(
    web: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = guess(web, *BOTS)
    web.servers.queue.zadd(PENDING, {table.game_id: table.version + 1})
    monkeypatch.setattr(clock, "FORGOTTEN_SECONDS", -1)
    sweep = Sweep(web.games, web.upkeep.outbox)
    for _ in range(2):
        sweep.run()
    assert web.upkeep.outbox.pending() == [(table.game_id, table.version)]


def test_a_fault_in_one_game_does_not_stop_the_sweep(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [guess(web, *BOTS), guess(web, *BOTS)]
    lose_jobs(web)
    load = web.games.tables.load

    def fail_for_the_first(game_id: str) -> Table:
        if game_id == tables[0].game_id:
            raise ZeroDivisionError
        return load(game_id)

    monkeypatch.setattr(web.games.tables, "load", fail_for_the_first)
    Sweep(web.games, web.upkeep.outbox).run()
    assert is_waiting(web, tables[1])
    assert not is_waiting(web, tables[0])


def test_an_append_succeeds_even_if_its_snapshot_can_not_be_stored(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise ResponseError("OOM")

    monkeypatch.setattr(web.servers.events, "set", refuse)
    table = guess(web, Creator(), rounds=100)
    for _ in range(60):
        table = playing.play_moves(web.games, ALICE, table.game_id, None, [guess_game.call(1)], None).table
    assert now(web, table).version == table.version


def test_imports_are_listed_by_the_time_of_import(web: Backend) -> None:
    table = guess(web, Creator(), rounds=1)
    table = playing.play_moves(web.games, ALICE, table.game_id, None, [guess_game.call(1)], None).table
    other = guess(web, Creator(), Open())
    lines = list(web.games.tables.exported(table))
    copy = importing.import_log(web.games, BOB, lines).table
    assert [item["id"] for item in web.upkeep.game_lists.page().items] == [copy.game_id, other.game_id, table.game_id]
    assert [item["id"] for item in web.upkeep.game_lists.page(player="p_bob", private=True).items] == [copy.game_id]
    (seat,) = web.upkeep.game_lists.page(limit=1).items[0]["seats"]
    assert (seat["player"], seat["name"]) == (None, "Alice")
