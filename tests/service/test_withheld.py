"""Versions that spectators don't see yet, in one process: what is kept in memory, and what reading costs."""

import pytest

from events.folding.table import Open, Table
from events.records.log import MemoryLog
from events.records.terms import Spectators, Terms
from events.tables.table_cache import VERSIONS_KEPT
from service.games.context import Games
from service.games.spectators import cost_for
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.refusals import NoSpectators
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, call, games, others
from tests.support.logs import copied

DELAY = 3


class CountingLog(MemoryLog):
    """A log that counts the lines that are read."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = 0

    def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[str]:
        found = super().read(game_id, after, limit)
        self.lines += len(found)
        return found


def delayed(where: Games, mode: str = "delayed") -> Table:
    """A game of Guess with a long history before its start: Alice has left her seat again and again."""
    terms = Terms(spectators=Spectators("delayed", DELAY) if mode == "delayed" else Spectators("none"))
    options = guess_game.GuessOptions(50)
    table = lobby.create_game(where, ALICE, guess_game.V2, options, [Creator(), Open()], "public", terms=terms).table
    for _ in range(12):
        lobby.leave_seat(where, ALICE, table.game_id, 0)
        lobby.take_seat(where, ALICE, table.game_id, 0)
    return lobby.take_seat(where, BOB, table.game_id, 1).table


def test_the_cost_of_a_read_does_not_tell_of_versions_that_are_not_shown() -> None:
    where = games()
    table = delayed(where)
    start, costs = table.version, set[tuple[int, ...]]()
    for turn in range(DELAY + 1):
        shown = where.shown(table.game_id, None)
        assert shown.version == start
        found = [where.cost(shown, None, version, version) for version in range(1, start + 1)]
        found += [where.cost(shown, None, version, start) for version in range(1, start + 1)]
        costs.add(tuple(found))
        free = [version for version in range(1, start + 1) if not cost_for(where.tables, shown, None, version, version)]
        assert len(free) == VERSIONS_KEPT
        assert all(where.tables.recent(table.game_id, version) for version in free), "what is free is not folded"
        table = call(where, table, (ALICE, BOB)[turn % 2])
    assert len(costs) == 1


@pytest.mark.parametrize("is_cold", [False, True])
def test_a_process_folds_nothing_twice_for_delayed_spectators(is_cold: bool) -> None:
    log = CountingLog()
    where = games(log)
    table = delayed(where)
    reading = others(where) if is_cold else where
    for turn in range(30):
        table = call(where, table, (ALICE, BOB)[turn % 2])
        log.lines = 0
        shown = reading.shown(table.game_id, None)
        assert shown.version == table.version - DELAY or turn < DELAY
        assert log.lines <= (1 if turn else 3 * table.version)


def test_as_many_more_versions_are_kept_as_spectators_are_behind() -> None:
    where = games()
    table = delayed(where)
    for turn in range(40):
        table = call(where, table, (ALICE, BOB)[turn % 2])
    kept = [version for version in range(1, table.version + 1) if where.tables.recent(table.game_id, version)]
    assert kept == list(range(table.version - VERSIONS_KEPT - DELAY + 1, table.version + 1))


def test_tables_of_all_games_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.tables.table_cache.TABLES_KEPT", 60)
    where = games()
    tables = [delayed(where) for _ in range(5)]
    kept = [sum(where.tables.recent(each.game_id, version) is not None for version in range(1, 40)) for each in tables]
    assert 40 < sum(kept) <= 60
    assert kept[-1] == VERSIONS_KEPT + DELAY


def test_a_history_that_was_lost_and_continued_differently_is_shown_as_it_is_now() -> None:
    """A delayed table is never one of a history that the log does not have any more."""
    where = games()
    table = delayed(where)
    for turn in range(8):
        table = call(where, table, (ALICE, BOB)[turn % 2])
    lost, kept = where.shown(table.game_id, None), where.tables.at(table.game_id, table.version - 6)
    where.tables.log = copied(where.tables.log, kept)
    elsewhere = others(where)
    newer = elsewhere.tables.load(table.game_id)
    for turn in range(8):
        newer = call(elsewhere, newer, (ALICE, BOB)[turn % 2], number=3)
    found = where.shown(table.game_id, None)
    assert found.version == newer.version - DELAY
    assert found.position == elsewhere.tables.at(table.game_id, found.version).position
    assert where.tables.at(table.game_id, lost.version).head != lost.head


def test_without_spectators_nobody_but_players_is_shown_the_game() -> None:
    where = games()
    table = delayed(where, "none")
    assert where.shown(table.game_id, "p_bob").version == table.version
    for player in (None, "p_carol"):
        with pytest.raises(NoSpectators):
            where.shown(table.game_id, player)
