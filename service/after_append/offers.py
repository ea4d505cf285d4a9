"""The offers of a table's seats, standing or at their end, as both sides are told of them."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engines.contract import Json, Seat
from events.table import Invited, Person, Table

OfferStatus = Literal["created", "accepted", "declined", "withdrawn", "expired"]


class Offer(NamedTuple):
    """A seat offered to a player, and what became of it; `until` when (ms since the epoch) it stands if it does."""

    seat: Seat
    player: str
    status: OfferStatus
    reason: str | None = None
    until: int | None = None

    @property
    def id(self) -> str:
        """By what it is known in its game."""
        return f"{self.seat} {self.player}"

    def told(self, table: Table) -> dict[str, Json]:
        """What is told of it."""
        return {
            "status": self.status,
            "game": table.game_id,
            "version": table.version,
            "ruleset": table.engine.KEY,
            "seat": self.seat,
            "player": self.player,
            "challenger": table.creator,
            "reason": self.reason,
            "expires_at": self.until,
        }


def offers_of(table: Table) -> Iterator[Offer]:
    """The newest offer to each player and seat comes last. Who sits anywhere counts as having accepted."""
    for seat, holder in enumerate(table.seats):
        if refused := table.refused[seat]:
            yield Offer(seat, refused.player, refused.how, refused.reason)
        match holder:
            case Invited(player=player, until=until):
                yield Offer(seat, player, "created", until=until)
            case Person(player=player):
                yield Offer(seat, player, "accepted")
