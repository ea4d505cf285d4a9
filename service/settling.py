"""What the server itself owes after an append: lists brought up to date, bots put to work.

The log is the only truth; everything here is done again by the sweep if a crash comes in between. A game is marked
before the append that will make the server owe something, and unmarked once it owes nothing at that version.
"""

from typing import Any, cast

import structlog
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue, Retry
from rq.exceptions import DuplicateJobError

from events.table import Table
from service.listing import Listing

UNSETTLED = "retcon:unsettled"
BUILT = "retcon:built"
BOTS_QUEUE = "retcon-bots"
PLAY_BOTS = "workers.jobs.play_bots"
"""The job, by name: the service imports nothing of the workers."""

_JOB: dict[str, Any] = {"job_timeout": 60, "result_ttl": 0, "failure_ttl": 3600, "retry": Retry(max=2)}

_log = structlog.get_logger()

# KEYS: the marks. ARGV: game id, version. Unmarks the game unless a later version was marked meanwhile.
_UNMARK = """
local marked = redis.call("ZSCORE", KEYS[1], ARGV[1])
if marked and tonumber(marked) <= tonumber(ARGV[2]) then redis.call("ZREM", KEYS[1], ARGV[1]) end
"""


class Settling:
    """`client` is the queue's Redis. Who plays the bots itself, on games already marked, passes `plays_bots`."""

    def __init__(self, client: Redis, listing: Listing, plays_bots: bool = False) -> None:
        self._client, self._listing, self._plays_bots = client, listing, plays_bots
        self._queue = Queue(BOTS_QUEUE, connection=client)
        self._unmark = client.register_script(_UNMARK)

    def mark(self, before: Table | None, after: Table) -> None:
        """Note, before the append, that the server will owe something at `after`."""
        if not self._plays_bots and (_changes_lists(before, after) or after.bots_to_move()):
            self._client.zadd(UNSETTLED, {after.game_id: after.version}, gt=True)

    def settle(self, before: Table | None, after: Table) -> None:
        """Do what is owed after the append. A failure is left to the sweep: the append stands."""
        changes_lists, bots = _changes_lists(before, after), bool(after.bots_to_move())
        try:
            if changes_lists:
                self._listing.project(after)
            if self._plays_bots:
                return
            if bots:
                self.wake_bots(after.game_id)
            elif changes_lists:
                self.unmark(after)
        except RedisError as error:
            _log.warning("settling_failed", game=after.game_id, version=after.version, error=str(error))

    def sweep_one(self, table: Table) -> None:
        """Settle the game whatever came before; safe to repeat at any time."""
        self._listing.project(table)
        if table.bots_to_move():
            self._client.zadd(UNSETTLED, {table.game_id: table.version}, nx=True)
            self._wake_bots_once(table.game_id)
        else:
            self.unmark(table)

    def is_built(self) -> bool:
        """False once the queue's Redis has lost its data: then lists and marks must be made anew from the logs."""
        return bool(self._client.exists(BUILT))

    def note_built(self) -> None:
        """Lists and marks are there for every game."""
        self._client.set(BUILT, 1)

    def marked(self) -> list[tuple[str, int]]:
        """The games that may be unsettled, with the version each was marked at."""
        pairs = cast(list[tuple[bytes, float]], self._client.zrange(UNSETTLED, 0, -1, withscores=True))
        return [(game_id.decode(), int(version)) for game_id, version in pairs]

    def unmark(self, table: Table) -> None:
        """The server owes nothing at this version."""
        self._unmark(keys=[UNSETTLED], args=[table.game_id, table.version])

    def drop(self, game_id: str, version: int) -> None:
        """Forget a mark, made for this version or an earlier one, whose append never came."""
        self._unmark(keys=[UNSETTLED], args=[game_id, version])

    def wake_bots(self, game_id: str) -> None:
        """Queue the job that plays the game's bots. Two such jobs of a game are one too many, and do no harm."""
        self._queue.enqueue(PLAY_BOTS, game_id, **_JOB)

    def _wake_bots_once(self, game_id: str) -> None:
        """The sweep's job for the game, unless it waits already. One that has started may have died with its
        worker, so it doesn't count.
        """
        job_id = f"sweep-{game_id}"
        try:
            self._queue.enqueue(PLAY_BOTS, game_id, job_id=job_id, unique=True, **_JOB)
        except DuplicateJobError:
            if self._client.lpos(self._queue.key, job_id) is None:
                self.wake_bots(game_id)


def _changes_lists(before: Table | None, after: Table) -> bool:
    return before is None or (before.status, before.seats) != (after.status, after.seats)
