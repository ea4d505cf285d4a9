"""What becomes of all that a table holds when a game goes on elsewhere, from an earlier moment, or without a player.

An order ends with what it was for: the player, the seat, and the game. So offers, answers left in advance and clocks
are never passed on to another player or another game. There is no default: a field without an entry fails a test.

The tests do what each column says, and compare every field before and after.
"""

from enum import Enum
from typing import Final, NamedTuple

from engines.contract import Engine, State
from engines.optional import ordering


class Fate(Enum):
    """What becomes of a field."""

    STAYS = "stays as it is"
    FRESH = "is that of a new game"
    PASSES = "passes from the source to the new game"
    CHOSEN = "is chosen by the creator of the new game"
    RETURNS = "is again what it was at the version to which the game returns"
    ENDS = "ends"
    ENDS_FOR_SEAT = "ends for the seat of the player who has left, and stays for others"
    NOTED = "says that it has happened"


class Fates(NamedTuple):
    """What becomes of a field in a `fork` and a `rematch`; after a `takeback`; and in a running game when a player has
    left it (`departure`): conceded, lost on time, lost a claimed seat, or was erased. A bot stands in for them.
    """

    fork: Fate
    rematch: Fate
    takeback: Fate
    departure: Fate


_STAYS, _FRESH, _PASSES, _CHOSEN = Fate.STAYS, Fate.FRESH, Fate.PASSES, Fate.CHOSEN
_RETURNS, _ENDS, _ENDS_FOR_SEAT, _NOTED = Fate.RETURNS, Fate.ENDS, Fate.ENDS_FOR_SEAT, Fate.NOTED

FATES: Final = {
    "game_id": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "engine": Fates(_PASSES, _PASSES, _STAYS, _STAYS),
    "options": Fates(_PASSES, _PASSES, _STAYS, _STAYS),
    "visibility": Fates(_CHOSEN, _PASSES, _STAYS, _STAYS),
    "terms": Fates(_CHOSEN, _PASSES, _STAYS, _STAYS),
    "creator": Fates(_CHOSEN, _CHOSEN, _STAYS, _STAYS),
    "created_at": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "seed": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "commitment": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "status": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "version": Fates(_FRESH, _FRESH, _NOTED, _NOTED),
    "at": Fates(_FRESH, _FRESH, _NOTED, _NOTED),
    "started": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "format": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "head": Fates(_FRESH, _FRESH, _NOTED, _NOTED),
    "erasures": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "seats": Fates(_CHOSEN, _CHOSEN, _STAYS, _NOTED),
    "refused": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "state": Fates(_PASSES, _FRESH, _RETURNS, _STAYS),
    "digest": Fates(_FRESH, _FRESH, _RETURNS, _STAYS),
    "decisions": Fates(_FRESH, _FRESH, _NOTED, _STAYS),
    "asked_at": Fates(_FRESH, _FRESH, _NOTED, _STAYS),
    "owed_since": Fates(_FRESH, _FRESH, _NOTED, _STAYS),
    "decision_heads": Fates(_FRESH, _FRESH, _NOTED, _STAYS),
    "uncounted": Fates(_FRESH, _FRESH, _ENDS, _ENDS_FOR_SEAT),
    "draw_offers": Fates(_FRESH, _FRESH, _ENDS, _ENDS_FOR_SEAT),
    "draw_agreed": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "undo": Fates(_FRESH, _FRESH, _RETURNS, _STAYS),
    "takeback": Fates(_FRESH, _FRESH, _ENDS, _ENDS_FOR_SEAT),
    "conceded": Fates(_FRESH, _FRESH, _STAYS, _NOTED),
    "vacated": Fates(_FRESH, _FRESH, _STAYS, _NOTED),
    "abandoned": Fates(_FRESH, _FRESH, _STAYS, _NOTED),
    "moved": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "achievements": Fates(_FRESH, _FRESH, _RETURNS, _STAYS),
    "feats": Fates(_FRESH, _FRESH, _ENDS, _STAYS),
    "outcome": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "importer": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "imported_at": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "fork": Fates(_NOTED, _FRESH, _STAYS, _STAYS),
    "rematch_of": Fates(_FRESH, _NOTED, _STAYS, _STAYS),
    "replaced_invites": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "timing.clock": Fates(_CHOSEN, _PASSES, _STAYS, _STAYS),
    "timing.deadlines": Fates(_FRESH, _FRESH, _NOTED, _ENDS_FOR_SEAT),
    "timing.banks": Fates(_FRESH, _FRESH, _NOTED, _STAYS),
    "timing.paused_at": Fates(_FRESH, _FRESH, _STAYS, _STAYS),
    "timing.pause_offers": Fates(_FRESH, _FRESH, _STAYS, _ENDS_FOR_SEAT),
    "timing.resume_offers": Fates(_FRESH, _FRESH, _STAYS, _ENDS_FOR_SEAT),
    "timing.expired": Fates(_FRESH, _FRESH, _ENDS, _STAYS),
    "timing.default": Fates(_FRESH, _FRESH, _ENDS, _STAYS),
    "timing.lost": Fates(_FRESH, _FRESH, _STAYS, _NOTED),
    "timing.earned": Fates(_FRESH, _FRESH, _RETURNS, _STAYS),
    "orders": Fates(_ENDS, _FRESH, _RETURNS, _STAYS),
}
"""By field of `Table` and of its `Timing`; and by `orders`, which are in the rules' state (`Ordering`).

The orders of a player who has left stay in the state, because it is hashed, but nothing is done by them: the server
acts on orders only in the name of the player who holds the seat.
"""


def without_orders(engine: Engine, state: State) -> State:
    """Return the state without the orders that players have given. Every fork begins so."""
    has_orders = ordering(engine)
    return state if has_orders is None else has_orders.without_orders(state)
