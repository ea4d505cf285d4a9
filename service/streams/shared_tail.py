"""The newest records of the games that streams follow, each read and folded once for all streams of a process."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final, NamedTuple

from events.records import Entry
from events.table import Table, check_digest
from events.table_cache import TableCache
from service.shared.striped_locks import StripedLocks
from service.shared.ttl_cache import TtlCache

RECORDS_KEPT: Final = 500
TEXTS_KEPT: Final = 5_000
KEPT_SECONDS: Final = 10.0
"""Long enough for all streams of the process to have sent a new record."""

_AT_ONCE: Final = 50


class Grown(NamedTuple):
    """What is published when a log has changed: its version, and how often people were erased from it."""

    version: int
    erasures: int

    @classmethod
    def of(cls, published: bytes) -> "Grown | None":
        """Return what was published; None for `UNKNOWN`."""
        return cls(*map(int, published.split())) if published else None


class Transition(NamedTuple):
    """A record in its envelope, with the tables right before it (None: there was none) and right after it."""

    before: Table | None
    entry: Entry
    after: Table


class SharedTail:
    """The newest transitions of games. `texts` caches the messages about them, under all that a message depends on."""

    def __init__(self, tables: TableCache) -> None:
        self._tables = tables
        self._cached: TtlCache[tuple[str, int, int], Transition] = TtlCache(RECORDS_KEPT, KEPT_SECONDS)
        self.texts: TtlCache[tuple[object, ...], str] = TtlCache(TEXTS_KEPT, KEPT_SECONDS)
        self._locks = StripedLocks()

    def after(self, game_id: str, version: int, grown: Grown | None) -> Iterable[Transition]:
        """Yield the transitions after that version: at least up to `grown`, or up to the newest if it is None, which
        always reads the log. They are folded as they are asked for.
        """
        if grown is None:
            with self._locks.of(game_id):
                return self._read(game_id, version)
        found = self._found(game_id, version, grown)
        if found is None:
            with self._locks.of(game_id):
                found = self._found(game_id, version, grown)
                return self._read(game_id, version) if found is None else found
        return found

    def without_erased(self, game_id: str, erasures: int, grown: Grown | None) -> Table | None:
        """Return the newest table if the number of erasures is another one by now. Call it after `after`."""
        if grown is not None and grown.erasures == erasures:
            return None
        with self._locks.of(game_id):
            table = self._tables.cached(game_id)
            if table is None or (grown is not None and table.erasures != grown.erasures):
                table = self._tables.load(game_id)
        return None if table.erasures == erasures else table

    def _found(self, game_id: str, version: int, grown: Grown) -> list[Transition] | None:
        """Return the transitions up to `grown` if all of them are cached."""
        upto = grown.version
        numbers = range(version + 1, min(upto, version + _AT_ONCE) + 1)
        found = [self._cached.get((game_id, grown.erasures, number)) for number in numbers]
        cached = [each for each in found if each is not None]
        return cached if len(cached) == upto - version or upto <= version else None

    def _read(self, game_id: str, version: int) -> Iterable[Transition]:
        """Return the transitions after that version. The first ones are folded now and cached for other streams."""
        transitions = self._fold(game_id, version)
        first = list(islice(transitions, _AT_ONCE))
        for each in first:
            self._cached.put((game_id, each.after.erasures, each.entry.version), each)
        return chain(first, transitions)

    def _fold(self, game_id: str, version: int) -> Iterator[Transition]:
        before = self._tables.recent(game_id, version)
        for entry, after in self._tables.history(game_id, version if before else 0):
            if entry.version > version:
                check_digest(after)
                self._tables.remember(after)
                yield Transition(before, entry, after)
            before = after
