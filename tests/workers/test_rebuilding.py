"""Lists and deadlines are rebuilt from the logs if the queue's Redis may have lost them, or if the logs are older."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import sleep
from typing import Any

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from rq import Queue

from events.folding.table import Bot, Open, Table
from events.records.clocks import Clock
from events.records.log import Addition
from service.after_append.outbox import BUILT, DUE
from service.backend import Backend
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.jobs.table import PLAY_BOTS
from tests.engines import guess_game
from tests.support.games import ALICE, BOB
from tests.support.logs import START
from tests.support.waiting import PATIENCE_SECONDS
from tests.workers.playing import BOTS, guess, lose_jobs, now, status_in_list
from workers import clock
from workers.clock import Sweep


def restore(web: Backend, table: Table) -> None:
    """Restore the log as it was at that table, on a restarted server."""
    log = web.games.tables.log
    texts, (_, people) = log.read(table.game_id, limit=table.version), log.disclosures(table.game_id)
    web.servers.events.delete(*web.servers.events.keys(f"{{{table.game_id}}}:*"))
    log.append(table.game_id, START, Addition(tuple(texts), table.position, people), None)
    web.servers.queue.set(BUILT, "another run")


def test_pending_games_are_swept_before_lists_are_rebuilt(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    guess(web, *BOTS)
    lose_jobs(web)
    queue, waiting = Queue(PLAY_BOTS.queue, connection=web.servers.queue), []

    def games() -> Iterator[str]:
        waiting.append(len(queue))
        yield from ()

    monkeypatch.setattr(web.games.tables.log, "games", games)
    Sweep(web.games, web.upkeep.outbox).run()
    assert waiting == [1]


def test_pending_games_are_swept_while_lists_are_rebuilt(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [guess(web, Creator(), Open()), guess(web, Creator(), Open())]
    queue, waiting = Queue(PLAY_BOTS.queue, connection=web.servers.queue), []

    def games() -> Iterator[str]:
        guess(web, *BOTS)
        lose_jobs(web)
        for table in tables:
            yield table.game_id
            waiting.append(len(queue))

    monkeypatch.setattr(web.games.tables.log, "games", games)
    monkeypatch.setattr(clock, "PENDING_SECONDS", -1)
    Sweep(web.games, web.upkeep.outbox).run()
    assert waiting[0] == 1


def test_a_game_that_is_listed_as_over_at_its_last_record_is_not_folded_again(
    web: Backend, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    over, waiting = guess(web, *BOTS), guess(web, Creator(), Open())
    work()
    load, loaded = web.games.tables.load, []

    def noted(game_id: str) -> Table:
        loaded.append(game_id)
        return load(game_id)

    monkeypatch.setattr(web.games.tables, "load", noted)
    Sweep(web.games, web.upkeep.outbox).run()
    assert waiting.game_id in loaded
    assert over.game_id not in loaded
    assert sorted(status_in_list(web)) == ["finished", "open"]


def test_a_game_whose_log_was_restored_from_a_backup_continues_from_there(
    web: Backend, work: Callable[[], None]
) -> None:
    earlier = guess(web, Creator(), Bot("random"), rounds=2)
    work()
    earlier = now(web, earlier)
    for _ in range(2):
        playing.play_moves(web.games, ALICE, earlier.game_id, None, [guess_game.call(1)], None)
        work()
    assert status_in_list(web) == ["finished"]
    Sweep(web.games, web.upkeep.outbox).run()
    restore(web, earlier)
    Sweep(web.games, web.upkeep.outbox).run()
    assert status_in_list(web) == ["active"]
    assert now(web, earlier).awaiting == (0,)
    for _ in range(2):
        playing.play_moves(web.games, ALICE, earlier.game_id, None, [guess_game.call(1)], None)
        work()
    assert status_in_list(web) == ["finished"]


def test_a_game_whose_whole_log_was_lost_is_in_no_list_any_more(web: Backend) -> None:
    clock = Clock("decision", 3_600_000, 0, None, "bot")
    for player in (ALICE.player, BOB.player):
        web.notices.inboxes.keep(player)
    seats = (Creator(), Open())
    lost, kept = (
        lobby.create_game(web.games, ALICE, guess_game.V2, guess_game.GuessOptions(), seats, "public", clock).table
        for _ in range(2)
    )
    for table in (lost, kept):
        lobby.take_seat(web.games, BOB, table.game_id, 1)
    web.servers.events.delete(*web.servers.events.keys(f"{{{lost.game_id}}}:*"))
    web.servers.queue.set(BUILT, "another run")
    Sweep(web.games, web.upkeep.outbox).run()
    for player in (ALICE.player, BOB.player):
        assert [item["id"] for item in web.upkeep.game_lists.page(player=player).items] == [kept.game_id]
        assert [*web.notices.inboxes.playing(player)] == [kept.game_id]
    assert web.servers.queue.zrange(DUE, 0, -1) == [kept.game_id.encode()]
    assert not [key for key in web.servers.queue.keys("*") if lost.game_id.encode() in key]


def test_a_game_whose_start_was_lost_is_in_play_for_nobody(web: Backend) -> None:
    inboxes = web.notices.inboxes
    inboxes.keep(BOB.player)
    earlier = guess(web, Creator(), Open())
    lobby.take_seat(web.games, BOB, earlier.game_id, 1)
    assert set(inboxes.playing(ALICE.player)) == set(inboxes.playing(BOB.player)) == {earlier.game_id}
    newest, _ = inboxes.current(BOB.player)
    restore(web, earlier)
    Sweep(web.games, web.upkeep.outbox).run()
    assert inboxes.playing(ALICE.player) == inboxes.playing(BOB.player) == {}
    assert inboxes.after(BOB.player, newest) is None, "Bob's client must read his games again"


def test_deadlines_of_a_restored_game_are_known_again(web: Backend) -> None:
    clock = Clock("decision", 3_600_000, 0, None, "bot")
    game = lobby.create_game(
        web.games, ALICE, guess_game.V2, guess_game.GuessOptions(2), (Creator(),), "public", clock
    ).table
    due = web.servers.queue.zscore(DUE, game.game_id)
    assert due is not None
    sleep(0.002)
    playing.play_moves(web.games, ALICE, game.game_id, None, [guess_game.call(1)], None)
    assert web.servers.queue.zscore(DUE, game.game_id) != due
    Sweep(web.games, web.upkeep.outbox).run()
    restore(web, game)
    Sweep(web.games, web.upkeep.outbox).run()
    assert web.servers.queue.zscore(DUE, game.game_id) == due


@pytest.mark.parametrize("fault", [ZeroDivisionError, UnicodeDecodeError("utf-8", b"", 0, 1, "")])
def test_no_error_stops_the_regular_sweeps(web: Backend, monkeypatch: pytest.MonkeyPatch, fault: Any) -> None:
    stopping, runs = threading.Event(), list[int]()

    def run(_: Sweep) -> int:
        runs.append(1)
        if len(runs) == 1:
            raise fault
        stopping.set()
        return 0

    monkeypatch.setattr(Sweep, "run", run)
    monkeypatch.setattr(clock, "TICK_SECONDS", 0.01)
    too_late = threading.Timer(PATIENCE_SECONDS, stopping.set)
    too_late.start()
    clock.watch(replace(web, settings=replace(web.settings, sweep_seconds=0.01)), stopping)
    too_late.cancel()
    assert len(runs) == 2


def test_a_sweep_stopped_by_an_outage_is_repeated_soon(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    stopping, runs = threading.Event(), list[int]()

    def run(_: Sweep) -> int:
        runs.append(1)
        if len(runs) < 3:
            raise RedisConnectionError("away")
        stopping.set()
        return 0

    monkeypatch.setattr(Sweep, "run", run)
    monkeypatch.setattr(clock, "OUTAGE_SECONDS", 0.01)
    too_late = threading.Timer(PATIENCE_SECONDS, stopping.set)
    too_late.start()
    clock.watch(replace(web, settings=replace(web.settings, sweep_seconds=30)), stopping)
    too_late.cancel()
    assert len(runs) == 3


def test_a_key_that_belongs_to_no_game_does_not_stop_the_sweep(web: Backend, work: Callable[[], None]) -> None:
    web.servers.events.set(b"{\xff\xfe}:log", "no game")
    table = guess(web, *BOTS)
    lose_jobs(web)
    Sweep(web.games, web.upkeep.outbox).run()
    work()
    assert now(web, table).status == "finished"
