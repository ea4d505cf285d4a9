"""Notifications follow from the log, whatever a dead process or a lost queue has left in the inboxes."""

import json

import pytest
from redis import Redis

from events.folding.table import Bot, Open
from service.backend import Backend
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import challenges, lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.service.challenging import guest
from tests.service.conftest import settings
from tests.service.test_inbox_crashes import guess, lose_the_queue, notifications_of
from tests.support.dying import Killed, Process
from tests.support.games import ALICE, BOB, REGISTRY
from workers.clock import Sweep


def process(redis_url: str) -> Process:
    return Process(Backend.connect(settings(redis_url), REGISTRY))


def statuses_of(backend: Backend, player: str) -> list[str]:
    return [each["status"] for each in notifications_of(backend, player) if each["type"] == "challenge"]


def answered_after_a_death(redis_url: str, last: int, is_done: bool) -> tuple[list[str], bool]:
    """Return what Bob is told if the process dies at that command of a challenge, which he then declines, before any
    sweep; and whether it died.
    """
    alive, died = process(redis_url).backend, False
    alive.servers.queue.flushall()
    alive.upkeep.outbox.note_built(alive.games.tables.log.run())
    alive.notices.inboxes.keep(BOB.player)
    table, dying = guess(alive, Creator(), Open()), process(redis_url)
    dying.dies(last, is_done)
    try:
        challenges.challenge(dying.backend.games, ALICE, table.game_id, 1, guest(BOB))
    except Killed:
        died = True
        if alive.games.tables.load(table.game_id).version == table.version:
            return ["created", "declined"], died
    challenges.decline(alive.games, BOB, table.game_id, 1, "later")
    Sweep(alive.games, alive.upkeep.outbox).run()
    return statuses_of(alive, BOB.player), died


@pytest.mark.parametrize("is_done", [False, True], ids=["before", "after"])
def test_a_challenge_and_its_answer_are_told_although_a_process_died_in_between(
    redis_url: str, redis_client: Redis, is_done: bool
) -> None:
    last, died = 0, True
    while died:
        last += 1
        told, died = answered_after_a_death(redis_url, last, is_done)
        assert told == ["created", "declined"], f"killed with command {last}"
    assert last > 3


def test_every_answer_and_every_repeated_challenge_is_told_by_one_late_sweep(
    redis_url: str, redis_client: Redis
) -> None:
    alive = process(redis_url).backend
    alive.notices.inboxes.keep(BOB.player)
    alive.upkeep.outbox.note_built(alive.games.tables.log.run())
    table = guess(alive, Creator(), guest(BOB))
    alive.upkeep.outbox.deliver = lambda effects: None  # type: ignore[method-assign]  # it dies after each append
    for _ in range(2):
        challenges.decline(alive.games, BOB, table.game_id, 1, "later")
        challenges.challenge(alive.games, ALICE, table.game_id, 1, guest(BOB))
    Sweep(alive.games, alive.upkeep.outbox).run()
    assert statuses_of(alive, BOB.player) == ["created", "declined", "created", "declined", "created"]


@pytest.mark.parametrize("is_swept", [False, True])
def test_a_start_is_not_told_again_after_the_queue_was_lost(
    redis_url: str, redis_client: Redis, is_swept: bool
) -> None:
    backend = process(redis_url).backend
    backend.notices.inboxes.keep(ALICE.player)
    table = lobby.take_seat(backend.games, BOB, guess(backend, Creator(), Open()).game_id, 1).table
    lose_the_queue(redis_client)
    backend = process(redis_url).backend
    backend.notices.inboxes.keep(ALICE.player)
    if is_swept:
        Sweep(backend.games, backend.upkeep.outbox).run()
    for caller in (ALICE, BOB):
        playing.play_moves(backend.games, caller, table.game_id, None, [guess_game.call(1)], None)
    Sweep(backend.games, backend.upkeep.outbox).run()
    assert [each["type"] for each in notifications_of(backend, ALICE.player)] == ["your_decision"]


def test_a_start_is_not_told_again_by_a_bot_after_the_queue_was_lost(redis_url: str, redis_client: Redis) -> None:
    worker = process(redis_url).backend
    worker.notices.inboxes.keep(ALICE.player)
    table = guess(worker, Creator(), Bot("random"))
    playing.play_moves(worker.games, ALICE, table.game_id, None, [guess_game.call(1)], None)
    lose_the_queue(redis_client)
    worker.notices.inboxes.keep(ALICE.player)
    worker = process(redis_url).backend
    newest = play_bot_move(worker.games, table.game_id, 1, table.decisions[1], guess_game.call(2)).table
    worker.upkeep.outbox.deliver_all(newest)
    assert [each["type"] for each in notifications_of(worker, ALICE.player)] == ["your_decision"]


def test_a_sweep_after_a_restart_does_not_repeat_what_was_told(redis_url: str, redis_client: Redis) -> None:
    """The queue's server has lost its last second: the start was told, but is not stored as told."""
    backend = process(redis_url).backend
    backend.notices.inboxes.keep(ALICE.player)
    table = lobby.take_seat(backend.games, BOB, guess(backend, Creator(), Open()).game_id, 1).table
    backend.servers.queue.delete("retcon:notified", f"retcon:playing:{ALICE.player}", "retcon:built-4")
    backend.servers.queue.zadd("retcon:pending", {table.game_id: table.version})
    Sweep(backend.games, backend.upkeep.outbox).run()
    told = [json.dumps(each) for each in notifications_of(backend, ALICE.player)]
    assert len(told) == len(set(told)) == 2
