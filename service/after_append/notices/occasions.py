"""The occasions of push messages (see `service.push.schedule.Push`), and whether one still holds when it is due."""

from itertools import product
from typing import Any, Final, get_args

from engines.contract import Seat
from events.folding.table import Table
from service.after_append.notices.of_offers import OfferKind, open_offers, players_at
from service.after_append.notices.of_records import owed_by, seats_by_player
from service.push.schedule import WITHDRAWN

END: Final = "end"
FREED_SEAT: Final = "freed"
PLAN: Final = "plan"
ABSENCE: Final = "absence"
LOST_SEAT: Final = "lost"
SEEK: Final = "seek"
ANNULLED: Final = "annulled"

_NEVER_MOOT: Final = (LOST_SEAT, SEEK, ANNULLED)
"""The occasions that tell of what has become of the player's own affairs, whatever the game has become."""


def decision_occasion(owed: dict[str, Any], kind: str = "decision") -> str:
    """Return the occasion of a decision (see `owed_by`), of its reminder, or that it was withdrawn."""
    return f"{kind} {owed['seat']} {owed['decision']} {owed['decision_mark']}"


def challenge_occasion(seat: Seat) -> str:
    """Return the occasion of a challenge to the seat."""
    return f"challenge {seat}"


def offer_occasion(outcome: str, kind: str) -> str:
    """Return the occasion of an offer that is open or has ended."""
    return f"offer_{outcome} {kind}"


def may_be_told(occasion: str, table: Table, player: str) -> bool:
    """True if the player may be told of the occasion at this table."""
    if occasion in _NEVER_MOOT:
        return True
    seats = seats_by_player(table).get(player)
    challenged = {challenge_occasion(seat) for seat, guest in table.invited if guest.player == player}
    if table.is_over:
        return occasion in challenged or (occasion == END and seats is not None)
    if not seats:
        return occasion in challenged or (occasion == FREED_SEAT and not challenged)
    owed = owed_by(table, seats)
    if occasion.startswith(WITHDRAWN):
        return not owed
    asked = {decision_occasion(each, kind) for each in owed for kind in ("decision", "reminder")}
    return occasion in (PLAN, ABSENCE) or occasion in asked | challenged | _offer_occasions(table, player)


def _offer_occasions(table: Table, player: str) -> set[str]:
    """Return what the player may be told of offers: those that ask them, and the end of those that are not open."""
    offers = {each.kind: each for each in open_offers(table)}
    asked = {offer_occasion("open", kind) for kind, each in offers.items() if player in players_at(table, each.asked)}
    ends = product(("agreed", "ended"), set(get_args(OfferKind)) - set(offers))
    past = offer_occasion("agreed", "resume" if table.is_paused else "pause")
    return asked | {offer_occasion(outcome, kind) for outcome, kind in ends} - {past}
