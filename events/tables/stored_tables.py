"""Tables that are stored as snapshots, so that no process has to fold a long log from its beginning."""

from events.folding.table import Registry, Table
from events.formats.snapshots import dump_table, load_table
from events.records.log import Log


class StoredTables:
    """The snapshots of all games. A snapshot is only a shortcut: whatever is wrong with it, the log decides."""

    def __init__(self, log: Log, registry: Registry) -> None:
        self._log, self._registry = log, registry

    def newest(self, game_id: str) -> Table | None:
        """Return the newest table that is stored of the game. It may be of a log that has been replaced since."""
        stored = self._log.snapshot(game_id)
        return None if stored is None else self._loaded(stored)

    def upto(self, game_id: str, version: int, erasures: int) -> Table | None:
        """Return the newest table up to that version that is kept, with that many erasures. It is less than twice
        `events.records.log.EARLIER_EVERY` versions old, unless it was lost.
        """
        tables = map(self._loaded, self._log.earlier_snapshots(game_id, version))
        fitting = (each for each in tables if each and each.version <= version and each.erasures == erasures)
        return next(fitting, None)

    def tidy_up(self, table: Table) -> None:
        """Store the table if it is still the newest one, unless the game is over; and pack the log."""
        if not table.is_over:
            self._log.save_snapshot(table.game_id, table.position, dump_table(table))
        self._log.pack(table.game_id, table.is_over)

    def _loaded(self, text: str) -> Table | None:
        try:
            return load_table(text, self._registry)
        except Exception:
            return None
