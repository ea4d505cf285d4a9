"""What a game is worth, for bots: how far each seat is from the Time Breaker, and from there back."""

from math import exp
from typing import Final

from engines.chance import PlayoutChance
from engines.engine import Seat
from engines.time_breaker.board import neighbours
from engines.time_breaker.imagining import _with_what_is_known
from engines.time_breaker.packs import PACKS
from engines.time_breaker.seen import View
from engines.time_breaker.state import NOBODY, OVER, State
from engines.time_breaker.tables import (
    BACK_IT_UP,
    DESPERATE_GRAB,
    DOUBLE_TIME,
    GATES,
    MOVE_ANY,
    MOVE_LATERAL,
    MOVE_VERTICAL,
    NEAR_YET_FAR,
    RETURN_TO_HQ,
    STOP_TIME,
    TAG_ALONG,
    TRA,
)
from engines.time_breaker.turns import settle
from engines.windows import AlwaysPass, SetStanding

BOOKKEEPING: Final = (AlwaysPass, SetStanding)


class _First:
    def random(self) -> float:
        return 0.0


_FIRST: Final = PlayoutChance(_First())


def evaluate(view: View, seat: Seat) -> float:
    """What the game is worth to the seat."""
    return judge(_with_what_is_known(view, PACKS[view.pack]))[seat]


def judge(state: State) -> tuple[float, ...]:
    """What the game is worth to each seat."""
    while state.window is not None:
        state = settle(state._replace(window=state.window._replace(owing=0)), _FIRST)
    seats = len(state.pieces)
    if state.phase == OVER:
        if state.winner == NOBODY:
            return (1 / seats,) * seats
        return tuple([float(seat == state.winner) for seat in range(seats)])
    weights = [exp(-0.9 * _turns_left(state, seat)) for seat in range(seats)]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


def _turns_left(state: State, seat: Seat) -> float:
    """About how many turns the seat needs."""
    hand, here, breaker = state.hands[seat], state.pieces[seat], state.breaker
    wait = 0.0 if seat == state.seat else 0.3
    stops = -0.25 if hand and hand[-1] == STOP_TIME else 0.0
    if state.claims >> seat & 1:
        return _steps(state, seat, here, hand, TRA) + wait + stops
    out = 0.0 if here == breaker else _steps(state, seat, here, hand, breaker)
    return out + 0.7 * _steps(state, seat, breaker, hand, TRA) + wait + 0.2 + stops


def _steps(state: State, seat: Seat, at: int, hand: tuple[int, ...], goal: int) -> float:
    once = _reach(state, seat, at, hand)
    if once >> goal & 1:
        return 1.0
    twice = 0
    for tile in range(TRA + 1):
        if once >> tile & 1 and tile != TRA:
            twice |= 1 << state.pack.green[tile]
    closed = state.closed
    if twice & closed:
        twice |= 1 << TRA
    if twice >> goal & 1:
        return 2.0
    return 3.2


def _reach(state: State, seat: Seat, at: int, hand: tuple[int, ...]) -> int:
    """The tiles that one move leads to."""
    pack, closed = state.pack, state.closed
    mask = 0
    if at != TRA:
        mask |= 1 << pack.green[at]
    near = neighbours(state.layout, closed, at)
    for card in hand:
        if card < GATES:
            mask |= (1 << 25) - 1 if card == at else 1 << card
        elif card == MOVE_ANY:
            for tile in near.either:
                mask |= 1 << tile
        elif card == MOVE_LATERAL:
            for tile in near.lateral:
                mask |= 1 << tile
        elif card == MOVE_VERTICAL:
            for tile in near.vertical:
                mask |= 1 << tile
        elif card == RETURN_TO_HQ:
            mask |= 1 << TRA
        elif card == TAG_ALONG:
            for other, tile in enumerate(state.pieces):
                if other != seat:
                    mask |= 1 << tile
        elif card == DESPERATE_GRAB:
            mask |= 1 << state.breaker
        elif card == BACK_IT_UP and at != TRA:
            mask |= 1 << pack.red[at]
        elif card == DOUBLE_TIME and at != TRA:
            mask |= 1 << pack.green[pack.green[at]]
        elif card == NEAR_YET_FAR:
            for tile in neighbours(state.layout, closed, state.breaker).either:
                mask |= 1 << tile
    if mask & closed:
        mask = mask & ~closed | 1 << TRA
    return mask
