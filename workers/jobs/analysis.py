"""The job that analyzes a finished game. It goes on where the one before it has ended, in whatever way that did."""

import json
import time
import traceback
from collections.abc import Generator
from contextlib import closing
from functools import partial
from typing import Final

from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged, RulesMissing
from events.on_redis.outages import OUTAGES
from events.tables.table_cache import LogNotFound
from service.analysis.analyses import LEASE_MS, Analyses, AnalysisLease
from service.analysis.findings import findings_of
from service.analysis.positions import Course, course_of
from service.analysis.stored_findings import Finding
from service.backend import Backend
from service.operations.damage import note_damaged_game
from workers.jobs.thinking import FAULT_CHARACTERS
from workers.runner import process
from workers.runner.subprocesses import Report, reports_of

JOB_SECONDS: Final = 2.0
"""How long a job works, and for at least one finding. Then other jobs of its process get their turn."""

STEP_SECONDS: Final = 100.0
"""How long a job may read the game and wait for its child process. With low priority, that is little on a busy machine.
It is less than `service.after_append.outbox.JOB_SECONDS`.
"""

TRIES: Final = 5
"""How many jobs in a row may find nothing in that time before the analysis fails."""

PAUSE_SECONDS: Final = LEASE_MS / 4000
"""How often the lease is renewed meanwhile."""


class NothingFound(Exception):
    """The child process has failed or died, or `TRIES` of them took too long. The message gives its traceback, if there
    is one. The game is over, so nothing in that is secret.
    """


class LeaseLost(Exception):
    """The lease has expired, so another job may go on."""


def analyze_game(game_id: str) -> None:
    """Continue the analysis of the game, if somebody has asked for it, no other job does so, and it isn't finished. A
    child process of low priority does the work, so that bots and requests come first.
    """
    backend = process.backend()
    lease = backend.upkeep.analyses.begin(game_id)
    if lease is None:
        return
    try:
        _continue(backend, lease)
    except (*OUTAGES, ArchiveUnavailable):  # another job is due when the lease expires
        raise
    except (LeaseLost, RulesMissing):  # another job goes on, or another process may have the rules
        return
    except LogNotFound:
        backend.upkeep.analyses.forget(game_id)
    except (FoldDiverged, DamagedObject) as error:
        note_damaged_game(error, game_id)
        backend.upkeep.analyses.fail(lease)
    except Exception:
        backend.upkeep.analyses.fail(lease)
        raise


def _continue(backend: Backend, lease: AnalysisLease) -> None:
    analyses, ends_at = backend.upkeep.analyses, time.monotonic() + STEP_SECONDS
    course = course_of(backend.games.tables, lease.game_id, _Renewing(analyses, lease))
    _renew(analyses, lease)
    if not analyses.is_of(lease.game_id, course.table.head):
        analyses.forget(lease.game_id)
        return
    analyses.plan(lease, course.decisions, course.has_luck)
    done = _add_found(analyses, lease, course, ends_at)
    if done == len(course.steps):
        analyses.finish(lease)
    elif done > lease.findings:
        analyses.pause(lease)
    elif time.monotonic() >= ends_at and lease.tries + 1 < TRIES:
        analyses.note_try(lease)
        analyses.pause(lease)
    else:
        raise NothingFound(f"step {done}")


def _add_found(analyses: Analyses, lease: AnalysisLease, course: Course, ends_at: float) -> int:
    """Add what a child process finds until that time on the monotonic clock. Return how many findings there are. Raises
    `LeaseLost` if another job has taken over.
    """
    done = lease.findings
    with closing(_found(course, done, max(0.0, ends_at - time.monotonic()))) as found:
        for finding in found:
            if finding is None:
                _renew(analyses, lease)
            elif analyses.add(lease, done, finding):
                done += 1
            else:
                raise LeaseLost
    return done


def _renew(analyses: Analyses, lease: AnalysisLease) -> None:
    if not analyses.renew(lease):
        raise LeaseLost


class _Renewing:
    """Renews a lease, but not more often than necessary. Raises `LeaseLost`."""

    def __init__(self, analyses: Analyses, lease: AnalysisLease) -> None:
        self._analyses, self._lease, self._due = analyses, lease, time.monotonic() + PAUSE_SECONDS

    def __call__(self) -> None:
        """Renew it if it is time to."""
        if time.monotonic() >= self._due:
            _renew(self._analyses, self._lease)
            self._due = time.monotonic() + PAUSE_SECONDS


def _found(course: Course, begin: int, seconds: float) -> Generator[Finding | None]:
    """Yield what a child process finds from that step on, until that many seconds are over; None whenever it has found
    nothing for a while. Raises `NothingFound` if the child reports a fault.
    """
    if begin == len(course.steps):
        return
    with closing(reports_of(partial(_find, course, begin), seconds, PAUSE_SECONDS)) as reports:
        for report in reports:
            found = json.loads(report or "null")
            if found and "fault" in found:
                raise NothingFound(found["fault"])
            yield found


def _find(course: Course, begin: int, report: Report) -> None:
    """Report what is found from that step on, until the time of the job is over; if that fails, the traceback."""
    ends_at = time.monotonic() + JOB_SECONDS
    try:
        for finding in findings_of(course, begin):
            report(json.dumps(finding))
            if time.monotonic() >= ends_at:
                break
    except Exception:
        report(json.dumps({"fault": traceback.format_exc()[-FAULT_CHARACTERS:]}))
