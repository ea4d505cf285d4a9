"""Faults of stored games, which no retry mends: each is logged and counted, so that operators are told."""

import structlog

from events.archive.objects import DamagedObject
from events.folding.table import FoldDiverged, LogChanged, RulesMissing
from service.operations.metrics import DAMAGED, DIVERGED

_log = structlog.get_logger("retcon.faults")


def note_damaged_game(error: Exception, game_id: str | None) -> None:
    """Log and count the error if the game's log does not fold, or if an object of the archive is damaged. The game is
    None if it is not known. A game whose rules are missing is no fault. Neither is a log that has changed since it
    was read, as after a failover.
    """
    if isinstance(error, DamagedObject):
        note_damaged_object(str(error), game_id)
    elif isinstance(error, FoldDiverged) and not isinstance(error, RulesMissing | LogChanged):
        _log.error("game_diverged", game=game_id, error=str(error))
        DIVERGED.inc()


def note_damaged_object(problem: str, game_id: str | None = None) -> None:
    """Log and count that an object of the archive is missing or damaged."""
    _log.error("archived_game_damaged", game=game_id, error=problem)
    DAMAGED.inc()
