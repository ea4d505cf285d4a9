"""The result of a rated game, from its log."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from engines.contract import Json, Seat
from events.folding.table import Bot, Holder, Person, Table
from events.records.codec import canonical_json
from events.records.kinds import (
    MovePlayed,
    OfferDeclined,
    OfferExpired,
    OfferWithdrawn,
    SeatLeft,
    SeatOffered,
    SeatTaken,
)
from service.ratings.entries import RatedResult

OPENING: Final = 20
"""How many moves are the opening of a game."""

_ENDS_OFFER: Final = {each.kind for each in (OfferDeclined, OfferExpired, OfferWithdrawn, SeatLeft)}


def is_rated(table: Table) -> bool:
    """True if the game is over and has a result that counts for ratings."""
    return table.terms.rated and table.status == "finished" and table.importer is None


def participants(table: Table) -> tuple[str, ...]:
    """Return who held the seats at the start: accounts by their ids, "" for those that were erased, and the server's
    bots by their names.
    """
    return tuple(_participant(holder) for holder in table.first_seats)


def _participant(holder: Holder) -> str:
    match holder:
        case Bot(bot=bot):
            return bot
        case Person(player=player):
            return player
        case _:
            return ""


def result_of(table: Table, lines: Sequence[Json], handles: Sequence[str], is_one_network: bool) -> RatedResult:
    """Return the result of a game that is over. `lines` are those of its log, and `handles` stand for the participants.
    If nobody has won, all share the result who did not leave.
    """
    assert table.outcome is not None
    left = tuple(sorted(seat for seat, _ in table.conceded))
    stayed = tuple(seat for seat in range(len(table.seats)) if seat not in left)
    moves = [line for line in lines if line["kind"] == MovePlayed.kind]
    return RatedResult(
        game=table.game_id,
        mark=f"{table.version}-{table.mark}",
        at=table.at,
        players=tuple(handles),
        winners=tuple(seat for seat in table.outcome.winners if seat not in left) or stayed,
        left=left,
        decisions=tuple(_made(moves, seat, holder) for seat, holder in enumerate(table.first_seats)),
        opening=_opening(moves),
        is_arranged=is_one_network or table.rematch_of is not None or _has_guest(lines),
    )


def _made(moves: Iterable[Json], seat: Seat, holder: Holder) -> int:
    """Return how many moves the first holder of the seat made. The server's bots write no record themselves."""
    return sum(move["seat"] == seat and (move["by"] == seat) == isinstance(holder, Person) for move in moves)


def _opening(moves: Sequence[Json]) -> str:
    first = [[move["seat"], move["move"]] for move in moves[:OPENING]]
    return hashlib.sha256(canonical_json(first).encode()).hexdigest()[:8]


def _has_guest(lines: Iterable[Json]) -> bool:
    """True if somebody took a seat to which they had been challenged."""
    offered = set[Seat]()
    for line in lines:
        if line["kind"] == SeatOffered.kind:
            offered.add(line["seat"])
        elif line["kind"] in _ENDS_OFFER:
            offered.discard(line["seat"])
        elif line["kind"] == SeatTaken.kind and line["seat"] in offered:
            return True
    return False
