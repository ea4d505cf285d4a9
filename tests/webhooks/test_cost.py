"""What webhooks cost those who have none, and those who have."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from events.folding.fold import follow
from events.folding.table import Bot, Table
from events.records.entries import Entry
from events.tables import table_cache
from service.backend import Backend
from service.games.context import Caller
from service.games.moves.bot_moves import play_bot_move
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.support.commands import recorded
from tests.support.feeds import in_touch, wait_for_feeds
from tests.support.waiting import wait_until
from tests.support.webhook_receiver import Receiver
from tests.webhooks.receiving import hooked
from tests.workers.erased import between, call, guess, signed_up

__all__ = ["in_touch"]  # a fixture


def test_a_move_costs_more_only_if_it_concerns_a_player_with_a_webhook(
    server: Backend, ada: Caller, bob: Caller, receiver: Receiver, in_touch: None
) -> None:
    table = between(server, ada, bob, rounds=99)

    def cost() -> list[str]:
        with recorded(server.servers.queue, server.servers.events) as commands:
            call(server, table, ada)
            call(server, table, bob)
        return commands

    cost()
    wait_for_feeds(server)
    wait_until(lambda: cost() == ["EVALSHA"] * 2)
    hooked(server, signed_up(server, "Eve"), receiver)
    assert cost() == ["EVALSHA"] * 2
    hooked(server, ada, receiver)
    wait_until(lambda: "ZADD" in cost())
    planned = ["ZADD", "EVALSHA", "GET", "HGETALL", "HGETALL", "HGETALL", "EVALSHA", "EVALSHA"]
    told = [*planned[:-2], "HGET", *planned[-2:]]  # the second move tells Ada something, so her preferences are read
    wait_until(lambda: cost() == planned + told)  # the first move also reads who has webhooks now


@contextmanager
def folded() -> Iterator[list[int]]:
    """The versions that are folded during the block."""
    versions = list[int]()

    def counted(table: Table, entry: Entry) -> Table:
        versions.append(entry.version)
        return follow(table, entry)

    with patch.object(table_cache, "follow", counted):
        yield versions


def test_in_a_long_game_with_a_bot_nothing_is_folded_as_long_as_nobody_has_a_webhook(
    server: Backend, ada: Caller, receiver: Receiver
) -> None:
    table = guess(server, ada, Creator(), Bot("random"), rounds=99)

    def folded_again() -> list[int]:
        """The earlier versions that are folded for a move, the bot's answer, and all their effects."""
        before = server.games.tables.load(table.game_id)
        with folded() as versions:
            moved = call(server, table, ada)
            played = play_bot_move(server.games, table.game_id, 1, moved.decisions[1], guess_game.call(1)).table
            server.upkeep.outbox.deliver_all(played)
        return [version for version in versions if version <= before.version]

    assert [folded_again() for _ in range(30)] == [[]] * 30
    hooked(server, ada, receiver)
    # It is not known what webhooks were told of this game, but this process still has what it has appended.
    assert [folded_again() for _ in range(3)] == [[]] * 3
