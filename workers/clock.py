"""The clock process: `python -m workers.clock` queues jobs for expired deadlines, and finishes what a crash left
undone.

Any number of clock processes may run.
"""

import signal
import sys
import threading
import time
from _thread import start_new_thread
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Literal

import structlog

from events.folding.table import RulesMissing
from events.on_redis.outages import STORAGE_ERRORS, is_outage
from events.tables.table_cache import LogNotFound
from service.after_append.outbox import Outbox
from service.after_append.queue_metrics import QueueMetrics
from service.backend import REFUSALS, Backend
from service.games.context import Games
from service.operations import json_logs as logs
from service.operations.damage import note_damaged_game
from service.operations.heartbeats import beat
from service.operations.metrics import note_process
from service.shared.wall_clock import now_ms
from workers.jobs import rewriting
from workers.jobs.due import DUE, queue_due
from workers.jobs.erasing import continue_erasing
from workers.jobs.rewriting import RewritesAfterErrors
from workers.measurements import server_metrics
from workers.measurements.server_metrics import ServerMetrics
from workers.runner import process
from workers.supervision.readiness import tell_ready

TICK_SECONDS = 0.2
"""How often the clock looks for games in which something is due."""

SAMPLE_SECONDS = 1
"""How often the clock samples the queue metrics."""

FORGOTTEN_SECONDS = 600
"""How long a game may be pending at a version that its log does not have before that append is considered lost."""

PENDING_SECONDS = 2
"""How long pending games wait at most while lists are rebuilt."""

OUTAGE_SECONDS = 0.5
"""The pause after a failed sweep. It is short, so that work resumes soon after an outage."""

REST = 5
"""The minimum pause between sweeps, as a multiple of the duration of the last one. It limits the load by many games."""

_log = structlog.get_logger()


class Sweep:
    """Delivers what the server still has to do for pending games. It remembers since when a game has been pending
    at a version that its log does not have, and for which games this process lacks rules or packs; those stay pending
    until another process sweeps.
    """

    def __init__(
        self,
        games: Games,
        outbox: Outbox,
        archived: Callable[[], Iterable[str]] = tuple,
        enlist: Callable[[], None] = lambda: None,
    ) -> None:
        """`archived` returns the ids of all games that have moved to the archive. `enlist` restores the list of players
        who get mail.
        """
        self._games, self._outbox, self._archived, self._enlist = games, outbox, archived, enlist
        self._ahead_since: dict[tuple[str, int], float] = {}
        self._unplayable = set[str]()

    def run(self) -> int:
        """Sweep the pending games and return their number. Rebuild all lists if Redis may have lost them."""
        run = self._games.tables.log.run()
        is_built = self._outbox.is_built(run)
        swept = self._sweep_pending(is_rebuilt=not is_built)
        if not is_built:
            self._rebuild()
            self._outbox.note_built(run)
        return swept

    def _rebuild(self) -> None:
        """Rebuild the lists of games, pending ones too, from all logs. This may take long; it sweeps in between."""
        _log.info("rebuilding_lists")
        self._enlist()
        sweep_at = time.monotonic() + PENDING_SECONDS
        for game_id in self._games.tables.log.games():
            with self._logged(game_id):
                self._rebuild_one(game_id)
            self._games.tables.forget(game_id)
            if time.monotonic() >= sweep_at:
                self._sweep_pending(is_rebuilt=True)
                sweep_at = time.monotonic() + PENDING_SECONDS
        for game_id in self._outbox.listed_games():
            if not self._games.tables.log.read(game_id, limit=1):
                _log.warning("game_lost", game=game_id)
                self._outbox.drop(game_id)
        if self._outbox.archive_schedule:
            self._outbox.archive_schedule.relist(self._archived, now_ms())

    def _rebuild_one(self, game_id: str) -> None:
        """Deliver all effects of the game. There are none left if it is listed as over at its last record."""
        tables, outbox = self._games.tables, self._outbox
        version, is_over = outbox.listed(game_id)
        if is_over and len(tables.log.read(game_id, version - 1, 2)) == 1:
            outbox.note_over(game_id)
            return
        try:
            table = tables.load(game_id)
        except RulesMissing:
            outbox.mark_pending(game_id)
            raise
        if table.version < version:  # the log was restored from an older backup
            outbox.forget(game_id)
            table = tables.load(game_id)
        outbox.deliver_all(table, is_rebuilt=True)

    def _sweep_pending(self, is_rebuilt: bool) -> int:
        """Sweep every pending game and return their number. A game that fails does not stop the others. `is_rebuilt`:
        the queue's Redis may have lost what players were told.
        """
        pending = self._outbox.pending()
        self._ahead_since = {entry: at for entry, at in self._ahead_since.items() if entry in pending}
        for game_id, version in pending:
            if game_id not in self._unplayable:
                with self._logged(game_id):
                    self._sweep_one(game_id, version, is_rebuilt)
                self._games.tables.forget(game_id)  # it may never be pending again
        return len(pending)

    def _sweep_one(self, game_id: str, pending_at: int, is_rebuilt: bool) -> None:
        """Deliver all effects of the game. If its log does not reach `pending_at` for long, that append was lost, and
        the game is pending no longer.
        """
        try:
            table = self._games.tables.load(game_id)
        except LogNotFound:
            table = None
        if (table.version if table else 0) < pending_at:
            since = self._ahead_since.setdefault((game_id, pending_at), time.monotonic())
            if time.monotonic() - since > FORGOTTEN_SECONDS:
                self._outbox.clear_pending(game_id, pending_at)
        if table:
            self._outbox.deliver_all(table, is_rebuilt)

    @contextmanager
    def _logged(self, game_id: str) -> Iterator[None]:
        """Log an error of one game and continue with the next. If Redis can't be reached or written to, raise the
        error.
        """
        try:
            yield
        except Exception as error:
            if is_outage(error):
                raise
            if game_id in self._unplayable:
                return
            if isinstance(error, RulesMissing):
                self._unplayable.add(game_id)
            _log.error("game_not_swept", game=game_id, error=f"{type(error).__name__}: {error}")
            note_damaged_game(error, game_id)


def main() -> int:
    """Queue what is due at every tick, and sweep at the start and every `sweep_seconds`, until SIGTERM or SIGINT.
    Return the exit code.
    """
    try:
        backend = process.backend()
    except REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        return 2
    logs.configure(backend.settings.log_level, "clock", backend.settings.log_format)
    logs.log_crashes()
    note_process("clock")
    stopping = threading.Event()
    set_on_signals(stopping)
    watch(backend, stopping)
    return 0


def set_on_signals(stopping: threading.Event) -> None:
    """Set the event on SIGTERM and SIGINT, in another thread. The main thread, which handles signals, may hold the lock
    of the event at that moment, and would wait for itself.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: start_new_thread(stopping.set, ()))


def watch(backend: Backend, stopping: threading.Event) -> None:
    """Tick until stopped. Sweeps run in another thread, so that a long sweep delays no deadline."""
    sweeper = threading.Thread(target=_sweep, args=(backend, stopping), daemon=True)
    sweeper.start()
    samplers: tuple[tuple[Callable[[], object], float], ...] = (
        (QueueMetrics(backend.servers.queue).sample, SAMPLE_SECONDS),
        (partial(beat, backend.servers.queue), SAMPLE_SECONDS),
        (ServerMetrics(backend).sample, server_metrics.SAMPLE_SECONDS),
        (partial(_add_time, backend), SAMPLE_SECONDS),
        (backend.seeks.look, SAMPLE_SECONDS),
        (RewritesAfterErrors(backend.distinct_servers.values()).look, rewriting.LOOK_SECONDS),
    )
    for sample, seconds in samplers:
        threading.Thread(target=_sample, args=(sample, seconds, stopping), daemon=True).start()
    outage, tell_once = _Outage("tick"), cache(partial(tell_ready, "clock"))
    while not stopping.is_set():
        with outage.logged():
            backend.keep_time()
            for job in DUE:
                queue_due(backend, job, now_ms())
            backend.upkeep.outbox.call_missing_worker()
            tell_once()
        stopping.wait(TICK_SECONDS)
    sweeper.join(timeout=5)


def _sweep(backend: Backend, stopping: threading.Event) -> None:
    archived = backend.log.references.game_ids
    sweep = Sweep(backend.games, backend.upkeep.outbox, archived, backend.notices.mail_addresses.enlist)
    outage = _Outage("sweep")
    if schedule := backend.upkeep.outbox.archive_schedule:
        with outage.logged():
            schedule.begin(backend.settings.archive_after)
    while not stopping.is_set():
        began = time.monotonic()
        with outage.logged():
            sweep.run()
            continue_erasing(backend)
        took = time.monotonic() - began
        regular = max(backend.settings.sweep_seconds, REST * took)
        stopping.wait(min(OUTAGE_SECONDS, regular) if outage.is_on else regular)


def _add_time(backend: Backend) -> None:
    """Have deadlines moved that an outage or an absence concerns, so that players see it at once."""
    backend.upkeep.absences.call_due(now_ms())
    backend.upkeep.outbox.call_all_after(backend.upkeep.serving.newest())


def _sample(sample: Callable[[], object], seconds: float, stopping: threading.Event) -> None:
    outage = _Outage("sampling")
    while not stopping.is_set():
        with outage.logged():
            sample()
        stopping.wait(seconds)


class _Outage:
    """Logs repeated failures of one activity: each kind of error once, and the recovery once."""

    def __init__(self, activity: Literal["tick", "sweep", "sampling"]) -> None:
        self._activity, self._known = activity, set[type[Exception]]()

    @property
    def is_on(self) -> bool:
        """True if the activity failed the last time."""
        return bool(self._known)

    @contextmanager
    def logged(self) -> Iterator[None]:
        """Log errors and continue, because running games depend on this process."""
        try:
            yield
        except Exception as error:
            self._note(error)
        else:
            if self._known:
                _log.warning("clock_works_again", activity=self._activity)
            self._known.clear()

    def _note(self, error: Exception) -> None:
        if type(error) in self._known:
            return
        self._known.add(type(error))
        if isinstance(error, STORAGE_ERRORS):
            _log.warning("clock_failed", activity=self._activity, error=str(error))
        else:
            _log.error("clock_failed", activity=self._activity, exc_info=error)


if __name__ == "__main__":
    sys.exit(main())
