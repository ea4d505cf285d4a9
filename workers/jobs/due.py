"""What the clock asks for: each job of the table, and with which arguments it is to be queued now."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from service.backend import Backend
from service.jobs import table
from service.jobs.table import Job

Calls = Iterable[tuple[str, ...]]
"""The arguments of jobs."""


def queue_due(backend: Backend, job: Job, now_ms: int) -> int:
    """Queue that job as often as it is due, unless it is queued. Return how often it is due."""
    calls = list(DUE[job](backend, now_ms))
    for args in calls:
        backend.upkeep.jobs.put_once(job, *args)
    return len(calls)


def _once(is_due: bool) -> Calls:
    return [()] if is_due else []


def _for_each(game_ids: Iterable[str]) -> Calls:
    return ((game_id,) for game_id in game_ids)


def _games_with_something_due(backend: Backend, now_ms: int) -> Calls:
    """A deadline is due only once it is certain that moves could be accepted until then."""
    upkeep, served = backend.upkeep, backend.upkeep.serving.served_at()
    upto = now_ms if served is None else min(now_ms, served)
    return _for_each([*upkeep.outbox.due(upto), *upkeep.plans.looks.due(now_ms)])


def _to_archive(backend: Backend, now_ms: int) -> Calls:
    schedule = backend.upkeep.outbox.archive_schedule
    return _for_each(schedule.due(now_ms)) if schedule else []


def _are_manifests_due(backend: Backend, _: int) -> Calls:
    schedule = backend.upkeep.outbox.archive_schedule
    return _once(schedule is not None and schedule.are_manifests_due())


def _are_webhooks_due(backend: Backend, now_ms: int) -> Calls:
    notices = backend.notices
    return _once(notices.deliveries.are_any_due(now_ms) or notices.webhook_tasks.are_any_due(now_ms))


def _never(_: Backend, __: int) -> Calls:
    """The clock never asks for it. A request for a replay, the sweep (for erasures) or the outbox (for bots) does."""
    return ()


DUE: Final[Mapping[Job, Callable[[Backend, int], Calls]]] = {
    table.ACT_ON_DUE: _games_with_something_due,
    table.PLAY_BOTS: _never,
    table.ERASE: _never,
    table.ARCHIVE_GAME: _to_archive,
    table.WRITE_MANIFESTS: _are_manifests_due,
    table.SEND_PUSHES: lambda backend, now_ms: _once(backend.notices.push_schedule.are_any_due(now_ms)),
    table.SEND_WEBHOOKS: _are_webhooks_due,
    table.SEND_MAILS: lambda backend, now_ms: _once(backend.notices.mail_schedule.are_any_due(now_ms)),
    table.REBUILD_RATINGS: lambda backend, _: _once(bool(backend.upkeep.ratings.streams.behind())),
    table.MAKE_REPLAY: _never,
    table.ANALYZE_GAME: lambda backend, now_ms: _for_each(backend.upkeep.analyses.due(now_ms)),
}
"""The jobs in the order in which the clock asks. The table has no default: a job without an entry is an error."""
