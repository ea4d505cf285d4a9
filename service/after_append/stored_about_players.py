"""What the queue's Redis contains about a player: their own keys, and their id in other players' notifications, in the
bots' schedule, and in what is pushed.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from redis import Redis

from events.on_redis.lua import script
from events.records.disclosures import ERASED
from service.after_append.absence_schedule import AbsenceSchedule
from service.after_append.archived_lists import belongs_to
from service.after_append.bot_schedule import BotSchedule
from service.after_append.inbox import CHALLENGES, INBOXES
from service.after_append.quota import summary_key
from service.push.schedule import PushSchedule
from service.push.subscriptions import Subscriptions
from service.webhooks.deliveries import Deliveries
from service.webhooks.tasks import Tasks

KEYS_AT_ONCE: Final = 1_000

_KEYS: Final = "retcon:*"
"""All keys of the server. A player's own ones contain the id."""

_OF_EVENTS: Final = b"retcon:{"
"""How the keys of the events' Redis begin: they have hash tags."""


class StoredAboutPlayers:
    """`client` is the queue's Redis."""

    def __init__(
        self,
        client: Redis,
        schedule: BotSchedule,
        subscriptions: Subscriptions,
        schedules: Sequence[PushSchedule],
        deliveries: Deliveries,
        tasks: Tasks,
        absences: AbsenceSchedule,
    ) -> None:
        self._absences = absences
        self._client, self._schedule, self._subscriptions, self._schedules = client, schedule, subscriptions, schedules
        self._deliveries, self._tasks = deliveries, tasks
        self._rewrite = client.register_script(script(__file__, "rewrite"))

    def erase(self, player: str) -> None:
        """Remove everything about the player, except from the summaries of games. Costs a scan of all keys."""
        self._schedule.disown(player)
        for pattern in (INBOXES, CHALLENGES):
            for key in self._scan(f"{pattern}*"):
                self._rewrite(keys=[key], args=[player])
        self._subscriptions.forget(player)
        for each in self._schedules:
            each.forget(player)
        self._absences.forget(player)
        self._deliveries.forget_player(player)
        self._tasks.forget_player(player)
        self.drop_own(player)

    def drop_own(self, player: str) -> None:
        """Remove the keys that belong to the player: notifications, lists of games, counts of requests. The lists of
        archived games stay, because nothing else tells in which of these the player is. So do the keys of the events'
        Redis, which may be the same server: their own modules remove them, with what the keys lead to.
        """
        for key in self._scan(_KEYS.replace("*", f"*{player}*")):
            if not belongs_to(key.decode(), player) and not key.startswith(_OF_EVENTS):
                self._client.unlink(key)

    def counts(self, player: str) -> Iterator[tuple[str, int]]:
        """Yield the counts of the player's requests that the rate limits store, each with the name of its window."""
        for key in self._scan(f"retcon:limits:*:{player}:*"):
            yield key.decode().split(":")[2], int(cast(Any, self._client.get(key)) or 0)

    def drop_from_summary(self, game_id: str, player: str) -> None:
        """Remove the player from the summary of a game that can't be loaded."""
        stored = cast(Any, self._client.hget(summary_key(game_id), "summary"))
        if not stored:
            return
        item = json.loads(stored)
        for seat in item["seats"]:
            if seat["player"] == player:
                seat |= {"player": None, "name": ERASED}
        if item["creator"] == player:
            item["creator"] = None
        sets = cast(Any, self._client.hget(summary_key(game_id), "sets")) or b""
        others = " ".join(name for name in sets.decode().split() if player not in name)
        self._client.hset(summary_key(game_id), mapping={"summary": json.dumps(item), "sets": others})

    def _scan(self, pattern: str) -> Iterator[bytes]:
        yield from cast(Iterator[bytes], self._client.scan_iter(match=pattern, count=KEYS_AT_ONCE))
