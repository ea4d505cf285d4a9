"""The outbox: what the server must do after an append (its effects), done at least once.

Effects bring lists and due times up to date, notify players, store how their games ended, and wake bots. The log is the
only source of truth. A game is marked as pending before an append that has effects, and cleared once they are done. If
a crash comes in between, the sweep does them all from the game's table.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol, cast

import structlog
from redis import Redis

from events.folding.table import FoldDiverged, Table
from events.on_redis.clients import run_of
from events.on_redis.lua import script
from events.on_redis.outages import OUTAGES
from events.records.log import Unreplicated
from events.tables.table_cache import TableCache
from service.after_append.archive_schedule import ArchiveSchedule
from service.after_append.bot_schedule import BotSchedule
from service.after_append.due_times import next_due
from service.after_append.game_lists import GameLists
from service.after_append.inbox import Inboxes, InboxProgress
from service.after_append.notices.of_records import concerned
from service.after_append.plan_looks import PlanLooks
from service.after_append.webhook_plans import WebhookPlans
from service.jobs.claims import Claims
from service.jobs.queueing import JobQueues
from service.jobs.table import PLAY_BOTS
from service.ratings.ratings import Ratings
from service.ratings.results import is_rated
from service.results.facts import GameSteps, has_new_facts
from service.results.stored import Results
from service.shared.wall_clock import now_ms

PENDING: Final = "retcon:pending"
DUE: Final = "retcon:due"
DUE_AS_OF: Final = "retcon:due-as-of"
COUNTED: Final = "retcon:outage-counted"
"""The id of the outage after which all games with something due were looked at last."""

BUILT: Final = "retcon:built-8"

LEASE_MS: Final = 2000
"""How long a job may take for what is due at a game before another job is queued for it."""

FAILED_MS: Final = 60_000
"""How long a game is left alone after its job has failed."""

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Effects:
    """Which effects the append that led to `table` has, apart from waking bots. `due` is when something falls due next
    at the table (see `next_due`). `progress` is how far players were notified before it; None if that is unknown.
    """

    table: Table
    due: int | None
    progress: InboxProgress | None = None
    lists: bool = True
    due_time: bool = True
    notifications: bool = True
    webhooks: bool = True
    ratings: bool = True
    results: bool = True

    @classmethod
    def all_of(cls, table: Table) -> "Effects":
        """Return all effects that the table may have. Doing them is always safe."""
        return cls(table, next_due(table))

    @property
    def are_any(self) -> bool:
        """True if there is at least one."""
        return self.lists or self.due_time or self.notifications or self.webhooks or self.ratings or self.results


class AfterAppend(Protocol):
    """The part of an outbox that commands on games use."""

    def while_playing_bots(self) -> "AfterAppend":
        """Return the outbox to use for a bot's move."""

    def prepare(self, before: Table | None, after: Table) -> Effects:
        """Note, before an append, that it may have effects. `before` is None for a new game."""

    def deliver(self, effects: Effects) -> None:
        """Do the effects, after the append."""

    def deliver_again(self, table: Table) -> None:
        """Do all effects of a command that was carried out before; its table is the one after it."""


class Outbox:
    """`client` is the queue's Redis. Implements `AfterAppend`; the workers use the rest."""

    def __init__(
        self,
        client: Redis,
        game_lists: GameLists,
        tables: TableCache,
        inboxes: Inboxes,
        webhooks: WebhookPlans,
        jobs: JobQueues,
        schedule: BotSchedule,
        plan_looks: PlanLooks,
        ratings: Ratings,
        results: Results,
        archive_schedule: ArchiveSchedule | None = None,
        has_moved: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """`archive_schedule`: None if there is no archive. `has_moved` tells if a game has moved there."""
        self._client, self._game_lists, self._inboxes, self._plays_bots = client, game_lists, inboxes, False
        self._tables = tables
        self.schedule, self._webhooks, self._has_moved = schedule, webhooks, has_moved
        self._jobs, self.archive_schedule, self._due = jobs, archive_schedule, Claims(client, DUE, LEASE_MS)
        self._plan_looks, self._ratings, self._results = plan_looks, ratings, results
        self._run_settle = client.register_script(script(__file__, "settle"))

    def while_playing_bots(self) -> "Outbox":
        """Return an outbox that neither makes games pending nor wakes bots. A game whose bots move is pending already,
        and its worker does all effects after the last of their moves.
        """
        outbox = copy(self)
        outbox._plays_bots = True
        return outbox

    def prepare(self, before: Table | None, after: Table) -> Effects:
        """Return the effects of the append that leads from `before` to `after`, and mark the game as pending if there
        are any. If it was pending already, an earlier append may have effects left: then all are returned.
        """
        due, version, players = next_due(after), before.version if before else 0, concerned(before, after)
        effects = Effects(
            after,
            due,
            InboxProgress(version, 0 if self._plays_bots else version),
            lists=before is None or (before.status, before.seats) != (after.status, after.seats),
            due_time=due != (None if before is None else next_due(before)),
            notifications=self._inboxes.must_notify(before, after, players),
            webhooks=self._webhooks.must_plan(after, players),
            ratings=is_rated(after),
            results=has_new_facts(before, after),
        )
        if self._plays_bots or not (effects.are_any or after.bots_to_move()):
            return effects
        was_pending = self._client.zadd(PENDING, {after.game_id: after.version}, gt=True) == 0
        return Effects(after, due) if was_pending else effects

    def deliver(self, effects: Effects) -> None:
        """Do the effects and wake the bots that are to move. If that fails, or the log has changed meanwhile, the
        append stands, and the sweep does the rest. Results need the whole log, so no answer waits for them.
        """
        with _postponed_on_failure(effects.table):
            self._do(effects)
            if effects.results:
                self._tables.later(partial(self._note_results, effects))
            else:
                self._finish(effects)

    def deliver_again(self, table: Table) -> None:
        """Do all effects of a command that was sent again, as its first process may have died. None are left of a game
        that has left Redis.
        """
        with _postponed_on_failure(table):
            if self._has_moved(table.game_id):
                self.clear_pending(table.game_id, table.version)
            else:
                self.deliver(Effects.all_of(table))

    def _note_results(self, effects: Effects) -> None:
        with _postponed_on_failure(effects.table):
            self._results.note(effects.table, self._steps(effects.table))
            self._finish(effects)

    def _finish(self, effects: Effects) -> None:
        """Store when something falls due. Then wake the bots that are to move; else the game is no longer pending."""
        table, has_bots = effects.table, bool(effects.table.bots_to_move())
        is_done = effects.are_any and not has_bots and not self._plays_bots
        due = ["" if effects.due is None else str(effects.due)] if effects.due_time else []
        if due or is_done:
            self._settle(table.game_id, table.version, is_done, due)
        if has_bots and not self._plays_bots:
            self.wake_bots(table)

    def _do(self, effects: Effects) -> None:
        """Do the effects that players may look for as soon as their move is answered."""
        if effects.lists:
            self._game_lists.project(effects.table)
            if effects.table.is_over:
                self.note_over(effects.table.game_id)
        if effects.notifications:
            progress = effects.progress or self._progress(effects.table)
            self._inboxes.notify(self._tables, effects.table, progress)
        if effects.webhooks:
            self._webhooks.plan(effects.table)
        if effects.ratings:
            self._ratings.note(effects.table)
        self._plan_looks.note(effects.table)

    def _steps(self, table: Table) -> GameSteps:
        """Return all entries of the game. The log is folded only if they are looked at."""
        return self._tables.history(table.game_id, 0, table.version)

    def _progress(self, table: Table) -> InboxProgress:
        """Return how far players were notified of a game that others have changed. If nothing is stored about that, it
        is a new game only if it is still pending.
        """
        notified = self._inboxes.notified(table.game_id)
        if notified is None and self.is_pending(table.game_id):
            notified = 0
        return InboxProgress(notified)

    def deliver_all(self, table: Table, is_rebuilt: bool = False) -> None:
        """Do all effects of the game, whatever came before; safe to repeat at any time. `is_rebuilt`: the stored data
        was lost, so players are told only to read their games again.
        """
        if table.is_over and self._has_moved(table.game_id):  # they were done before it moved
            self.note_over(table.game_id)
            self.clear_pending(table.game_id, table.version)
            return
        progress = InboxProgress(None, is_rebuilt=True) if is_rebuilt else self._progress(table)
        if table.bots_to_move():
            self._client.zadd(PENDING, {table.game_id: table.version}, gt=True)
        effects = replace(Effects.all_of(table), progress=progress)
        self._do(effects)
        self._results.note(table, self._steps(table))
        self._finish(effects)

    def note_over(self, game_id: str) -> None:
        """Schedule a game that is over for the archive, if there is one."""
        if self.archive_schedule:
            self.archive_schedule.note(game_id, now_ms())

    def is_built(self, run: str) -> bool:
        """False if lists and pending games must be rebuilt from the logs: the queue's Redis may have lost data, or the
        logs may have (`run` is another run of their server than at the last build).
        """
        return self._client.get(BUILT) == self._runs(run)

    def note_built(self, run: str) -> None:
        """Store that lists and pending games are complete."""
        self._client.set(BUILT, self._runs(run))

    def _runs(self, run: str) -> bytes:
        return f"{run_of(self._client)} {run}{' archive' if self.archive_schedule else ''}".encode()

    def listed(self, game_id: str) -> tuple[int, bool]:
        """Return the version at which the lists show the game (0: not at all), and whether it was over then."""
        return self._game_lists.known(game_id)

    def forget(self, game_id: str) -> None:
        """Let the next table count as newer than everything stored of the game, whose log has lost records."""
        self._inboxes.forget(game_id, self._game_lists.players_of(game_id))
        self._game_lists.forget(game_id)
        self._client.hdel(DUE_AS_OF, game_id)
        self._webhooks.forget(game_id)

    def listed_games(self) -> Iterator[str]:
        """Yield the ids of all games in the lists that are not archived, some perhaps twice."""
        return self._game_lists.stored()

    def drop(self, game_id: str) -> None:
        """Take a game whose whole log was lost off all lists, inboxes, due times and pending games."""
        self.forget(game_id)
        self._client.zrem(DUE, game_id)
        self._client.zrem(PENDING, game_id)
        self._game_lists.drop(game_id)

    def pending(self) -> list[tuple[str, int]]:
        """Return the pending games, each with the version at which it was marked."""
        pairs = cast(list[tuple[bytes, float]], self._client.zrange(PENDING, 0, -1, withscores=True))
        return [(game_id.decode(), int(version)) for game_id, version in pairs]

    def is_pending(self, game_id: str) -> bool:
        """True if the game may have effects that are not done."""
        return self._client.zscore(PENDING, game_id) is not None

    def mark_pending(self, game_id: str) -> None:
        """Leave the game to a later sweep, because its effects can't be done now."""
        self._client.zadd(PENDING, {game_id: 1}, gt=True)

    def clear_pending(self, game_id: str, version: int) -> None:
        """Take the game off the pending games: its effects up to this version are done, or the version never came."""
        self._settle(game_id, version, is_done=True)

    def _settle(self, game_id: str, version: int, is_done: bool, due: Sequence[str] = ()) -> None:
        self._run_settle(keys=[PENDING, DUE, DUE_AS_OF], args=[game_id, version, "clear" if is_done else "", *due])

    def due(self, now_ms: int) -> list[str]:
        """Return the games with something due. For the time of a lease, a job counts as queued for each."""
        return self._due.due(now_ms)

    def call_all_after(self, outage: str) -> None:
        """Let something be due at all games where it will be, unless that was done after this outage: their deadlines
        have moved. If the process dies before that is stored, it is done again, without effect.
        """
        if outage and self._client.get(COUNTED) != outage.encode():
            self._client.zunionstore(DUE, {DUE: 0})
            self._client.set(COUNTED, outage)

    def call(self, game_ids: Collection[str]) -> None:
        """Let something be due now at those of these games where something will be."""
        if game_ids:
            self._client.zadd(DUE, dict.fromkeys(game_ids, 0), xx=True)

    def postpone(self, game_id: str, now_ms: int) -> None:
        """Leave what is due at the game alone for `FAILED_MS`, because it can't be done."""
        self._client.zadd(DUE, {game_id: now_ms + FAILED_MS}, xx=True)

    def wake_bots(self, table: Table) -> None:
        """Put the game on the bots' schedule, and call a worker if none is called. Repeating it has no effect."""
        if self.schedule.offer(table, self._jobs.key(PLAY_BOTS)):
            self.call_worker()

    def call_worker(self) -> None:
        """Queue a job that plays bots, in the order of the schedule."""
        self._jobs.put(PLAY_BOTS)

    def call_missing_worker(self) -> bool:
        """Call a worker if a bot could move and none was called, or the one that was called has died. True if so."""
        is_missing = self.schedule.needs_job(self._jobs.key(PLAY_BOTS))
        if is_missing:
            self.call_worker()
        return is_missing


@contextmanager
def _postponed_on_failure(table: Table) -> Iterator[None]:
    """Leave the rest of the effects to the sweep if a server fails, or the log has changed."""
    try:
        yield
    except (*OUTAGES, FoldDiverged, Unreplicated) as error:
        _log.warning("effects_postponed", game=table.game_id, version=table.version, error=str(error))
