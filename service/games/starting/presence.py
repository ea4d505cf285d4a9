"""Whether those who sit at a table are still there. Somebody may have sat down long ago, and vanished since."""

from collections.abc import Iterable
from typing import Final

from engines.contract import Seat
from events.folding.table import DAY_MS, Person, Table
from events.records.entries import Entry
from events.records.kinds import PresenceAsked, SeatTaken
from service.games.context import Games
from service.games.drafting import Draft
from service.ratings.ladders import is_live

LIVE_WAIT_MS: Final = 15 * 60_000
SLOW_WAIT_MS: Final = 3 * DAY_MS
"""How long somebody waits, at a table with a live clock or any other, until they are asked whether they are there."""

LIVE_ANSWER_MS: Final = 5 * 60_000
"""How long they have to answer at a table with a live clock. At others it is a day, or as long as for a decision."""


def start_if_all_are_there(games: Games, draft: Draft) -> None:
    """Start the game if every seat is taken, unless somebody has been waiting a long time: first they are asked whether
    they are still there. Their seats are kept for them until they take them again, or the time to answer is over.
    """
    if not draft.table.is_full:
        return
    for seat in _seats_to_ask(games, draft):
        draft.add(PresenceAsked(seat, draft.at + _answer_ms(draft.table)))
    if draft.table.is_full:
        draft.start()


def was_asked(games: Games, table: Table, seat: Seat) -> bool:
    """True if the seat is kept for a player who sat there, and was asked whether they are still there."""
    entry = _last_of_seats(entry for entry, _ in games.tables.history(table.game_id)).get(seat)
    return entry is not None and isinstance(entry.record, PresenceAsked)


def _seats_to_ask(games: Games, draft: Draft) -> list[Seat]:
    """Return the seats of other people who sat down long ago. Nobody is asked when the last one answers who was asked:
    otherwise the players of a slow game could go on asking each other.
    """
    earlier = _last_of_seats(entry for entry, _ in games.tables.history(draft.table.game_id))
    new = _last_of_seats(entry for entry, _ in draft.records)
    if any(seat in earlier and isinstance(earlier[seat].record, PresenceAsked) for seat in new):
        return []
    limit = draft.at - (LIVE_WAIT_MS if _is_live(draft.table) else SLOW_WAIT_MS)
    return [
        seat
        for seat, entry in sorted((earlier | new).items())
        if isinstance(entry.record, SeatTaken)
        and entry.at < limit
        and isinstance(holder := draft.table.seats[seat], Person)
        and holder.player != draft.caller.player
    ]


def _last_of_seats(entries: Iterable[Entry]) -> dict[Seat, Entry]:
    """Return the last record about each seat."""
    seats = ((getattr(entry.record, "seat", None), entry) for entry in entries)
    return {seat: entry for seat, entry in seats if seat is not None}


def _is_live(table: Table) -> bool:
    return is_live(table.timing.clock if table.timing else None)


def _answer_ms(table: Table) -> int:
    if _is_live(table):
        return LIVE_ANSWER_MS
    return max(DAY_MS, table.timing.clock.initial_ms if table.timing else 0)
