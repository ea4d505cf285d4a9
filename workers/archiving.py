"""The jobs that move finished games to the archive. Each can safely run twice, and stop between any two steps.

1. At its end, a game's object is created, read back and verified, and the game is marked.
2. After `RETCON_ARCHIVE_AFTER`, the object is verified once more, the disclosures become an object too, and a script
   removes the log from Redis and stores a reference in its place.
3. The game moves from the lists of other games to those of archived ones, and leaves the schedule.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

import structlog
from redis.exceptions import RedisError

from events.archive import ArchivedGame, ArchiveUnavailable, DamagedObject, Reference, month_of
from events.archive_manifests import write_manifest
from events.disclosures import Disclosures, stored_disclosure
from events.table import RulesMissing, Table
from events.table_cache import LogNotFound
from service.after_append.archive_schedule import DAMAGED_MS, ArchiveSchedule
from service.after_append.archived_lists import archived_item
from service.after_append.game_lists import summary
from service.backend import Backend
from service.shared.wall_clock import now_ms
from workers import jobs

MOST: Final = 10_000
"""How many games a job adds to a manifest. The next job adds the others."""

_log = structlog.get_logger()


def archive_game(game_id: str) -> None:
    """Do the next step for a game that is over. If that fails, it is tried again later."""
    backend = jobs.backend()
    schedule = backend.outbox.archive_schedule
    if schedule is None:  # archiving was turned off after the job had been queued
        return
    try:
        _do_next(backend, schedule, game_id)
    except LogNotFound:
        schedule.forget(game_id)
    except RulesMissing:  # it can't be folded here; another process may have the rules
        schedule.postpone(game_id, now_ms() + DAMAGED_MS)
    except ArchiveUnavailable as error:
        _log.warning("archive_unavailable", game=game_id, error=str(error))
    except DamagedObject as error:
        _log.error("archived_game_damaged", game=game_id, error=str(error))
        schedule.postpone(game_id, now_ms() + DAMAGED_MS)
    except RedisError:
        raise
    except Exception:
        schedule.postpone(game_id, now_ms() + DAMAGED_MS)
        raise


def write_manifests() -> None:
    """Add the newest games to the manifests of this month and the one before."""
    archive = jobs.backend().log.archive
    now = datetime.now(UTC)
    for month in {now.strftime("%Y%m"), (now - timedelta(days=now.day)).strftime("%Y%m")}:
        try:
            write_manifest(archive, month, lambda problem: _log.error("archived_game_damaged", error=problem), MOST)
        except ArchiveUnavailable as error:
            _log.warning("archive_unavailable", error=str(error))


def _do_next(backend: Backend, schedule: ArchiveSchedule, game_id: str) -> None:
    if not backend.log.has_moved(game_id):
        table = backend.games.tables.load(game_id)
        if not table.is_over:  # the log was restored from an older backup
            schedule.forget(game_id)
            return
        if table.format == 1:
            table = backend.games.tables.convert(game_id)
        reference = store(backend, table)
        leaves_at = table.at + 1000 * backend.settings.archive_after
        if now_ms() < leaves_at or not leave_redis(backend, table, reference):
            schedule.postpone(game_id, max(leaves_at, now_ms()))
            return
    for item, people in backend.log.summaries([game_id]).values():
        backend.game_lists.archive.move(item, people)
    schedule.forget(game_id)


def store(backend: Backend, table: Table) -> Reference:
    """Create the object of a game, unless it exists; verify it, and mark the game. Return its reference."""
    log, archive = backend.log, backend.log.archive
    if marked := _sound_mark(backend, table):
        return marked
    item = archived_item(table, summary(table), _people(backend, table.game_id))
    texts = tuple(backend.games.tables.lines(table.game_id, upto=table.version))
    reference = archive.put(month_of(table.at), ArchivedGame(table.game_id, texts, table.head, item))
    log.references.mark(table.game_id, table.position, reference)
    return reference


def _sound_mark(backend: Backend, table: Table) -> Reference | None:
    """Return the reference that the game is marked with, if its object is still the one that was verified."""
    marked = backend.log.references.marked(table.game_id)
    try:
        is_sound = marked is not None and backend.log.archive.game(table.game_id, marked).head == table.head
    except DamagedObject as error:
        _log.error("archived_game_damaged", game=table.game_id, error=str(error))
        return None
    return marked if is_sound else None


def leave_redis(backend: Backend, table: Table, reference: Reference) -> bool:
    """Archive the disclosures of a marked game and remove it from Redis. False if somebody was erased from it
    meanwhile; then the archive contains no disclosures of it.
    """
    log, game_id = backend.log, table.game_id
    erasures, people = log.disclosures(game_id)
    log.archive.put_people(reference.month, game_id, erasures, people)
    is_removed = log.references.remove(game_id, table.position, reference)
    moved = log.references.moved(game_id)
    log.archive.delete_people(reference.month, game_id, moved.erasures if moved else erasures + 1)
    return is_removed


def _people(backend: Backend, game_id: str) -> Disclosures:
    _, people = backend.log.disclosures(game_id)
    return {version: stored_disclosure(text) for version, text in people.items()}
