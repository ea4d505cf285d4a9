"""What a game is worth, for bots: how far each seat is from the Time Breaker, and from there back to TRA."""

from math import exp
from typing import Final

from engines.chance import LOWEST
from engines.contract import Seat
from engines.games.time_breaker.imagining import imagine
from engines.games.time_breaker.reach import Paths, leading, paths, reached
from engines.games.time_breaker.rules import outcome
from engines.games.time_breaker.seen import View
from engines.games.time_breaker.state import END, OVER, STEP, State, holds_stop
from engines.games.time_breaker.tables import TRA
from engines.games.time_breaker.turns import settle
from engines.kit.expected_worth import expected
from engines.kit.windows import AlwaysPass, SetStanding

BOOKKEEPING: Final = (AlwaysPass, SetStanding)

STATES: Final = 2
"""So many states are imagined for the worth of a view."""

AT, ARROW, CARD, TWO, MORE = range(5)
"""How far a tile is: there already, one arrow away, one card, two of either, or more."""

TO_ACT: Final = (
    (3.8, 2.2, 0.9, -0.5),
    (3.6, 2.0, 0.8, -0.5),
    (0.2, 0.4, 0.3, -0.2),
    (0.0, 0.2, 0.0, -0.2),
    (-0.4, -0.1, -0.3, -0.4),
    (-0.4, -0.2, -0.4, -0.5),
)
"""What the game is worth (in logits) to the seat that is to act, by how far the Time Breaker is (first: it is held)
and by how far TRA is from there (first: an arrow). Fitted to some 500 games.
"""

WAITING: Final = (
    (2.2, 1.9, 0.6, -0.4),
    (0.1, 0.5, 0.2, -0.2),
    (-0.2, 0.0, -0.1, -0.3),
    (-0.2, 0.0, -0.2, -0.4),
    (-0.5, -0.2, -0.4, -0.5),
    (-0.5, -0.2, -0.4, -0.6),
)
"""The same for a seat that waits for its turn."""

A_STOP: Final = 0.35
"""What holding a Stop Time is worth."""

A_TURN: Final = 0.3
"""What a holder of the Time Breaker loses by each turn of others before its own."""


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat."""
    return expected(view, seat, imagine, judge, STATES)


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat; cards laid count as if nobody stopped them from now on."""
    while state.window is not None:
        state = settle(state._replace(window=state.window._replace(owing=0)), LOWEST)
    if state.phase == OVER:
        ended = outcome(state)
        assert ended is not None
        return ended.shares
    ways = paths(state.pack, state.layout, state.closed)
    odds = [exp(_standing(state, ways, seat)) for seat in range(len(state.pieces))]
    total = sum(odds)
    return tuple([each / total for each in odds])


def _standing(state: State, ways: Paths, seat: int) -> float:
    """What speaks for the seat, in logits."""
    home = _distance(state, ways, seat, state.breaker, TRA) - ARROW
    is_holder = state.claims >> seat & 1
    out = 0 if is_holder else 1 + _distance(state, ways, seat, state.pieces[seat], state.breaker)
    stop = A_STOP if holds_stop(state.hands[seat]) else 0.0
    if seat == state.seat and state.phase not in (STEP, END):
        return TO_ACT[out][home] + stop
    turns = (seat - state.seat) % len(state.pieces) or len(state.pieces)
    return WAITING[out][home] + stop - (A_TURN * (turns - 1) if is_holder else 0.0)


def _distance(state: State, ways: Paths, seat: int, at: int, goal: int) -> int:
    if at == goal:
        return AT
    if ways.green[at] >> goal & 1:
        return ARROW
    once = reached(state, ways, seat, at)
    if once >> goal & 1:
        return CARD
    return TWO if once & leading(state, ways, seat, goal) else MORE
