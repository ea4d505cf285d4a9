"""Position evaluation for bots: how far each seat is from the Time Breaker, and from there back to TRA."""

from functools import lru_cache
from math import exp
from typing import Final

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.time_breaker.imagine import imagine
from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.reach import Paths, Pieces, leading, others_of, paths, reached
from engines.games.time_breaker.rules import outcome
from engines.games.time_breaker.state import END, OVER, STEP, Cards, State, holds_stop
from engines.games.time_breaker.tables import TAG_ALONG, TRA
from engines.games.time_breaker.turns import STOPPING
from engines.games.time_breaker.view import View
from engines.kit.expected_worth import expected
from engines.kit.window_flow import all_pass

STATES: Final = 2
"""How many states are imagined to evaluate a view."""

AT, ARROW, CARD, TWO, MORE = range(5)
"""The distance to a tile: none, one arrow, one card, two arrows or cards, or more."""

TO_ACT: Final = (
    (3.8, 2.2, 0.9, -0.5),
    (3.6, 2.0, 0.8, -0.5),
    (0.2, 0.4, 0.3, -0.2),
    (0.0, 0.2, 0.0, -0.2),
    (-0.4, -0.1, -0.3, -0.4),
    (-0.4, -0.2, -0.4, -0.5),
)
"""The worth (in logits) for the seat that is to act. Rows are the distance to the Time Breaker (the first: it is held),
columns the distance from there to TRA (the first: an arrow). Fitted to about 500 games.
"""

WAITING: Final = (
    (2.2, 1.9, 0.6, -0.4),
    (0.1, 0.5, 0.2, -0.2),
    (-0.2, 0.0, -0.1, -0.3),
    (-0.2, 0.0, -0.2, -0.4),
    (-0.5, -0.2, -0.4, -0.5),
    (-0.5, -0.2, -0.4, -0.6),
)
"""The worth for a seat that waits for its turn."""

A_STOP: Final = 0.35
"""The worth of a Stop Time in hand."""

A_TURN: Final = 0.3
"""What a seat that holds the Time Breaker loses with each turn of another seat before its own."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the seat's expected share of the win, from 0 to 1."""
    return expected(view, seat, imagine, judge, STATES)


def judge(state: State) -> tuple[float, ...]:
    """Return each seat's expected share of the win. A card laid counts as if nobody stopped it from now on."""
    state = all_pass(state, STOPPING, LOWEST)
    if state.phase == OVER:
        ended = outcome(state)
        assert ended is not None
        return ended.shares
    odds = [exp(_strength(state, seat)) for seat in range(len(state.pieces))]
    total = sum(odds)
    return tuple([each / total for each in odds])


def _strength(state: State, seat: int) -> float:
    """The strength of the seat's position, in logits."""
    hand = state.hands[seat]
    others = others_of(state, seat) if TAG_ALONG in hand else 0
    out, home = _distances(
        state.pack, state.layout, state.closed, Pieces(state.breaker, others), state.pieces[seat], hand
    )
    is_holder = state.claims >> seat & 1
    if is_holder:
        out = 0
    stop = A_STOP if holds_stop(hand) else 0.0
    if seat == state.seat and state.phase not in (STEP, END):
        return TO_ACT[out][home] + stop
    turns = (seat - state.seat) % len(state.pieces) or len(state.pieces)
    return WAITING[out][home] + stop - (A_TURN * (turns - 1) if is_holder else 0.0)


@lru_cache(maxsize=1 << 15)
def _distances(
    pack: Pack, layout: tuple[int, ...], closed: int, pieces: Pieces, at: int, hand: Cards
) -> tuple[int, int]:
    """The row and the column of a seat that is on this tile and does not hold the Time Breaker, in `TO_ACT`. Pieces of
    others need not be given unless the hand has a card for following them.
    """
    ways = paths(pack, layout, closed)
    out, home = _distance(ways, hand, pieces, at, pieces.breaker), _distance(ways, hand, pieces, pieces.breaker, TRA)
    return 1 + out, home - ARROW


def _distance(ways: Paths, hand: Cards, pieces: Pieces, at: int, goal: int) -> int:
    if at == goal:
        return AT
    if ways.green[at] >> goal & 1:
        return ARROW
    once = reached(ways, hand, pieces, at)
    if once >> goal & 1:
        return CARD
    return TWO if once & leading(ways, hand, pieces, goal) else MORE
