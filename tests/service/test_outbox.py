"""The outbox: the effects of an append are determined once, before it, and delivered after it."""

import pytest

from events.folding.table import Open, Table
from events.records.clocks import Clock
from events.tables.table_cache import TableCache
from service.after_append import inbox
from service.after_append import outbox as module
from service.after_append.due_times import next_due
from service.after_append.notices.of_records import Steps, steps_after
from service.after_append.outbox import Effects
from service.backend import Backend
from service.games.moves import playing
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from tests.engines import guess_game
from tests.service.results.playing import played
from tests.support.games import ALICE, BOB


def timed(backend: Backend) -> Table:
    """A game with a clock between Alice and Bob."""
    clock = Clock("fischer", 60_000, 5_000, None, "bot")
    table = lobby.create_game(
        backend.games, ALICE, guess_game.V2, guess_game.GuessOptions(), [Creator(), Open()], "public", clock
    ).table
    return lobby.take_seat(backend.games, BOB, table.game_id, 1).table


def test_the_due_time_is_computed_once_per_table(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id, asked = timed(backend).game_id, list[Table]()
    before = playing.play_moves(backend.games, ALICE, game_id, None, [guess_game.call(1)], None).table

    def counted(table: Table) -> int | None:
        asked.append(table)
        return next_due(table)

    monkeypatch.setattr(module, "next_due", counted)
    after = playing.play_moves(backend.games, BOB, game_id, None, [guess_game.call(2)], None).table
    assert next_due(before) != next_due(after), "else nothing would be stored"
    assert sorted(table.version for table in asked) == [before.version, after.version]
    assert backend.servers.queue.zscore(module.DUE, game_id) == next_due(after)
    assert backend.upkeep.outbox.pending() == []


def test_a_game_that_was_pending_before_gets_all_effects(backend: Backend) -> None:
    before = timed(backend)
    after = before._replace(version=before.version + 1, timing=None)
    first, again = (backend.upkeep.outbox.prepare(before, after) for _ in range(2))
    assert (first.lists, first.due_time, first.notifications) == (False, True, False)
    assert again == Effects.all_of(after), "those of an earlier append may not be done"


def test_players_are_told_of_the_end_without_a_look_at_earlier_records(
    backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[int]()

    def noted(tables: TableCache, table: Table, version: int) -> Steps:
        looked.append(version)
        return steps_after(tables, table, version)

    monkeypatch.setattr(inbox, "steps_after", noted)
    table = played(backend.games, ALICE, BOB)
    assert looked[-1] == table.version - 2, "the last append has two records"
