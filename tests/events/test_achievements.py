"""Achievements are records, credited to the first seat, right after the move that completed them."""

from itertools import pairwise
from typing import Any

import pytest

from engines import REGISTRY
from engines.contract import opaque
from engines.games import that_time_you_killed_me
from engines.games.that_time_you_killed_me.moves import Options
from events.folding.fold import follow
from events.folding.table import FoldDiverged, Table
from events.folding.undo_history import read
from events.formats.format_2 import seal
from events.formats.snapshots import dump_table, load_table
from events.records.kinds import AchievementEarned
from tests.support.games import games, play_out


@pytest.fixture
def played() -> tuple[Any, Table]:
    """Return a game in which achievements were earned."""
    where = games(registry=REGISTRY)
    for seed in range(20):
        table = play_out(where, opaque(that_time_you_killed_me), Options("convergence"), 2, seed)
        if table.achievements:
            return where, table
    raise AssertionError("no achievement in twenty random games")


def test_each_is_recorded_once_after_the_move_that_completed_it(played: tuple[Any, Table]) -> None:
    where, table = played
    history = list(where.tables.history(table.game_id))
    steps = [(before, entry) for (_, before), (entry, _) in pairwise(history)]
    earned = [(entry, before) for before, entry in steps if entry.record.kind == "achievement_earned"]
    assert [(entry.record.seat, entry.record.achievement) for entry, _ in earned] == list(table.achievements)
    assert len({achievement for _, achievement in table.achievements}) == len(table.achievements)
    assert all(before.feats for _, before in earned)


def test_an_achievement_that_nobody_earned_cannot_be_recorded(played: tuple[Any, Table]) -> None:
    where, table = played
    before = where.tables.at(table.game_id, table.version - 2)
    forged = seal(AchievementEarned(0, "coda"), before.at, "server", "", before)
    with pytest.raises(FoldDiverged, match="nobody has earned that"):
        follow(before, forged.entry)


def test_they_survive_a_snapshot(played: tuple[Any, Table]) -> None:
    where, table = played
    for at in range(table.version - 5, table.version + 1):
        then = where.tables.at(table.game_id, at)
        loaded = load_table(dump_table(then), REGISTRY)
        assert loaded._replace(undo=loaded.undo and read(loaded.engine, loaded.undo)) == then
