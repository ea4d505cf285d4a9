"""How far each seat is from the Time Breaker, and from there back to TRA, in arrows and cards. For bots."""

from functools import lru_cache
from typing import Final, NamedTuple

from engines.contract import Seat
from engines.games.time_breaker.bots.reach import Paths, Pieces, leading, others_of, paths, reached
from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.state import Cards, State
from engines.games.time_breaker.tables import TAG_ALONG, TRA

HELD, AT, ARROW, ONE, TWO, MORE = range(6)
"""The distance of a seat's piece to the Time Breaker: the seat holds it, is on its tile, is one arrow away, one card,
two arrows or cards, or more. The distance to TRA is `ARROW` or more.
"""

NAMES: Final = ("held", "here", "one arrow", "one card", "two", "more")
"""The distances, as they are named in `weights.json`."""


class Distances(NamedTuple):
    """The distance to the Time Breaker, and the one from there to TRA."""

    out: int
    home: int


def distances(state: State, seat: Seat) -> Distances:
    """Return the distances for the seat. Cards count as if nobody stopped them. A card counts for every step, even if
    it would be needed for two of them.
    """
    hand = state.hands[seat]
    others = others_of(state, seat) if TAG_ALONG in hand else 0
    pieces = Pieces(state.breaker, others)
    found = _distances(state.pack, state.layout, state.closed, pieces, state.pieces[seat], hand)
    return Distances(HELD, found.home) if state.claims >> seat & 1 else found


@lru_cache(maxsize=1 << 15)
def _distances(pack: Pack, layout: tuple[int, ...], closed: int, pieces: Pieces, at: int, hand: Cards) -> Distances:
    """The distances of a seat that is on this tile and does not hold the Time Breaker. Pieces of others need not be
    given unless the hand has a card for following them.
    """
    ways = paths(pack, layout, closed)
    home = _distance(ways, hand, pieces, pieces.breaker, TRA)
    return Distances(_distance(ways, hand, pieces, at, pieces.breaker), home)


def _distance(ways: Paths, hand: Cards, pieces: Pieces, at: int, goal: int) -> int:
    if at == goal:
        return AT
    if ways.green[at] >> goal & 1:
        return ARROW
    once = reached(ways, hand, pieces, at)
    if once >> goal & 1:
        return ONE
    return TWO if once & leading(ways, hand, pieces, goal) else MORE
