"""Offers of a draw, a takeback, a pause or its end, as those whom they concern are told of them: who is asked to agree,
and who waits for the answers. Offers of a seat are `of_challenges`.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engines.contract import Json, Seat
from events.folding.table import Person, Table

OfferKind = Literal["draw", "takeback", "pause", "resume"]
OfferOutcome = Literal["open", "agreed", "ended"]


class OpenOffer(NamedTuple):
    """An offer that waits for answers: the seats that have agreed, the first of which made it, and the seats that are
    asked. `to` is the version to which a takeback would return.
    """

    kind: OfferKind
    seats: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    to: int | None = None

    def to_json(self) -> dict[str, Json]:
        """Return the fields of the offer, as the API shows them."""
        return {"kind": self.kind, "seats": list(self.seats), "asked": list(self.asked), "to": self.to}


class OfferNews(NamedTuple):
    """What a record tells some seats of an offer: that they are asked, or that it was accepted or ended otherwise."""

    offer: OpenOffer
    outcome: OfferOutcome
    told: tuple[Seat, ...]


def open_offers(table: Table) -> tuple[OpenOffer, ...]:
    """Return the offers that are not decided. Once nobody is asked any more, the next record decides."""
    timing = table.timing
    pausing, resuming = (timing.pause_offers, timing.resume_offers) if timing else ((), ())
    if table.status != "active" or not (table.draw_offers or table.takeback or pausing or resuming):
        return ()  # nearly always, and this is asked at every move
    found = [OpenOffer("draw", table.draw_offers, _left(table, table.draw_offers))]
    if table.takeback is not None:
        found.append(OpenOffer("takeback", table.takeback.seats, _left(table, table.takeback.seats), table.takeback.to))
    found.append(OpenOffer("pause", pausing, _left(table, pausing)))
    found.append(OpenOffer("resume", resuming, _left(table, resuming)))
    return tuple([each for each in found if each.seats])


def _left(table: Table, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats of players who have not agreed. Bots need not, or there is no such offer."""
    return tuple(seat for seat in table.pausing_seats if seat not in agreed)


def offer_news(before: Table | None, after: Table) -> Iterator[OfferNews]:
    """Yield what the record between the two tables tells of offers. The end of the game is told in any case."""
    if before is None or before.state is None or after.is_over:
        return
    former = {(each.kind, each.to): each for each in open_offers(before)}
    present = {(each.kind, each.to): each for each in open_offers(after)}
    for key, offer in present.items():
        if key not in former:
            yield OfferNews(offer, "open", offer.asked)
    for key, offer in former.items():
        is_alone = not offer.asked and not offer.seats[1:]  # there are only bots, which agree at once
        if key not in present and not after.draw_agreed and not is_alone:
            outcome: OfferOutcome = "agreed" if _is_agreed(offer, before, after) else "ended"
            is_known = outcome == "agreed" and not offer.asked  # to the one who agreed last
            yield OfferNews(offer, outcome, offer.seats[:-1] if is_known else offer.seats)


def _is_agreed(offer: OpenOffer, before: Table, after: Table) -> bool:
    if offer.kind in ("pause", "resume"):
        return after.is_paused != before.is_paused
    return offer.kind == "takeback" and after.undo is not None and after.undo.last == offer.to


def players_at(table: Table, seats: tuple[Seat, ...]) -> dict[str, list[Seat]]:
    """Return the players who hold some of these seats, each with those."""
    held: dict[str, list[Seat]] = {}
    for seat in seats:
        holder = table.seats[seat]
        if isinstance(holder, Person) and holder.player:
            held.setdefault(holder.player, []).append(seat)
    return held
