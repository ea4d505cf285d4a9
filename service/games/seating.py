"""Who may sit together: players who block each other share no table, and listed bots accept only what they list.

The checks come right before an append, but the log knows nothing of them. So a block counts for every seat that is
taken or offered by a request that begins after the block was confirmed. A request that is under way at that moment may
still succeed.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from engines.kit.numbers_in_words import counted
from events.folding.table import Bot, Invited, Person, Table
from events.records.clocks import Clock
from service.people.blocks import Blocks
from service.people.listings import Listings
from service.refusals import BotBusy, CannotPlayTogether, OutsideListing


@dataclass(frozen=True, slots=True)
class Proposal:
    """A game to which players are challenged."""

    ruleset: str
    seats: int
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class SeatingRules:
    """Knows who blocks whom, and what listed bots accept. `in_play` returns how many games keep each of these bots
    busy, given the number that each accepts, and `shared` how many of them it plays with a player.
    """

    blocks: Blocks
    listings: Listings
    in_play: Callable[[Mapping[str, int]], Mapping[str, int]]
    shared: Callable[[Sequence[str], str], Mapping[str, int]]

    def must_not_be_blocked(self, player: str, others: Collection[str]) -> None:
        """Raise `CannotPlayTogether` if the player blocks one of the others, or is blocked by one. Costs one round
        trip, none without others.
        """
        if self.blocks.block_each_other(player, others):
            raise CannotPlayTogether

    def must_accept(self, bots: Collection[str], proposal: Proposal, player: str) -> None:
        """Raise `OutsideListing` or `BotBusy` if one of the bots is listed, and its listing rules out the player's
        challenge. Unanswered challenges don't count as games: nobody can keep a bot busy with them, and the bot may
        decline. One player can have only half of a bot's games.
        """
        listings = self.listings.of(bots)
        for listing in listings.values():
            if not listing.plays(proposal.ruleset, None):
                _refuse("rulesets", f"the bot does not play {proposal.ruleset}; its listing says what it plays")
            if not listing.plays(proposal.ruleset, proposal.seats):
                _refuse("seats", f"the bot does not play {proposal.ruleset} with {proposal.seats} seats")
            if not listing.clocks.accept(proposal.clock):
                _refuse("clocks", "the bot does not accept this clock; its listing says which it accepts")
        if not listings:
            return
        limits = {bot: listing.games_at_once for bot, listing in listings.items()}
        playing, shared = self.in_play(limits), self.shared(list(limits), player)
        for bot, limit in limits.items():
            if playing[bot] >= limit:
                raise BotBusy(f"the bot plays {counted(limit, 'game')}, as many as it accepts", limit=limit)
            if shared[bot] >= (share := -(-limit // 2)):
                words = f"you play {counted(share, 'game')} with the bot, as many as one player can have"
                raise BotBusy(words, limit=share)


def _refuse(field: str, words: str) -> NoReturn:
    raise OutsideListing(words, field=field)


def proposal_of(table: Table) -> Proposal:
    """Return the game of a table that waits for players."""
    return Proposal(table.engine.KEY, len(table.seats), table.timing.clock if table.timing else None)


def players_of(table: Table) -> list[Person | Bot]:
    """Return who played at each seat of a game, as long as they did. Stand-ins did not."""
    gave_up = dict(table.conceded)
    holders = (gave_up.get(seat, holder) for seat, holder in enumerate(table.seats))
    return [holder for holder in holders if isinstance(holder, Person | Bot)]


def present(table: Table, player: str, is_challenged: bool) -> set[str]:
    """Return the others whom the player must get along with to sit at the table: its creator and the players who sit
    there and, unless the player was challenged too, those who were challenged.
    """
    there = Person if is_challenged else Person | Invited
    found = {holder.player for holder in table.seats if isinstance(holder, there)}
    return (found | {table.creator}) - {player, ""}
