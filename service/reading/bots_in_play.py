"""The unfinished games of listed bots: how many keep a bot busy, and how many of them a player shares with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from events.folding.table import DAY_MS, FoldDiverged, RulesMissing
from events.tables.table_cache import LogNotFound, TableCache
from service.after_append.game_lists import GameLists
from service.shared.ttl_cache import TtlCache
from service.shared.wall_clock import now_ms

STALLED_MS: Final = DAY_MS
"""A game that has waited for players for longer, or a public one in which only the others have owed decisions for
longer, keeps no bot busy.
"""

_LOOKED_AT: Final = 100
"""The most games of one bot that are looked at."""


@dataclass(frozen=True, slots=True)
class BotsInPlay:
    """Counts games. Those are projections, so a game that has just begun or ended may be missing or still be there."""

    lists: GameLists
    tables: TableCache
    stalled: TtlCache[str, int] = field(default_factory=lambda: TtlCache(size=1000, seconds=60))
    """How many games of a bot were stalled when they were last looked at."""

    def count(self, limits: Mapping[str, int]) -> dict[str, int]:
        """Return how many games keep each bot busy. Stalled ones are looked for only if a bot has reached its limit."""
        counts = self.lists.in_play(list(limits))
        busy = [bot for bot, count in counts.items() if count >= limits[bot]]
        return counts | {bot: counts[bot] - self._stalled(bot) for bot in busy}

    def shared(self, bots: Sequence[str], player: str) -> dict[str, int]:
        """Return how many of these games each bot plays with the player."""
        return self.lists.in_play_with(bots, player)

    def _stalled(self, bot: str) -> int:
        found = self.stalled.get(bot)
        if found is None:
            found = sum(self._is_stalled(game_id, bot) for game_id in self.lists.ids_in_play(bot)[:_LOOKED_AT])
            self.stalled.put(bot, found)
        return found

    def _is_stalled(self, game_id: str, bot: str) -> bool:
        try:
            table = self.tables.load(game_id)
        except (LogNotFound, FoldDiverged, RulesMissing):
            return False
        if table.status == "open":
            return table.created_at < now_ms() - STALLED_MS
        if table.is_withheld or table.visibility == "private":
            return False  # whose turn it is, and since when, is not for those who only see whether the bot is busy
        since = [table.owed_since[seat] for seat in table.awaiting if seat not in table.seats_of(bot)]
        is_theirs = bool(since) and len(since) == len(table.awaiting)
        return is_theirs and all(at is not None and at < now_ms() - STALLED_MS for at in since)
