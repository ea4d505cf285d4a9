"""When something falls due at a game: a deadline, a standing answer, the end of a long pause or of a challenge, or that
players were erased.
"""

import hmac
from collections.abc import Iterator
from typing import Final

from engines.contract import Move, Seat
from engines.optional import reacting
from events.folding.table import Person, Table
from events.records.clocks import Timing

PAUSE_MOST_MS: Final = 30 * 86_400_000
"""The maximum length of a pause, 30 days, so that no game stalls."""

_ANSWER_MS: Final = (800, 4000)
"""An answer that was left in advance is given after a time between these, as a person's might be. It is drawn from the
game's seed.
"""


def next_due(table: Table) -> int | None:
    """Return when something falls due next, in ms since the epoch; None if nothing will without another record."""
    known = next_due_for_all(table)
    if table.is_left or table.status != "active" or reacting(table.engine) is None:
        return known
    times = [at for _, at in standing(table)]
    return min(times if known is None else [known, *times], default=None)


def next_due_for_all(table: Table) -> int | None:
    """Return when something falls due next that everybody at the table may know of: no standing answer."""
    timing = table.timing
    if table.is_left:
        return table.at
    if table.status != "active":
        return min((guest.until + 1 for _, guest in table.invited), default=None)
    if timing is None:
        return None
    if timing.paused_at is not None:
        return timing.paused_at + PAUSE_MOST_MS
    return min(_expiries(timing), default=None)


def _expiries(timing: Timing) -> Iterator[int]:
    """Yield when each deadline that has not been acted on is over."""
    for seat, deadline in enumerate(timing.deadlines):
        if deadline is not None and seat not in timing.expired:
            yield deadline + 1


def standing(table: Table) -> Iterator[tuple[Seat, int]]:
    """Yield the seats that left a standing answer to their open decision, and when the answer is to be given. Nobody
    may learn which seats they are, or that there are any; least of all from the time of the answer.
    """
    if table.is_paused:
        return
    for seat in table.awaiting:
        if isinstance(table.seats[seat], Person) and standing_answer(table, seat) is not None:
            yield seat, _answer_at(table, seat)


def standing_answer(table: Table, seat: Seat) -> Move | None:
    """Return the answer that the seat has left in advance and that may be given for it now; None if there is none."""
    reacts = reacting(table.engine)
    return None if reacts is None else reacts.standing_answer(table.dealt, seat)


def _answer_at(table: Table, seat: Seat) -> int:
    """Return when the seat's standing answer is given to its open decision, in ms since the epoch."""
    asked_at = table.asked_at[seat]
    assert asked_at is not None
    return asked_at + answer_delay(table, seat)


def answer_delay(table: Table, seat: Seat) -> int:
    """Return how long the server waits, in ms, before it gives an answer to the seat's open decision that the seat has
    left in advance.
    """
    asked_at, deadline = table.asked_at[seat], table.timing.deadlines[seat] if table.timing else None
    assert asked_at is not None
    least, most = _ANSWER_MS
    if deadline is not None:
        least, most = min(least, (deadline - asked_at) // 5), min(most, (deadline - asked_at) // 2)
    drawn = hmac.digest(bytes.fromhex(table.seed), f"standing:{table.decisions[seat]}:{seat}".encode(), "sha256")
    return least + int.from_bytes(drawn[:4], "big") % (most - least + 1)
