"""Inboxes when processes die or the queue's data is lost: each notification is still sent, and only once."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from redis import Redis

from engines.contract import Json
from events.folding.table import Bot, Open, Table
from service.after_append.outbox import Effects
from service.backend import Backend
from service.games.context import Caller
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import lobby
from service.games.starting.lobby import Creator, Occupant
from tests.engines import guess_game
from tests.service.conftest import Player, settings
from tests.service.over_http import CALL, ME, new_game
from tests.service.streaming import stream
from tests.support.dying import Killed, Process
from tests.support.games import ALICE, BOB, REGISTRY
from tests.support.soak import BEFORE_OR_AFTER
from workers.clock import Sweep

pytestmark = pytest.mark.usefixtures("prompt_streams")

Two = tuple[Player, Player]
MINE = "/v1/players/me/stream"


def process(redis_url: str) -> Process:
    """A process at that server."""
    return Process(Backend.connect(settings(redis_url), REGISTRY))


def notifications_of(backend: Backend, player: str) -> list[Json]:
    """Return all notifications of the player, without resets."""
    entries: Any = backend.servers.queue.xrange(f"retcon:inbox:{player}")
    return [json.loads(fields[b"text"]) for _, fields in entries if fields[b"text"]]


def guess(backend: Backend, *seats: Occupant) -> Table:
    return lobby.create_game(
        backend.games, ALICE, guess_game.V2, guess_game.GuessOptions(2, True), seats, "public"
    ).table


def a_game_in_which_processes_die(redis_url: str, last: int, is_done: bool) -> tuple[list[Json], bool]:
    """Return Alice's notifications of a game with Bob in which the process dies at that command of each request, and
    whether any process died. After each death a sweep runs, and the request is repeated only if it had no effect.
    """
    alive = process(redis_url).backend
    alive.servers.queue.flushall()
    alive.upkeep.outbox.note_built(alive.games.tables.log.run())
    alive.notices.inboxes.keep(ALICE.player)
    table, died = guess(alive, Creator(), Open()), False

    def asked(request: Callable[[Backend], Any]) -> None:
        nonlocal died
        dying, before = process(redis_url), alive.games.tables.load(table.game_id)
        dying.dies(last, is_done)
        try:
            request(dying.backend)
        except Killed:
            died = True
            Sweep(alive.games, alive.upkeep.outbox).run()
            if alive.games.tables.load(table.game_id) == before:
                request(alive)

    def call(caller: Caller) -> Callable[[Backend], Any]:
        return lambda backend: playing.play_moves(
            backend.games, caller, table.game_id, None, [guess_game.call(1)], None
        )

    asked(lambda backend: lobby.take_seat(backend.games, BOB, table.game_id, 1))
    for caller in (ALICE, BOB, ALICE, BOB):
        asked(call(caller))
    return notifications_of(alive, ALICE.player), died


def without_game(notifications: list[Json]) -> list[Json]:
    """Return the notifications without what differs between two games that are played alike."""
    own = ("game", "mark", "decision_mark")
    return [{name: value for name, value in each.items() if name not in own} for each in notifications]


@pytest.mark.parametrize("is_done", BEFORE_OR_AFTER)
def test_wherever_a_process_dies_each_notification_is_sent_once(
    redis_url: str, redis_client: Redis, is_done: bool
) -> None:
    wanted, died = a_game_in_which_processes_die(redis_url, -1, False)
    assert [each["type"] for each in wanted] == ["game_started", "your_decision", "your_decision", "game_finished"]
    last = 0
    while died or not last:
        last += 1
        received, died = a_game_in_which_processes_die(redis_url, last, is_done)
        assert without_game(received) == without_game(wanted), f"killed with command {last}"
    assert last > 6


def test_a_repeated_sweep_sends_nothing_twice(redis_url: str, redis_client: Redis) -> None:
    alive = process(redis_url).backend
    alive.notices.inboxes.keep(ALICE.player)
    table = lobby.take_seat(alive.games, BOB, guess(alive, Creator(), Open()).game_id, 1).table
    tables = [table]
    for caller in (ALICE, BOB, ALICE, BOB):
        tables.append(playing.play_moves(alive.games, caller, table.game_id, None, [guess_game.call(1)], None).table)
    received = notifications_of(alive, ALICE.player)
    for each in (*tables, tables[-1], *reversed(tables)):
        alive.upkeep.outbox.deliver_all(each)
        alive.upkeep.outbox.deliver(Effects.all_of(each))
    assert notifications_of(alive, ALICE.player) == received
    assert alive.notices.inboxes.current(ALICE.player)[1] == []


def test_players_are_notified_of_decisions_after_moves_of_bots(redis_url: str, redis_client: Redis) -> None:
    worker = process(redis_url).backend
    worker.notices.inboxes.keep(ALICE.player)
    table = guess(process(redis_url).backend, Creator(), Bot("random"))
    playing.play_moves(worker.games, ALICE, table.game_id, None, [guess_game.call(1)], None)
    play_bot_move(worker.games, table.game_id, 1, table.decisions[1], guess_game.call(2))
    assert [each["decision"] for each in notifications_of(worker, ALICE.player)[1:]] == [
        table.version,
        table.version + 2,
    ]


def lose_the_queue(client: Redis) -> None:
    """What is kept beside the games and accounts."""
    kept = ("retcon:{accounts}", "retcon:secret")
    for key in client.scan_iter("retcon:*"):
        if not key.decode().startswith(kept):
            client.delete(key)


def test_after_inboxes_are_lost_streams_begin_again_without_repeating_notifications(
    two: Two, game: Any, backend: Backend, redis_client: Redis
) -> None:
    ada, _ = two
    over = new_game(ada, ME, rounds=1)
    ada.post(f"/v1/games/{over['id']}/moves", json=CALL)
    with stream(ada, MINE) as reader:
        assert [each["game"] for each in reader.next()["games"]] == [game["id"]]
        before = reader.last_id
        lose_the_queue(redis_client)
        assert reader.next()["type"] == "games"
        Sweep(backend.games, backend.upkeep.outbox).run()
        while not (known := reader.next()["games"]):
            pass
        assert [each["game"] for each in known] == [game["id"]]
        for player in two:
            player.post(f"/v1/games/{game['id']}/moves", json=CALL)
        assert reader.next()["decision"] == game["version"] + 2
        assert reader.chunk() == ":\n\n"
    with stream(ada, MINE, after=before) as reader:
        assert reader.next()["type"] == "games"


def test_a_game_that_can_not_be_loaded_does_not_stop_the_stream(two: Two, game: Any, redis_client: Redis) -> None:
    redis_client.delete(f"{{{game['id']}}}:log", f"{{{game['id']}}}:snapshot")
    with stream(two[0], MINE) as reader:
        assert reader.next()["type"] == "games"
