"""The challenges of a game, open or answered, as both sides are notified of them."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engines.contract import Json, Seat
from events.table import Invited, Person, Table

OfferStatus = Literal["created", "accepted", "declined", "withdrawn", "expired"]


class Offer(NamedTuple):
    """A seat offered to a player. `until` is the latest time to accept an open offer, in ms since the epoch."""

    seat: Seat
    player: str
    status: OfferStatus
    reason: str | None = None
    until: int | None = None

    @property
    def id(self) -> str:
        """The id, unique within the game: `<seat> <player>`. The player is empty once erased."""
        return f"{self.seat} {self.player}"

    def to_json(self, table: Table) -> dict[str, Json]:
        """Return the fields of a notification about it."""
        return {
            "status": self.status,
            "game": table.game_id,
            "version": table.version,
            "mark": table.mark,
            "ruleset": table.engine.KEY,
            "seat": self.seat,
            "player": self.player or None,
            "challenger": table.creator or None,
            "reason": self.reason,
            "expires_at": self.until,
        }


def offers_of(table: Table) -> Iterator[Offer]:
    """Yield the offers of the table; for one seat and player the newest comes last. A seated player has accepted."""
    for seat, holder in enumerate(table.seats):
        if refused := table.refused[seat]:
            yield Offer(seat, refused.player, refused.how, refused.reason)
        match holder:
            case Invited(player=player, until=until):
                yield Offer(seat, player, "created", until=until)
            case Person(player=player):
                yield Offer(seat, player, "accepted")
