"""How long the players of a game took to answer: from the moment when a decision was owed to their move."""

from collections.abc import Iterable
from statistics import median_low

from engines.contract import Seat
from events.folding.table import Person, Table
from events.records.entries import Entry
from events.records.kinds import MovePlayed


def median_answers(steps: Iterable[tuple[Entry, Table]]) -> dict[str, int]:
    """Return the median time (in ms) that each player took to answer, of those who did. The moves of a turn that can
    be undone are one answer, and time that does not count for the player is left out.
    """
    times: dict[str, list[int]] = {}
    before: Table | None = None
    for entry, after in steps:
        if before is not None and isinstance(entry.record, MovePlayed):
            player, ms = _answer(before, entry, entry.record.seat)
            if player and ms is not None:
                times.setdefault(player, []).append(ms)
        before = after
    return {player: median_low(found) for player, found in times.items()}


def _answer(before: Table, entry: Entry, seat: Seat) -> tuple[str, int | None]:
    """Return who made a move, and how long they took for the decision; no time if it goes on with their turn. Moves
    that a bot or the server made for the player are nobody's.
    """
    holder, since = before.seats[seat], before.owed_since[seat]
    if not isinstance(holder, Person) or entry.by != holder.player or since is None:
        return "", None
    if since != before.asked_at[seat]:
        return holder.player, None
    ahead = before.ahead(entry.at)
    uncounted = before.added_ms(seat) - (ahead[seat] if ahead else 0)
    return holder.player, max(0, entry.at - since - uncounted)
