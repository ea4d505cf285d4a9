"""Whether a game is healthy: its whole log is verified, and what waits for it is looked at."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged, PackMissing, RulesMissing, Table
from events.formats.export import exported_unfolded
from events.tables.table_cache import LogNotFound
from events.verify import BadLog, Export
from service.after_append.bot_schedule import WAITING
from service.after_append.due_times import next_due, next_due_for_all
from service.after_append.outbox import DUE, FAILED_MS, PENDING
from service.backend import Backend
from service.shared.wall_clock import now_ms

LATE_MS: Final = 60_000
"""How long something may wait for the server before its game counts as stalled."""

Due = Callable[[Table], int | None]
"""Returns when something falls due at a game that the viewer of its health may know of."""

HEALTHS: Final = ("ok", "overdue", "waiting", "pending", "diverged", "rules_missing", "pack_missing", "damaged_object")
"""What the health of a game can be: see `GameHealth`."""


class GameHealth(NamedTuple):
    """How a game does.

    - `ok`: its log verifies, and nothing is late
    - `overdue`: a deadline or something else was due more than a minute ago, at the time `since`
    - `waiting`: its bots have owed a move for more than a minute
    - `pending`: the effects of its newest record are not done after more than a minute
    - `diverged`: its log does not fold to what was recorded
    - `rules_missing`, `pack_missing`: this server lacks its rules or its content pack
    - `damaged_object`: its object in the archive is missing or damaged

    Times are in ms since the epoch. `reason` tells no more than where the log diverges, and which rules are missing.
    """

    game_id: str
    health: str = "ok"
    reason: str | None = None
    since: int | None = None


def due_for(is_at_shell: bool) -> Due:
    """Return what counts as due for an operator: over HTTP, no answers that players have left in advance."""
    return next_due if is_at_shell else next_due_for_all


def verified(backend: Backend, game_id: str, due: Due) -> GameHealth:
    """Return the health of a game after folding its whole log with its seed. Raises `LogNotFound`."""
    known = _folded(backend, game_id)
    if isinstance(known, GameHealth):
        return known
    if reference := backend.log.references.moved(game_id):
        try:
            backend.log.archive.game(game_id, reference)  # this process may have read it before it was damaged
        except DamagedObject as damaged:
            return GameHealth(game_id, "damaged_object", str(damaged))
    try:
        verified_table(backend, game_id)
    except (BadLog, FoldDiverged) as bad:
        return GameHealth(game_id, "diverged", _where(bad))
    return _lateness(backend, known, due(known))


def verified_table(backend: Backend, game_id: str) -> Table:
    """Return the table to which a stored log folds, after verifying it as `events.verify` verifies an exported one.
    Raises `BadLog`, `FoldDiverged`, `DamagedObject`, `ArchiveUnavailable`, or `LogNotFound`.
    """
    log = Export(exported_unfolded(backend.log, game_id))
    end = deque(log.history(backend.games.registry, game_id), maxlen=1)
    if not end:
        raise LogNotFound(game_id)
    return end[0][1]


def stalled(backend: Backend, game_id: str, due: Due) -> GameHealth:
    """Return the health of a game without folding again what was folded before. Raises `LogNotFound`."""
    known = _folded(backend, game_id)
    return known if isinstance(known, GameHealth) else _lateness(backend, known, due(known))


def suspects(backend: Backend, due: Due, after: str) -> Iterator[str]:
    """Yield the games after that id that may be stalled, by the schedules and in the order of their ids: those with
    something due by now or soon (a job that fails is put off by a minute at most), those with waiting bots, and those
    with effects that are not done. Games that are scheduled only because of what `due` leaves out are not among them.
    """
    soon = now_ms() + FAILED_MS
    scheduled = {raw.decode() for raw in _bytes(backend.servers.queue.zrangebyscore(DUE, "-inf", soon))}
    others = {raw.decode() for raw in _bytes(backend.servers.queue.hkeys(WAITING))}
    others |= {game_id for game_id, _ in backend.upkeep.outbox.pending()}
    for game_id in sorted(each for each in scheduled | others if each > after):
        if game_id in others or due is next_due or _is_due(backend, game_id, due, soon):
            yield game_id


def _is_due(backend: Backend, game_id: str, due: Due, soon: int) -> bool:
    """True if something falls due at the game by then, or if that can't be known."""
    try:
        known = _folded(backend, game_id)
    except LogNotFound:
        return False
    at = soon if isinstance(known, GameHealth) else due(known)
    return at is not None and at <= soon


def everything(backend: Backend) -> Iterator[str]:
    """Yield the ids of all games, in Redis and in the archive, in no particular order."""
    seen = set[str]()
    for game_id in backend.log.games():
        if game_id not in seen:
            seen.add(game_id)
            yield game_id
    yield from (game_id for game_id in backend.log.references.game_ids() if game_id not in seen)


def _folded(backend: Backend, game_id: str) -> Table | GameHealth:
    """Return the game's newest table, or why there is none."""
    try:
        return backend.games.tables.load(game_id)
    except PackMissing as missing:
        return GameHealth(game_id, "pack_missing", missing.reason)
    except RulesMissing as missing:
        return GameHealth(game_id, "rules_missing", missing.reason)
    except FoldDiverged as diverged:
        return GameHealth(game_id, "diverged", _where(diverged))
    except DamagedObject as damaged:
        return GameHealth(game_id, "damaged_object", str(damaged))
    except ArchiveUnavailable:
        raise
    except ValueError:  # a line that is no JSON at all
        return GameHealth(game_id, "diverged", "the log has a line that can't be read")


def _where(bad: BadLog | FoldDiverged) -> str:
    """Return where a log does not fold. The reason may contain values from records, which may be secret."""
    return f"record {bad.version} does not follow from those before it; `python -m retcon verify` tells why"


def _lateness(backend: Backend, table: Table, due: int | None) -> GameHealth:
    now = now_ms()
    if due is not None and due < now - LATE_MS:
        return GameHealth(table.game_id, "overdue", "something is due that the server has not done", due)
    if table.bots_to_move() and table.at < now - LATE_MS:
        return GameHealth(table.game_id, "waiting", "its bots owe a move", table.at)
    at = backend.servers.queue.zscore(PENDING, table.game_id)
    if at is not None and table.at < now - LATE_MS:
        return GameHealth(
            table.game_id, "pending", f"the effects of version {int(float(str(at)))} are not done", table.at
        )
    return GameHealth(table.game_id)


def _bytes(found: object) -> list[bytes]:
    return found if isinstance(found, list) else []
