"""How a game goes on without players whose accounts were erased. The table no longer tells who they were."""

from events.folding.table import Person
from events.records.kinds import GameAborted, OfferWithdrawn, SeatLeft, SeatVacated
from service.games.agreed.stand_ins import go_on_without
from service.games.drafting import Draft


def without_erased(draft: Draft) -> None:
    """Abort an open game whose creator was erased. Open the seats of erased players before the start, and let bots play
    on in them afterwards.
    """
    if draft.table.status == "active":
        _vacate(draft)
    elif not draft.table.creator:
        draft.add(GameAborted())
    else:
        _open(draft)


def _vacate(draft: Draft) -> None:
    """Seat bots, which can't win. The game doesn't end, even if only one player is left: that one plays for a win."""
    seats = draft.table.erased
    for seat in seats:
        draft.add(SeatVacated(seat))
    go_on_without(draft, seats, can_end=False)


def _open(draft: Draft) -> None:
    for seat in draft.table.erased:
        is_seated = isinstance(draft.table.seats[seat], Person)
        draft.add(SeatLeft(seat) if is_seated else OfferWithdrawn(seat))
