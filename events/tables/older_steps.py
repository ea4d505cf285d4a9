"""What was folded for reads of earlier versions, so that the next reads need not fold it again."""

import threading
from collections import OrderedDict, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from events.folding.table import Table
from events.records.entries import Entry
from events.tables.steps import Step

GAMES_KEPT: Final = 200
STEPS_KEPT: Final = 160
ALL_STEPS_KEPT: Final = 6_400
"""Of how many games older steps are kept, how many of each, and how many of all together. A table has about 6 kB, most
of which it shares with the one before it. A page of events has 100 by default.
"""

WAYPOINT_EVERY: Final = 16
WAYPOINTS_KEPT: Final = 4_000
"""Of the older tables, those of every 16th version are kept longer, so that the way to any version is short. How many
are kept of all games together, of about 6 kB each: the games that were not read for the longest time lose theirs first.
"""

Recent = deque[Table]


class _Older(NamedTuple):
    """A game's older steps and waypoints by version. They are those of the log whose newest tables are `recent`."""

    recent: Recent
    erasures: int
    steps: dict[int, Step]
    waypoints: dict[int, Table]


class OlderSteps:
    """Steps of the games of which earlier versions were read last. They count as long as the game's newest tables are
    in the same `recent`, which is replaced when the log has changed, and nobody was erased since.
    """

    def __init__(self) -> None:
        self._games: OrderedDict[str, _Older] = OrderedDict()
        self._steps = 0
        self._lock = threading.Lock()

    def of(self, recent: Recent | None, game_id: str) -> Mapping[int, Step]:
        """Return the steps of a game by version."""
        with self._lock:
            older = self._games.get(game_id)
            return older.steps.copy() if older is not None and _is_of(older, recent) else {}

    def nearest(self, recent: Recent | None, game_id: str, version: int) -> Table | None:
        """Return the newest table up to that version, also of the newest ones; None if there is none."""
        steps = self.of(recent, game_id)
        if version in steps:
            return steps[version][1]
        older = (table for _, table in steps.values())
        tables = (*older, *self._waypoints(recent, game_id), *tuple(recent or ()))
        return max((each for each in tables if each.version <= version), key=lambda each: each.version, default=None)

    def keep(self, recent: Recent | None, steps: Iterable[Step], passed: Iterable[Table] = ()) -> None:
        """Keep steps of one game that were read while `recent` had its newest tables, unless somebody was erased from
        it since. `passed` are waypoints on the way to them.
        """
        with self._lock:
            for table in passed:
                if recent and recent[-1].erasures == table.erasures:
                    self._mark(self._of(recent, table), table)
            for entry, table in steps:
                if recent and recent[-1].erasures == table.erasures:
                    self._keep(recent, entry, table)

    def continue_with(self, recent: Recent | None, steps: Sequence[Step]) -> None:
        """Keep the steps if the one before them is kept. `recent` has the newest tables, theirs included."""
        first = steps[0][1]
        older = self._games.get(first.game_id)
        if older is not None and first.version - 1 in older.steps:
            self.keep(recent, steps)

    def forget(self, game_id: str) -> None:
        """Drop the steps of a game."""
        with self._lock:
            self._drop(game_id)

    def _waypoints(self, recent: Recent | None, game_id: str) -> Sequence[Table]:
        with self._lock:
            older = self._games.get(game_id)
            return tuple(older.waypoints.values()) if older is not None and _is_of(older, recent) else ()

    def _keep(self, recent: Recent, entry: Entry, table: Table) -> None:
        older = self._of(recent, table)
        self._steps += table.version not in older.steps
        older.steps[table.version] = entry, table
        if len(older.steps) > STEPS_KEPT:
            del older.steps[next(iter(older.steps))]
            self._steps -= 1
        while self._steps > ALL_STEPS_KEPT and len(self._games) > 1:
            self._drop(next(iter(self._games)))
        if is_waypoint(table):
            self._mark(older, table)

    def _of(self, recent: Recent, table: Table) -> _Older:
        """Return what is kept of the table's game, which is now the one that was read last."""
        older = self._games.get(table.game_id)
        if older is None or not _is_of(older, recent):
            self._drop(table.game_id)
            older = self._games[table.game_id] = _Older(recent, table.erasures, {}, {})
        self._games.move_to_end(table.game_id)
        if len(self._games) > GAMES_KEPT:
            self._drop(next(iter(self._games)))
        return older

    def _drop(self, game_id: str) -> None:
        dropped = self._games.pop(game_id, None)
        self._steps -= len(dropped.steps) if dropped else 0

    def _mark(self, older: _Older, table: Table) -> None:
        """Keep a waypoint, if there is room for it without other games."""
        if table.version in older.waypoints:
            return
        while self._count() >= WAYPOINTS_KEPT:
            if len(self._games) == 1:
                return
            self._drop(next(iter(self._games)))
        older.waypoints[table.version] = table

    def _count(self) -> int:
        return sum(len(older.waypoints) for older in self._games.values())


def is_waypoint(table: Table) -> bool:
    """True if the table is kept longer, once it was folded."""
    return table.version % WAYPOINT_EVERY == 0


def _is_of(older: _Older, recent: Recent | None) -> bool:
    return bool(recent) and older.recent is recent and older.erasures == recent[-1].erasures
