"""The newest records of the games that streams follow, each read and folded once for all streams of a process."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise
from typing import Final, NamedTuple

from events.folding.table import Table, check_digest
from events.records.log import Position
from events.tables.steps import Step, Transition
from events.tables.table_cache import TableCache
from service.shared.striped_locks import StripedLocks
from service.shared.ttl_cache import TtlCache

RECORDS_KEPT: Final = 500
TEXTS_KEPT: Final = 5_000
KEPT_SECONDS: Final = 10.0
"""Long enough for all streams of the process to have sent a new record."""

_AT_ONCE: Final = 50


class Tail(NamedTuple):
    """The transitions after a version. `base` is the table right before them; None if there was none. If the log is
    shorter than the version, `base` is its newest table. Transitions are folded as they are asked for.
    """

    base: Table | None
    transitions: Iterable[Transition] = ()


class SharedTail:
    """The newest transitions of games. `texts` caches the messages about them, under all that a message depends on."""

    def __init__(self, tables: TableCache) -> None:
        self._tables = tables
        self._cached: TtlCache[tuple[str, int, int], Transition] = TtlCache(RECORDS_KEPT, KEPT_SECONDS)
        self.texts: TtlCache[tuple[object, ...], str] = TtlCache(TEXTS_KEPT, KEPT_SECONDS)
        self._locks = StripedLocks()

    def after(self, game_id: str, version: int, grown: Position | None) -> Tail:
        """Return the tail of the log after that version: at least up to `grown`, or up to the newest if it is None or
        not newer, which always reads the log.
        """
        if grown is None or grown.version <= version:
            with self._locks.of(game_id):
                return self._read(game_id, version)
        found = self._found(game_id, version, grown)
        if found is None:
            with self._locks.of(game_id):
                found = self._found(game_id, version, grown)
                if found is None:
                    return self._read(game_id, version)
        return Tail(found[0].before, found)

    def newest(self, game_id: str, grown: Position | None = None) -> Table:
        """Return the current table. If `grown` is what was published last, it is read once for all streams."""
        with self._locks.of(game_id):
            known = self._tables.cached(game_id)
            if known is not None and known.position == grown:
                return known
            return self._tables.load(game_id)

    def upto(self, shown: Table, version: int) -> Tail:
        """Return the tail after that version, up to `shown`, which may be older than the newest table."""
        game_id = shown.game_id
        if shown.version <= version:
            return Tail(shown)
        with self._locks.of(game_id):
            found = self._found(game_id, version, shown.position)
            if found is not None and found[-1].after.position == shown.position:
                return Tail(found[0].before, found)
            base, newer = self._tables.newer(game_id, version)
            return self._folded(base, islice(newer, shown.version - version))

    def _found(self, game_id: str, version: int, grown: Position) -> list[Transition] | None:
        """Return the transitions up to `grown` if all of them are cached."""
        upto = grown.version
        numbers = range(version + 1, min(upto, version + _AT_ONCE) + 1)
        found = [self._cached.get((game_id, grown.erasures, number)) for number in numbers]
        cached = [each for each in found if each is not None]
        is_whole = len(cached) == upto - version and all(
            later.entry.prev == earlier.entry.hash for earlier, later in pairwise(cached)
        )
        return cached if is_whole else None

    def _read(self, game_id: str, version: int) -> Tail:
        """Return the tail after that version. Its first records are folded now and cached for other streams."""
        if version and self._tables.recent(game_id, version) is None:
            newest = self._tables.load(game_id)
            if newest.version <= version:
                return Tail(newest)
            found = self._found(game_id, version, newest.position)
            if found is not None and found[-1].after.position == newest.position:
                return Tail(found[0].before, found)
        return self._folded(*self._tables.newer(game_id, version))

    def _folded(self, base: Table | None, newer: Iterator[Step]) -> Tail:
        """Return the tail of these entries, the first of which are cached."""
        transitions = self._transitions(base, newer)
        first = list(islice(transitions, _AT_ONCE))
        for each in first:
            self._cached.put((each.after.game_id, each.after.erasures, each.entry.version), each)
        return Tail(base, chain(first, transitions))

    def _transitions(self, before: Table | None, newer: Iterator[Step]) -> Iterator[Transition]:
        for entry, after in newer:
            check_digest(after)
            self._tables.remember(after)
            yield Transition(before, entry, after)
            before = after
