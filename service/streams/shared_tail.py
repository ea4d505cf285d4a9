"""The newest records of the games that streams follow, each read and folded once for all streams of a process."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final, NamedTuple

from events.records import Entry
from events.table import Table, check_digest
from events.table_cache import TableCache
from service.shared.striped_locks import StripedLocks
from service.shared.ttl_cache import TtlCache

STEPS_KEPT: Final = 500
TEXTS_KEPT: Final = 5_000
KEPT_SECONDS: Final = 10.0
"""Long enough for all streams of the process to have passed on what is new."""

_AT_ONCE: Final = 50


class Step(NamedTuple):
    """A record in its envelope, with the tables right before it (None: there was none) and right after it."""

    before: Table | None
    entry: Entry
    after: Table


class SharedTail:
    """What is new in games. `texts` are what streams show of it, by whatever tells these apart."""

    def __init__(self, tables: TableCache) -> None:
        self._tables = tables
        self._known: TtlCache[tuple[str, int], Step] = TtlCache(STEPS_KEPT, KEPT_SECONDS)
        self.texts: TtlCache[tuple[object, ...], str] = TtlCache(TEXTS_KEPT, KEPT_SECONDS)
        self._locks = StripedLocks()

    def after(self, game_id: str, version: int, upto: int | None) -> Iterable[Step]:
        """The steps after that version: at least up to `upto`; up to the newest if it is None, which always costs a
        read of the log. Folded as they are asked for.
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

    def _found(self, game_id: str, version: int, upto: int) -> list[Step] | None:
        """The steps up to `upto`, if all of them are known."""
        found = [self._known.get((game_id, number)) for number in range(version + 1, min(upto, version + _AT_ONCE) + 1)]
        known = [step for step in found if step is not None]
        return known if len(known) == upto - version or upto <= version else None

    def _read(self, game_id: str, version: int) -> Iterable[Step]:
        """The steps after that version, the first of them folded and kept for others."""
        steps = self._fold(game_id, version)
        first = list(islice(steps, _AT_ONCE))
        for step in first:
            self._known.put((game_id, step.entry.version), step)
        return chain(first, steps)

    def _fold(self, game_id: str, version: int) -> Iterator[Step]:
        before = self._tables.recent(game_id, version)
        for entry, after in self._tables.history(game_id, version if before else 0):
            if entry.version > version:
                check_digest(after)
                self._tables.remember(after)
                yield Step(before, entry, after)
            before = after
