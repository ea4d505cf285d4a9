"""When absences begin, so that deadlines move then and everybody sees it. Without it, they move once it matters."""

from collections.abc import Callable, Collection
from typing import Any, Final, cast

from redis import Redis

from service.after_append.game_lists import GameLists

BEGINNINGS: Final = "retcon:absences"
"""The sorted set of absences, "<when it begins> <player>", by when they begin (ms since the epoch)."""


class AbsenceSchedule:
    """`client` is the queue's Redis. `call` lets something be due now at those of the games where it will be."""

    def __init__(self, client: Redis, lists: GameLists, call: Callable[[Collection[str]], object]) -> None:
        self._client, self._lists, self._call = client, lists, call

    def note(self, player: str, since: int) -> None:
        """Note that an absence of the player begins at that time (ms since the epoch)."""
        self._client.zadd(BEGINNINGS, {f"{since} {player}": since})

    def call_due(self, now_ms: int) -> None:
        """Have the games of players looked at whose absences have begun."""
        for member in cast(list[bytes], self._client.zrangebyscore(BEGINNINGS, "-inf", now_ms)):
            self._call(self._lists.ids_of(member.decode().split(" ")[1]))
            self._client.zrem(BEGINNINGS, member)

    def forget(self, player: str) -> None:
        """Remove the player, who was erased."""
        for member, _ in cast(Any, self._client.zscan_iter(BEGINNINGS, match=f"* {player}")):
            self._client.zrem(BEGINNINGS, member)
