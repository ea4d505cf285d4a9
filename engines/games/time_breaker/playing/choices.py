"""The choices with which a card can be laid on the board as it is. Rulebook "Card Types".

A choice that would change nothing is not offered, and a card without a choice can't be played. R19.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from engines.games.time_breaker.playing.board import landing, next_to, open_tiles
from engines.games.time_breaker.playing.plays import Laying
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
    QUANTUM_LEAP,
    RETURN_TO_HQ,
    SHUT_AND_RUN,
    STOP_TIME,
    TAG_ALONG,
    TRA,
)
from engines.kit.tuples import without

Choices = tuple[Laying, ...]


def choices(state: State, card: int) -> Choices:
    """Return every way in which the seat whose turn it is can lay the card, in a fixed order."""
    return _jumps(state, card) if card < GATES else _CHOICES[card](state)


def distinct(cards: tuple[int, ...]) -> list[int]:
    """Return each card of a sorted hand once.

    >>> distinct((3, 24, 24, 38))
    [3, 24, 38]
    """
    return list(cards[:1]) + [card for before, card in pairwise(cards) if before != card]


def _plain(state: State, card: int, possible: bool) -> Choices:
    return (state.pack.play[card],) if possible else ()


def _to(state: State, card: int, tiles: tuple[int, ...] | list[int]) -> Choices:
    moves = state.pack.play_to[card]
    return tuple([moves[tile] for tile in tiles])


def _here(state: State) -> int:
    return state.pieces[state.seat]


def _jumps(state: State, gate: int) -> Choices:
    """To the tile shown or, from that tile, to any other. Rulebook "Jump", R10."""
    here = _here(state)
    if here == gate:
        return _to(state, gate, [tile for tile in open_tiles(state) if tile != here])
    return _plain(state, gate, landing(state, gate) != here)


def _moves_lateral(state: State) -> Choices:
    return _to(state, MOVE_LATERAL, next_to(state, _here(state)).lateral)


def _moves_vertical(state: State) -> Choices:
    return _to(state, MOVE_VERTICAL, next_to(state, _here(state)).vertical)


def _moves_any(state: State) -> Choices:
    return _to(state, MOVE_ANY, next_to(state, _here(state)).either)


def _returns(state: State) -> Choices:
    """Any piece that is not on TRA, including the player's own. R11, R19."""
    moves = state.pack.play_on[RETURN_TO_HQ]
    return tuple([moves[seat] for seat, tile in enumerate(state.pieces) if tile != TRA])


def _joins(state: State) -> Choices:
    here = _here(state)
    return _plain(state, JOIN_ME, any(tile != here for tile in state.pieces))


def _leaps(state: State) -> Choices:
    """It needs a card to play, from the hand or to be turned up. R19."""
    return _plain(state, QUANTUM_LEAP, not state.rulings.leap_needs_a_card or _can_leap(state))


def _can_leap(state: State) -> bool:
    is_held = not state.frames and state.laid is None
    others = without(state.hands[state.seat], QUANTUM_LEAP) if is_held else state.hands[state.seat]
    return bool(state.deck or state.discards or others[:1] not in ((), (STOP_TIME,)))


def _tags(state: State) -> Choices:
    here, moves = _here(state), state.pack.play_on[TAG_ALONG]
    return tuple([moves[seat] for seat, tile in enumerate(state.pieces) if tile != here])


def _grabs(state: State) -> Choices:
    return _plain(state, DESPERATE_GRAB, _here(state) != state.breaker)


def _double_times(state: State) -> Choices:
    return _plain(state, DOUBLE_TIME, _here(state) != TRA)


def _near_yet_fars(state: State) -> Choices:
    """Up to four tiles, without the player's own. R20."""
    here = _here(state)
    return _to(state, NEAR_YET_FAR, [tile for tile in next_to(state, state.breaker).either if tile != here])


def _back_it_ups(state: State) -> Choices:
    return _plain(state, BACK_IT_UP, _here(state) != TRA)


def _crashes(state: State) -> Choices:
    """Any gate except the one under the Time Breaker. Rulebook "Breaker"."""
    return _to(state, CRASH_A_GATE, [tile for tile in open_tiles(state)[:-1] if tile != state.breaker])


def _on_the_moves(state: State) -> Choices:
    """Along the green arrow, or with a Move or Jump of the hand. R13."""
    found = [*_plain(state, ON_THE_MOVE, True)]
    for second in distinct(state.hands[state.seat]):
        moves = state.pack.play_with[second]
        found += [moves[tile] for tile in _breaker_targets(state, second)]
    return tuple(found)


def _breaker_targets(state: State, second: int) -> tuple[int, ...]:
    """The tiles to which the card would take the Time Breaker; none unless it is a Move or a Jump."""
    at = state.breaker
    if second < GATES:
        return tuple(tile for tile in open_tiles(state) if tile != at) if second == at else (landing(state, second),)
    if second == MOVE_LATERAL:
        return next_to(state, at).lateral
    if second == MOVE_VERTICAL:
        return next_to(state, at).vertical
    return next_to(state, at).either if second == MOVE_ANY else ()


def _shut_and_runs(state: State) -> Choices:
    return _to(state, SHUT_AND_RUN, next_to(state, state.breaker).either)


def _none(state: State) -> Choices:
    """A Stop Time is never laid in the seat's own turn. Rulebook "Stop Time"."""
    return ()


_CHOICES: Final[dict[int, Callable[[State], Choices]]] = {
    MOVE_LATERAL: _moves_lateral,
    MOVE_VERTICAL: _moves_vertical,
    MOVE_ANY: _moves_any,
    RETURN_TO_HQ: _returns,
    JOIN_ME: _joins,
    QUANTUM_LEAP: _leaps,
    TAG_ALONG: _tags,
    DESPERATE_GRAB: _grabs,
    DOUBLE_TIME: _double_times,
    NEAR_YET_FAR: _near_yet_fars,
    BACK_IT_UP: _back_it_ups,
    CRASH_A_GATE: _crashes,
    ON_THE_MOVE: _on_the_moves,
    SHUT_AND_RUN: _shut_and_runs,
    STOP_TIME: _none,
}
