"""What each record of a game is to tell its players. It follows from the log alone: from the tables before and after
the record. So what a dead process left untold is found in the log, and what was told is found to be the same.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engines.contract import Json, Seat
from events.folding.table import LogChanged, Open, Person, Table
from events.tables.table_cache import TableCache
from service.after_append.notices.of_challenges import changed_offers
from service.after_append.notices.of_offers import offer_news, open_offers, players_at
from service.results.facts import loss_reason
from service.results.sentences import of_loss
from service.webhooks.kinds import (
    ANSWERED,
    CHALLENGED,
    DAY_USED,
    FINISHED,
    FREED,
    OFFER_ENDED,
    OFFERED,
    OWED,
    SEAT_LOST,
    STARTED,
)

Steps = list[tuple[Table | None, Table]]
"""Records of a game as the tables before and after each."""


class Notice(NamedTuple):
    """What a record tells a player: `kind` is a type of `service.webhooks.kinds`, `table` the one after the record."""

    player: str
    kind: str
    table: Table
    fields: dict[str, Json]


def steps_after(tables: TableCache, newest: Table, version: int) -> Steps:
    """Return the records after that version up to the newest table. Costs no read if this process has their tables.
    Raises `FoldDiverged` if the log has changed.
    """
    kept = [tables.recent(newest.game_id, each) for each in range(version, newest.version + 1)] if version else [None]
    found = [table for table in kept if table is not None]
    if len(found) < len(kept):
        base, newer = tables.between(newest.game_id, version, newest.version)
        found = [*([base] if base else []), *(table for _, table in newer)]
    if not found or found[-1].position != newest.position:
        raise LogChanged(newest.version)
    earlier: list[Table | None] = [*([] if version else [None]), *found[:-1]]
    return list(zip(earlier, found if not version else found[1:], strict=True))


def notices(before: Table | None, after: Table) -> Iterator[Notice]:
    """Yield what the record that led from one table to the other tells players. It is up to the caller that nobody is
    told of imported games.
    """
    yield from _of_challenges(before, after)
    if after.state is None:
        yield from _of_seats(before, after)
        return
    yield from _of_offers(before, after)
    for seat, player in days_used(before, after):
        deadline = after.timing.deadlines[seat] if after.timing else None
        yield Notice(player, DAY_USED, after, {"seat": seat, "deadline": deadline})
    for seat, player in seats_lost(before, after):
        yield Notice(player, SEAT_LOST, after, of_loss(after, seat))
    for player, seats in seats_by_player(after).items():
        if after.is_withheld and not seats:
            continue  # what happens from now on is none of this former player's business
        if before is None or before.state is None:
            yield Notice(player, STARTED, after, {"seats": seats})
        if owed := _newly_owed(before, after, seats):
            yield Notice(player, OWED, after, {"decisions": owed})
        if after.is_over and not (before and before.is_over):
            yield Notice(player, FINISHED, after, {"seats": seats, "status": after.status})


def is_moot(notice: Notice, newest: Table) -> bool:
    """True if it no longer matters at the newest table: the decisions were answered, or the challenge was."""
    return is_over_for(notice.kind, notice.player, notice.fields, newest)


def is_over_for(kind: str, player: str, fields: dict[str, Json], newest: Table) -> bool:
    """See `is_moot`. `fields` are those of a notice, or of a message with more of them."""
    if kind == OWED:
        seats = seats_by_player(newest).get(player, [])
        open_now = {(each["seat"], each["decision"], each["decision_mark"]) for each in owed_by(newest, seats)}
        return not any(
            (each["seat"], each["decision"], each["decision_mark"]) in open_now for each in fields["decisions"]
        )
    if kind == CHALLENGED:
        kept = {(seat, guest.until) for seat, guest in newest.invited if guest.player == player}
        return not any((each["seat"], each["expires_at"]) in kept for each in fields["challenges"])
    if kind == OFFERED:
        asked = {(each.kind, each.to) for each in open_offers(newest) if player in players_at(newest, each.asked)}
        return not any((each["kind"], each["to"]) in asked for each in fields["offers"])
    return False


def concerned(before: Table | None, after: Table) -> set[str]:
    """Return the players whom the records between the tables may tell something."""
    if phase(before) != phase(after):
        return {player for table in (before, after) if table for player in parties(table)}
    if before is None or after.state is None:
        return set()
    return concerned_by_play(before, after)


def concerned_by_play(before: Table, after: Table) -> set[str]:
    """Return the players whose decisions or seats have changed, or whom an offer concerns that has."""
    told = {player for news in offer_news(before, after) for player in players_at(after, news.told)}
    told.update(player for _, player in days_used(before, after))
    told.update(player for _, player in seats_lost(before, after))
    changed = tuple(seat for seat in range(len(after.seats)) if _has_changed(before, after, seat))
    return told.union(players_at(before, changed), players_at(after, changed))


def _has_changed(before: Table, after: Table, seat: Seat) -> bool:
    """True if the seat owes another decision than before, or has another holder."""
    return before.owed(seat) != after.owed(seat) or before.seats[seat] != after.seats[seat]


def days_used(before: Table | None, after: Table) -> Iterator[tuple[Seat, str]]:
    """Yield the seats for which a day away was used, and their players."""
    known = before.uncounted if before else ()
    for each in after.uncounted:
        holder = after.seats[each.seat]
        if each.reason == "day_used" and each not in known and isinstance(holder, Person) and holder.player:
            yield each.seat, holder.player


def seats_lost(before: Table | None, after: Table) -> Iterator[tuple[Seat, str]]:
    """Yield the seats that were lost because their players did not answer in time, and these players."""
    known = len(before.conceded) if before else 0
    for seat, person in after.conceded[known:]:
        if person.player and loss_reason(after, seat):
            yield seat, person.player


def phase(table: Table | None) -> tuple[bool, bool, object]:
    """Return whether the game has started, whether it is over, and who is challenged or was sent away."""
    if table is None:
        return False, False, ((), ())
    return table.state is not None, table.is_over, (table.invited, table.refused)


def seats_by_player(table: Table) -> dict[str, list[Seat]]:
    """Return everyone who plays or played in the game, with the seats that they hold now."""
    seats: dict[str, list[Seat]] = {person.player: [] for _, person in table.conceded}
    for seat, holder in enumerate(table.seats):
        if isinstance(holder, Person):
            seats.setdefault(holder.player, []).append(seat)
    return {player: held for player, held in sorted(seats.items()) if player}


def parties(table: Table) -> dict[str, list[Seat]]:
    """Return everyone who may be notified, with the seats that they hold now: players, and both sides of challenges."""
    players = seats_by_player(table)
    guests = [guest.player for _, guest in table.invited]
    guests += [refused.player for refused in table.refused if refused]
    creators = [table.creator] if players or guests else []
    return players | {player: [] for player in (*guests, *creators) if player and player not in players}


def owed_by(table: Table, seats: list[Seat]) -> list[dict[str, Json]]:
    """Return the decisions that these seats owe. In a pause there are none, so players are notified of theirs again
    after it.
    """
    owed = ((seat, table.owed(seat)) for seat in seats)
    return [
        {"seat": seat, "decision": decision, "decision_mark": table.decision_marks[seat]}
        for seat, decision in owed
        if decision is not None
    ]


def _newly_owed(before: Table | None, after: Table, seats: list[Seat]) -> list[dict[str, Json]]:
    """Return the decisions that the record opened for these seats."""
    known = list[dict[str, Json]]()
    if before is not None and before.state is not None:
        known = owed_by(before, [seat for seat in seats if before.seats[seat] == after.seats[seat]])
    return [each for each in owed_by(after, seats) if each not in known]


def _of_seats(before: Table | None, after: Table) -> Iterator[Notice]:
    """Yield what those who sit at a table that waits for players are told: that their seat was freed, or that the game
    was aborted.
    """
    if before is None:
        return
    for seat, holder in enumerate(before.seats):
        refused = after.refused[seat]
        is_freed = after.seats[seat] == Open() and refused is not None and refused.how == "freed"
        if isinstance(holder, Person) and holder.player and is_freed:
            yield Notice(holder.player, FREED, after, {"seats": [seat]})
    if after.is_over and not before.is_over:
        for player, seats in seats_by_player(after).items():
            if player != after.creator:
                yield Notice(player, FINISHED, after, {"seats": seats, "status": after.status})


def _of_offers(before: Table | None, after: Table) -> Iterator[Notice]:
    """Yield what players are told of offers to all: in one notice those that ask them, and in one those that ended."""
    told: dict[tuple[str, str], list[Json]] = {}
    for news in offer_news(before, after):
        offer = news.offer.to_json()
        for player, seats in players_at(after, news.told).items():
            if news.outcome == "open":
                told.setdefault((OFFERED, player), []).append(offer | {"asked": seats})
            else:
                told.setdefault((OFFER_ENDED, player), []).append(offer | {"outcome": news.outcome})
    for (kind, player), offers in told.items():
        yield Notice(player, kind, after, {"offers": offers})


def _of_challenges(before: Table | None, after: Table) -> Iterator[Notice]:
    """Yield what challenges tell each side in one notice: those that it received, and those that ended."""
    told: dict[tuple[str, str], list[Json]] = {}
    for offer in changed_offers(before, after):
        if offer.status == "created":
            told.setdefault((CHALLENGED, offer.player), []).append({"seat": offer.seat, "expires_at": offer.until})
            continue
        for player, direction in ((offer.player, "received"), (after.creator, "made")):
            how = {"seat": offer.seat, "direction": direction, "status": offer.status, "reason": offer.reason}
            told.setdefault((ANSWERED, player), []).append(how)
    for (kind, player), challenges in told.items():
        if player:
            yield Notice(player, kind, after, {"challenges": challenges})
