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


class Transition(NamedTuple):
    """A record in its envelope, with the tables right before it (None: there was none) and right after it."""

    before: Table | None
    entry: Entry
    after: Table


class SharedTail:
    """The newest transitions of games. `texts` caches the messages about them, under all that a message depends on."""

    def __init__(self, tables: TableCache) -> None:
        self._tables = tables
        self._cached: TtlCache[tuple[str, int], Transition] = TtlCache(RECORDS_KEPT, KEPT_SECONDS)
        self.texts: TtlCache[tuple[object, ...], str] = TtlCache(TEXTS_KEPT, KEPT_SECONDS)
        self._locks = StripedLocks()

    def after(self, game_id: str, version: int, upto: int | None) -> Iterable[Transition]:
        """Yield the transitions after that version: at least up to `upto`, or up to the newest if it is None, which
        always reads the log. They are folded as they are asked for.
        """
        if upto is None:
            with self._locks.of(game_id):
                return self._read(game_id, version)
        found = self._found(game_id, version, upto)
        if found is None:
            with self._locks.of(game_id):
                found = self._found(game_id, version, upto)
                return self._read(game_id, version) if found is None else found
        return found

    def _found(self, game_id: str, version: int, upto: int) -> list[Transition] | None:
        """Return the transitions up to `upto` if all of them are cached."""
        numbers = range(version + 1, min(upto, version + _AT_ONCE) + 1)
        found = [self._cached.get((game_id, number)) for number in numbers]
        cached = [each for each in found if each is not None]
        return cached if len(cached) == upto - version or upto <= version else None

    def _read(self, game_id: str, version: int) -> Iterable[Transition]:
        """Return the transitions after that version. The first ones are folded now and cached for other streams."""
        transitions = self._fold(game_id, version)
        first = list(islice(transitions, _AT_ONCE))
        for each in first:
            self._cached.put((game_id, each.entry.version), each)
        return chain(first, transitions)

    def _fold(self, game_id: str, version: int) -> Iterator[Transition]:
        before = self._tables.recent(game_id, version)
        for entry, after in self._tables.history(game_id, version if before else 0):
            if entry.version > version:
                check_digest(after)
                self._tables.remember(after)
                yield Transition(before, entry, after)
            before = after
