"""The steps by which a finished game moves to the archive. Each can safely run twice, and stop between any two steps.

1. At its end, a game's object is created, read back and verified, and Redis refers to it from then on.
2. After `RETCON_ARCHIVE_AFTER`, the object is verified once more, and the disclosures become an object too.
3. The game moves from the lists of other games to those of archived ones, its log is removed from Redis, and it leaves
   the schedule.
"""

from dataclasses import replace

from events.archive.objects import ArchivedGame, DamagedObject, Reference, month_of
from events.folding.table import Table
from events.records.disclosures import Disclosures, stored_disclosure
from service.after_append.archive_schedule import ArchiveSchedule
from service.after_append.archived_lists import archived_item
from service.after_append.game_summaries import summary
from service.backend import Backend
from service.operations.damage import note_damaged_game
from service.shared.wall_clock import now_ms


def take_next_step(backend: Backend, schedule: ArchiveSchedule, game_id: str, leaves_now: bool = False) -> None:
    """Do the next step for a game that is over. `leaves_now`: it leaves Redis without waiting. Raises what reading the
    game and the archive raises, and `Unreplicated`.
    """
    references, scheduled = backend.log.references, schedule.time_of(game_id)
    reference = references.reference(game_id)  # read before the log: see `events.archive.references`
    if backend.log.has_moved(game_id):
        list_archived(backend, game_id)
    elif not _leave_when_due(backend, schedule, game_id, reference, leaves_now):
        return
    if moved := references.moved(game_id):
        backend.log.archive.empty_people(game_id, moved)
    schedule.forget(game_id, scheduled)


def _leave_when_due(
    backend: Backend, schedule: ArchiveSchedule, game_id: str, reference: Reference | None, leaves_now: bool
) -> bool:
    """Archive a game that is in Redis, and remove it from there once it has been over for long enough. False if it is
    still there.
    """
    table = backend.games.tables.load(game_id)
    if not table.is_over:  # the log was restored from an older backup
        schedule.forget(game_id)
        return False
    if table.format == 1:
        table = backend.games.tables.convert(game_id)
    stored = store(backend, table, reference)
    backend.upkeep.ratings.note(table)
    if backend.upkeep.outbox.is_pending(game_id):
        backend.upkeep.outbox.deliver_all(table)  # the sweep does no effects of a game that has moved
    leaves_at = 0 if leaves_now else table.at + 1000 * backend.settings.archive_after
    if now_ms() >= leaves_at and stored and leave_redis(backend, table, stored):
        return True
    schedule.postpone(game_id, max(leaves_at, now_ms()))
    return False


def store(backend: Backend, table: Table, before: Reference | None) -> Reference | None:
    """Create the object of a game, unless the reference `before` is to a sound one, verify it, and refer to it. Return
    the reference; None if another worker has changed it meanwhile.
    """
    if before and _is_sound(backend, table, before):
        return before
    item = archived_item(table, summary(table), _people(backend, table.game_id))
    texts = tuple(backend.games.tables.lines(table.game_id, upto=table.version))
    game = ArchivedGame(table.game_id, texts, table.head, item)
    created = backend.log.archive.put(month_of(table.at), game, is_referred=before is not None)
    reference = replace(created, erasures=table.erasures)
    return reference if backend.log.references.refer(table.game_id, before, reference) else None


def _is_sound(backend: Backend, table: Table, reference: Reference) -> bool:
    """True if the object is still the one that was verified, and contains this game."""
    try:
        return backend.log.archive.game(table.game_id, reference).head == table.head
    except DamagedObject as error:
        note_damaged_game(error, table.game_id)
        return False


def leave_redis(backend: Backend, table: Table, before: Reference) -> bool:
    """Archive the disclosures of a game with that reference, list it as archived, and remove its log from Redis. False
    if somebody was erased from it, or another worker was faster.
    """
    log, game_id = backend.log, table.game_id
    erasures, people = log.disclosures(game_id)
    reference = replace(before, erasures=erasures)
    if not log.archive.put_people(game_id, reference, people):
        if log.disclosures(game_id) != (erasures, people):
            return False
        log.archive.replace_people(game_id, reference, people)  # it is from before Redis was restored from a backup
    if not log.references.refer(game_id, before, reference):
        if latest := log.references.reference(game_id):
            log.archive.empty_people(game_id, latest)
        return False
    list_archived(backend, game_id)
    is_gone = log.references.remove(game_id, replace(table.position, erasures=erasures))
    if not is_gone:
        log.archive.empty_people(game_id, replace(reference, erasures=erasures + 1))
    return is_gone


def list_archived(backend: Backend, game_id: str) -> None:
    """Move the game to the lists of archived ones, if it has a reference."""
    for item, people in backend.log.summaries([game_id]).values():
        backend.upkeep.game_lists.archive.move(item, people)


def _people(backend: Backend, game_id: str) -> Disclosures:
    _, people = backend.log.disclosures(game_id)
    return {version: stored_disclosure(text) for version, text in people.items()}


def restore(backend: Backend, game_id: str) -> bool:
    """Copy an archived game back into Redis and into the lists of other games. False if it is there already; then what
    an interrupted call left undone is done. It leaves Redis again after `RETCON_ARCHIVE_AFTER`. Raises what reading the
    archive raises, and `Unreplicated`.
    """
    archived = backend.log.summaries([game_id])
    is_new = backend.log.restore(game_id)
    backend.upkeep.game_lists.project(backend.games.tables.load(game_id))
    if schedule := backend.upkeep.outbox.archive_schedule:
        schedule.renew(game_id, now_ms() + 1000 * backend.settings.archive_after)
    for item, people in archived.values():
        backend.upkeep.game_lists.archive.drop(item, people)
    backend.log.forget_people(game_id)
    return is_new
