"""The order in which bots think, and games whose worker has crashed."""

from collections.abc import Callable
from time import sleep

import pytest
from rq import Queue

from events.folding.table import Bot, Table
from service.after_append import bot_schedule as scheduling
from service.after_append.bot_schedule import BotSchedule
from service.backend import Backend
from service.games.context import Caller
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from service.jobs.table import PLAY_BOTS
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, CAROL
from tests.workers.playing import BOTS, guess, is_waiting, lose_jobs, now
from workers.clock import Sweep
from workers.runner import process


@pytest.fixture(autouse=True)
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """No lease ends by itself, however busy the machine is."""
    monkeypatch.setattr(scheduling, "LEASE_MS", 600_000)


def made_by(web: Backend, caller: Caller, *seats: Occupant) -> Table:
    return lobby.create_game(web.games, caller, guess_game.V2, guess_game.GuessOptions(3), seats, "public").table


def taken(web: Backend, schedule: BotSchedule, again: bool = False) -> list[str]:
    """The games in the order in which workers get them, each done before the next."""
    order = []
    while lease := schedule.take():
        order.append(lease.game_id)
        schedule.finish(lease, web.games.tables.load(lease.game_id) if again and len(order) < 6 else None)
    return order


def ids(*tables: Table) -> list[str]:
    return [table.game_id for table in tables]


def test_bots_take_turns_by_player_not_by_number_of_games(web: Backend) -> None:
    many = [made_by(web, ALICE, Creator(), Bot("random")) for _ in range(4)]
    one, other = (made_by(web, caller, Creator(), Bot("random")) for caller in (BOB, CAROL))
    assert taken(web, web.upkeep.outbox.schedule) == ids(many[0], one, other, *many[1:])


def test_a_game_that_people_wait_for_comes_before_games_of_bots(web: Backend) -> None:
    alone = [made_by(web, caller, *BOTS) for caller in (ALICE, BOB)]
    waited_for = [made_by(web, caller, Creator(), Bot("random")) for caller in (ALICE, BOB)]
    assert taken(web, web.upkeep.outbox.schedule) == ids(*waited_for, *alone)


def test_a_game_of_bots_goes_on_while_people_keep_all_workers_busy(web: Backend) -> None:
    alone = made_by(web, ALICE, *BOTS)
    busy = {
        table.game_id: table for table in (made_by(web, caller, Creator(), Bot("random")) for caller in (BOB, CAROL))
    }
    order = []
    for _ in range(16):
        lease = web.upkeep.outbox.schedule.take()
        assert lease is not None
        order.append(lease.game_id)
        web.upkeep.outbox.schedule.finish(lease, busy.get(lease.game_id, alone))
    assert [number for number, game in enumerate(order, start=1) if game == alone.game_id] == [8, 16]


def test_a_game_whose_bots_owe_more_waits_behind_the_others_of_its_player(web: Backend) -> None:
    first, second = (made_by(web, ALICE, Creator(), Bot("random")) for _ in range(2))
    other = made_by(web, BOB, Creator(), Bot("random"))
    order = taken(web, web.upkeep.outbox.schedule, again=True)
    assert order[:6] == ids(first, other, second, other, first, other)


def test_the_number_of_bots_that_think_at_once_per_player_is_limited(web: Backend) -> None:
    tables = [made_by(web, ALICE, Creator(), Bot("random")) for _ in range(4)]
    for at_once in (1, 2):
        schedule = BotSchedule(web.servers.queue, at_once)
        leases = [schedule.take() for _ in range(at_once)]
        assert None not in leases
        assert schedule.take() is None
        other = made_by(web, BOB, Creator(), Bot("random"))
        lease = schedule.take()
        assert lease is not None
        assert lease.game_id == other.game_id
        for each in (*leases, lease):
            assert each is not None
            schedule.finish(each)
    assert is_waiting(web, tables[-1])


def test_a_game_is_given_to_one_worker_at_a_time_and_is_not_forgotten_meanwhile(web: Backend) -> None:
    table, schedule = made_by(web, ALICE, Creator(), Bot("random")), BotSchedule(web.servers.queue, 5)
    lease = schedule.take()
    assert lease is not None
    web.upkeep.outbox.wake_bots(table)
    assert schedule.take() is None
    schedule.finish(lease)
    assert taken(web, schedule) == ids(table)


def test_a_game_whose_worker_died_is_scheduled_again(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduling, "LEASE_MS", 20)
    table = made_by(web, ALICE, Creator(), Bot("random"))
    lost = web.upkeep.outbox.schedule.take()
    assert lost is not None
    assert not is_waiting(web, table)
    sleep(0.03)
    web.servers.queue.delete(Queue(PLAY_BOTS.queue, connection=web.servers.queue).key)
    assert web.upkeep.outbox.call_missing_worker()
    monkeypatch.setattr(scheduling, "LEASE_MS", 600_000)
    lease = web.upkeep.outbox.schedule.take()
    assert lease is not None
    assert lease.game_id == table.game_id
    web.upkeep.outbox.schedule.finish(lost)
    assert BotSchedule(web.servers.queue, 5).take() is None
    web.upkeep.outbox.schedule.finish(lease)


def test_a_lease_says_whether_there_is_work_for_another_worker(web: Backend) -> None:
    made_by(web, ALICE, Creator(), Bot("random"))
    for _ in range(2):
        made_by(web, BOB, Creator(), Bot("random"))
    first, second = (web.upkeep.outbox.schedule.take() for _ in range(2))
    assert first is not None
    assert second is not None
    assert (first.more, second.more) == (True, False)


def test_a_game_with_a_fault_is_left_to_the_sweep_and_does_not_stop_others(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, table = guess(web, *BOTS), guess(web, *BOTS)
    load = process.backend().games.tables.load

    def fail(game_id: str) -> Table:
        if game_id == broken.game_id:
            raise ZeroDivisionError
        return load(game_id)

    with monkeypatch.context() as failing:
        failing.setattr(process.backend().games.tables, "load", fail)
        work()
    assert now(web, table).status == "finished"
    assert not is_waiting(web, broken)
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, broken).status == "finished"


def test_a_lost_schedule_is_rebuilt(web: Backend, work: Callable[[], None]) -> None:
    tables = [guess(web, *BOTS) for _ in range(3)]
    lose_jobs(web)
    assert not web.upkeep.outbox.call_missing_worker()
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert {now(web, table).status for table in tables} == {"finished"}
    assert set(web.servers.queue.scan_iter("retcon:bots:*")) == {scheduling.SINCE.encode()}
