"""Tables on demand: folded from the log, from the newest snapshot, or from what this process folded before."""

import json
import math
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, takewhile

from events.folding.first_record import created
from events.folding.fold import follow
from events.folding.table import FoldDiverged, LogChanged, Registry, Table, check_digest
from events.formats import format_1, format_2
from events.formats.conversion import converted
from events.formats.export import exported
from events.on_redis import timings
from events.records import hash_chain
from events.records.codec import BadShape
from events.records.disclosures import Disclosures, stored_disclosure
from events.records.entries import Entry
from events.records.log import EARLIER_EVERY, Growth, Log, Position
from events.records.stored_people import StoredPeople
from events.tables.followed_games import FollowedGames, joined
from events.tables.older_steps import OlderSteps, is_waypoint
from events.tables.steps import Step
from events.tables.stored_tables import StoredTables
from events.tables.time_slices import in_turns

GAMES_KEPT = 2_000
VERSIONS_KEPT = 16
TABLES_KEPT = GAMES_KEPT * VERSIONS_KEPT
SNAPSHOT_EVERY = 50
LINES_READ = 250


class LogNotFound(LookupError):
    """There is no log of that game."""


class TableCache:
    """The folded games of one process. Tables never change, so the newest few of each game are kept: `VERSIONS_KEPT`,
    and as many more as spectators are behind. What was folded for a read of an earlier version is kept for the next
    reads (`events.tables.older_steps`).
    """

    def __init__(self, log: Log, registry: Registry) -> None:
        self.log, self.registry = log, registry
        self._followed = FollowedGames(log)
        self._recent: OrderedDict[str, deque[Table]] = OrderedDict()
        self._older, self._stored = OlderSteps(), StoredTables(log, registry)
        self._count = 0
        self._lock = threading.Lock()
        self.later: Callable[[Callable[[], None]], object] = lambda work: work()
        """Does work that no answer needs to wait for."""

    def cached(self, game_id: str) -> Table | None:
        """Return the newest table that this process knows, which may be out of date; None if it knows none, or has
        heard that it is out of date. Costs no read, unless a record that others have appended names a person.
        """
        known = self._known(game_id)
        heard = self._followed.take(game_id) if known else ()
        return self._grown(known, heard) if known and heard else known

    def keep_up_with(self, game_id: str) -> None:
        """Have `cached` know what other processes append to the game, as soon as this one hears of it."""
        self._followed.follow(game_id)

    def _known(self, game_id: str) -> Table | None:
        return recent[-1] if (recent := self._recent.get(game_id)) else None

    def _grown(self, known: Table, heard: Iterable[Growth]) -> Table | None:
        """Return the table after what was heard, and cache it. None if something is missing. Snapshots are stored by
        the process that appends.
        """
        grown = joined(known.position, heard)
        if grown is None or known.format == 1:
            return None
        try:
            newer = [table for _, table in self._continued(known, *grown)]
            return self._newest(newer, self.keep) if newer else known
        except FoldDiverged:
            self.forget(known.game_id)
            return None

    @timings.FOLD
    def load(self, game_id: str) -> Table:
        """Return the current table. Costs one read of the log, of the lines that were not folded before.

        Raises `LogNotFound`, and `FoldDiverged` if the log does not fold.
        """
        known = self.cached(game_id) or self._known(game_id) or self._from_snapshot(game_id)
        position, texts = self.log.newest(game_id, known.version if known else 0, LINES_READ)
        if known is None:
            return self._from_start(game_id, position, texts)
        try:
            newer = self._continued(known, position, texts)
            return self._newest([table for _, table in newer], self.remember) if newer else known
        except FoldDiverged:
            # The log was restored from an older copy and continued differently, or somebody was erased from it.
            self.forget(game_id)
            position, texts = self.log.newest(game_id, 0, LINES_READ)
            return self._from_start(game_id, position, texts)

    def _continued(
        self, known: Table, position: Position | None, texts: list[str], upto: int | None = None
    ) -> list[tuple[Entry, Table]]:
        """Return the entries up to a newer position, or to `upto` before it, each with the table after it; `texts` are
        the first lines. Raises `FoldDiverged` if the log does not continue the known table.
        """
        if known.position == position or (position is None and known.format == 1):
            return []
        if position is None or position.erasures != known.erasures or position.version <= known.version:
            raise LogChanged(known.version)
        lines = chain(texts, self._lines_after(known.game_id, known.version, texts, upto))
        newer = list(self._walk(known.game_id, lines, known))
        _check_head([table for _, table in newer], position)
        return newer

    def _lines_after(self, game_id: str, version: int, texts: list[str], upto: int | None = None) -> Iterator[str]:
        """Yield the lines up to `upto` that follow these, which were read after `version`, if there may be more."""
        if len(texts) == LINES_READ:
            yield from self.lines(game_id, version + LINES_READ, upto)

    def follow(self, table: Table, lines: Iterable[str]) -> Table:
        """Return the table after these further lines of its log, keep it in the cache, and keep up with the game from
        now on. Raises `FoldDiverged`, also if the state does not have the recorded digest.
        """
        self.keep_up_with(table.game_id)
        newer = [newer for _, newer in self._walk(table.game_id, lines, table)]
        return self._newest(newer, self.remember) if newer else table

    def _newest(self, newer: Sequence[Table], keep: Callable[[Table], object]) -> Table:
        """Keep the newest of these tables, and return the last one."""
        check_digest(newer[-1])
        for each in list(newer)[-_most_kept(newer[-1]) :]:
            keep(each)
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
            found = [table for _, table in self.history(newest.game_id, first - 1, newest.version)]
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

    @timings.FOLD
    def at(self, game_id: str, version: int) -> Table:
        """Return the table right after the record `version`, which must be in the log. Raises `FoldDiverged`."""
        recent, known = self._recent.get(game_id), self._nearest(game_id, version)
        if known is not None and known.version == version:
            return known
        try:
            folded, passed = self._folded(game_id, known, version)
        except FoldDiverged:
            if known is None:
                raise
            self.forget(game_id)  # it is no longer the log from which that table was folded
            return self._folded(game_id, None, version)[0][-1][1]
        self._older.keep(recent, folded, passed)
        return folded[-1][1]

    def _nearest(self, game_id: str, version: int) -> Table | None:
        """Return the newest table up to that version that is cached, or if that is too old, one that is stored. None if
        there is none. A game that is not cached has none.
        """
        recent = self._recent.get(game_id)
        known = self._older.nearest(recent, game_id, version)
        if not recent or version - (known.version if known else 0) < EARLIER_EVERY:
            return known
        stored = self._stored.upto(game_id, version, recent[-1].erasures)
        self._older.keep(recent, (), (stored,) if stored else ())
        return self._older.nearest(recent, game_id, version)

    def _folded(self, game_id: str, known: Table | None, version: int) -> tuple[Sequence[Step], Sequence[Table]]:
        """Return the newest steps up to that version, at most `VERSIONS_KEPT`, folded from the known table or else from
        the first line; and the waypoints that were passed. Raises `FoldDiverged`.
        """
        lines = self.lines(game_id, known.version if known else 0, version)
        steps, passed = deque[Step](maxlen=VERSIONS_KEPT), list[Table]()
        for step in self._walk(game_id, lines, known):
            steps.append(step)
            if is_waypoint(step[1]):
                passed.append(step[1])
        if not steps or steps[-1][1].version != version:
            raise LogChanged(version)
        check_digest(steps[-1][1])
        return steps, passed

    def history(self, game_id: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[Entry, Table]]:
        """Yield the entries `after` + 1 to `upto`, each with the table after it. Raises `FoldDiverged`."""
        known = self._nearest(game_id, after)
        start = known.version if known else 0
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

    def newer(
        self, game_id: str, version: int, upto: int | None = None
    ) -> tuple[Table | None, Iterator[tuple[Entry, Table]]]:
        """Return the table right after the record `version` (None for 0), and the entries after it, each with the table
        after it: up to `upto`, which must be in the log, or all. If the log is shorter, the table is its newest one.
        Costs one read of the log if this process has the table and the log still continues it; otherwise the log is
        folded. Raises `FoldDiverged`.
        """
        known = self._base(game_id, version, is_there=upto is not None)
        if known is not None:
            limit = LINES_READ if upto is None else min(upto - version, LINES_READ)
            position, texts = self.log.newest(game_id, version, limit)
            try:
                return known, iter(self._continued(known, position, texts, upto))
            except FoldDiverged:
                self.forget(game_id)
        table, walked = None, self._walk(game_id, self.lines(game_id, upto=upto), None)
        while (table.version if table else 0) < version and (step := next(walked, None)):
            table = step[1]
        return table, walked

    def _base(self, game_id: str, version: int, is_there: bool) -> Table | None:
        """Return the table after this version; None for 0, and if only folding the whole log could find out."""
        if not version or not (is_there or self._nearest(game_id, version)):
            return None
        try:
            return self.at(game_id, version)
        except FoldDiverged:
            if is_there:
                raise
            return None

    def between(self, game_id: str, after: int, upto: int) -> tuple[Table | None, Sequence[Step]]:
        """Return the table right after the record `after` (None for 0), and the entries after it up to `upto`, each
        with the table after it. `upto` must be in the log. Costs no read for the first ones that were read lately.
        """
        recent, base = self._recent.get(game_id), None
        kept = self._older.of(recent, game_id)
        steps = [kept[version] for version in takewhile(kept.__contains__, range(after + 1, upto + 1))]
        if not kept or len(steps) < upto - after:
            last, newer = self.newer(game_id, after + len(steps), upto)
            if steps and (last is None or last.position != steps[-1][1].position):
                return self.between(game_id, after, upto)  # the log has changed, so nothing is kept any more
            base = None if steps else last
            steps += newer
            self._older.keep(recent, steps)
        return base or (self.at(game_id, after) if after else None), steps

    def cost(self, game_id: str, after: int, upto: int) -> int:
        """Return how many records must be folded for those after `after` up to `upto`. With `after` equal to `upto`,
        how many `at` must fold.
        """
        known = self._nearest(game_id, after)
        return upto - (known.version if known else 0)

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
        """Yield the lines of the exported log up to this table: see `events.formats.export`."""
        return exported(self.log, table, self.lines(table.game_id, upto=table.version))

    def remember(self, table: Table) -> None:
        """Cache the table, which is the newest of its game. Every `SNAPSHOT_EVERY` versions and at the end, tidy up."""
        if self.keep(table) and (table.is_over or table.version % SNAPSHOT_EVERY == 0):
            self.later(partial(self._stored.tidy_up, table))

    def appended(self, steps: Sequence[Step]) -> None:
        """Cache the tables after the newest records of a log, which this process has appended. Where the steps before
        them were read lately, these will be, too.
        """
        for _, table in steps[:-1]:
            self.keep(table)
        newest = steps[-1][1]
        self.remember(newest)
        self._older.continue_with(self._recent.get(newest.game_id), steps)

    def keep(self, table: Table) -> bool:
        """Cache the table; return False if a newer one is cached. After an erasure, older tables are dropped."""
        dropped = [table.game_id] if table.is_over else []
        with self._lock:
            recent = self._recent.get(table.game_id)
            if recent is None:
                recent = self._recent[table.game_id] = deque(maxlen=_most_kept(table))
            before = len(recent)
            if recent and recent[-1].erasures < table.erasures:
                recent.clear()
            is_newer = not recent or (recent[-1].version < table.version and recent[-1].erasures == table.erasures)
            if is_newer:
                recent.append(table)
                self._recent.move_to_end(table.game_id)
            self._count += len(recent) - before
            while len(self._recent) > GAMES_KEPT or self._count > TABLES_KEPT:
                oldest, tables = self._recent.popitem(last=False)
                self._count -= len(tables)
                dropped.append(oldest)
        for game_id in dropped:
            self._followed.leave(game_id)
            hash_chain.forget(game_id)
        return is_newer

    def forget(self, game_id: str) -> None:
        """Drop the game from the cache, as when its log is no longer the one that was folded."""
        with self._lock:
            self._count -= len(self._recent.pop(game_id, ()))
        self._older.forget(game_id)

    def forget_finished(self) -> None:
        """Drop the games that are over. A process that answers no requests has nothing more to do in them."""
        with self._lock:
            over = [game_id for game_id, recent in self._recent.items() if recent and recent[-1].is_over]
        for game_id in over:
            self.forget(game_id)

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
        """Return the newest table, folded from the first lines. Raises `LogNotFound` if there are none."""
        lines = chain(texts, self._lines_after(game_id, 0, texts))
        tables = deque((table for _, table in self._walk(game_id, lines, None)), maxlen=VERSIONS_KEPT)
        if not tables:
            raise LogNotFound(game_id)
        _check_head(tables, position)
        return self._newest(tables, self.remember)

    def _from_snapshot(self, game_id: str) -> Table | None:
        table = self._stored.newest(game_id)
        if table is not None:
            self.keep(table)
        return table

    def _walk(self, game_id: str, texts: Iterable[str], table: Table | None) -> Iterator[tuple[Entry, Table]]:
        people = StoredPeople(self.log, game_id)
        for text in in_turns(texts):
            entry = _read(text, table, people)
            if table is None:
                table = created(game_id, entry, self.registry)._replace(erasures=people.erasures)
            else:
                table = follow(table, entry)
            yield entry, table


def _read(text: str, table: Table | None, people: Disclosures) -> Entry:
    """Return the entry that the next stored line contains. Raises `FoldDiverged`."""
    version = table.version + 1 if table else 1
    try:
        if (table and table.format == 1) or (table is None and format_1.is_format_1(json.loads(text))):
            return format_1.read(json.loads(text), table)
        return format_2.read(version, text, table, people)
    except (BadShape, ValueError) as error:
        raise FoldDiverged(version, str(error)) from None


def _most_kept(table: Table) -> int:
    """Return how many versions of the game are kept."""
    return VERSIONS_KEPT + table.terms.spectators.delay


def _check_head(tables: Sequence[Table], position: Position | None) -> None:
    """Raise `FoldDiverged` unless the last table has the hash that the log has at that position."""
    last = tables[-1] if tables else None
    if position and last and last.version == position.version and last.head != position.head:
        raise FoldDiverged(last.version, "the log does not have the hash that was recorded for it")
