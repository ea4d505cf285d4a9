"""What the server itself owes after an append: lists brought up to date, players told, bots put to work.

The log is the only truth; everything here is done again by the sweep if a crash comes in between. A game is marked
before the append that will make the server owe something, and unmarked once it owes nothing at that version.
"""

from copy import copy
from typing import Any, cast

import structlog
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job
from rq.serializers import JSONSerializer

from events.redis_clients import run_of
from events.table import Table
from service.after_append.bot_schedule import BotSchedule
from service.after_append.due_times import next_due
from service.after_append.game_lists import GameLists
from service.after_append.inbox import Inboxes

UNSETTLED = "retcon:unsettled"
DUE = "retcon:due"
DUE_AS_OF = "retcon:due-as-of"
BUILT = "retcon:built-2"
URGENT_QUEUE = "retcon-2-urgent"
BOTS_QUEUE = "retcon-2-bots"
QUEUES = (URGENT_QUEUE, BOTS_QUEUE)
"""Most urgent first: what is due, then bots. Their jobs are JSON; workers before 0.3 have pickled ones in others."""

PLAY_BOTS = "workers.jobs.play_bots"
ACT_ON_DUE = "workers.jobs.act_on_due"
"""The jobs, by name: the service imports nothing of the workers."""

LEASE_MS = 2000
"""How long what is due is left to the job it was given to, before it is given to another."""

FAILED_MS = 60_000
"""How long a game whose due job failed is left alone."""

JOB_SECONDS = 120
"""How long a job may take: twice the longest that bots may play at one game (`RETCON_BOT_SECONDS`)."""

_JOB: dict[str, Any] = {"job_timeout": JOB_SECONDS, "result_ttl": 0}

_log = structlog.get_logger()

# KEYS: the marks. ARGV: game id, version. Unmarks the game unless a later version was marked meanwhile.
_UNMARK = """
local marked = redis.call("ZSCORE", KEYS[1], ARGV[1])
if marked and tonumber(marked) <= tonumber(ARGV[2]) then redis.call("ZREM", KEYS[1], ARGV[1]) end
"""


# KEYS: when each game is due, the version that this is as of. ARGV: game id, version, when (empty: never).
# An older version than the known one changes nothing.
_SET_DUE = """
local known = redis.call("HGET", KEYS[2], ARGV[1])
if known and tonumber(known) > tonumber(ARGV[2]) then return end
if ARGV[3] == "" then
  redis.call("ZREM", KEYS[1], ARGV[1])
  redis.call("HDEL", KEYS[2], ARGV[1])
else
  redis.call("ZADD", KEYS[1], ARGV[3], ARGV[1])
  redis.call("HSET", KEYS[2], ARGV[1], ARGV[2])
end
"""

# KEYS: when each game is due. ARGV: now, until when they are lent. The games that are due, each lent to the caller.
_CLAIM_DUE = """
local due = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, 200)
for _, game in ipairs(due) do redis.call("ZADD", KEYS[1], ARGV[2], game) end
return due
"""


class Outbox:
    """`client` is the queue's Redis; `schedule` says whose bots think next."""

    def __init__(self, client: Redis, game_lists: GameLists, news: Inboxes, schedule: BotSchedule) -> None:
        self._client, self._game_lists, self._news, self._plays_bots = client, game_lists, news, False
        self.schedule = schedule
        self._queues = {name: Queue(name, connection=client, serializer=JSONSerializer) for name in QUEUES}
        self._unmark, self._set_due = client.register_script(_UNMARK), client.register_script(_SET_DUE)
        self._claim_due = client.register_script(_CLAIM_DUE)

    def while_playing_bots(self) -> "Outbox":
        """For the moves of bots, on games that are marked and swept when they have moved: it leaves marks alone, and
        wakes nobody.
        """
        outbox = copy(self)
        outbox._plays_bots = True
        return outbox

    def mark(self, before: Table | None, after: Table) -> bool:
        """Note, before the append, that the server will owe something at `after`. True if the game was marked before:
        then something earlier may be owed as well.
        """
        owes = _changes_lists(before, after) or _changes_due(before, after) or self._news.is_owed(before, after)
        if self._plays_bots or not (owes or after.bots_to_move()):
            return False
        return self._client.zadd(UNSETTLED, {after.game_id: after.version}, gt=True) == 0

    def settle(self, before: Table | None, after: Table) -> None:
        """Do what is owed after the append; all there is, if nothing is known to have been done `before` (None). A
        failure is left to the sweep: the append stands.
        """
        try:
            changes = self._pay(before, after)
            if self._plays_bots:
                return
            if after.bots_to_move():
                self.wake_bots(after)
            elif changes:
                self.unmark(after.game_id, after.version)
        except RedisError as error:
            _log.warning("settling_failed", game=after.game_id, version=after.version, error=str(error))

    def _pay(self, before: Table | None, after: Table) -> bool:
        """Do all that is owed but the bots' moves; False if nothing is."""
        debts = (
            (_changes_lists, self._game_lists.project),
            (_changes_due, self._note_due),
            (self._news.is_owed, self._news.tell),
        )
        owed = [pay for is_owed, pay in debts if before is None or is_owed(before, after)]
        for pay in owed:
            pay(after)
        return bool(owed)

    def sweep_one(self, table: Table, is_rebuilt: bool = False) -> None:
        """Settle the game whatever came before; safe to repeat at any time. `is_rebuilt`: what was known is lost, so
        players are told only to look anew.
        """
        if table.bots_to_move():
            self._client.zadd(UNSETTLED, {table.game_id: table.version}, gt=True)
        self._game_lists.project(table)
        self._note_due(table)
        self._news.tell(table, silently=is_rebuilt)
        if table.bots_to_move():
            self.wake_bots(table)
        else:
            self.unmark(table.game_id, table.version)

    def is_built(self, run: str) -> bool:
        """False once the queue's Redis may have lost data, having been emptied or started anew, or the logs may, in
        another `run` of theirs: then lists and marks must be made anew from the logs.
        """
        return self._client.get(BUILT) == self._runs(run)

    def note_built(self, run: str) -> None:
        """Lists and marks are there for every game."""
        self._client.set(BUILT, self._runs(run))

    def _runs(self, run: str) -> bytes:
        return f"{run_of(self._client)} {run}".encode()

    def listed(self, game_id: str) -> tuple[int, bool]:
        """At which version the lists know the game (0: not at all), and whether it was over then."""
        return self._game_lists.known(game_id)

    def forget(self, game_id: str) -> None:
        """Take what is known of the game to be of no version: its log has lost records, and says what is true."""
        self._game_lists.forget(game_id)
        self._client.hdel(DUE_AS_OF, game_id)
        self._news.forget(game_id)

    def marked(self) -> list[tuple[str, int]]:
        """The games that may be unsettled, with the version each was marked at."""
        pairs = cast(list[tuple[bytes, float]], self._client.zrange(UNSETTLED, 0, -1, withscores=True))
        return [(game_id.decode(), int(version)) for game_id, version in pairs]

    def mark_anew(self, game_id: str) -> None:
        """Have the game settled by a later sweep: it could not be now."""
        self._client.zadd(UNSETTLED, {game_id: 1}, gt=True)

    def unmark(self, game_id: str, version: int) -> None:
        """The server owes nothing at this version, or it never came."""
        self._unmark(keys=[UNSETTLED], args=[game_id, version])

    def _note_due(self, table: Table) -> None:
        due = next_due(table)
        self._set_due(keys=[DUE, DUE_AS_OF], args=[table.game_id, table.version, "" if due is None else due])

    def queue_due(self, now_ms: int) -> int:
        """Queue a job for each game with something due; how many. A job that is lost is queued again after a while."""
        due = self._claim_due(keys=[DUE], args=[now_ms, now_ms + LEASE_MS])
        for game_id in due:
            self._enqueue_once(self._queues[URGENT_QUEUE], ACT_ON_DUE, game_id.decode())
        return len(due)

    def postpone(self, game_id: str, now_ms: int) -> None:
        """Leave what is due at the game alone for a while: it can't be done."""
        self._client.zadd(DUE, {game_id: now_ms + FAILED_MS}, xx=True)

    def wake_bots(self, table: Table) -> None:
        """Have the game's bots take their turn, and a worker look for it. Doing so twice is no more than once."""
        if self.schedule.offer(table, self._queues[BOTS_QUEUE].key):
            self.call_worker()

    def call_worker(self) -> None:
        """Queue a job that plays bots, whichever have their turn."""
        self._queues[BOTS_QUEUE].enqueue(PLAY_BOTS, **_JOB)

    def call_missing_worker(self) -> bool:
        """The same, if bots have their turn and nobody was called, or whoever was has died; whether that was so."""
        is_missing = self.schedule.needs_job(self._queues[BOTS_QUEUE].key)
        if is_missing:
            self.call_worker()
        return is_missing

    def _enqueue_once(self, queue: Queue, job: str, game_id: str) -> None:
        """Queue the job for the game, unless it waits already. Workers delete what they take, before they start; one
        that was not deleted though it was taken died with its worker.
        """
        name = f"{job.rpartition('.')[2]}-{game_id}"
        try:
            queue.enqueue(job, game_id, job_id=name, unique=True, **_JOB)
        except DuplicateJobError:
            if self._client.lpos(queue.key, name) is None:
                self._client.delete(Job.key_for(name))
                queue.enqueue(job, game_id, job_id=name, **_JOB)


def _changes_lists(before: Table | None, after: Table) -> bool:
    return before is None or (before.status, before.seats) != (after.status, after.seats)


def _changes_due(before: Table | None, after: Table) -> bool:
    return next_due(after) != (None if before is None else next_due(before))
