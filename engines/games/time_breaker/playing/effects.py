"""What a card does once nobody has stopped it. Rulebook "Card Types".

Quantum Leap and the first step of Double Time leave something to decide; `turns` handles that.
"""

from collections.abc import Callable
from typing import Any, Final

from engines.games.time_breaker.playing.board import be_moved, breaker_goes, crash, travel
from engines.games.time_breaker.playing.hands import discarded
from engines.games.time_breaker.playing.plays import Laying, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.state import State
from engines.games.time_breaker.tables import (
    BACK_IT_UP,
    CRASH_A_GATE,
    DESPERATE_GRAB,
    DOUBLE_TIME,
    GATES,
    JOIN_ME,
    MOVE_ANY,
    MOVE_LATERAL,
    MOVE_VERTICAL,
    NEAR_YET_FAR,
    ON_THE_MOVE,
    RETURN_TO_HQ,
    SHUT_AND_RUN,
    TAG_ALONG,
    TRA,
)
from engines.kit.tuples import replaced


def take_effect(state: State, card: int, laid: Laying) -> State:
    """Return the state after the card's effect; for Double Time, after its first step. Not for Quantum Leap."""
    return _jump(state, card, laid) if card < GATES else _EFFECTS[card](state, laid)


def follow_green(state: State) -> State:
    """Return the state after the seat's piece has followed the green arrow under it. Rulebook "Game Play"."""
    return travel(state, state.pack.green[state.pieces[state.seat]])


def _jump(state: State, gate: int, laid: Laying) -> State:
    return _go_to(state, laid) if isinstance(laid, PlayTo) else travel(state, gate)


def _go_to(state: State, laid: Any) -> State:
    return travel(state, state.pack.tile_of[laid.tile])


def _return_to_hq(state: State, laid: PlayOn) -> State:
    """A seat that names itself moves, with its prisoner. Another seat is moved, and its prisoner stays. R11."""
    return travel(state, TRA) if laid.seat == state.seat else be_moved(state, laid.seat, TRA)


def _join_me(state: State, _: Laying) -> State:
    """Only pieces on other tiles are moved, so those already here keep their claims. R20."""
    here, joined = state.pieces[state.seat], state
    for seat, tile in enumerate(state.pieces):
        if tile != here:
            joined = be_moved(joined, seat, here)
    return joined


def _tag_along(state: State, laid: PlayOn) -> State:
    return travel(state, state.pieces[laid.seat])


def _desperate_grab(state: State, _: Laying) -> State:
    hand = state.hands[state.seat]
    emptied = state._replace(hands=replaced(state.hands, state.seat, ()), shown=replaced(state.shown, state.seat, ()))
    return travel(discarded(emptied, *hand), state.breaker)


def _double_time(state: State, _: Laying) -> State:
    return follow_green(state)


def _back_it_up(state: State, _: Laying) -> State:
    return travel(state, state.pack.red[state.pieces[state.seat]])


def _crash_a_gate(state: State, laid: PlayTo) -> State:
    return crash(state, state.pack.tile_of[laid.tile])


def _on_the_move(state: State, laid: Laying) -> State:
    if isinstance(laid, PlayWith):
        return breaker_goes(state, state.pack.tile_of[laid.tile])
    return breaker_goes(state, state.pack.green[state.breaker])


def _shut_and_run(state: State, laid: PlayTo) -> State:
    """The Time Breaker moves first, then the gate where it is now crashes. Rulebook "No Winner"."""
    return crash(breaker_goes(state, state.pack.tile_of[laid.tile]), state.breaker)


_EFFECTS: Final[dict[int, Callable[[State, Any], State]]] = {
    MOVE_LATERAL: _go_to,
    MOVE_VERTICAL: _go_to,
    MOVE_ANY: _go_to,
    RETURN_TO_HQ: _return_to_hq,
    JOIN_ME: _join_me,
    TAG_ALONG: _tag_along,
    DESPERATE_GRAB: _desperate_grab,
    DOUBLE_TIME: _double_time,
    NEAR_YET_FAR: _go_to,
    BACK_IT_UP: _back_it_up,
    CRASH_A_GATE: _crash_a_gate,
    ON_THE_MOVE: _on_the_move,
    SHUT_AND_RUN: _shut_and_run,
}
