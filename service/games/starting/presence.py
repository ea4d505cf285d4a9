"""Whether those who sit at a table are still there. Somebody may have sat down long ago, and vanished since."""

from typing import Final

from engines.contract import Seat
from events.folding.table import DAY_MS, Person, Table
from events.records.kinds import PresenceAsked, SeatTaken
from service.games.context import Games
from service.games.drafting import Draft

LIVE_WAIT_MS: Final = 15 * 60_000
SLOW_WAIT_MS: Final = 3 * DAY_MS
"""How long somebody waits, at a table with a live clock or any other, until they are asked whether they are there."""

LIVE_ANSWER_MS: Final = 5 * 60_000
"""How long they have to answer at a table with a live clock. At others it is a day, or as long as for a decision."""


def start_if_all_are_there(games: Games, draft: Draft) -> None:
    """Start the game if every seat is taken, unless somebody has been waiting for long: first they are asked whether
    they are still there. Their seats are kept for them until they take them again, or the time to answer is over.
    """
    if not draft.table.is_full:
        return
    for seat in _waiting_for_long(games, draft):
        draft.add(PresenceAsked(seat, draft.at + _answer_ms(draft.table)))
    if draft.table.is_full:
        draft.start()


def _waiting_for_long(games: Games, draft: Draft) -> list[Seat]:
    """Return the seats of people who sat down long ago, and have not said since that they are still there."""
    sat_down = dict[Seat, int]()
    new = [entry for entry, _ in draft.records]
    for entry in [*(entry for entry, _ in games.tables.history(draft.table.game_id)), *new]:
        if isinstance(entry.record, SeatTaken):
            sat_down[entry.record.seat] = entry.at
    limit = draft.at - (LIVE_WAIT_MS if _is_live(draft.table) else SLOW_WAIT_MS)
    seats = draft.table.seats
    return [seat for seat, at in sorted(sat_down.items()) if isinstance(seats[seat], Person) and at < limit]


def _is_live(table: Table) -> bool:
    return table.timing is not None and table.timing.clock.kind in ("fischer", "decision")


def _answer_ms(table: Table) -> int:
    if _is_live(table):
        return LIVE_ANSWER_MS
    return max(DAY_MS, table.timing.clock.initial_ms if table.timing else 0)
