"""Tables on demand: folded from the log, from the newest snapshot, or from what this process folded before."""

import json
import math
import threading
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain

from events import format_1, format_2
from events.codec import BadShape
from events.conversion import converted
from events.disclosures import Disclosure, Disclosures, stored_disclosure
from events.entries import Entry
from events.export import exported
from events.first_record import created
from events.fold import follow
from events.log import Log, Position
from events.snapshots import dump_table, load_table
from events.table import Registry, ReplayDiverged, Table, check_digest
from events.turns import in_turns

GAMES_KEPT = 2_000
VERSIONS_KEPT = 16
TABLES_KEPT = GAMES_KEPT * VERSIONS_KEPT
SNAPSHOT_EVERY = 50
LINES_READ = 250


class LogNotFound(LookupError):
    """There is no log of that game."""


class TableCache:
    """The folded games of one process. Tables never change, so the newest few of each game are kept: `VERSIONS_KEPT`,
    and as many more as spectators are behind.
    """

    def __init__(self, log: Log, registry: Registry) -> None:
        self.log, self.registry = log, registry
        self._recent: OrderedDict[str, deque[Table]] = OrderedDict()
        self._count = 0
        self._lock = threading.Lock()

    def cached(self, game_id: str) -> Table | None:
        """Return the newest table that this process knows, which may be out of date; None if it knows none."""
        recent = self._recent.get(game_id)
        return recent[-1] if recent else None

    def load(self, game_id: str) -> Table:
        """Return the current table. Costs one read of the log, of the lines that were not folded before.

        Raises `LogNotFound`, and `ReplayDiverged` if the log does not fold.
        """
        known = self.cached(game_id) or self._from_snapshot(game_id)
        position, texts = self.log.newest(game_id, known.version if known else 0, LINES_READ)
        if known is None:
            return self._from_start(game_id, position, texts)
        try:
            newer = self._continued(known, position, texts)
            return self._newest([table for _, table in newer]) if newer else known
        except ReplayDiverged:
            # The log was restored from an older copy and continued differently, or somebody was erased from it.
            self.forget(game_id)
            position, texts = self.log.newest(game_id, 0, LINES_READ)
            return self._from_start(game_id, position, texts)

    def _continued(self, known: Table, position: Position | None, texts: list[str]) -> list[tuple[Entry, Table]]:
        """Return the entries up to a newer position, each with the table after it; `texts` are the first lines. Raises
        `ReplayDiverged` if the log does not continue the known table.
        """
        if known.position == position or (position is None and known.format == 1):
            return []
        if position is None or position.erasures != known.erasures or position.version <= known.version:
            raise ReplayDiverged(known.version, "the log has changed")
        lines = chain(texts, self._lines_after(known.game_id, known.version, texts))
        newer = list(self._walk(known.game_id, lines, known))
        _check_head([table for _, table in newer], position)
        return newer

    def _lines_after(self, game_id: str, version: int, texts: list[str], upto: int | None = None) -> Iterator[str]:
        """Yield the lines up to `upto` that follow these, which were read after `version`, if there may be more."""
        if len(texts) == LINES_READ:
            yield from self.lines(game_id, version + LINES_READ, upto)

    def follow(self, table: Table, lines: Iterable[str]) -> Table:
        """Return the table after these further lines of its log, and keep it in the cache. Raises `ReplayDiverged`,
        also if the state does not have the recorded digest.
        """
        newer = [newer for _, newer in self._walk(table.game_id, lines, table)]
        return self._newest(newer) if newer else table

    def _newest(self, newer: list[Table]) -> Table:
        """Keep the newest of these tables, and return the last one."""
        check_digest(newer[-1])
        for each in newer[-_most_kept(newer[-1]) :]:
            self.remember(each)
        return newer[-1]

    def recent(self, game_id: str, version: int) -> Table | None:
        """Return the table right after the record `version`, if this process still has it."""
        return next((table for table in tuple(self._recent.get(game_id, ())) if table.version == version), None)

    def since(self, newest: Table, version: int) -> Sequence[Table]:
        """Return the tables from that version to `newest`; none if the log has changed so that `newest` is not in it.

        They and the `VERSIONS_KEPT` - 1 before them are kept, so that the call for the next version folds nothing.
        """
        first = max(1, version - VERSIONS_KEPT + 1)
        kept = tuple(self._recent.get(newest.game_id, ()))
        found = [table for table in kept if first <= table.version <= newest.version]
        if len(found) <= newest.version - first:
            folded = (table for _, table in self.history(newest.game_id, upto=newest.version))
            found = [table for table in folded if table.version >= first]
            self._keep_all(found)
        if not found or found[-1].position != newest.position:
            return ()
        return [table for table in found if table.version >= version]

    def _keep_all(self, tables: Sequence[Table]) -> None:
        """Cache these tables and the newer ones that are cached, unless they are of different histories."""
        with self._lock:
            recent = self._recent.get(tables[-1].game_id) if tables else None
            if recent and any(table.position == tables[-1].position for table in recent):
                newer = [table for table in recent if table.version > tables[-1].version]
                self._count -= len(recent)
                recent.clear()
                recent.extend((*tables, *newer))
                self._count += len(recent)

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
        start = after if known else 0
        if upto is not None and upto <= start:
            return
        limit = LINES_READ if upto is None else min(upto - start, LINES_READ)
        position, texts = self.log.newest(game_id, start, limit)
        if known and position and position.erasures != known.erasures:
            self.load(game_id)  # drops the tables from which somebody was erased
            yield from self.history(game_id, after, upto)
            return
        lines = chain(texts, self._lines_after(game_id, start, texts, upto))
        for entry, table in self._walk(game_id, lines, known):
            if entry.version > after:
                yield entry, table

    def newer(self, game_id: str, version: int) -> tuple[Table | None, Iterator[tuple[Entry, Table]]]:
        """Return the table right after the record `version` (None for 0), and the entries after it, each with the table
        after it. If the log is shorter, the table is its newest one. Costs one read of the log if this process has the
        table and the log still continues it; otherwise the whole log is folded. Raises `ReplayDiverged`.
        """
        known = self.recent(game_id, version)
        if known is not None:
            position, texts = self.log.newest(game_id, version, LINES_READ)
            try:
                return known, iter(self._continued(known, position, texts))
            except ReplayDiverged:
                self.forget(game_id)
        table, walked = None, self._walk(game_id, self.lines(game_id), None)
        while (table.version if table else 0) < version and (step := next(walked, None)):
            table = step[1]
        return table, walked

    def cost(self, game_id: str, after: int, upto: int) -> int:
        """Return how many records `history` must fold. With `after` equal to `upto`, how many `at` must fold."""
        return upto - after if self.recent(game_id, after) else upto

    def lines(self, game_id: str, after: int = 0, upto: int | None = None) -> Iterator[str]:
        """Yield the log's lines from version `after` + 1 to `upto`. They are read in parts, since a log may be long."""
        left = math.inf if upto is None else upto - after
        while left > 0:
            lines = self.log.read(game_id, after=after, limit=int(min(left, LINES_READ)))
            yield from lines
            if len(lines) < LINES_READ:
                return
            after, left = after + LINES_READ, left - LINES_READ

    def exported(self, table: Table) -> Iterator[str]:
        """Yield the lines of the exported log up to this table: see `events.export`."""
        return exported(self.log, table, self.lines(table.game_id, upto=table.version))

    def remember(self, table: Table) -> None:
        """Cache the table, which is the newest of its game. Every `SNAPSHOT_EVERY` versions, also store a snapshot."""
        if self.keep(table) and table.version % SNAPSHOT_EVERY == 0 and not table.is_over:
            self.log.save_snapshot(table.game_id, table.position, dump_table(table))

    def keep(self, table: Table) -> bool:
        """Cache the table; return False if a newer one is cached. After an erasure, older tables are dropped."""
        with self._lock:
            recent = self._recent.setdefault(table.game_id, deque(maxlen=_most_kept(table)))
            before = len(recent)
            if recent and recent[-1].erasures < table.erasures:
                recent.clear()
            is_newer = not recent or (recent[-1].version < table.version and recent[-1].erasures == table.erasures)
            if is_newer:
                recent.append(table)
                self._recent.move_to_end(table.game_id)
            self._count += len(recent) - before
            while len(self._recent) > GAMES_KEPT or self._count > TABLES_KEPT:
                self._count -= len(self._recent.popitem(last=False)[1])
        return is_newer

    def forget(self, game_id: str) -> None:
        """Drop the game from the cache, because its log is no longer the one that was folded."""
        with self._lock:
            self._count -= len(self._recent.pop(game_id, ()))

    def convert(self, game_id: str) -> Table:
        """Convert a log in format 1 to format 2 and return the current table."""
        *_, last = self.lines(game_id)
        addition, _ = converted(self.history(game_id), self.registry, keep_accounts=True)
        self.log.convert(game_id, last, addition)
        self.forget(game_id)
        return self.load(game_id)

    def is_party(self, game_id: str, player: str) -> bool:
        """True if a record of the log names the player. Unlike `load`, this needs no rules."""
        _, people = self.log.disclosures(game_id)
        if people:
            return any(stored_disclosure(text).player == player for text in people.values())
        return any(player in (line.get("by"), line.get("player")) for line in map(json.loads, self.log.read(game_id)))

    def _from_start(self, game_id: str, position: Position | None, texts: list[str]) -> Table:
        """Return the newest table, folded from the first line; `texts` are the first lines."""
        lines = chain(texts, self._lines_after(game_id, 0, texts))
        tables = deque((table for _, table in self._walk(game_id, lines, None)), maxlen=1)
        if not tables:
            raise LogNotFound(game_id)
        _check_head(tables, position)
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
        self.keep(table)
        return table

    def _walk(self, game_id: str, texts: Iterable[str], table: Table | None) -> Iterator[tuple[Entry, Table]]:
        people = _People(self.log, game_id)
        for text in in_turns(texts):
            entry = _read(text, table, people)
            if table is None:
                table = replace(created(game_id, entry, self.registry), erasures=people.erasures)
            else:
                table = follow(table, entry)
            yield entry, table


class _People(Mapping[int, Disclosure]):
    """The disclosures of a log, which are read when the first one is wanted."""

    def __init__(self, log: Log, game_id: str) -> None:
        self._log, self._game_id = log, game_id

    @cached_property
    def _stored(self) -> tuple[int, Mapping[int, Disclosure]]:
        erasures, texts = self._log.disclosures(self._game_id)
        return erasures, {version: stored_disclosure(text) for version, text in texts.items()}

    @property
    def erasures(self) -> int:
        """How often people were erased from the log."""
        return self._stored[0]

    def __getitem__(self, version: int) -> Disclosure:
        return self._stored[1][version]

    def __iter__(self) -> Iterator[int]:
        return iter(self._stored[1])

    def __len__(self) -> int:
        return len(self._stored[1])


def _read(text: str, table: Table | None, people: Disclosures) -> Entry:
    """Return the entry that the next stored line contains. Raises `ReplayDiverged`."""
    version = table.version + 1 if table else 1
    try:
        if (table and table.format == 1) or (table is None and format_1.is_format_1(json.loads(text))):
            return format_1.read(json.loads(text), table)
        return format_2.read(version, text, table, people)
    except (BadShape, ValueError) as error:
        raise ReplayDiverged(version, str(error)) from None


def _most_kept(table: Table) -> int:
    """Return how many versions of the game are kept."""
    return VERSIONS_KEPT + table.terms.spectators.delay


def _check_head(tables: Sequence[Table], position: Position | None) -> None:
    """Raise `ReplayDiverged` unless the last table has the hash that the log has at that position."""
    last = tables[-1] if tables else None
    if position and last and last.version == position.version and last.head != position.head:
        raise ReplayDiverged(last.version, "the log does not have the hash that was recorded for it")
