"""The jobs that move finished games to the archive (`service.archiving`). Each can safely run twice."""

from datetime import UTC, datetime, timedelta
from typing import Final

import structlog

from events.archive.manifests import write_manifest
from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import RulesMissing
from events.on_redis.outages import STORAGE_ERRORS
from events.records.log import Unreplicated
from events.tables.table_cache import LogNotFound
from service.after_append.archive_schedule import DAMAGED_MS
from service.archiving import take_next_step
from service.operations.damage import note_damaged_game, note_damaged_object
from service.shared.wall_clock import now_ms
from workers.runner import process

MOST: Final = 10_000
"""How many games a job adds to a manifest. The next job adds the others."""

_log = structlog.get_logger()


def archive_game(game_id: str) -> None:
    """Do the next step for a game that is over. If that fails, it is tried again later."""
    backend = process.backend()
    schedule = backend.upkeep.outbox.archive_schedule
    if schedule is None:  # archiving was turned off after the job had been queued
        return
    try:
        take_next_step(backend, schedule, game_id)
    except LogNotFound:
        schedule.forget(game_id)
    except RulesMissing:  # it can't be folded here; another process may have the rules
        schedule.postpone(game_id, now_ms() + DAMAGED_MS)
    except ArchiveUnavailable as error:
        _log.warning("archive_unavailable", game=game_id, error=str(error))
    except Unreplicated:
        _log.warning("archiving_postponed", game=game_id, error="too few replicas answered")
    except DamagedObject as error:
        note_damaged_game(error, game_id)
        schedule.postpone(game_id, now_ms() + DAMAGED_MS)
    except STORAGE_ERRORS:
        raise
    except Exception:
        schedule.postpone(game_id, now_ms() + DAMAGED_MS)
        raise


def write_manifests() -> None:
    """Add the newest games to the manifests of this month and the one before."""
    archive, schedule = process.backend().log.archive, process.backend().upkeep.outbox.archive_schedule
    if schedule is None:  # archiving was turned off after the job had been queued
        return
    schedule.note_manifests(are_written=False)
    now = datetime.now(UTC)
    try:
        for month in {now.strftime("%Y%m"), (now - timedelta(days=now.day)).strftime("%Y%m")}:
            write_manifest(archive, month, note_damaged_object, MOST)
    except ArchiveUnavailable as error:
        _log.warning("archive_unavailable", error=str(error))
    else:
        schedule.note_manifests(are_written=True)
