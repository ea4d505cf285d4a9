"""Tables on demand: folded from the log, from the newest snapshot, or from what this process folded before."""

import json
import math
import threading
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator

from events.codec import BadShape
from events.first_record import created
from events.fold import follow
from events.log import Log
from events.records import Entry, entry_from_json
from events.snapshots import dump_table, load_table
from events.table import Registry, ReplayDiverged, Table, check_digest
from events.turns import in_turns

GAMES_KEPT = 2_000
VERSIONS_KEPT = 16
SNAPSHOT_EVERY = 50
LINES_READ = 250


class LogNotFound(LookupError):
    """There is no log of that game."""


class TableCache:
    """The folded games of one process. Tables never change, so the newest few of each game are kept."""

    def __init__(self, log: Log, registry: Registry) -> None:
        self.log, self.registry = log, registry
        self._recent: OrderedDict[str, deque[Table]] = OrderedDict()
        self._lock = threading.Lock()

    def cached(self, game_id: str) -> Table | None:
        """Return the newest table that this process knows, which may be out of date; None if it knows none."""
        recent = self._recent.get(game_id)
        return recent[-1] if recent else None

    def load(self, game_id: str) -> Table:
        """Return the current table. Costs one read of the log, of the lines that were not folded before.

        Raises `LogNotFound`, and `ReplayDiverged` if the log does not fold.
        """
        known = self.cached(game_id)
        if known is None:
            known = self._from_snapshot(game_id)
        if known is None:
            return self._from_start(game_id)
        lines = self.log.read(game_id, after=known.version - 1)
        if not lines or known.head not in lines[0]:
            self.forget(game_id)
            return self._from_start(game_id)
        return self.follow(known, lines[1:])

    def follow(self, table: Table, lines: Iterable[str]) -> Table:
        """Return the table after these further lines of its log, and keep it in the cache. Raises `ReplayDiverged`,
        also if the state does not have the recorded digest.
        """
        newer = [newer for _, newer in self._walk(table.game_id, lines, table)]
        if not newer:
            return table
        check_digest(newer[-1])
        for each in newer[-VERSIONS_KEPT:]:
            self.remember(each)
        return newer[-1]

    def recent(self, game_id: str, version: int) -> Table | None:
        """Return the table right after the record `version`, if this process still has it."""
        return next((table for table in tuple(self._recent.get(game_id, ())) if table.version == version), None)

    def at(self, game_id: str, version: int) -> Table:
        """Return the table right after the record `version`, which must be in the log. Raises `ReplayDiverged`."""
        known = self.recent(game_id, version)
        if known is not None:
            return known
        *_, (_, table) = self.history(game_id, upto=version)
        check_digest(table)
        return table

    def history(self, game_id: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[Entry, Table]]:
        """Yield the entries `after` + 1 to `upto`, each with the table after it. Raises `ReplayDiverged`."""
        known = self.recent(game_id, after)
        for entry, table in self._walk(game_id, self.lines(game_id, after if known else 0, upto), known):
            if entry.version > after:
                yield entry, table

    def cost(self, game_id: str, after: int, upto: int) -> int:
        """Return how many records `history` must fold."""
        return upto - after if self.recent(game_id, after) else upto

    def cost_at(self, game_id: str, version: int) -> int:
        """Return how many records `at` must fold."""
        return 0 if self.recent(game_id, version) else version

    def lines(self, game_id: str, after: int = 0, upto: int | None = None) -> Iterator[str]:
        """Yield the log's lines from version `after` + 1 to `upto`. They are read in parts, since a log may be long."""
        left = math.inf if upto is None else upto - after
        while left > 0:
            lines = self.log.read(game_id, after=after, limit=int(min(left, LINES_READ)))
            yield from lines
            if len(lines) < LINES_READ:
                return
            after, left = after + LINES_READ, left - LINES_READ

    def remember(self, table: Table) -> None:
        """Cache the table, which is the newest of its game. Every `SNAPSHOT_EVERY` versions, also store a snapshot."""
        if self._keep(table) and table.version % SNAPSHOT_EVERY == 0 and not table.is_over:
            self.log.save_snapshot(table.game_id, dump_table(table))

    def _keep(self, table: Table) -> bool:
        """Cache the table; return False if a newer one is cached."""
        with self._lock:
            recent = self._recent.setdefault(table.game_id, deque(maxlen=VERSIONS_KEPT))
            if recent and recent[-1].version >= table.version:
                return False
            recent.append(table)
            self._recent.move_to_end(table.game_id)
            if len(self._recent) > GAMES_KEPT:
                self._recent.popitem(last=False)
        return True

    def forget(self, game_id: str) -> None:
        """Drop the game from the cache, because its log is no longer the one that was folded."""
        with self._lock:
            self._recent.pop(game_id, None)

    def _from_start(self, game_id: str) -> Table:
        tables = deque((table for _, table in self._walk(game_id, self.lines(game_id), None)), maxlen=1)
        if not tables:
            raise LogNotFound(game_id)
        check_digest(tables[0])
        self.remember(tables[0])
        return tables[0]

    def _from_snapshot(self, game_id: str) -> Table | None:
        stored = self.log.snapshot(game_id)
        if stored is None:
            return None
        try:
            table = load_table(stored, self.registry)
        except Exception:  # a snapshot is only a shortcut: whatever is wrong with it, the log decides
            return None
        self._keep(table)
        return table

    def _walk(self, game_id: str, lines: Iterable[str], table: Table | None) -> Iterator[tuple[Entry, Table]]:
        for line in in_turns(lines):
            entry = _read(line, table)
            table = created(game_id, entry, self.registry) if table is None else follow(table, entry)
            yield entry, table


def _read(line: str, table: Table | None) -> Entry:
    try:
        return entry_from_json(json.loads(line), table.engine if table else None)
    except (BadShape, ValueError) as error:
        raise ReplayDiverged(table.version + 1 if table else 1, str(error)) from None
