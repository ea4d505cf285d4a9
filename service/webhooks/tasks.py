"""What is to be planned for a player's webhooks besides what appends bring: everything since a new one was enabled, in
case a process did not know of it yet, and ranges that are to be sent again.
"""

from collections.abc import Collection
from itertools import chain
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from events.on_redis.lua import script

TASKS: Final = "retcon:webhook-tasks"
"""The sorted set of tasks, by when they are due (ms since the epoch)."""

SINCE: Final = "retcon:webhook-tasks-since"
"""Maps each task to its `since` (ms since the epoch)."""

LEASE_MS: Final = 600_000

SETTLED_MS: Final = 10_000
"""How long after a change even a slow process knows of it."""

ALL: Final = "*"


class Task(NamedTuple):
    """Plan the messages to those webhooks of a player that were enabled `since` a time (ms since the epoch), or send
    those since then again to one `webhook`. A task that was taken is taken again at the time `until`, unless it is
    finished.
    """

    player: str
    webhook: str = ALL
    since: int = 0
    until: int = 0

    @property
    def name(self) -> str:
        """Its player and webhook, by which Redis knows it. A webhook has one task, however often it is asked for."""
        return f"{self.player} {self.webhook}"


class Tasks:
    """`client` is the queue's Redis."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._scripts = {each: client.register_script(script(__file__, each)) for each in ("add", "take", "finish")}

    def add(self, task: Task, due: int) -> None:
        """Have the task done at that time, since the earliest time that was asked for."""
        self._scripts["add"](keys=[TASKS, SINCE], args=[task.name, task.since, due])

    def are_any_due(self, now: int) -> bool:
        """True if one is to be done."""
        return bool(self._client.zcount(TASKS, "-inf", now))

    def take(self, now: int, busy: Collection[str] = ()) -> Task | None:
        """Return the next task that is due, which is taken again if it is not finished; None if there is none. The
        tasks of `busy` players wait.
        """
        taken = cast(Any, self._scripts["take"](keys=[TASKS, SINCE], args=[now, now + LEASE_MS, *busy]))
        if not taken:
            return None
        player, webhook = taken[0].decode().split(" ")
        return Task(player, webhook, int(taken[1]), now + LEASE_MS)

    def finish(self, task: Task) -> None:
        """Remove the task, unless it was asked for again after it was taken."""
        self._scripts["finish"](keys=[TASKS, SINCE], args=[task.name, task.until])

    def forget_player(self, player: str) -> None:
        """Remove the player's tasks, including what an interrupted erasure left behind."""
        found = self._client.zscan_iter(TASKS, match=f"{player} *"), self._client.hscan_iter(SINCE, match=f"{player} *")
        for name, _ in cast(Any, chain(*found)):
            with self._client.pipeline() as pipeline:
                pipeline.zrem(TASKS, name)
                pipeline.hdel(SINCE, name)
                pipeline.execute()
