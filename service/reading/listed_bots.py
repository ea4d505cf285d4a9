"""The bots that accept challenges, as everybody may see them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from service.after_append.inbox import Inboxes
from service.people.banning import Banning
from service.people.listings import Listed, Listing, Listings
from service.people.players import Player
from service.reading.bots_in_play import BotsInPlay
from service.shared.cursors import cursor_of, time_and_id_of


@dataclass(frozen=True, slots=True)
class BotShown:
    """A listed bot. `games_in_play` is how many unfinished games it has a seat in, private ones included.
    `is_available`: its stream of notifications is open, and it plays fewer games than it accepts at once.
    """

    player: Player
    listing: Listing
    games_in_play: int
    is_available: bool


@dataclass(frozen=True, slots=True)
class BotQuery:
    """Which bots; None stands for any. `apart` are players who are left out."""

    ruleset: str | None = None
    seats: int | None = None
    is_available: bool | None = None
    apart: Collection[str] = ()

    def wants(self, bot: Listed) -> bool:
        """True if the bot's listing fits."""
        return bot.listing.plays(self.ruleset, self.seats) and bot.player.id not in self.apart


@dataclass(frozen=True, slots=True)
class BotPage:
    """One page of bots, in the order in which they were listed. `next` is the cursor of the next page, None on the last
    one. `looked_at` is how many were read.
    """

    items: tuple[BotShown, ...]
    next: str | None
    looked_at: int


@dataclass(frozen=True, slots=True)
class ListedBots:
    """Reads the list of bots."""

    listings: Listings
    in_play: BotsInPlay
    inboxes: Inboxes
    banning: Banning

    def page(self, query: BotQuery, cursor: str | None, limit: int) -> BotPage:
        """Return a page. Raises `Malformed` for an invalid cursor."""
        found, looked_at = list[BotShown](), 0
        for chunk in self.listings.after(None if cursor is None else time_and_id_of(cursor)):
            looked_at += len(chunk)
            found += self._matching(query, chunk)
            if len(found) > limit:
                at, player = found[limit - 1].listing.listed_at, found[limit - 1].player.id
                return BotPage(tuple(found[:limit]), cursor_of(f"{at} {player}"), looked_at)
        return BotPage(tuple(found), None, looked_at)

    def _matching(self, query: BotQuery, bots: Sequence[Listed]) -> Iterator[BotShown]:
        banned = self.banning.among([bot.player.id for bot in bots], "games")
        wanted = [bot for bot in bots if bot.player.id not in banned and query.wants(bot)]
        for bot in self._shown(wanted):
            if query.is_available in (None, bot.is_available):
                yield bot

    def _shown(self, bots: Sequence[Listed]) -> list[BotShown]:
        limits = {bot.player.id: bot.listing.games_at_once for bot in bots}
        playing, busy = self.in_play.lists.in_play(list(limits)), self.in_play.count(limits)
        free = {id for id in self.inboxes.with_open_stream(list(limits)) if busy[id] < limits[id]}
        return [BotShown(bot.player, bot.listing, playing[bot.player.id], bot.player.id in free) for bot in bots]
