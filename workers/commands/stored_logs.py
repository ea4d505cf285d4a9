"""Verifies what is stored: every log, in Redis and in the archive, as `events.verify` verifies an exported one."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.kit.numbers_in_words import counted
from events.archive.objects import DamagedObject
from events.folding.table import FoldDiverged, Table
from events.tables.table_cache import LogNotFound
from events.verify import BadLog
from service.admin.on_games.health import everything, verified_table
from service.backend import Backend


@dataclass
class Verified:
    """The games whose logs are right, by status, how many of them have moved to the archive, the time of the newest
    record (ms since the epoch), and the faults of all other games, by id.
    """

    statuses: Counter[str] = field(default_factory=Counter)
    archived: int = 0
    newest: int = 0
    faults: dict[str, str] = field(default_factory=dict)

    def add(self, table: Table, has_moved: bool) -> None:
        """Count a game whose log is right."""
        self.statuses[table.status] += 1
        self.archived += has_moved
        self.newest = max(self.newest, table.at)

    def __str__(self) -> str:
        """Return the number of games whose logs are right, and how many of them have which status."""
        kinds = ", ".join(f"{count} {status}" for status, count in sorted(self.statuses.items()))
        right = counted(self.statuses.total(), "log")
        return f"{right} verified ({kinds}; {self.archived} in the archive)" if kinds else f"{right} verified"


def verify_stored(backend: Backend, games: Iterable[str] = ()) -> Verified:
    """Verify the logs of these games, or of all. They may be played meanwhile. Raises `ArchiveUnavailable`."""
    found = Verified()
    for game_id in games or everything(backend):
        try:
            table = _verified(backend, game_id)
        except LogNotFound:
            found.faults[game_id] = "there is no such game"
        except (BadLog, DamagedObject, FoldDiverged) as fault:
            found.faults[game_id] = str(fault)
        else:
            found.add(table, backend.log.has_moved(game_id))
    return found


def _verified(backend: Backend, game_id: str) -> Table:
    """Return the table to which a stored log folds, and check the game's object if it has one."""
    reference = backend.log.references.reference(game_id)
    if reference:
        backend.log.archive.game(game_id, reference)
    return verified_table(backend, game_id)
