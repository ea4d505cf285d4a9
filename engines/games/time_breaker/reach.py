"""The tiles that a seat's piece can reach with one card or arrow, as sets of tiles. For bots.

Cards count as if nobody stopped them, and only as moves of the seat's own piece.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from engines.games.time_breaker.board import neighbours
from engines.games.time_breaker.packs import Pack
from engines.games.time_breaker.state import State
from engines.games.time_breaker.tables import (
    BACK_IT_UP,
    CARDS,
    DESPERATE_GRAB,
    DOUBLE_TIME,
    GATES,
    MOVE_ANY,
    MOVE_LATERAL,
    MOVE_VERTICAL,
    NEAR_YET_FAR,
    RETURN_TO_HQ,
    TAG_ALONG,
    TRA,
)

HOME: Final = 1 << TRA
EVERYWHERE: Final = (1 << TRA + 1) - 1

Sets = tuple[int, ...]
"""A set of tiles for each tile."""


class Paths(NamedTuple):
    """The tiles that lead from each tile and, as `into_…`, the tiles that lead to it. `double` is one arrow or two."""

    lateral: Sets
    vertical: Sets
    either: Sets
    green: Sets
    red: Sets
    double: Sets
    into_green: Sets
    into_red: Sets
    into_double: Sets


@lru_cache(maxsize=4096)
def paths(pack: Pack, layout: tuple[int, ...], closed: int) -> Paths:
    """Return the paths on this board, cached because it changes only when a gate crashes. Closed gates have none."""
    near = [None if closed >> tile & 1 else neighbours(layout, closed, tile) for tile in range(TRA + 1)]
    green, red = _arrows(pack.green, closed), _arrows(pack.red, closed)
    double = tuple([to | green[to.bit_length() - 1] if to else 0 for to in green])
    return Paths(
        tuple([_set(each.lateral) if each else 0 for each in near]),
        tuple([_set(each.vertical) if each else 0 for each in near]),
        tuple([_set(each.either) if each else 0 for each in near]),
        *(green, red, double),
        *(_into(green), _into(red), _into(double)),
    )


def _set(tiles: tuple[int, ...]) -> int:
    """The set of these tiles, which may repeat."""
    return sum({1 << tile for tile in tiles})


def _arrows(arrows: tuple[int, ...], closed: int) -> Sets:
    """The tile that each arrow leads to: TRA if that gate is closed. TRA and closed gates have no arrows."""
    lead = [HOME if closed >> to & 1 else 1 << to for to in arrows]
    return (*(0 if closed >> tile & 1 else lead[tile] for tile in range(GATES)), 0)


def _into(ways: Sets) -> Sets:
    return tuple([_set(tuple(at for at, to in enumerate(ways) if to >> tile & 1)) for tile in range(TRA + 1)])


def reached(state: State, ways: Paths, seat: int, at: int) -> int:
    """Return the tiles that the seat reaches from this tile with one arrow or card of its hand."""
    tiles = ways.green[at]
    for card in state.hands[seat]:
        tiles |= _jumped(state, card, at) if card < GATES else _REACHED[card](state, ways, seat, at)
    return tiles


def leading(state: State, ways: Paths, seat: int, goal: int) -> int:
    """Return the tiles from which the seat reaches the goal with one arrow or card of its hand."""
    tiles = ways.into_green[goal]
    for card in state.hands[seat]:
        tiles |= _jumped_from(state, card, goal) if card < GATES else _LEADING[card](state, ways, seat, goal)
    return tiles


def _jumped(state: State, gate: int, at: int) -> int:
    if gate == at:
        return EVERYWHERE & ~state.closed
    return HOME if state.closed >> gate & 1 else 1 << gate


def _jumped_from(state: State, gate: int, goal: int) -> int:
    return EVERYWHERE if _jumped(state, gate, TRA) >> goal & 1 else 1 << gate


def _others(state: State, seat: int) -> int:
    """The tiles of all other pieces."""
    return _set(state.pieces[:seat] + state.pieces[seat + 1 :])


Ways = Callable[[State, Paths, int, int], int]


def _no_way(state: State, ways: Paths, seat: int, tile: int) -> int:
    return 0


def _everywhere_if(is_so: Callable[[State, int, int], bool]) -> Ways:
    return lambda state, ways, seat, goal: EVERYWHERE if is_so(state, seat, goal) else 0


_REACHED: Final[list[Ways]] = [_no_way] * CARDS
_REACHED[MOVE_LATERAL] = lambda state, ways, seat, at: ways.lateral[at]
_REACHED[MOVE_VERTICAL] = lambda state, ways, seat, at: ways.vertical[at]
_REACHED[MOVE_ANY] = lambda state, ways, seat, at: ways.either[at]
_REACHED[RETURN_TO_HQ] = lambda state, ways, seat, at: HOME
_REACHED[TAG_ALONG] = lambda state, ways, seat, at: _others(state, seat)
_REACHED[DESPERATE_GRAB] = lambda state, ways, seat, at: 1 << state.breaker
_REACHED[NEAR_YET_FAR] = lambda state, ways, seat, at: ways.either[state.breaker]
_REACHED[BACK_IT_UP] = lambda state, ways, seat, at: ways.red[at]
_REACHED[DOUBLE_TIME] = lambda state, ways, seat, at: ways.double[at]

_LEADING: Final[list[Ways]] = [_no_way] * CARDS
_LEADING[MOVE_LATERAL] = lambda state, ways, seat, goal: ways.lateral[goal]
_LEADING[MOVE_VERTICAL] = lambda state, ways, seat, goal: ways.vertical[goal]
_LEADING[MOVE_ANY] = lambda state, ways, seat, goal: ways.either[goal]
_LEADING[RETURN_TO_HQ] = _everywhere_if(lambda state, seat, goal: goal == TRA)
_LEADING[TAG_ALONG] = _everywhere_if(lambda state, seat, goal: bool(_others(state, seat) >> goal & 1))
_LEADING[DESPERATE_GRAB] = _everywhere_if(lambda state, seat, goal: goal == state.breaker)
_LEADING[BACK_IT_UP] = lambda state, ways, seat, goal: ways.into_red[goal]
_LEADING[DOUBLE_TIME] = lambda state, ways, seat, goal: ways.into_double[goal]
