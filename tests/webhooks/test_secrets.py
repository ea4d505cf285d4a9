"""A message to a webhook tells no more than its player may know."""

import json
from typing import Any

import pytest
from redis import Redis

from events.folding.table import Open
from events.records.terms import Spectators, Terms
from service.backend import Backend
from service.games.agreed.ending import concede
from service.games.context import Caller
from service.games.moves import playing
from service.games.moves.bot_moves import play_bot_move
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator, Occupant
from service.webhooks.kinds import FINISHED, OWED, STARTED
from tests.engines import guess_game
from tests.support.games import same_seeds
from tests.support.marks import masked
from tests.support.webhook_receiver import Receiver
from tests.webhooks.conftest import Time, connected
from tests.webhooks.receiving import Send, deliveries_of, hooked, send_due, statuses
from tests.workers.erased import between, call, exported, played_out, signed_up


def test_a_secret_choice_of_another_player_changes_no_byte(
    server: Backend, receiver: Receiver, send: Send, time: Time
) -> None:
    seen = list[Any]()
    for number in (1, 2):
        server.servers.queue.flushall()
        receiver.received.clear()
        with same_seeds("world"):
            ada, bob = signed_up(server, "Ada"), signed_up(server, "Bob")
            webhook = hooked(server, ada, receiver)
            table = between(server, ada, bob)
        server.notices.deliveries.restart(ada.player, webhook.id)
        playing.play_moves(server.games, bob, table.game_id, 1, [guess_game.call(number)], None)
        send()
        found = deliveries_of(server, webhook)
        planned = sorted((each.message.type, each.status, each.planned_at - time.now) for each in found)
        bodies = sorted(json.dumps(masked(each.message)).replace(table.game_id, "g") for each in receiver.received)
        seen.append((planned, bodies, sorted(receiver.types)))
    assert seen[0] == seen[1]
    assert seen[0][2] == [OWED, STARTED]


@pytest.mark.parametrize("spectators", [Spectators("none"), Spectators("delayed", 1)], ids=lambda each: each.mode)
def test_a_player_who_gave_up_a_game_without_live_spectators_is_told_only_of_its_end(
    server: Backend, receiver: Receiver, send: Send, spectators: Spectators
) -> None:
    ada, bob, eve = (signed_up(server, name) for name in ("Ada", "Bob", "Eve"))
    terms = Terms(spectators=spectators)
    seats: list[Occupant] = [Creator(), Open(), Open()]
    options = guess_game.GuessOptions(2)
    game = lobby.create_game(server.games, ada, guess_game.V2, options, seats, "public", terms=terms).table
    for seat, who in ((1, bob), (2, eve)):
        game = lobby.take_seat(server.games, who, game.game_id, seat).table
    webhook = hooked(server, ada, receiver)
    concede(server.games, ada, game.game_id, None)
    send()
    assert statuses(server, webhook) == []
    table = server.games.tables.load(game.game_id)
    while not table.is_over:
        for who in (bob, eve):
            if set(table.seats_of(who.player)) & set(table.awaiting):
                table = call(server, table, who)
        server.upkeep.outbox.deliver_all(table)
        table = _bot_moves(server, table)
        assert table.is_over or statuses(server, webhook) == []
    server.upkeep.outbox.deliver_all(table)
    send()
    assert receiver.types == [FINISHED]


def _bot_moves(server: Backend, table: Any) -> Any:
    for seat in table.bots_to_move():
        table = play_bot_move(server.games, table.game_id, seat, table.decisions[seat], guess_game.call(1)).table
    return table


def test_nobody_is_told_of_an_imported_game(server: Backend, ada: Caller, bob: Caller, receiver: Receiver) -> None:
    table = played_out(server, ada, bob)
    webhook = hooked(server, ada, receiver)
    importing.import_log(server.games, ada, exported(server, table))
    assert deliveries_of(server, webhook) == []


def test_a_stranger_is_told_nothing(server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send) -> None:
    webhook = hooked(server, signed_up(server, "Eve"), receiver)
    played_out(server, ada, bob)
    send()
    assert deliveries_of(server, webhook) == []


def test_what_a_webhook_gets_follows_its_player_after_an_erasure(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, send: Send
) -> None:
    webhook = hooked(server, ada, receiver)
    between(server, ada, bob)
    server.people.accounts.erase(ada.player)
    send()
    assert receiver.received == []
    assert list(server.servers.queue.scan_iter(f"*{webhook.id}*")) == []


def test_webhooks_work_with_games_and_accounts_on_a_cluster(
    cluster_url: str, redis_url: str, redis_client: Redis, receiver: Receiver
) -> None:
    server = connected(cluster_url, receiver, queue=redis_url)
    ada, bob = signed_up(server, "Ada of the cluster"), signed_up(server, "Bob of the cluster")
    hooked(server, ada, receiver)
    played_out(server, ada, bob)
    send_due(server)
    assert sorted(receiver.types) == [FINISHED, STARTED]
