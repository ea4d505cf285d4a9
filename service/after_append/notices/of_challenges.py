"""Challenges to seats, open or answered, as both sides are told of them."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engines.contract import Json, Seat
from events.folding.table import Invited, Person, Table

OfferStatus = Literal["created", "accepted", "declined", "withdrawn", "expired"]


class Offer(NamedTuple):
    """A seat offered to a player, who is "" once erased. `until` is the latest time to accept an open offer, in ms
    since the epoch.
    """

    seat: Seat
    player: str
    status: OfferStatus
    reason: str | None = None
    until: int | None = None

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


def changed_offers(before: Table | None, after: Table) -> Iterator[Offer]:
    """Yield the offers that the record between the two tables made or ended. A seated player has accepted."""
    for seat, holder in enumerate(after.seats):
        earlier = before.seats[seat] if before else None
        if isinstance(holder, Invited):
            if holder != earlier:
                yield Offer(seat, holder.player, "created", until=holder.until)
        elif isinstance(earlier, Invited):
            yield _ended(after, seat, earlier.player)


def _ended(after: Table, seat: Seat, player: str) -> Offer:
    refused = after.refused[seat]
    if isinstance(after.seats[seat], Person) or refused is None or refused.how == "freed":
        return Offer(seat, player, "accepted")
    return Offer(seat, player, refused.how, refused.reason)
