"""What players are told of records, in their inboxes and by push messages."""

import json
from collections.abc import Iterator
from typing import NamedTuple

from engines.contract import Json
from events.folding.table import Table
from events.records.codec import to_json
from service.after_append.notices.occasions import (
    ABSENCE,
    END,
    FREED_SEAT,
    LOST_SEAT,
    challenge_occasion,
    decision_occasion,
    may_be_told,
    offer_occasion,
)
from service.after_append.notices.of_challenges import changed_offers
from service.after_append.notices.of_records import Notice, Steps, notices, owed_by, seats_by_player
from service.push.reminders import reminded_at
from service.push.schedule import WITHDRAWN
from service.webhooks.kinds import DAY_USED, FINISHED, FREED, OFFER_ENDED, OFFERED, OWED, SEAT_LOST, STARTED


class Told(NamedTuple):
    """A notification of a player. `occasion` is that of the message to push; "" if there is none. Without a type, there
    is only the message.
    """

    player: str
    type: str
    text: str
    occasion: str = ""

    @property
    def notification(self) -> list[str]:
        """The notification as `inbox_notify.lua` takes it."""
        return [self.type, self.text, *([self.occasion] if self.occasion else [])]


def pushed_alone(table: Table, told: Told) -> Iterator[str]:
    """Yield what is pushed, but not told in the inbox: the occasions that remind of a decision, and that a decision was
    taken back.
    """
    kind, *rest = told.occasion.split(" ", 1)
    if kind == WITHDRAWN:
        yield told.occasion
    if kind == "decision":
        due = reminded_at(table, int(rest[0].split(" ")[0]))
        if due is not None and due > table.at:  # else they were reminded before a pause, and are told after it
            yield f"reminder {rest[0]}"


def told_of(steps: Steps, newest: Table, told: int) -> Iterator[Told]:
    """Yield what players are told of these records; of those up to version `told`, only the decisions that are open."""
    last: dict[tuple[str, str], Told] = {}
    for before, after in steps:
        is_new = after.version > told
        if is_new:
            yield from _of_offers(before, after)
            yield from _withdrawn(before, after)
        for notice in notices(before, after):
            if notice.kind == OWED:
                found = (_of_decision(notice, each) for each in notice.fields["decisions"])
                last |= {(each.player, each.occasion): each for each in found}
            elif notice.kind == OFFERED:
                last |= {(each.player, each.occasion): each for each in _of_agreement(notice)}
            elif is_new and notice.kind == OFFER_ENDED:
                yield from _of_agreement(notice)
            elif is_new and notice.kind in (STARTED, FREED, DAY_USED, SEAT_LOST, FINISHED):
                yield _of_game(notice)
    for (player, occasion), each in last.items():
        if may_be_told(occasion, newest, player):
            yield each


def _of_offers(before: Table | None, after: Table) -> Iterator[Told]:
    """Yield what both sides of a challenge are told. Only the challenged player is also sent a push message."""
    for offer in changed_offers(before, after):
        text = _notification("challenge", offer.to_json(after))
        for player in dict.fromkeys((after.creator, offer.player)):
            is_asked = player == offer.player and offer.status == "created"
            if player:
                yield Told(player, *text, challenge_occasion(offer.seat) if is_asked else "")


def _withdrawn(before: Table | None, after: Table) -> Iterator[Told]:
    """Yield those who no longer owe a decision, because moves were taken back."""
    if before is None or before.undo is None or after.undo is None or after.undo.last >= before.undo.last:
        return
    for player, seats in seats_by_player(after).items():
        for owed in [] if owed_by(after, seats) else owed_by(before, seats):
            yield Told(player, "", "", decision_occasion(owed, WITHDRAWN))


def _of_game(notice: Notice) -> Told:
    table = notice.table
    if notice.kind == STARTED:
        fields = about(table) | {"ruleset": table.engine.KEY, "seats": notice.fields["seats"]}
        return Told(notice.player, *_notification("game_started", fields))
    if notice.kind == FREED:
        freed = about(table) | {"ruleset": table.engine.KEY, "seats": notice.fields["seats"]}
        return Told(notice.player, *_notification("seat_freed", freed), FREED_SEAT)
    if notice.kind == DAY_USED:
        return Told(notice.player, *_notification("day_used", about(table) | notice.fields), ABSENCE)
    if notice.kind == SEAT_LOST:
        return Told(notice.player, *_notification("seat_lost", about(table) | notice.fields), LOST_SEAT)
    ended = about(table) | {"status": table.status, "outcome": table.outcome and to_json(table.outcome)}
    return Told(notice.player, *_notification("game_finished", ended), END)


def _of_decision(notice: Notice, owed: dict[str, Json]) -> Told:
    text = _notification("your_decision", about(notice.table) | owed)
    return Told(notice.player, *text, decision_occasion(owed))


def _of_agreement(notice: Notice) -> Iterator[Told]:
    """Yield what a player is told of an offer of a draw, a takeback or a pause."""
    for offer in notice.fields["offers"]:
        fields = about(notice.table) | {"outcome": "open"} | offer
        yield Told(notice.player, *_notification("offer", fields), offer_occasion(fields["outcome"], offer["kind"]))


def about(table: Table) -> dict[str, Json]:
    """Return which version of which game something is about."""
    return {"game": table.game_id, "version": table.version, "mark": table.mark}


def _notification(kind: str, fields: dict[str, Json]) -> tuple[str, str]:
    """Return the type and the text of a notification."""
    return kind, json.dumps({"type": kind, **fields})
