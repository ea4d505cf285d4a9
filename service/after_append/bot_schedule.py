"""The order in which bots think: games that people wait for come first, except for every eighth decision; the players
take turns.

Games whose bots owe a move wait in Redis, by owner. A worker takes one game at a time for one decision, on a lease. If
the worker dies, the lease expires and the game waits again. The whole schedule may be lost without harm: the sweep puts
every game back (`service.after_append.outbox`). Times are those of the Redis server.
"""

from secrets import token_hex
from typing import Any, Final, NamedTuple, cast

from redis import Redis

from events.folding.table import Table
from events.on_redis.lua import script

WAITING: Final = "retcon:bots:waiting"
LEASES: Final = "retcon:bots:leases"
LEASED: Final = "retcon:bots:leased"
LEASE_MS: Final = 3000
"""How long a worker may take for one decision before another worker may take the game too, which does no harm."""

SINCE: Final = "retcon:bots:since"
"""How many leases there were since one was due to the games that nobody waits for."""


NOT_AWAITED_EVERY: Final = 8
"""Every lease of that number is for a game that nobody waits for, if there is one. So such games go on even while
people's games keep all workers busy.
"""

ERASED_OWNER: Final = "erased"

_KEYS: Final = (WAITING, LEASES, LEASED)


class BotLease(NamedTuple):
    """A game that one worker has for one decision. `more`: another game could be taken now."""

    game_id: str
    token: str
    more: bool


class BotSchedule:
    """`client` is the queue's Redis, a single node. At most `at_once` bots think in the games of one player."""

    def __init__(self, client: Redis, at_once: int = 1) -> None:
        self._at_once = at_once
        self._offer, self._take, self._finish, self._needs_job, self._disown = (
            client.register_script(script(__file__, "common", name))
            for name in ("offer", "take", "finish", "needs_job", "disown")
        )

    def offer(self, table: Table, queue_key: str) -> bool:
        """Put the game on the schedule, unless it is there. True if no job waits in that queue."""
        return bool(self._offer(keys=[*_KEYS, queue_key], args=[table.game_id, owner_of(table)]) == 0)

    def take(self) -> BotLease | None:
        """Lease the next game for one decision; None if no game can be taken now."""
        token = token_hex(8)
        args: list[str | int] = [self._at_once, LEASE_MS, token, NOT_AWAITED_EVERY]
        taken = cast(Any, self._take(keys=[*_KEYS, SINCE], args=args))
        return BotLease(taken[0].decode(), token, bool(taken[1])) if taken else None

    def finish(self, lease: BotLease, again: Table | None = None) -> None:
        """End the lease. `again` is the game's table if its bots owe more moves; then it waits for its next turn."""
        self._finish(keys=_KEYS, args=[lease.game_id, lease.token, owner_of(again) if again else ""])

    def disown(self, player: str) -> None:
        """Remove the player, who was erased, as an owner of games."""
        self._disown(keys=_KEYS, args=[player, ERASED_OWNER])

    def needs_job(self, queue_key: str) -> bool:
        """True if a game could be taken and no job for that waits in the queue. Ends expired leases."""
        return bool(self._needs_job(keys=[*_KEYS, queue_key], args=[self._at_once]))


def owner_of(table: Table) -> str:
    """Return `"<class> <player>"`: class 1 if people wait for the game, else 2; the player who created it. All games
    whose creators were erased have one owner.
    """
    return f"{1 if table.pausing_seats else 2} {table.creator or ERASED_OWNER}"
