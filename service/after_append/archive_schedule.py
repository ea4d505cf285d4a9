"""When finished games are to be archived: at once, and once more when they are to leave Redis.

Each step is a job that may run twice. A game stays on the schedule until nothing is left to do, so a job that dies, or
that fails because the archive can't be reached, is queued again when its lease ends.
"""

from collections.abc import Callable, Iterable
from typing import Final

from redis import Redis

from events.on_redis.lua import script
from service.jobs.claims import Claims

SCHEDULE: Final = "retcon:archive-due"
"""The sorted set of the games that are not archived yet, by the time of the next step (ms since the epoch)."""

MANIFESTS: Final = "retcon:archive-manifests"
"""A key that exists as long as no new manifest is due."""

AGAIN_SECONDS: Final = 600
"""How long a job that writes manifests is believed to be at work."""

LISTED: Final = "retcon:archive-listed"
"""A key that exists once all archived games have been scheduled to be listed."""

AFTER: Final = "retcon:archive-after"
"""The `RETCON_ARCHIVE_AFTER` by which games were scheduled last, in seconds."""

DAY: Final = 86_400

LEASE_MS: Final = 60_000
"""How long a job may take before another one is queued for the game; also the pause after a failure."""

DAMAGED_MS: Final = 3_600_000
"""How long a game is left alone if the archive contains something else in its place."""


class ArchiveSchedule:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client, self._due = client, Claims(client, SCHEDULE, LEASE_MS)
        self._forget = client.register_script(script(__file__, "forget"))

    def note(self, game_id: str, now_ms: int) -> None:
        """Schedule a game that is over, unless it is scheduled."""
        self._client.zadd(SCHEDULE, {game_id: now_ms}, nx=True)

    def renew(self, game_id: str, at_ms: int) -> None:
        """Schedule a game that has come back from the archive. A job that has begun before does not `forget` it."""
        self._client.zadd(SCHEDULE, {game_id: at_ms})

    def time_of(self, game_id: str) -> float | None:
        """Return when the game's next step is due (ms since the epoch); None if it is not scheduled."""
        return self._client.zscore(SCHEDULE, game_id)

    def postpone(self, game_id: str, until_ms: int) -> None:
        """Leave the game alone until then."""
        self._client.zadd(SCHEDULE, {game_id: until_ms}, xx=True)

    def forget(self, game_id: str, since: float | None = None) -> None:
        """Take the game off the schedule: nothing is left to do. `since` is the time at which it was due when the job
        began; if it has another one by now, it stays.
        """
        self._forget(keys=[SCHEDULE], args=[game_id, "" if since is None else int(since)])

    def due(self, now_ms: int) -> list[str]:
        """Return the games whose next step is due. For the time of a lease, a job counts as queued for each."""
        return self._due.due(now_ms)

    def begin(self, after: int) -> None:
        """Let all games be due, if they were scheduled by another `RETCON_ARCHIVE_AFTER` than this one. Those that must
        wait are then scheduled by it.
        """
        if self._client.get(AFTER) != str(after).encode():
            self._client.zunionstore(SCHEDULE, {SCHEDULE: 0})
            self._client.set(AFTER, after)

    def are_manifests_due(self) -> bool:
        """True if nobody writes the manifests now, and nobody has for a day."""
        return not self._client.exists(MANIFESTS)

    def note_manifests(self, are_written: bool) -> None:
        """Note that a job begins to write the manifests, or that they are written. If it dies, another begins after ten
        minutes.
        """
        self._client.set(MANIFESTS, 1, ex=DAY if are_written else AGAIN_SECONDS)

    def relist(self, archived: Callable[[], Iterable[str]], now_ms: int) -> None:
        """Schedule all archived games to be listed again, if their lists were lost with the queue's Redis."""
        if not self._client.exists(LISTED):
            for game_id in archived():
                self.note(game_id, now_ms)
            self._client.set(LISTED, 1)
